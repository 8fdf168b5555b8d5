import fastify, { type FastifyInstance } from 'fastify';
import type { Declined } from '../wire/moderator.ts';
import type { Entry } from './entry.ts';
import { isOurs, type Names } from './guard.ts';
import { HEADERS } from './headers.ts';
import { servePages } from './pages.ts';
import { allowances, type Rate, USUAL_RATE } from './rate.ts';
import { decline, serveApi } from './routes.ts';
import type { House } from './tables.ts';

/** A box of a thousand tags fits in; nothing that people do is larger. */
export const LARGEST_MESSAGE = 256 * 1024;
const MOST_CONNECTIONS = 512;
const SLOWEST_REQUEST_MS = 15_000;
const IDLE_MS = 30_000;

export interface AppParts {
  readonly house: House;
  readonly names: Names;
  readonly mayEnter: Entry;
  /** Where the built pages lie: the moderator's own first. */
  readonly pages: readonly string[];
  readonly now: () => number;
  readonly rate?: Rate;
}

/** The moderator's side over HTTP: pages, and everything that the stream can do. */
export const moderatorApp = ({ house, names, mayEnter, pages, now, rate = USUAL_RATE }: AppParts): FastifyInstance => {
  const app = fastify({
    logger: false,
    bodyLimit: LARGEST_MESSAGE,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: SLOWEST_REQUEST_MS,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: IDLE_MS,
    forceCloseConnections: true,
    // The parser of bodies refuses these keys; the schemas would not know them either.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  app.server.headersTimeout = SLOWEST_REQUEST_MS;
  const isAllowed = allowances(rate, now);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const isApi = request.url.startsWith('/api/');
    if (isApi) reply.header('cache-control', 'no-store');
    const { raw } = request;
    if (!isOurs(raw, names)) return reply.code(403).send({ declined: { code: 'wire.not_allowed' } });
    if (!mayEnter(raw)) return decline(reply, { code: 'wire.not_allowed' });
    if (isApi && !isAllowed(raw.socket.remoteAddress ?? '')) return decline(reply, { code: 'wire.too_fast' });
    return undefined;
  });
  // Whatever was wrong, nothing of it is said back or written down: a body may hold secrets.
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => decline(reply, declinedFor(error.statusCode)));
  app.setNotFoundHandler((_, reply) => decline(reply, { code: 'wire.not_here' }));
  serveApi(app, house);
  servePages(app, pages);
  return app;
};

const declinedFor = (status: number | undefined): Declined => {
  if (status === 413) return { code: 'wire.too_large' };
  return { code: status !== undefined && status < 500 ? 'wire.unreadable' : 'wire.failed' };
};
