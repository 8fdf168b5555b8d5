import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The line between a table and a hub, which a test can cut and mend. */
export interface Cable {
  readonly port: number;
  /** Cuts off every connection and lets no new one through. */
  cut(): void;
  /** Lets the table's messages through and drops those of the hub. So the table sends again what the hub has already acknowledged. */
  deafen(): void;
  /** Repairs the cable for new connections. */
  mend(): void;
  close(): Promise<void>;
}

export const cableTo = (port: number): Promise<Cable> =>
  new Promise((resolve, reject) => {
    const ends = new Set<Socket>();
    let isCut = false;
    let isDeaf = false;
    const keep = (socket: Socket): Socket => {
      ends.add(socket);
      socket.on('close', () => ends.delete(socket));
      return socket;
    };
    const server = createServer(near => {
      if (isCut) {
        near.destroy();
        return;
      }
      const far = keep(connect(port, '127.0.0.1'));
      keep(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
      far.pipe(heardUnless(() => isDeaf)).pipe(near);
      near.pipe(named(`127.0.0.1:${port}`)).pipe(far);
    });
    const drop = (): void => {
      for (const end of [...ends]) end.destroy();
    };
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        cut: () => {
          isCut = true;
          drop();
        },
        deafen: () => {
          isDeaf = true;
        },
        mend: () => {
          isCut = false;
          if (isDeaf) drop();
          isDeaf = false;
        },
        close: () =>
          new Promise<void>(done => {
            drop();
            server.close(() => done());
          }),
      });
    });
  });

/** A hub refuses requests with another host name than its own, so the cable replaces the name by that of the hub. */
const named = (host: string): Transform => {
  let isBegun = false;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const text = isBegun ? chunk : chunk.toString('latin1').replace(/^(host: )\S+/im, `$1${host}`);
      isBegun = true;
      done(null, typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
    },
  });
};

const heardUnless = (isDeaf: () => boolean): Transform =>
  new Transform({ transform: (chunk: Buffer, _encoding, done) => done(null, isDeaf() ? undefined : chunk) });
