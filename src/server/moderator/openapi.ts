import { z } from 'zod';
import { API, type Route, refused, STREAM } from '../wire/api.ts';
import { fromTable, requestId, toTable, WIRE } from '../wire/moderator.ts';
import { COOKIE } from './cookie.ts';

type Json = { readonly [key: string]: unknown };

/** `:table` of the server is `{table}` of the description. */
export const templated = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  return rest;
};

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

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

const KEY: Json = { name: 'idempotency-key', in: 'header', required: true, schema: schemaOf(requestId) };
const MEANINGS: { readonly [status: number]: string } = {
  400: 'It made no sense.',
  401: 'Who asks may not.',
  403: 'It comes from a page of somewhere else.',
  404: 'There is no such thing here.',
  409: 'The rules or the table decline.',
  413: 'It is too large.',
  429: 'Too many at once.',
};
/** What any route may say. */
const ALWAYS = [401, 403, 429];

const refusals = (statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...statuses, ...ALWAYS].map(status => [
      String(status),
      { description: MEANINGS[status] ?? '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Declined' } } } },
    ]),
  );

/** Bytes as they are; how many, the largest says. */
const bytes = (most: number): Json => ({ type: 'string', contentMediaType: 'application/octet-stream', maxLength: most });

const requestBody = ({ body, raw }: Route): Json => {
  if (raw !== undefined) return { requestBody: { required: true, content: { 'application/octet-stream': { schema: bytes(raw) } } } };
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

const streamed: Json = {
  summary: STREAM.about,
  parameters: [...parametersIn('path', STREAM.params), ...parametersIn('query', STREAM.query)],
  responses: {
    101: {
      description: 'The stream is open: messages of JSON, one a frame.',
      'x-messages': { says: { $ref: '#/components/schemas/ToTable' }, hears: { $ref: '#/components/schemas/FromTable' } },
    },
    ...refusals([404]),
  },
};

const routesAt = (path: string): Json =>
  Object.fromEntries(
    Object.values<Route>(API)
      .filter(each => each.path === path)
      .map(each => [each.method.toLowerCase(), operation(each)]),
  );

/** The description of everything that the moderator's side can do, made of what the server itself checks by. */
export const describeApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Wolftap, the moderator’s side',
    version: String(WIRE),
    description: 'It holds every secret of a game. Programs show WOLFTAP_TOKEN as a bearer token.',
  },
  security: [{}, { token: [] }, { device: [] }],
  paths: {
    ...Object.fromEntries(Object.values<Route>(API).map(({ path }) => [templated(path), routesAt(path)])),
    [templated(STREAM.path)]: { get: streamed },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      device: { type: 'apiKey', in: 'cookie', name: COOKIE, description: 'What a paired device was given; over TLS.' },
    },
    schemas: { Declined: schemaOf(refused), ToTable: schemaOf(toTable), FromTable: schemaOf(fromTable) },
  },
});
