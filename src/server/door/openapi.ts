import { z } from 'zod';
import { isRecord } from '../../domain/data.ts';
import { requestIdSchema } from '../../wire/moderator.ts';
import type { Route, StreamRoute } from '../../wire/route.ts';
import type { Cookie } from './admission.ts';

export type Json = { readonly [key: string]: unknown };

/** The parts of a side's description. */
interface SideDescription {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly cookie: Cookie;
  readonly routes: { readonly [name: string]: Route };
  readonly streams: readonly StreamDescription[];
  /** Named schemas. Every refusal is a `Declined`. */
  readonly schemas: { readonly [name: string]: z.ZodType } & { readonly Declined: z.ZodType };
}

interface StreamDescription {
  readonly route: StreamRoute;
  /** Names of the schemas of messages: those of the caller, and those of the server. */
  readonly says?: string;
  readonly hears: string;
  readonly refuses: readonly number[];
}

/** `:table` of the server is `{table}` of the description. */
export const templated = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  return rest;
};

const parametersIn = (where: 'path' | 'query', schema: z.ZodType | undefined): readonly Json[] => {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema);
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: each,
  }));
};

const KEY: Json = { name: 'idempotency-key', in: 'header', required: true, schema: schemaOf(requestIdSchema) };
const MEANINGS: { readonly [status: number]: string } = {
  400: 'The request is not valid.',
  401: 'The caller has no valid token or cookie.',
  403: 'The request names another host, or comes from a page of another site.',
  404: 'The requested object does not exist.',
  409: 'The rules, the table or the tournament refuse it.',
  413: 'The request is too large.',
  429: 'Too many requests.',
  503: 'The storage of the tournament cannot be reached now. Send the request again later, with the same key.',
};
/** Every route may reply with these. */
const ALWAYS = [401, 403, 429];

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const refusals = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...statuses, ...ALWAYS].map(status => [
      String(status),
      { description: MEANINGS[status] ?? '', content: { 'application/json': { schema: reference('Declined') } } },
    ]),
  );

/** The schema of a body that is not JSON. */
const bytes = (type: string, most: number): Json => ({ type: 'string', contentMediaType: type, maxLength: most });

const requestBody = ({ body, raw, rawType = 'application/octet-stream' }: Route): Json => {
  if (raw !== undefined) return { requestBody: { required: true, content: { [rawType]: { schema: bytes(rawType, raw) } } } };
  return body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } };
};

const operation = (route: Route): Json => {
  const { about, params, query, named, gives, refuses } = route;
  return {
    summary: about,
    parameters: [...parametersIn('path', params), ...parametersIn('query', query), ...(named === true ? [KEY] : [])],
    ...requestBody(route),
    responses: {
      200: { description: 'Done.', content: { [gives.type]: gives.schema === undefined ? {} : { schema: schemaOf(gives.schema) } } },
      ...refusals(refuses),
    },
  };
};

const streamed = ({ route, says, hears, refuses }: StreamDescription): Json => ({
  summary: route.about,
  parameters: [...parametersIn('path', route.params), ...parametersIn('query', route.query)],
  responses: {
    101: {
      description: 'The stream is open. Each frame is one JSON message.',
      'x-messages': { ...(says === undefined ? {} : { says: reference(says) }), hears: reference(hears) },
    },
    ...refusals(refuses),
  },
});

/** Describes a side in OpenAPI, from the schemas by which the server reads requests. */
export const describeSide = ({ title, version, description, cookie, routes, streams, schemas }: SideDescription): Json => {
  const all = Object.values(routes);
  const at = (path: string): Json =>
    Object.fromEntries(all.filter(each => each.path === path).map(each => [each.method.toLowerCase(), operation(each)]));
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    security: [{}, { token: [] }, { device: [] }],
    paths: {
      ...Object.fromEntries(all.map(({ path }) => [templated(path), at(path)])),
      ...Object.fromEntries(streams.map(each => [templated(each.route.path), { get: streamed(each) }])),
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        device: { type: 'apiKey', in: 'cookie', name: cookie.name, description: 'The cookie of a paired device, over TLS only.' },
      },
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)])),
    },
  };
};
