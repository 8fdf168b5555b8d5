import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenedPort, PortStream } from '../../../firmware-bridge/serial/port-stream.ts';
import { until } from '../../tools/until.ts';

const toStop: (() => void)[] = [];
afterEach(() => {
  for (const stop of toStop.splice(0)) stop();
});

type Told = readonly [event: string, what: unknown];

/** A stream over a port that the test plays. */
const streamOver = async (port: Partial<OpenedPort>) => {
  const calls: string[] = [];
  const whole: OpenedPort = {
    read: () => new Promise(() => undefined),
    write: async bytes => void calls.push(`write ${bytes}`),
    flush: async () => void calls.push('flush'),
    close: async () => void calls.push('close'),
    ...port,
  };
  const stream = new PortStream(
    { open: async options => (Object.keys(options).includes('autoOpen') ? Promise.reject(new Error('autoOpen')) : whole) },
    { path: 'COM3', baudRate: 9_600, autoOpen: false, hupcl: false },
  );
  const told: Told[] = [];
  for (const event of ['data', 'end', 'close', 'error'] as const)
    stream.on(event, what => told.push([event, what instanceof Uint8Array || what instanceof Error ? String(what) : what]));
  expect(await new Promise(resolve => stream.open(resolve))).toBeNull();
  return { stream, told, calls };
};

/** The outcomes of the reads, one after the other; further reads never end. */
const reading =
  (...outcomes: readonly (string | Error)[]): OpenedPort['read'] =>
  async into => {
    const [next] = outcomes;
    outcomes = outcomes.slice(1);
    if (next === undefined) return new Promise(() => undefined);
    if (next instanceof Error) throw next;
    return { bytesRead: into.write(next) };
  };

/** A port that tells when bytes are there: the bytes of a file, from beginning to end. */
const telling = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-port-'));
  const file = join(folder, 'port');
  writeFileSync(file, text);
  const fd = openSync(file, 'r');
  toStop.push(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  const waiting: ((error: unknown) => void)[] = [];
  const poller: NonNullable<OpenedPort['poller']> = { once: (_event, then) => waiting.push(then) };
  return { port: { fd, poller }, waiting, tells: (error: unknown = null) => waiting.shift()?.(error) };
};

const canceled = Object.assign(new Error('Canceled'), { canceled: true });
const gone = new Error('EIO: i/o error, read');

describe('a port whose bytes are asked for', () => {
  test.each<readonly [string, OpenedPort['read'], readonly Told[], boolean]>([
    [
      'gives them in their order',
      reading('SCAN', '\tuid'),
      [
        ['data', 'SCAN'],
        ['data', '\tuid'],
      ],
      true,
    ],
    [
      'is at its end once nothing is read',
      reading('SC', ''),
      [
        ['data', 'SC'],
        ['end', undefined],
      ],
      true,
    ],
    [
      'is closed by what the system refuses',
      reading('SC', gone),
      [
        ['data', 'SC'],
        ['close', String(gone)],
      ],
      false,
    ],
    ['says nothing of a read that was canceled', reading('SC', canceled), [['data', 'SC']], true],
  ])('%s', async (_title, read, expected, isOpen) => {
    const { stream, told } = await streamOver({ read });
    await until('all is told', () => told.length === expected.length);
    expect(told).toEqual(expected);
    expect(stream.isOpen).toBe(isOpen);
  });
});

describe('a port that tells when bytes are there', () => {
  test('is read at once, and again when it tells again, until its end', async () => {
    const { port, waiting, tells } = telling('SCAN\n');
    const { told } = await streamOver(port);
    await until('it is waited for', () => waiting.length === 1);
    tells();
    expect(told).toEqual([['data', 'SCAN\n']]);
    await until('it is waited for again', () => waiting.length === 1);
    tells();
    expect(told).toEqual([
      ['data', 'SCAN\n'],
      ['end', undefined],
    ]);
    expect(waiting).toEqual([]);
  });

  test('is closed by what the system tells instead', async () => {
    const { port, waiting, tells } = telling('');
    const { stream, told, calls } = await streamOver(port);
    await until('it is waited for', () => waiting.length === 1);
    tells(gone);
    await until('it is closed', () => told.length === 1);
    expect([told, calls, stream.isOpen]).toEqual([[['close', String(gone)]], ['close'], false]);
  });

  test('is not read any more once it was closed', async () => {
    const { port, waiting, tells } = telling('SCAN\n');
    const { stream, told } = await streamOver(port);
    await until('it is waited for', () => waiting.length === 1);
    expect(await new Promise(resolve => stream.close(resolve))).toBeNull();
    tells(canceled);
    expect(told).toEqual([['close', null]]);
  });
});

test('what is written while the port still takes the bytes before goes together, and is counted until it is taken', async () => {
  const taking: (() => void)[] = [];
  const written: string[] = [];
  const write: OpenedPort['write'] = bytes => {
    written.push(String(bytes));
    return new Promise(taken => taking.push(taken));
  };
  const { stream } = await streamOver({ write });
  for (const each of ['one', 'two', 'three']) stream.write(Buffer.from(each));
  expect([written, stream.writableLength]).toEqual([['one'], 11]);
  taking.shift()?.();
  await until('the others are written', () => written.length === 2);
  expect([written, stream.writableLength]).toEqual([['one', 'twothree'], 8]);
});

test('a port that does not open says why, and one that does not close as well', async () => {
  const wrong = new Error('Permission denied');
  const options = { path: 'COM3', baudRate: 9_600, autoOpen: false, hupcl: false } as const;
  const refused = new PortStream({ open: () => Promise.reject(wrong) }, options);
  expect(await new Promise(resolve => refused.open(resolve))).toBe(wrong);
  expect(await new Promise(resolve => refused.flush(resolve))).toEqual(new Error('Port is not open'));
  const { stream, told } = await streamOver({ read: reading(gone), close: () => Promise.reject(wrong) });
  await until('it is told', () => told.length === 1);
  expect([told, stream.isOpen]).toEqual([[['error', String(wrong)]], false]);
});
