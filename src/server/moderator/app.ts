import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import fastify, { type FastifyInstance } from 'fastify';
import { API } from '../wire/api.ts';
import type { Declined } from '../wire/moderator.ts';
import { type Recordings, serveClips } from './clips.ts';
import { type Devices, serveDevices } from './devices.ts';
import { openDoor } from './door.ts';
import type { Entry } from './entry.ts';
import type { Names } from './guard.ts';
import { HEADERS } from './headers.ts';
import { servePages } from './pages.ts';
import { type Rate, USUAL_RATE } from './rate.ts';
import { decline } from './replies.ts';
import { serveApi } from './routes.ts';
import { fewFromEach, type Secure, tlsOf } from './secure.ts';
import type { House } from './tables.ts';

/** A box of a thousand tags fits in; nothing that people do is larger. */
export const LARGEST_MESSAGE = 256 * 1024;
const MOST_CONNECTIONS = 512;
const SLOWEST_REQUEST_MS = 15_000;
const IDLE_MS = 30_000;

export interface AppParts {
  readonly house: House;
  readonly devices: Devices;
  readonly recordings: Recordings;
  readonly names: Names;
  readonly mayEnter: Entry;
  /** Where the built pages lie: the moderator's own first. */
  readonly pages: readonly string[];
  readonly now: () => number;
  readonly rate?: Rate;
  /** With it this side is for paired devices, over TLS. */
  readonly secure?: Secure;
}

/** The moderator's side over HTTP: pages, and everything that the stream can do. */
export const moderatorApp = ({
  house,
  devices,
  recordings,
  names,
  mayEnter,
  pages,
  now,
  rate = USUAL_RATE,
  secure,
}: AppParts): FastifyInstance => {
  const app = fastify({
    logger: false,
    bodyLimit: LARGEST_MESSAGE,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
    // The parser of bodies refuses these keys; the schemas would not know them either.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that is none comes past every hook, and the framework would say it back.
    frameworkErrors: (_error, _request, reply) => {
      decline(reply.headers(HEADERS), { code: 'wire.not_here' });
    },
    serverFactory: handler => {
      const server: Server = secure === undefined ? createServer(handler) : createSecureServer(tlsOf(secure), handler);
      server.maxConnections = MOST_CONNECTIONS;
      server.headersTimeout = SLOWEST_REQUEST_MS;
      server.requestTimeout = SLOWEST_REQUEST_MS;
      server.keepAliveTimeout = IDLE_MS;
      server.setTimeout(IDLE_MS);
      if (secure !== undefined) fewFromEach(server, secure.knocked);
      return server;
    },
  });
  const homes = new Set<string>();
  const open = new Set<string>();
  const door = openDoor({
    names,
    mayEnter,
    rate,
    now,
    isOpen: path => open.has(path),
    leadsToPairing: path => secure !== undefined && homes.has(path),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    return door(request, reply);
  });
  // Whatever was wrong, nothing of it is said back or written down: a body may hold secrets.
  app.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => decline(reply, declinedFor(error.statusCode)));
  app.setNotFoundHandler((_, reply) => decline(reply, { code: 'wire.not_here' }));
  serveApi(app, house);
  serveClips(app, recordings);
  serveDevices(app, { devices, mayEnter, pairs: secure !== undefined, now });
  const served = servePages(app, [...pages, ...(secure === undefined ? [] : [secure.pairPage])]);
  for (const [home] of served.slice(0, pages.length)) if (home !== undefined) homes.add(home);
  for (const path of served[pages.length] ?? []) open.add(path);
  if (secure !== undefined) open.add(API.pair.path);
  return app;
};

const declinedFor = (status: number | undefined): Declined => {
  if (status === 413) return { code: 'wire.too_large' };
  return { code: status !== undefined && status < 500 ? 'wire.unreadable' : 'wire.failed' };
};
