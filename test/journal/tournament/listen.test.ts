import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Bell, listen } from '../../../src/journal/tournament/listen.ts';
import { until } from '../../tools/until.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A server at the address of a database that hangs up at once. It counts the calls. */
const hangsUp = async (): Promise<{ readonly address: string; readonly knocks: () => number }> => {
  let knocks = 0;
  const server = createServer();
  server.on('connection', (socket: Socket) => {
    socket.destroy();
    knocks += 1;
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise(resolve => server.close(resolve)));
  const at = server.address();
  return { address: `postgres://nobody@127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}/none`, knocks: () => knocks };
};

test('a database that is away is asked for seldom, and ever more seldom', async () => {
  const { address, knocks } = await hangsUp();
  const waited: number[] = [];
  // The bell only records the pauses and does not wait.
  const bell: Bell = { ring: () => undefined, wait: async milliseconds => void waited.push(milliseconds) };
  const listener = listen(
    address,
    { heard: () => undefined, everything: async () => undefined, changed: () => undefined, time: async () => undefined },
    bell,
  );
  stops.push(() => listener.close());
  await until('seven pauses between calls', () => waited.length >= 7 && knocks() >= 7);
  expect(waited.slice(0, 7)).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000]);
});
