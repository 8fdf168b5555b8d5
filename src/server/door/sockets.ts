import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { STREAM_CLOSED } from '../../domain/stream-codes.ts';
import { hangUp } from './hang-up.ts';
import type { Bounds } from './rate.ts';

/** Calls at an interval. Returns a function that ends this. */
export type Every = (milliseconds: number, call: () => void) => () => void;

/** Intervals by the clock of this machine. The timer keeps no process alive. */
export const everyByClock: Every = (milliseconds, call) => {
  const timer = setInterval(call, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

const BEAT_MS = 10_000;
export const NOT_FOUND = '404 Not Found';
export const FORBIDDEN = '403 Forbidden';
export const UNAUTHORIZED = '401 Unauthorized';
const TOO_FAST = '429 Too Many Requests';
const FULL = '503 Service Unavailable';
const GOING_AWAY = 1001;

/** The permission to open a stream: who talks on it, and for which device. */
export interface StreamPermit {
  readonly talk: (socket: WebSocket) => void;
  readonly session: string | undefined;
}

interface SocketParts {
  readonly server: Server;
  /** Permits a stream, or gives the HTTP status that refuses it. */
  readonly opens: (request: IncomingMessage) => StreamPermit | string;
  readonly bounds: Bounds;
  readonly most: number;
  readonly largestMessage: number;
  /** Calls for each session that ends. Returns a function that stops this. */
  readonly watchSessions: (ended: (session: string) => void) => () => void;
  readonly every?: Every | undefined;
}

/** The streams of a side. A stream is closed when it answers no ping, or when its device is removed. */
export const openSockets = ({
  server,
  opens,
  bounds,
  most,
  largestMessage,
  watchSessions,
  every = everyByClock,
}: SocketParts): { close(): void } => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false });
  const isAlive = new WeakMap<WebSocket, boolean>();
  const sessions = new WeakMap<WebSocket, string>();

  const allowed = (request: IncomingMessage): StreamPermit | string => {
    const address = request.socket.remoteAddress ?? '';
    if (!bounds.mayAsk(address)) return TOO_FAST;
    const found = opens(request);
    const isWrong = found === UNAUTHORIZED && request.headers.authorization !== undefined;
    return isWrong && !bounds.mayBeWrong(address) ? TOO_FAST : found;
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const found = allowed(request);
    const opened = typeof found !== 'string' && sockets.clients.size >= most ? FULL : found;
    if (typeof opened === 'string') {
      hangUp(socket, opened);
      return;
    }
    sockets.handleUpgrade(request, socket, head, each => {
      isAlive.set(each, true);
      if (opened.session !== undefined) sessions.set(each, opened.session);
      each.on('pong', () => isAlive.set(each, true));
      each.on('error', () => each.terminate());
      opened.talk(each);
    });
  };
  server.on('upgrade', upgrade);
  const endBeats = every(BEAT_MS, () => {
    for (const each of sockets.clients) {
      if (isAlive.get(each) === false) each.terminate();
      isAlive.set(each, false);
      each.ping();
    }
  });
  const unwatch = watchSessions(session => {
    for (const each of [...sockets.clients].filter(socket => sessions.get(socket) === session)) {
      each.removeAllListeners('message');
      each.close(STREAM_CLOSED.sentAway, 'sent away');
    }
  });
  return {
    close: () => {
      endBeats();
      unwatch();
      server.off('upgrade', upgrade);
      for (const each of sockets.clients) each.close(GOING_AWAY, 'the service stops');
      sockets.close();
    },
  };
};
