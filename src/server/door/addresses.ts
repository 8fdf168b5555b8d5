import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
export const isFromHere = (address = ''): boolean => LOOPBACK.test(address);

/** How many numbers of an IPv6 address all devices of one network share. */
const NETWORK_PART = 4;
const LENGTH = 8;
const BY_V4 = /^::ffff:(?=\d+\.)/i;
/** Link-local addresses belong to one cable and begin alike everywhere, so their beginning names no network. */
const LINK_LOCAL = /^fe[89ab]/i;

/**
 * The caller that is counted: an IPv4 address, or the network (/64) of an IPv6 address, because one device may use any address of its
 * network. A text that is no address stays as it is.
 */
export const callerAt = (address: string): string => {
  const plain = address.replace(BY_V4, '');
  if (!plain.includes(':') || LINK_LOCAL.test(plain)) return plain;
  const [left = '', right] = plain.toLowerCase().replace(/%.*$/, '').split('::');
  const parts = (text: string | undefined): readonly string[] => (text === undefined || text === '' ? [] : text.split(':'));
  const [first, last] = [parts(left), parts(right)];
  const zeros = right === undefined ? 0 : Math.max(0, LENGTH - first.length - last.length);
  const all = [...first, ...new Array<string>(zeros).fill('0'), ...last];
  return `${all
    .slice(0, NETWORK_PART)
    .map(part => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** Headers by which a proxy says for whom it asks. */
const BY_A_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

interface Origin {
  /** The request comes from this machine itself. */
  readonly here: boolean;
  readonly from: string;
}

/**
 * Where a request comes from. A proxy on this machine asks for others and names their address last; earlier entries may be invented. A proxy
 * without such headers is recognised by the origin of the page, which is another than the host that it asks for.
 */
export const cameFrom = (address: string | undefined, headers: IncomingHttpHeaders): Origin => {
  const { host, origin } = headers;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const isStraight = BY_A_PROXY.every(name => headers[name] === undefined) && (origin === undefined || origin === `http://${host}`);
  if (!isFromHere(address)) return { here: false, from: address ?? '' };
  return { here: isStraight, from: forwarded || (address ?? '') };
};

/** The parts of a server that are needed to count its connections. */
interface ConnectionSource {
  on(event: 'connection', came: (socket: CountedSocket) => void): unknown;
}
interface CountedSocket {
  readonly remoteAddress?: string | undefined;
  destroy(): unknown;
  once(event: 'close', gone: () => void): unknown;
}

/** The limit for public pages. Connections from this machine are not counted, because a proxy here stands for many others. */
export const fromElsewhere =
  (most: number) =>
  (address: string): number =>
    isFromHere(address) ? Number.POSITIVE_INFINITY : most;

interface Few {
  readonly most: (address: string) => number;
  /** Whether every address of an IPv6 network is counted by itself: devices of one hall share a network. */
  readonly eachDevice?: boolean;
  readonly came?: (address: string) => void;
}

/** Limits the connections of one caller, and reports each new connection. */
export const fewFromEach = (server: ConnectionSource, { most, eachDevice = false, came }: Few): void => {
  const open = new Map<string, number>();
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? '';
    const caller = eachDevice ? address : callerAt(address);
    const count = (open.get(caller) ?? 0) + 1;
    if (count > most(address)) {
      socket.destroy();
      return;
    }
    open.set(caller, count);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
    came?.(address);
  });
};

interface PlacesParts {
  readonly all: number;
  /** The most that one caller may hold. */
  readonly one: (address: string) => number;
  /** How many of all are kept for callers that hold fewer than `few`. */
  readonly kept: number;
  readonly few: number;
}

/** The places for callers. */
interface Places {
  /** Returns a function that gives the place back; undefined where there is none for this address. */
  take(address: string): (() => void) | undefined;
}

export const placesFor = ({ all, one, kept, few }: PlacesParts): Places => {
  const held = new Map<string, number>();
  let taken = 0;
  return {
    take: address => {
      const caller = callerAt(address);
      const own = held.get(caller) ?? 0;
      if (own >= one(address) || taken >= (own < few ? all : all - kept)) return undefined;
      held.set(caller, own + 1);
      taken += 1;
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        taken -= 1;
        const left = (held.get(caller) ?? 1) - 1;
        if (left === 0) held.delete(caller);
        else held.set(caller, left);
      };
    },
  };
};

/** A server whose connections take places. */
export const seatConnections = (server: ConnectionSource, places: Places): void => {
  server.on('connection', socket => {
    const leave = places.take(socket.remoteAddress ?? '');
    if (leave === undefined) socket.destroy();
    else socket.once('close', leave);
  });
};
