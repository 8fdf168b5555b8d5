import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import fastify, { type FastifyInstance } from 'fastify';
import { DEVICE_API } from '../../wire/devices.ts';
import { fewFromEach } from './addresses.ts';
import type { Cookie } from './cookie.ts';
import { openDoor } from './door.ts';
import type { Entry } from './entry.ts';
import type { Names } from './guard.ts';
import { HEADERS } from './headers.ts';
import { servePages } from './pages.ts';
import { type Bounds, boundsBy } from './rate.ts';
import { type Secure, tlsOf } from './secure.ts';
import { decline } from './serve-route.ts';
import { UNJUDGED } from './unjudged.ts';

const USUAL_CONNECTIONS = 512;
const SLOWEST_REQUEST_MS = 15_000;
const IDLE_MS = 30_000;
/** A device with all its pages open needs a dozen. */
const MOST_FROM_ONE = 48;

/** Who may come to a side, and how. */
export interface Doorway {
  readonly names: Names;
  readonly mayEnter: Entry;
  /** What paired devices are known by. */
  readonly cookie: Cookie;
  /** Where the built pages lie: the side's own first. */
  readonly pages: readonly string[];
  readonly now: () => number;
  /** Shared with the streams of the same listener. */
  readonly bounds?: Bounds;
  /** With it this side is for paired devices, over TLS. */
  readonly secure?: Secure;
}

interface AppOf extends Doorway {
  readonly largestMessage: number;
  readonly mostConnections?: number;
  /** Paths that anybody may ask for, who judge for themselves. */
  readonly open?: readonly string[];
  readonly serve: (app: FastifyInstance) => void;
}

/** A side over HTTP that knows everybody it lets in: pages, and what it serves besides. */
export const appOf = (parts: AppOf): FastifyInstance => {
  const {
    names,
    mayEnter,
    cookie,
    pages,
    now,
    bounds = boundsBy(now),
    secure,
    largestMessage,
    mostConnections = USUAL_CONNECTIONS,
  } = parts;
  const app = fastify({
    logger: false,
    schemaController: UNJUDGED,
    bodyLimit: largestMessage,
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
      server.maxConnections = mostConnections;
      server.headersTimeout = SLOWEST_REQUEST_MS;
      server.requestTimeout = SLOWEST_REQUEST_MS;
      server.keepAliveTimeout = IDLE_MS;
      server.setTimeout(IDLE_MS);
      if (secure !== undefined) fewFromEach(server, () => MOST_FROM_ONE, secure.knocked);
      return server;
    },
  });
  const homes = new Set<string>();
  const open = new Set<string>(parts.open);
  const door = openDoor({
    names,
    mayEnter,
    cookie,
    bounds,
    isOpen: route => open.has(route),
    leadsToPairing: route => secure !== undefined && homes.has(route),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    return door(request, reply);
  });
  // Whatever was wrong, nothing of it is said back or written down: a body may hold secrets.
  app.setErrorHandler((error: { readonly statusCode?: number; readonly code?: string }, _request, reply) =>
    decline(reply, { code: codeFor(error) }),
  );
  app.setNotFoundHandler((_, reply) => decline(reply, { code: 'wire.not_here' }));
  parts.serve(app);
  const served = servePages(app, [...pages, ...(secure === undefined ? [] : [secure.pairPage])]);
  for (const [home] of served.slice(0, pages.length)) if (home !== undefined) homes.add(home);
  for (const path of served[pages.length] ?? []) open.add(path);
  if (secure !== undefined) open.add(DEVICE_API.pair.path);
  return app;
};

/** What an error is called, where it comes from below: the disk of an event is named, everything else is not. */
const codeFor = ({ statusCode, code }: { readonly statusCode?: number; readonly code?: string }) => {
  if (code === 'hall.away' || code === 'hall.disk') return code;
  // This hub stops, or is older than what was written: another, or this one when it is back, takes the same.
  if (code === 'hall.closed' || code === 'hall.newer' || code === 'hall.unreadable') return 'hall.away';
  if (statusCode === 413) return 'wire.too_large';
  return statusCode !== undefined && statusCode < 500 ? 'wire.unreadable' : 'wire.failed';
};
