import { request } from 'node:http';
import { isIP, connect as plain, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { TableCode } from '../../domain/table-reply.ts';
import { isLoopback } from '../../server/door/own-addresses.ts';
import {
  ASKS_ALL,
  JOIN_PATH,
  type JoinLink,
  type JoinReply,
  joinReplySchema,
  LARGEST_LINK_MESSAGE,
  LINK_PATH,
  readCode,
  readLink,
} from '../../wire/tournament-link.ts';

/** The answering machine is not the desk, or cannot prove it. */
class NotTrusted extends Error {}

/** The limit for connecting, and again for the first answer. */
const ANSWERED_IN_MS = 10_000;

interface Line {
  readonly socket: Socket;
  /** The fingerprint of the shown certificate; null if an authority vouches for it, or there was none. */
  readonly pin: string | null;
}

/** Connects to an address and checks its certificate; nothing is sent yet. */
const lineTo = (address: string, trust: Trust): Promise<Line> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(address);
    const host = hostname.replaceAll(/[[\]]/g, '');
    const isSecure = protocol === 'https:';
    const { connect: secure } = process.getBuiltinModule('node:tls');
    // Without encryption anybody on the network could read the token.
    if (!isSecure && !isLoopback(host)) {
      reject(new NotTrusted());
      return;
    }
    const usualPort = isSecure ? 443 : 80;
    const to = { host, port: port === '' ? usualPort : Number(port) };
    const fail = (why: Error): void => {
      clearTimeout(slow);
      socket.destroy();
      reject(why);
    };
    const done = (pin: string | null): void => {
      clearTimeout(slow);
      socket.off('error', fail);
      resolve({ socket, pin });
    };
    const socket = isSecure
      ? secure({ ...to, rejectUnauthorized: false, ...(isIP(host) === 0 ? { servername: host } : {}) }, () => {
          const tls = socket as ReturnType<typeof secure>;
          const { fingerprint256 } = tls.getPeerCertificate();
          const isKnown = trust.by === 'pin' ? fingerprint256 === trust.pin : tls.authorized || trust.by === 'first-use';
          if (!isKnown) fail(new NotTrusted());
          else done(trust.by === 'authority' || (trust.by === 'first-use' && tls.authorized) ? null : fingerprint256);
        })
      : plain(to, () => done(null));
    const slow = setTimeout(() => fail(new Error('slow')), ANSWERED_IN_MS);
    socket.on('error', fail);
  });

export interface JoinedTable extends JoinReply {
  readonly pin: string | null;
}

/** Joins with a code; a refusal is returned as its code. */
export const joinAt = async (address: string, code: string, trust: Trust, machine: string): Promise<JoinedTable | TableCode> => {
  try {
    const { socket, pin } = await lineTo(address, trust);
    const { status, body } = await post(address, socket, JSON.stringify({ code, machine }));
    if (status === 429) return 'tournament.busy';
    if (status >= 500) return 'tournament.unreachable';
    if (status !== 200) return 'tournament.code';
    const read = joinReplySchema.safeParse(JSON.parse(body));
    return read.success ? { ...read.data, pin } : 'tournament.other_version';
  } catch (error) {
    return error instanceof NotTrusted ? 'tournament.certificate' : 'tournament.unreachable';
  }
};

const MOST_REPLY = 10_000;

const post = (address: string, socket: Socket, body: string): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(address);
    const headers = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close' };
    const asked = request({ method: 'POST', path: JOIN_PATH, headers, createConnection: () => socket }, reply => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
        if (text.length > MOST_REPLY) reply.destroy(new Error('too much'));
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }));
      reply.on('error', reject);
    });
    const slow = setTimeout(() => asked.destroy(new Error('slow')), ANSWERED_IN_MS);
    asked.on('close', () => clearTimeout(slow));
    asked.on('error', reject);
    asked.end(body);
  });

/** Called for the events of a link. */
export interface LineListener {
  opened(): void;
  message(text: string): void;
  /** With the code of the closing side; 0 where the line broke, 401 where the token is unknown. */
  closed(code: number): void;
  /** The answering machine is not trusted. */
  strange(): void;
}

export interface OpenLine {
  say(text: string): void;
  /** Ends the link at once; `closed` is not called any more. */
  drop(): void;
}

/** Opens a link with a token. The token is sent only after the other side has proved its identity. */
export const openLine = (address: string, trust: Trust, token: string, heard: LineListener): OpenLine => {
  let socket: WebSocket | undefined;
  let isOver = false;
  const over = (tell: () => void): void => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  lineTo(address, trust).then(
    ({ socket: line }) => {
      if (isOver) {
        line.destroy();
        return;
      }
      const at = `${address.replace(/^http/, 'ws').replace(/\/$/, '')}${LINK_PATH}?${ASKS_ALL}`;
      socket = new WebSocket(at, {
        headers: { authorization: `Bearer ${token}` },
        createConnection: () => line,
        maxPayload: LARGEST_LINK_MESSAGE,
        perMessageDeflate: false,
      });
      // The time limits of `ws` apply only to connections that it opens itself, and this one was opened before.
      const slow = setTimeout(() => socket?.terminate(), ANSWERED_IN_MS);
      let refused = 0;
      socket.on('unexpected-response', (asked, reply) => {
        clearTimeout(slow);
        refused = reply.statusCode ?? 0;
        asked.destroy();
        over(() => heard.closed(refused));
      });
      socket.on('open', () => {
        clearTimeout(slow);
        if (!isOver) heard.opened();
      });
      socket.on('message', data => {
        if (!isOver) heard.message(String(data));
      });
      socket.on('error', () => socket?.terminate());
      socket.on('close', code => {
        clearTimeout(slow);
        over(() => heard.closed(code));
      });
    },
    (error: unknown) => over(() => (error instanceof NotTrusted ? heard.strange() : heard.closed(0))),
  );
  return {
    say: text => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    drop: () => {
      isOver = true;
      if (socket !== undefined) {
        socket.on('error', () => undefined);
        socket.terminate();
      }
    },
  };
};

/** The ways to a hub: to join, and to hold a line. */
export interface Reach {
  readonly joinAt: typeof joinAt;
  readonly openLine: typeof openLine;
}

/** Hubs are reached by the network of this machine. */
export const BY_NETWORK: Reach = { joinAt, openLine };

/** How the other side proves its identity: by a known certificate, by an authority, or by any certificate at the first meeting. */
export type Trust = { readonly by: 'pin'; readonly pin: string } | { readonly by: 'authority' } | { readonly by: 'first-use' };

interface Where extends Pick<JoinLink, 'address' | 'code'> {
  readonly trust: Trust;
}

/** Reads a link of the desk, or an address and a code in any order: `192.168.1.5:7012 ABCD-EFGH`. Undefined for any other text. */
export const readWhere = (typed: string): Where | undefined => {
  const link = readLink(typed);
  if (link !== undefined) {
    const { address, code, pin } = link;
    return { address, code, trust: pin === null ? { by: 'authority' } : { by: 'pin', pin } };
  }
  const words = typed.trim().split(/\s+/);
  const at = words.findIndex(word => /[.:/]/.test(word));
  const code = readCode(words.filter((_, index) => index !== at).join(''));
  const address = addressIn(words[at] ?? '');
  return code === undefined || address === undefined ? undefined : { address, code, trust: { by: 'first-use' } };
};

const addressIn = (word: string): string | undefined => {
  const text = /^https?:\/\//.test(word) ? word : `${isHere(word) ? 'http' : 'https'}://${word}`;
  try {
    const { protocol, host, hostname, pathname, username } = new URL(text);
    return hostname === '' || pathname !== '/' || username !== '' ? undefined : `${protocol}//${host}/`;
  } catch {
    return undefined;
  }
};

/** Whether an address is this machine: only then encryption is not needed. */
const isHere = (word: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/?$/.test(word);
