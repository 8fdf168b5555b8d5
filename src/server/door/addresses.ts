import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
export const isFromHere = (address = ''): boolean => LOOPBACK.test(address);

/** What a proxy adds that says for whom it asks. */
const BY_A_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

interface Origin {
  /** This very machine. */
  readonly here: boolean;
  readonly from: string;
}

/**
 * Who asks. A proxy on this machine stands for others, whom it names last; what stands before that may be invented. One that says
 * nothing of itself still hands on a page of another name than the one that it calls by.
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

/** As much of a server and of its sockets as is needed to count who comes. */
interface ConnectionSource {
  on(event: 'connection', came: (socket: CountedSocket) => void): unknown;
}
interface CountedSocket {
  readonly remoteAddress?: string | undefined;
  destroy(): unknown;
  once(event: 'close', gone: () => void): unknown;
}

/** For a side that anybody may look at: this machine, where somebody may stand for many others, is not counted. */
export const fromElsewhere =
  (most: number) =>
  (address: string): number =>
    isFromHere(address) ? Number.POSITIVE_INFINITY : most;

/** One address cannot take all the places; each that comes is told of. */
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
