import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dice, dice } from '../tools/dice.ts';

/**
 * `WOLFTAP_SLOW=SEED` delays everything that the pages of the tests send or receive by up to `LONGEST_MS`, in order. Then a test fails that
 * reads a page too early, and so does a page that a person on a slow line cannot use.
 */
const LONGEST_MS = 400;
const SEED = process.env.WOLFTAP_SLOW;

/** One direction of a line. Each part is delayed by a time of its own, and no part overtakes another. */
type Way = (then: () => unknown) => void;
const slowWay = (chance: Dice): Way => {
  let last: Promise<unknown> = Promise.resolve();
  return then => {
    const due = performance.now() + chance.below(LONGEST_MS);
    // Two timers for the same moment could fire in the wrong order, so each part also waits for the one before.
    last = last.then(() => pause(Math.max(0, due - performance.now()))).then(then);
  };
};

/** The way to a page to which the test itself sends everything. */
export const wayToPage = (): Way => (SEED === undefined ? then => then() : slowWay(dice(Number(SEED))));

const handOn = (from: Socket, to: Socket, way: Way): void => {
  from.on('data', part => way(() => to.writable && to.write(part)));
  from.on('end', () => way(() => to.end()));
  from.on('close', hadError => way(() => (hadError ? to.destroy() : to.end())));
};

const VERSION = 5;
const NO_SECRET = 0;
const ADDRESS = { v4: 1, name: 3 } as const;
const REPLY = { open: 0, refused: 5 } as const;
const said = (code: number): Buffer => Buffer.from([VERSION, code, 0, ADDRESS.v4, 0, 0, 0, 0, 0, 0]);

/** The address in a SOCKS request to connect, the only command that the browser uses. */
const wanted = (asked: Buffer): { readonly host: string; readonly port: number } => {
  const isName = asked[3] === ADDRESS.name;
  const host = isName ? asked.subarray(5, 5 + (asked[4] ?? 0)).toString('latin1') : asked.subarray(4, 8).join('.');
  return { host, port: asked.readUInt16BE(asked.length - 2) };
};

const heard = async (socket: Socket): Promise<Buffer> => {
  const [part]: Buffer[] = await once(socket, 'data');
  return part ?? Buffer.alloc(0);
};

const led = async (page: Socket, chance: Dice): Promise<void> => {
  page.on('error', () => undefined);
  await heard(page);
  page.write(Buffer.from([VERSION, NO_SECRET]));
  const house = connect({ ...wanted(await heard(page)), noDelay: true, allowHalfOpen: true });
  house.on('error', () => house.connecting && page.end(said(REPLY.refused)));
  await once(house, 'connect');
  handOn(page, house, slowWay(chance));
  handOn(house, page, slowWay(chance));
  page.write(said(REPLY.open));
};

/** The launch options that put the browser behind the slow proxy. The proxy ends with this process. */
export const lineOfBrowser = async (): Promise<{ readonly proxy?: { readonly server: string } }> => {
  if (SEED === undefined) return {};
  let lines = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
    lines += 1;
    led(socket, dice(Number(SEED) * 10_000 + lines)).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return { proxy: { server: `socks5://127.0.0.1:${at.port}` } };
};
