import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
export const isFromHere = (address = ''): boolean => LOOPBACK.test(address);

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

/** Limits the connections of one address, and reports each new connection. */
export const fewFromEach = (
  server: ConnectionSource,
  most: (address: string) => number,
  came: (address: string) => void = () => undefined,
): void => {
  const open = new Map<string, number>();
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > most(address)) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    came(address);
  });
};

interface PlacesParts {
  readonly all: number;
  /** The most that one address may hold. */
  readonly one: (address: string) => number;
  /** So many of all are kept for addresses that hold few. */
  readonly kept: number;
  readonly few: number;
}

/** The places for callers, counted by their address. */
interface Places {
  /** Returns a function that gives the place back; undefined where there is none for this address. */
  take(address: string): (() => void) | undefined;
}

export const placesFor = ({ all, one, kept, few }: PlacesParts): Places => {
  const held = new Map<string, number>();
  let taken = 0;
  return {
    take: address => {
      const own = held.get(address) ?? 0;
      if (own >= one(address) || taken >= (own < few ? all : all - kept)) return undefined;
      held.set(address, own + 1);
      taken += 1;
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        taken -= 1;
        const left = (held.get(address) ?? 1) - 1;
        if (left === 0) held.delete(address);
        else held.set(address, left);
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
