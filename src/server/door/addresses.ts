const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
export const isFromHere = (address = ''): boolean => LOOPBACK.test(address);

/** As much of a server and of its sockets as is needed to count who comes. */
export interface Counted {
  on(event: 'connection', came: (socket: CountedSocket) => void): unknown;
}
export interface CountedSocket {
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
  server: Counted,
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
