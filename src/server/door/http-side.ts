import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import fastify, { type FastifyInstance } from 'fastify';
import { DEVICE_API } from '../../wire/devices.ts';
import { fewFromEach } from './addresses.ts';
import type { Admission, Cookie } from './admission.ts';
import { doorkeeper, type Names } from './doorkeeper.ts';
import { type ServedPages, servePages } from './pages.ts';
import { type Bounds, boundsBy } from './rate.ts';
import { decline } from './serve-route.ts';

const never = (): never => {
  throw new Error('a route has a schema of the framework');
};

/** Requests are read by the schemas of `wire`, so the framework's own schema compilers are not even loaded. */
export const UNJUDGED = {
  compilersFactory: { buildValidator: never, buildSerializer: never },
} satisfies FastifyServerOptions['schemaController'];

/**
 * Nothing is loaded from other hosts, nothing is inline, no other site may frame a page. The camera reads printed codes, and the microphone is for
 * recordings. No reply is cached, unless its route says otherwise.
 */
const HEADERS: { readonly [name: string]: string } = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";
/** The virtual table frames the moderator's page, and the village, which this machine serves from another port without TLS. */
const FRAMES = { none: "frame-ancestors 'none'", own: "frame-src 'self' http:; frame-ancestors 'self'" } as const;

const USUAL_CONNECTIONS = 512;
const SLOWEST_REQUEST_MS = 15_000;
const IDLE_MS = 30_000;
/** A device with all its pages open needs a dozen connections. */
const MOST_FROM_ONE = 48;

/** Who may use a side, and how they reach it. */
export interface Doorway {
  readonly names: Names;
  readonly mayEnter: Admission;
  /** The cookie by which a paired device is known. */
  readonly cookie: Cookie;
  /** Where the built pages lie: the side's own first. */
  readonly pages: readonly string[];
  readonly now: () => number;
  /** Shared with the streams of the same listener. */
  readonly bounds?: Bounds;
  /** Where given, this side speaks TLS and is for paired devices. */
  readonly secure?: Secure;
}

interface AppOf extends Doorway {
  readonly largestMessage: number;
  readonly mostConnections?: number;
  /** Paths that are open to everybody, because their routes check the caller themselves. */
  readonly open?: readonly string[];
  /** Which pages the pages of this side may show in frames. */
  readonly frames: keyof typeof FRAMES;
  readonly serve: (app: FastifyInstance) => void;
}

/** The HTTP server of a side: who may come in, its pages, its routes. */
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
    frames,
    mostConnections = USUAL_CONNECTIONS,
  } = parts;
  const headers = { ...HEADERS, 'content-security-policy': `${POLICY}; ${FRAMES[frames]}` };
  const app = fastify({
    logger: false,
    schemaController: UNJUDGED,
    bodyLimit: largestMessage,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
    // Requests with the keys `__proto__` or `constructor` are refused.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // A malformed address passes no hook, and the framework's own reply would repeat it.
    frameworkErrors: (_error, _request, reply) => {
      decline(reply.headers(headers), { code: 'wire.not_here' });
    },
    // Routes for `HEAD` would double the routes that a start builds. For `HEAD`, Node leaves out the body of the reply to `GET`.
    exposeHeadRoutes: false,
    serverFactory: serve => {
      const handler: RequestListener = (request, response) => {
        if (request.method === 'HEAD') request.method = 'GET';
        serve(request, response);
      };
      // The module for TLS is loaded only by a side that serves other machines.
      const server: Server =
        secure === undefined ? createServer(handler) : process.getBuiltinModule('node:https').createServer(tlsOf(secure), handler);
      server.maxConnections = mostConnections;
      server.headersTimeout = SLOWEST_REQUEST_MS;
      server.requestTimeout = SLOWEST_REQUEST_MS;
      server.keepAliveTimeout = IDLE_MS;
      server.setTimeout(IDLE_MS);
      if (secure !== undefined) {
        fewFromEach(server, { most: () => MOST_FROM_ONE, eachDevice: true, came: secure.knocked });
        // All devices of a hall may be of one network, so one network may hold half of the places, and no network all of them.
        fewFromEach(server, { most: () => Math.floor(mostConnections / 2) });
      }
      return server;
    },
  });
  const homes = new Set<string>();
  const open = new Set<string>(parts.open);
  let served: ServedPages | undefined;
  const door = doorkeeper({
    names,
    mayEnter,
    cookie,
    bounds,
    leadsTo: request => served?.leadsTo(request),
    isOpen: route => open.has(route),
    leadsToPairing: route => secure !== undefined && homes.has(route),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    return door(request, reply);
  });
  // A reply to an error repeats nothing of the request, and nothing is logged: a body may contain secrets.
  app.setErrorHandler((error: { readonly statusCode?: number; readonly code?: string }, _request, reply) =>
    decline(reply, { code: codeFor(error) }),
  );
  app.setNotFoundHandler((_, reply) => decline(reply, { code: 'wire.not_here' }));
  parts.serve(app);
  served = servePages(app, [...pages, ...(secure === undefined ? [] : [secure.pairPage])]);
  for (const [home] of served.paths.slice(0, pages.length)) if (home !== undefined) homes.add(home);
  for (const path of served.paths[pages.length] ?? []) open.add(path);
  if (secure !== undefined) open.add(DEVICE_API.pair.path);
  return app;
};

/** The code of an unexpected error. Only a tournament's disk is named. */
const codeFor = ({ statusCode, code }: { readonly statusCode?: number; readonly code?: string }) => {
  if (code === 'tournament.away' || code === 'tournament.disk') return code;
  // This hub stops, or is older than the log. The same request succeeds at another hub, or here later.
  if (code === 'tournament.closed' || code === 'tournament.newer' || code === 'tournament.unreadable') return 'tournament.away';
  if (statusCode === 413) return 'wire.too_large';
  return statusCode !== undefined && statusCode < 500 ? 'wire.unreadable' : 'wire.failed';
};

/** What a side needs to serve paired devices over TLS. */
export interface Secure {
  readonly certificate: string;
  readonly key: string;
  /** The built page on which a device is paired. */
  readonly pairPage: string;
  /** Somebody connects from this address. Nothing else is known of the caller yet. */
  readonly knocked: (address: string) => void;
  readonly handshakeMs?: number;
}

/** A connection that does not finish its handshake takes a place that others need. */
const HANDSHAKE_MS = 10_000;
/** Only suites that encrypt and authenticate in one step, for both kinds of certificates. */
const SUITES = [
  ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
  ...['ECDSA', 'RSA'].flatMap(key => ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256'].map(suite => `ECDHE-${key}-${suite}`)),
].join(':');

const tlsOf = ({ certificate, key, handshakeMs = HANDSHAKE_MS }: Secure) => ({
  cert: certificate,
  key,
  minVersion: 'TLSv1.2' as const,
  ciphers: SUITES,
  handshakeTimeout: handshakeMs,
});
