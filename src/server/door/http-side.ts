import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { FastifyServerOptions } from 'fastify';
import fastify, { type FastifyInstance } from 'fastify';
import { DEVICE_API } from '../../wire/devices.ts';
import { fewFromEach } from './addresses.ts';
import type { Admission, Cookie } from './admission.ts';
import { doorkeeper, type Names } from './doorkeeper.ts';
import { servePages } from './pages.ts';
import { type Bounds, boundsBy } from './rate.ts';
import { decline } from './serve-route.ts';

const never = (): never => {
  throw new Error('a route has a schema of the framework');
};

/** For every side: what comes in is judged by the wire's own schemas, so the framework's compilers of schemas are not even read. */
export const UNJUDGED = {
  compilersFactory: { buildValidator: never, buildSerializer: never },
} satisfies FastifyServerOptions['schemaController'];

/** Here recordings are made, nowhere else. Nothing from elsewhere, nothing inline, nobody's frame, no referrer; kept by nobody, but where a page says otherwise. */
const HEADERS: { readonly [name: string]: string } = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
};

const USUAL_CONNECTIONS = 512;
const SLOWEST_REQUEST_MS = 15_000;
const IDLE_MS = 30_000;
/** A device with all its pages open needs a dozen. */
const MOST_FROM_ONE = 48;

/** Who may come to a side, and how. */
export interface Doorway {
  readonly names: Names;
  readonly mayEnter: Admission;
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
  const door = doorkeeper({
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

/** Over TLS, for paired devices. */
export interface Secure {
  readonly certificate: string;
  readonly key: string;
  /** The built page on which a device is paired. */
  readonly pairPage: string;
  /** Somebody connects, from this address; whoever it is. */
  readonly knocked: (address: string) => void;
  readonly handshakeMs?: number;
}

/** Telephones are quick; who says nothing holds a place that others need. */
const HANDSHAKE_MS = 10_000;
/** What encrypts and proves at once, for certificates of either kind; TLS 1.3 has nothing else. */
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
