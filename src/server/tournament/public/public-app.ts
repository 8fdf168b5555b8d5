import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { WebSocketServer } from 'ws';
import {
  confirmationAskedSchema,
  feedAskedSchema,
  ofPublicRoundSchema,
  ofPublicTableSchema,
  PUBLIC_FEED,
  PUBLIC_PATHS,
} from '../../../wire/public-tournament.ts';
import { cameFrom, isFromHere, placesFor, seatConnections } from '../../door/addresses.ts';
import { hangUp } from '../../door/hang-up.ts';
import { UNJUDGED } from '../../door/http-side.ts';
import { servePages } from '../../door/pages.ts';
import { allowance, allowances, type Rate } from '../../door/rate.ts';
import type { Every } from '../../door/sockets.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { keptParts, type PartText } from './parts.ts';
import { openFeed, type PublicFeed } from './public-feed.ts';
import { liveTable, type PublicSide } from './side.ts';

/** The telephones of all who take part. */
const MOST_SCREENS = 10_000;
/** All telephones of a room may share one address, that of its router: as many as a tournament has people. */
const MOST_FROM_ONE = 2_000;
/** Places that are kept for addresses that hold few, so that no single address takes the places of the room's screens. */
const KEPT = 1_000;
const FEW = 20;
/** Each screen begins with a whole state, so thousands that come in one moment are let in group after group. */
const AT_ONCE = 16;
const ROOM: PublicRoom = { all: MOST_SCREENS, one: MOST_FROM_ONE, kept: KEPT, few: FEW };
/** Screens send nothing. */
const LONGEST_WORD_OF_A_SCREEN = 64;
const LONGEST_HEADER = 8_192;
const SLOWEST_REQUEST_MS = 10_000;
/** The telephones of a hall may share one address. A code is one of eight hundred million million, so that nobody finds one at this rate. */
const CONFIRMS_FROM_ONE: Rate = { burst: 100, perSecond: 10 };
const CONFIRMS: Rate = { burst: 500, perSecond: 50 };
const LONGEST_CONFIRMATION = 256;

/** How many screens and telephones there may be. */
interface PublicRoom {
  readonly all: number;
  readonly one: number;
  readonly kept: number;
  readonly few: number;
}

interface PublicParts {
  readonly side: PublicSide;
  /** Names and addresses by which screens may call, without a port. */
  readonly knows: (host: string) => boolean;
  /** Where the built page of the screens lies. */
  readonly pages: readonly string[];
  /** Milliseconds of the wall clock. */
  readonly wall: () => number;
  readonly beatMs?: number;
  readonly lateMs?: number;
  readonly every?: Every;
  readonly room?: PublicRoom;
}

export interface PublicApp {
  readonly app: FastifyInstance;
  readonly feed: PublicFeed;
  close(): Promise<void>;
}

/**
 * Serves screens, telephones and streams. They do not say who they are, and change nothing; only a telephone with the code of a table's
 * result may say whether the result is right.
 */
export const publicApp = ({ side, knows, pages, wall, beatMs, lateMs, every, room = ROOM }: PublicParts): PublicApp => {
  const app = fastify({
    logger: false,
    schemaController: UNJUDGED,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 20 },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply, 404);
    },
    serverFactory: handler => {
      const server = createServer({ maxHeaderSize: LONGEST_HEADER, headersTimeout: SLOWEST_REQUEST_MS, noDelay: true }, handler);
      server.requestTimeout = SLOWEST_REQUEST_MS;
      server.maxConnections = room.all;
      // A proxy on this machine asks for many callers. Each is known, and counted, only when its page asks for the feed.
      const connectionsOf = (address: string): number => (isFromHere(address) ? room.all - room.kept : room.one);
      seatConnections(server, placesFor({ ...room, one: connectionsOf }));
      return server;
    },
  });
  const parts = keptParts(side);
  const feed = openFeed({ side, parts, wall, beatMs, lateMs, every });
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_WORD_OF_A_SCREEN,
  });

  app.addHook('onRequest', async ({ headers, method, url }, reply) => {
    reply.headers(headersFor(headers.host ?? ''));
    if (!knows(hostIn(headers.host))) return refuse(reply, 421);
    const isConfirmation = method === 'POST' && url === PUBLIC_PATHS.confirmation;
    if (method === 'GET' || method === 'HEAD' || isConfirmation) return undefined;
    return refuse(reply.header('allow', 'GET, HEAD'), 405);
  });
  app.setErrorHandler<FastifyError>(({ statusCode = 500 }, _request, reply) => refuse(reply, statusCode < 500 ? 400 : 500));
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404));

  app.get(PUBLIC_PATHS.tournament, (_request, reply) => json(reply, side.tournament()));
  app.get(PUBLIC_PATHS.standings, (request, reply) => sendPart(request, reply, parts.standings()));
  app.get(PUBLIC_PATHS.seating, (request, reply) => {
    const round = ofPublicRoundSchema.safeParse(request.params).data?.round;
    return sendPart(request, reply, round === undefined ? null : parts.seating(round));
  });
  app.get(PUBLIC_PATHS.table, (request, reply) => {
    const table = ofPublicTableSchema.safeParse(request.params).data?.table;
    if (table === undefined || !side.has(table)) return refuse(reply, 404);
    return json(reply, liveTable(table, side.live(table), side.heard(table), wall()));
  });
  const mayAsk = allowances(CONFIRMS_FROM_ONE, wall);
  const mayAll = allowance(CONFIRMS, wall);
  app.post(PUBLIC_PATHS.confirmation, { bodyLimit: LONGEST_CONFIRMATION }, async ({ socket, headers, body }, reply) => {
    if (!mayAsk(cameFrom(socket.remoteAddress, headers).from) || !mayAll()) return refuse(reply, 429);
    const asked = confirmationAskedSchema.safeParse(body).data;
    if (asked === undefined) return refuse(reply, 400);
    const { code, says } = asked;
    if (says !== null && !(await side.confirm(code, says).catch(() => undefined))) return refuse(reply, 404);
    const shown = says === null ? side.confirmation(code) : null;
    return says === null && shown === null ? refuse(reply, 404) : json(reply, shown);
  });
  servePages(app, pages, ['/phone', '/stream', '/confirm']);

  const feeds = placesFor({ ...room, one: () => room.one });
  const letIn = fewAtATime(AT_ONCE);
  const isThere = (table: number | undefined): boolean => table === undefined || side.has(table);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const { headers, url = '' } = request;
    const [path, query] = url.split('?');
    const asked = feedAskedSchema.safeParse(Object.fromEntries(new URLSearchParams(query))).data;
    const from = headers.origin === undefined ? headers.host : /^https?:\/\/([^/]+)$/i.exec(headers.origin)?.[1];
    if (!knows(hostIn(headers.host)) || !knows(hostIn(from))) hangUp(socket, '421 Misdirected Request');
    else if (path !== PUBLIC_FEED.path || asked === undefined || !isThere(asked.table)) hangUp(socket, '404 Not Found');
    else {
      const leave = feeds.take(cameFrom(request.socket.remoteAddress, headers).from);
      if (leave === undefined) {
        hangUp(socket, '503 Service Unavailable');
        return;
      }
      socket.once('close', leave);
      const { table = null, late, changes } = asked;
      letIn(() => {
        if (socket.destroyed) return;
        sockets.handleUpgrade(request, socket, head, web => feed.join(web, { table, late: late === '1', changes: changes === '1' }));
      });
    }
  };
  app.server.on('upgrade', upgrade);

  return {
    app,
    feed,
    close: async () => {
      app.server.off('upgrade', upgrade);
      feed.close();
      await app.close();
    },
  };
};

const hostIn = (header: string | undefined): string => {
  const [, host = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/.exec((header ?? '').toLowerCase()) ?? [];
  return host;
};

const JSON_TYPE = 'application/json; charset=utf-8';
const json = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(value));

const sendPart = (request: FastifyRequest, reply: FastifyReply, part: PartText | null): FastifyReply => {
  if (part === null) return refuse(reply, 404);
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').header('etag', `"${part.version}"`).type(JSON_TYPE);
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(part.body);
  return reply.header('content-encoding', 'gzip').send(part.gzip);
};

const REFUSALS = {
  400: 'not understood',
  404: 'not found',
  405: 'only GET and HEAD',
  421: 'not known by this name',
  429: 'too often',
  500: 'failed',
} as const;
const refuse = (reply: FastifyReply, status: keyof typeof REFUSALS): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${REFUSALS[status]}\n`);

/** Old browsers do not count a WebSocket to the same host as `self`; the host was checked. Pictures of codes are drawn by the page itself. */
const policy = (host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const HOST = /^[\w.:[\]-]{1,260}$/;

const headersFor = (host: string): { readonly [name: string]: string } => ({
  'content-security-policy': policy(HOST.test(host) ? host : ''),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});
