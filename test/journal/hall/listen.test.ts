import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../src/journal/hall/listen.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Somebody who hangs up at once, where a database was; resolves when so many have knocked, with the times between them. */
const hangsUp = async (knocks: number): Promise<{ readonly address: string; readonly pauses: Promise<readonly number[]> }> => {
  const times: number[] = [];
  const server = createServer();
  const pauses = new Promise<readonly number[]>(resolve => {
    server.on('connection', (socket: Socket) => {
      socket.destroy();
      times.push(performance.now());
      if (times.length === knocks) resolve(times.slice(1).map((time, index) => time - (times[index] ?? 0)));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise(resolve => server.close(resolve)));
  const at = server.address();
  return { address: `postgres://nobody@127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}/none`, pauses };
};

test('a database that is away is asked for seldom, and ever more seldom', async () => {
  const { address, pauses } = await hangsUp(4);
  const listener = listen(address, { heard: () => undefined, everything: async () => undefined, changed: () => undefined });
  stops.push(() => listener.close());
  const [first = 0, second = 0, third = 0] = await pauses;
  // Timers may be a little early.
  expect([first > 90, second > 190, third > 390]).toEqual([true, true, true]);
});
