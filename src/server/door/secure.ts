import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
/** A device with all its pages open needs a dozen. */
const MOST_FROM_ONE = 48;

export const tlsOf = ({ certificate, key, handshakeMs = HANDSHAKE_MS }: Secure) => ({
  cert: certificate,
  key,
  minVersion: 'TLSv1.2' as const,
  handshakeTimeout: handshakeMs,
});

/** One address cannot take all the places; each that comes is told of. */
export const fewFromEach = (server: Server, knocked: Secure['knocked']): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_FROM_ONE) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    knocked(address);
  });
};
