import { describe, expect, test } from 'vitest';
import { trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { SerialLibrary } from '../../../firmware-bridge/serial/library.ts';
import { portTrouble } from '../../../firmware-bridge/serial/opening.ts';
import type { SerialStream, StreamOptions } from '../../../firmware-bridge/serial/port-stream.ts';
import { portAt, systemPorts } from '../../../firmware-bridge/serial/ports.ts';
import { fakeClock } from '../../tools/fake-clock.ts';

describe('a report of the system about a port becomes', () => {
  test.each([
    ['Error Resource temporarily unavailable Cannot lock port', 'port-busy'],
    ['Error: Device or resource busy, cannot open /dev/ttyUSB0', 'port-busy'],
    ['Opening COM3: Access denied', 'port-busy'],
    ['Error: Permission denied, cannot open /dev/ttyUSB0', 'port-denied'],
    ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'port-gone'],
    ['Error: No such device or address, cannot open /dev/ttyUSB0', 'port-gone'],
    ['Opening COM3: File not found', 'port-gone'],
    ['bad file descriptor', 'port-gone'],
    ['EIO: i/o error, read', 'port-gone'],
    ['Error: Inappropriate ioctl for device setting custom baud rate of 9600', 'reader-fails'],
  ])('%s: %s', (words, code) => {
    expect(portTrouble('/dev/ttyUSB0', new Error(words))).toMatchObject({ code, detail: expect.stringContaining('/dev/ttyUSB0') });
  });
});

/** A stream like those of the package `serialport`. The test decides what goes wrong. */
const rig = (opening: { readonly fails?: string; readonly throws?: string } = {}) => {
  const made: StreamOptions[] = [];
  const written: string[] = [];
  const calls: string[] = [];
  const told: unknown[] = [];
  const listeners = new Map<string, ((what: unknown) => void)[]>();
  const emit = (event: string, what?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(what);
  };
  const stream = { isOpen: false, writableLength: 0 };
  const streamOf: SerialStream = {
    get isOpen() {
      return stream.isOpen;
    },
    get writableLength() {
      return stream.writableLength;
    },
    open: opened => {
      stream.isOpen = opening.fails === undefined;
      opened(opening.fails === undefined ? null : new Error(opening.fails));
    },
    flush: done => {
      calls.push('flush');
      done(null);
    },
    close: done => {
      calls.push('close');
      stream.isOpen = false;
      done(null);
    },
    write: bytes => written.push(bytes.toString()) > 0,
    on: (event, then) => listeners.set(event, [...(listeners.get(event) ?? []), then]),
  };
  const library: SerialLibrary = {
    open: options => {
      made.push(options);
      if (opening.throws !== undefined) throw new Error(opening.throws);
      return streamOf;
    },
    list: async () => [],
  };
  const clock = fakeClock();
  const ports = systemPorts(clock, { platform: 'win32', load: async () => library });
  const open = () =>
    ports.open(portAt('COM3'), 9_600, {
      heard: bytes => told.push(Buffer.from(bytes).toString()),
      ended: reason => told.push(reason.code),
    });
  return { open, emit, stream, made, written, calls, told };
};
const opened = async (table: ReturnType<typeof rig>) => {
  const result = await table.open();
  if ('trouble' in result) throw new Error(result.trouble.detail);
  return result;
};

describe('the package serialport', () => {
  test('makes a new stream for each attempt, and the control lines stay as they are when it is closed', async () => {
    const table = rig();
    await opened(table);
    await opened(table);
    expect(table.made).toEqual([
      { path: 'COM3', baudRate: 9_600, autoOpen: false, hupcl: false },
      { path: 'COM3', baudRate: 9_600, autoOpen: false, hupcl: false },
    ]);
  });

  test('cannot open a port, or throws: that is told as a trouble', async () => {
    expect(await rig({ fails: 'Opening COM3: Access denied' }).open()).toMatchObject({ trouble: { code: 'port-busy' } });
    expect(await rig({ throws: 'no such port' }).open()).toMatchObject({ trouble: { code: 'port-gone' } });
    const missing = systemPorts(fakeClock(), { platform: 'win32', load: () => Promise.reject(new Error('no native part')) });
    expect(await missing.open(portAt('COM3'), 9_600, { heard: () => undefined, ended: () => undefined })).toEqual({
      trouble: trouble('reader-fails', 'serialport: no native part'),
    });
  });

  test.each<readonly [string, readonly (readonly [string, unknown])[]]>([
    ['at the end of file, where it would stay open for ever', [['end', undefined]]],
    ['by closing', [['close', null]]],
    ['by an error alone', [['error', new Error('EIO: i/o error, write')]]],
    [
      'three times over',
      [
        ['close', new Error('EIO: i/o error, write')],
        ['error', new Error('EIO: i/o error, write')],
        ['close', null],
        ['data', Buffer.from('late')],
      ],
    ],
  ])('ends a link %s: it is told once and closed', async (_title, events) => {
    const table = rig();
    const { link, close } = await opened(table);
    table.emit('data', Buffer.from('hello'));
    for (const [event, what] of events) table.emit(event, what);
    link.write(Buffer.from('in vain'));
    expect(table.told).toEqual(['hello', 'port-gone']);
    await close();
    expect(table.stream.isOpen).toBe(false);
    expect(table.calls).toEqual(['flush', 'close']);
    expect(table.written).toEqual([]);
  });

  test('closes at once what was not sent, and a link that is closed twice ends once', async () => {
    const table = rig();
    const { close } = await opened(table);
    await Promise.all([close(), close()]);
    table.emit('close', null);
    expect(table.calls).toEqual(['flush', 'close']);
    expect(table.told).toEqual(['closed']);
  });

  test('queues without bound for a device that takes nothing: we do not', async () => {
    const table = rig();
    const { link } = await opened(table);
    link.write(Buffer.from('a'));
    table.stream.writableLength = 64 * 1024;
    link.write(Buffer.from('b'));
    expect(table.written).toEqual(['a']);
    expect(table.told).toEqual(['reader-fails']);
  });
});
