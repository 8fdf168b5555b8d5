import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type DeclineReason, requestIdSchema, type WireCode } from '../../wire/moderator.ts';
import type { Route } from '../../wire/route.ts';
import type { TournamentDeclineReason } from '../../wire/tournament.ts';

const STATUS: { readonly [code: string]: number } = {
  'wire.unreadable': 400,
  'file.unreadable': 400,
  'wire.version': 400,
  'wire.not_allowed': 401,
  'wire.no_table': 404,
  'wire.no_game': 404,
  'wire.not_here': 404,
  'wire.not_virtual': 404,
  'wire.too_large': 413,
  'wire.too_fast': 429,
  'wire.failed': 500,
  'tournament.away': 503,
  'tournament.disk': 503,
  'wire.here_only': 409,
  'wire.pairing_over': 409,
  'wire.elsewhere': 409,
};

/** Why something was not done, on the moderator's side or the organizer's. */
type AnyDeclined = DeclineReason | TournamentDeclineReason;

export const decline = (reply: FastifyReply, first: AnyDeclined, ...more: readonly AnyDeclined[]): FastifyReply =>
  reply.code(STATUS[first.code] ?? 409).send({ declined: first, ...(more.length === 0 ? {} : { more }) });

type Part = 'params' | 'query' | 'body';
type RequestPart<R extends Route, P extends Part> = R extends { readonly [part in P]: infer S extends z.ZodType } ? z.output<S> : undefined;

/** What a request asks, as the schemas of its route have read it. */
interface RouteRequest<R extends Route> {
  readonly params: RequestPart<R, 'params'>;
  readonly query: RequestPart<R, 'query'>;
  readonly body: R extends { readonly raw: number } ? Buffer : RequestPart<R, 'body'>;
  /** The `idempotency-key` of a route whose requests are named. */
  readonly key: R extends { readonly named: true } ? string : undefined;
  readonly request: FastifyRequest;
}

/** The codes of refusals, where a route has its own. */
interface UnreadableCodes {
  /** The address names nothing. */
  readonly params?: WireCode;
  readonly query?: WireCode;
}

interface Finding<R extends Route, T> extends UnreadableCodes {
  /** What the address names; undefined where there is no such thing. */
  readonly find: (params: RequestPart<R, 'params'>) => T | undefined | Promise<T | undefined>;
}

const BYTES = 'application/octet-stream';
const bytes = z.custom<Buffer>(Buffer.isBuffer);

/** Serves a route: its handler gets what the schemas of the route have read, and nothing else. */
export const serveRoute = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: (asked: RouteRequest<R>, reply: FastifyReply) => unknown,
  unread: UnreadableCodes = {},
): void => serveFound(app, route, { ...unread, find: () => true }, (_, asked, reply) => handler(asked, reply));

/** Serves a route whose address names a thing, such as a table. The thing is looked for before the rest of the request is read. */
export const serveFound = <R extends Route, T>(
  app: FastifyInstance,
  route: R,
  { find, params: noSuch = 'wire.not_here', query: unclear = 'wire.unreadable' }: Finding<R, T>,
  handler: (found: T, asked: RouteRequest<R>, reply: FastifyReply) => unknown,
): void => {
  const { method, path: url, raw, rawType = BYTES } = route;
  if (raw !== undefined && !app.hasContentTypeParser(rawType))
    app.addContentTypeParser(rawType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method,
    url,
    ...(raw === undefined ? {} : { bodyLimit: raw }),
    handler: async (request, reply) => {
      const params = readBy(route.params, request.params);
      const found = params && (await find(params.data as RequestPart<R, 'params'>));
      if (found === undefined) return decline(reply, { code: noSuch });
      const query = readBy(route.query, request.query);
      if (query === undefined) return decline(reply, { code: unclear });
      const key = readBy(route.named && requestIdSchema, request.headers['idempotency-key']);
      const body = readBy(raw === undefined ? route.body : bytes, request.body);
      if (key === undefined || body === undefined) return decline(reply, { code: 'wire.unreadable' });
      const asked = { params: params?.data, query: query.data, key: key.data, body: body.data, request };
      return handler(found, asked as RouteRequest<R>, reply);
    },
  });
};

/** Undefined where the schema refuses the value. Without a schema there is no data. */
const readBy = (schema: z.ZodType | undefined, value: unknown): { readonly data: unknown } | undefined => {
  if (schema === undefined) return { data: undefined };
  const read = schema.safeParse(value);
  return read.success ? read : undefined;
};

/** Aborts when the caller has gone, so that nothing more is computed for the reply. */
export const goneFrom = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
};
