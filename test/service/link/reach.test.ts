import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinAt, openLine } from '../../../src/service/link/reach.ts';
import { until } from '../../tools/until.ts';

/** Longer than a link waits for an answer. */
const LONG_MS = 11_000;

const callers: Socket[] = [];
let heard = '';
/** A server that accepts every connection and never answers, as a hub that hangs. */
const mute = createServer(socket => {
  callers.push(socket.on('error', () => undefined));
  socket.on('data', data => {
    heard += String(data);
  });
});
let address = '';

beforeEach(async () => {
  heard = '';
  await new Promise<void>(done => void mute.listen(0, '127.0.0.1', done));
  const at = mute.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const caller of callers.splice(0)) caller.destroy();
  await new Promise(done => mute.close(done));
});

test('a line to a hub that takes the call and says nothing is given up, so that it is called again', async () => {
  let closed: number | undefined;
  const nothing = (): void => undefined;
  openLine(address, { by: 'authority' }, 'token', { opened: nothing, message: nothing, closed: code => (closed = code), strange: nothing });
  await until('the call', () => heard.includes('Upgrade: websocket'));
  vi.advanceTimersByTime(LONG_MS);
  await until('the line to be given up', () => closed !== undefined);
});

test('a table that joins at a silent hub is told that nobody answers', async () => {
  const joining = joinAt(address, 'code', { by: 'authority' }, 'machine');
  await until('the call', () => heard.includes('POST'));
  vi.advanceTimersByTime(LONG_MS);
  expect(await joining).toBe('tournament.unreachable');
});
