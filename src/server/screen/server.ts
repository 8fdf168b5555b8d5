import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { type Listening, type OfferedVoice, type PublicClip, type PublicTable, VOICE_NAME, type WhereScreens } from '../../wire/public.ts';
import { letterMsWithin } from '../../words/speech.ts';
import { cameFrom, fewFromEach, fromElsewhere } from '../door/addresses.ts';
import { hangUp } from '../door/hang-up.ts';
import { addressOf, isLoopback, outsideAddresses } from '../door/own-addresses.ts';
import { type BuiltPage, type ServedFile, tableList } from './built-page.ts';
import { type FeedParts, ScreenFeed } from './feed.ts';
import { HeldClips } from './held-clips.ts';

/** Screens send nothing. */
const LONGEST_WORD_OF_A_SCREEN = 64;
const MOST_SCREENS = 10_000;
/** No table has this many screens behind one address. */
const MOST_FROM_ONE = 500;
const TABLE = /^[\w-]{1,40}$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * The virtual table shows this page in a frame. The virtual table comes from this machine by the same name, but another port. Browsers that
 * know this policy ignore `X-Frame-Options`; others show no frame.
 */
const framers = (host: string): string => {
  const name = host.replace(/:\d+$/, '');
  return `http://${name}:*`;
};

/** Old browsers do not count a WebSocket to the same host as `self`; the host was checked. */
const policy = (host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers(host)}`,
  ].join('; ');

export interface ScreenServer {
  show(table: PublicTable): void;
  forget(table: string): void;
  /** Which voices of a table somebody has named. */
  name(table: string, voices: readonly string[]): void;
  hold(clip: PublicClip): void;
  drop(language: string, key: string): void;
  counts(): { readonly [table: string]: number };
  voices(): { readonly [table: string]: readonly OfferedVoice[] };
  listen(on: Listening): Promise<Listening>;
  close(): Promise<void>;
}

interface ScreenServerParts extends Partial<Omit<FeedParts, 'page'>> {
  readonly page: BuiltPage;
  /** Names by which screens may call, besides loopback and the address they reach. */
  readonly names: readonly string[];
  /** The addresses by which other machines reach this one: a network may come or go. */
  readonly outside?: () => readonly string[];
}

export const screenServer = ({
  page,
  names,
  outside = outsideAddresses,
  changed = () => undefined,
  ...clock
}: ScreenServerParts): ScreenServer => {
  const feed = new ScreenFeed({ page: page.name, changed, ...clock });
  const clips = new HeldClips();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_WORD_OF_A_SCREEN,
  });
  const servers: Server[] = [];
  const listening: Listening[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers, socket } = request;
    for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
    const isHere = isMeant(headers.host, socket.localAddress, names);
    const { path, version } = asked(request);
    const where = path === '/where' && cameFrom(socket.remoteAddress, headers).here ? whereOf(listening, outside()) : undefined;
    const found = path === undefined ? undefined : (where ?? clips.serve(path, version) ?? serve(path, page, feed));
    if (!isHere) refuse(response, 421);
    else if (method !== 'GET' && method !== 'HEAD') refuse(response, 405);
    else if (found === undefined) refuse(response, 404);
    else {
      response.setHeader('Content-Security-Policy', policy(headers.host ?? ''));
      response.setHeader('Cache-Control', found.kept ? FOR_EVER : 'no-store');
      send(request, response, found.what);
    }
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const { headers } = request;
    const reachedAt = request.socket.localAddress;
    const { path, table, voice } = asked(request);
    const from = headers.origin === undefined ? headers.host : hostOfOrigin(headers.origin);
    if (!isMeant(headers.host, reachedAt, names) || !isMeant(from, reachedAt, names)) hangUp(socket, '421 Misdirected Request');
    else if (path !== '/feed' || table === undefined) hangUp(socket, '404 Not Found');
    else if (feed.size >= MOST_SCREENS) hangUp(socket, '503 Service Unavailable');
    else
      sockets.handleUpgrade(request, socket, head, web =>
        feed.join(web, socket, table, voice === null ? null : { ...voice, ...cameFrom(request.socket.remoteAddress, headers) }),
      );
  };

  return {
    show: table => feed.show(table),
    forget: table => feed.forget(table),
    name: (table, voices) => feed.name(table, voices),
    hold: clip => clips.hold(clip),
    drop: (language, key) => clips.drop(language, key),
    counts: () => feed.counts(),
    voices: () => feed.voices(),
    listen: on =>
      new Promise((resolve, reject) => {
        const server = createServer({ maxHeaderSize: 8_192, headersTimeout: 10_000, requestTimeout: 10_000, noDelay: true }, answer);
        fewFromEach(server, { most: fromElsewhere(MOST_FROM_ONE) });
        server.on('upgrade', upgrade);
        server.once('error', reject);
        server.listen({ host: on.host, port: on.port, backlog: 2_048 }, () => {
          servers.push(server);
          const address = server.address();
          const is = { host: on.host, port: typeof address === 'object' && address !== null ? address.port : on.port };
          listening.push(is);
          resolve(is);
        });
      }),
    close: async () => {
      feed.close();
      await Promise.all(servers.map(stopped));
    },
  };
};

const stopped = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The address of the screens in this network, which is told only to a page on this machine. */
const whereOf = (listening: readonly Listening[], outside: readonly string[]): { readonly what: ServedFile; readonly kept: boolean } => {
  const open = listening.find(({ host }) => !isLoopback(host));
  const address = open === undefined ? null : addressOf(open.host, open.port, outside);
  const where: WhereScreens = { address: address?.startsWith('http://localhost:') === true ? null : address, alone: open === undefined };
  return { what: { type: 'application/json', body: Buffer.from(JSON.stringify(where)) }, kept: false };
};

const ANYWHERE = 'http://screen';

interface ScreenRequest {
  readonly path: string | undefined;
  /** '' for any table that plays; undefined where the name cannot be a table's. */
  readonly table: string | undefined;
  /** The name of a screen's voice, set where somebody allowed sound on that screen. */
  readonly voice: Pick<OfferedVoice, 'name' | 'letterMs'> | null;
  /** The version of a recording that is wanted. */
  readonly version: string | null;
}

const NO_REQUEST: ScreenRequest = { path: undefined, table: undefined, voice: null, version: null };

const asked = ({ url }: IncomingMessage): ScreenRequest => {
  if (url === undefined || !url.startsWith('/') || !URL.canParse(url, ANYWHERE)) return NO_REQUEST;
  const { pathname, searchParams } = new URL(url, ANYWHERE);
  const table = searchParams.get('table') ?? '';
  const name = searchParams.get('voice') ?? '';
  const letter = searchParams.get('letter') ?? '';
  const measured = /^\d{1,6}$/.test(letter) ? { letterMs: letterMsWithin(Number(letter)) } : {};
  return {
    path: pathname,
    table: table === '' || TABLE.test(table) ? table : undefined,
    voice: VOICE_NAME.test(name) ? { name, ...measured } : null,
    version: searchParams.get('v'),
  };
};

const serve = (path: string, page: BuiltPage, feed: ScreenFeed): { readonly what: ServedFile; readonly kept: boolean } | undefined => {
  const asset = page.assets.get(path);
  if (asset !== undefined) return { what: asset, kept: true };
  if (path === '/') return { what: feed.tables.length > 1 ? tableList(page, feed.tables) : page.html, kept: false };
  const table = path.startsWith('/t/') ? path.slice('/t/'.length) : '';
  return TABLE.test(table) ? { what: page.html, kept: false } : undefined;
};

const send = ({ method, headers }: IncomingMessage, response: ServerResponse, { type, body, gzip }: ServedFile): void => {
  const zipped = gzip?.();
  const isZipped = zipped !== undefined && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  const bytes = isZipped ? zipped : body;
  if (zipped !== undefined) response.setHeader('Vary', 'Accept-Encoding');
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length });
  response.end(method === 'HEAD' ? undefined : bytes);
};

const REFUSALS = { 404: 'not found', 405: 'only GET and HEAD', 421: 'not known by this name' } as const;

const refuse = (response: ServerResponse, status: keyof typeof REFUSALS): void => {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(`${REFUSALS[status]}\n`);
};

const WRITTEN = /^(?:\[([0-9a-f:.%]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/;

/** The name or address in a Host header, without port; undefined where there is none. */
const hostIn = (header: string | undefined): string | undefined => {
  const found = WRITTEN.exec((header ?? '').toLowerCase());
  return (found?.[1] ?? found?.[2])?.replace(/\.$/, '');
};

/** The address at which a socket was reached, as it is written in a Host header. */
const plainAddress = (address: string | undefined): string => (address ?? '').toLowerCase().replace(/^::ffff:/, '');

/**
 * Whether a request means this machine: by a loopback name, by the address at which it arrived, or by a name that was given.
 * A foreign page is refused even if its host name leads to this machine.
 */
const isMeant = (header: string | undefined, reachedAt: string | undefined, names: readonly string[]): boolean => {
  const host = hostIn(header);
  if (host === undefined) return false;
  return isLoopback(host) || host === plainAddress(reachedAt) || names.some(name => name.toLowerCase() === host);
};

/** The host of an Origin header, as it would stand in a Host header. */
const hostOfOrigin = (origin: string): string | undefined => /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
