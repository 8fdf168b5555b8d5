import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startScreens } from '../../src/server/moderator/screen-process.ts';
import { builtPage } from '../server/screen/built.ts';
import { moment, staged } from '../tools/screens.ts';
import type { Bench, Figure } from './bench.ts';
import { quantile } from './bench.ts';

const SCREENS = 1_000;
const ROUNDS = 120;
const WARM_UP = 15;
const AT_A_TIME = 50;
const MOST_RATIO = 1.3;
const MOST_KB = 15;

const TABLE = moment('ballot', staged(12));
const FRAME_OF_TWO_BYTES = 126;
const PING = 0x89;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Many screens without a browser. They count the pictures that they receive, and answer pings. */
interface Crowd {
  readonly sockets: readonly Socket[];
  /** Resolves with the moment at which the last screen has the next picture. */
  readonly next: () => Promise<number>;
  readonly leave: () => void;
}

const HELLO = (port: number): string =>
  `GET /feed?table=${TABLE.table} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;

const joined = (port: number, got: () => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0);
    let greeted = false;
    const socket = connect(port, '127.0.0.1', () => void socket.write(HELLO(port)));
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.on('data', data => {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
      if (!greeted) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        greeted = true;
        rest = rest.subarray(end + 4);
        resolve(socket);
      }
      rest = framesOf(rest, socket, got);
    });
  });

/** Takes whole frames. Pictures have a longer header than beats, because they are longer. */
const framesOf = (bytes: Buffer, socket: Socket, got: () => void): Buffer => {
  let rest = bytes;
  while (rest.length >= 2) {
    const [kind = 0, length = 0] = rest;
    const isPicture = length === FRAME_OF_TWO_BYTES;
    if (isPicture && rest.length < 4) return rest;
    const whole = isPicture ? 4 + rest.readUInt16BE(2) : 2 + length;
    if (rest.length < whole) return rest;
    if (isPicture) got();
    if (kind === PING) socket.write(PONG);
    rest = rest.subarray(whole);
  }
  return rest;
};

const crowd = async (port: number): Promise<Crowd> => {
  let missing = 0;
  let done: (at: number) => void = () => undefined;
  const got = (): void => {
    missing -= 1;
    if (missing === 0) done(performance.now());
  };
  const sockets: Socket[] = [];
  while (sockets.length < SCREENS) sockets.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, () => joined(port, got)))));
  return {
    sockets,
    next: () => {
      missing = SCREENS;
      return new Promise(resolve => {
        done = resolve;
      });
    },
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};

const residentKb = (pid: number | undefined): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const bareServer = (): Promise<{ readonly child: ChildProcess; readonly port: number }> =>
  new Promise(resolve => {
    const child = fork(fileURLToPath(new URL('./peers/bare-ws.ts', import.meta.url)), [], { execArgv: ['--import', 'tsx'] });
    child.once('message', (said: { readonly port: number }) => resolve({ child, port: said.port }));
  });

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 500));

const fanOut = async (): Promise<readonly Figure[]> => {
  builtPage();
  const screens = await startScreens({ on: [{ host: '127.0.0.1', port: 0 }], names: [] });
  const bare = await bareServer();
  const text = JSON.stringify({ v: 1, type: 'table', table: TABLE });
  try {
    await settled();
    const before = residentKb(screens.pid);
    const ours = await crowd(screens.on[0]?.port ?? 0);
    await settled();
    const each = (residentKb(screens.pid) - before) / SCREENS;
    const theirs = await crowd(bare.port);
    const measure = async (who: Crowd, tell: () => void): Promise<number> => {
      const next = who.next();
      const start = performance.now();
      tell();
      return (await next) - start;
    };
    const mine: number[] = [];
    const peers: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const our = (): Promise<number> => measure(ours, () => screens.show(TABLE));
      const peer = (): Promise<number> => measure(theirs, () => void bare.child.send({ text }));
      const [first, second] = round % 2 === 0 ? [await our(), await peer()] : [await peer(), await our()];
      if (round < WARM_UP) continue;
      mine.push(round % 2 === 0 ? first : second);
      peers.push(round % 2 === 0 ? second : first);
    }
    ours.leave();
    theirs.leave();
    return [...[0.5, 0.99].map(part => time(part, mine, peers)), memory(each)];
  } finally {
    await screens.stop();
    bare.child.disconnect();
  }
};

const time = (part: number, mine: readonly number[], theirs: readonly number[]): Figure => {
  const [ours, peer] = [quantile(mine, part), quantile(theirs, part)];
  const isMedian = part === 0.5;
  return {
    name: `a picture to the last of ${SCREENS.toLocaleString('en')} screens, p${part * 100}`,
    unit: 'ms',
    ours,
    peer,
    peerName: 'bare ws broadcast',
    ratio: ours / peer,
    goal: isMedian ? `at most ${MOST_RATIO}x` : 'shown',
    holds: !isMedian || ours / peer <= MOST_RATIO,
  };
};

const memory = (each: number): Figure => ({
  name: `memory of a screen’s connection, ${SCREENS.toLocaleString('en')} of them`,
  unit: 'kB',
  ours: each,
  peer: MOST_KB,
  peerName: 'limit',
  ratio: each / MOST_KB,
  goal: `under ${MOST_KB} kB`,
  holds: each < MOST_KB,
});

export const benches: readonly Bench[] = [{ name: 'screens: fan-out', run: fanOut }];
