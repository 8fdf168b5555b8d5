import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trouble } from '../../../firmware-bridge/drivers/reader.ts';
import { simpleSerial } from '../../../firmware-bridge/drivers/simple-serial/simple-serial.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { fakePort, type Habits } from './fake-ports.ts';
import { parrot } from './parrot.ts';
import { answers, ID, PORT, says, table } from './table.ts';

describe('a port is given to the one who is recognised by what the device says:', () => {
  test('the first of two', async () => {
    const { open, clock, told, ports, pad, reports } = table(answers('pad'));
    open();
    await clock.pass(100);
    expect(told()).toEqual(['reader']);
    expect(reports).toContainEqual(expect.objectContaining({ reader: expect.objectContaining({ id: ID, boot: 'n0' }) }));
    ports.last().say('+');
    expect(told()).toEqual(['reader', 'saw']);
    expect(pad.heard).toEqual(['pad!', '+']);
    await clock.pass(10_000);
    // The other protocol asks nothing from then on.
    expect(ports.last().said).toEqual(['pad?']);
  });

  test('the second of two, at another speed, on the same link if the speed is the same', async () => {
    const same = table(answers('pn532'));
    same.open();
    await same.clock.pass(500);
    expect(same.told()).toEqual(['reader']);
    expect(same.ports.opened).toHaveLength(1);
    expect(same.ports.last().said).toEqual(['pad?', 'pn532?']);
    const slower = table(
      { heard: (port, bytes) => port.baud === 9_600 && answers('pn532').heard?.(port, bytes) },
      { protocols: [parrot('pad'), parrot('pn532', 9_600)] },
    );
    slower.open();
    await slower.clock.pass(3_500);
    expect(slower.told()).toEqual(['reader']);
    expect(slower.ports.opened.map(({ baud, isOpen }) => [baud, isOpen()])).toEqual([
      [115_200, false],
      [9_600, true],
    ]);
  });

  test.each([
    ['found by itself', undefined],
    ['on a port that somebody named', { ...parrot('pad', 250_000), otherBauds: [115_200] }],
  ])('an older board, which speaks at the older speed, %s', async (_, named) => {
    const older = table(
      { heard: (port, bytes) => port.baud === 115_200 && answers('pad').heard?.(port, bytes) },
      {
        protocols: [{ ...parrot('pad', 250_000), otherBauds: [115_200] }, parrot('pn532')],
        ...(named === undefined ? {} : { named }),
      },
    );
    older.open();
    await older.clock.pass(3_500);
    expect(older.told()).toEqual(['reader']);
    expect(older.ports.opened.map(({ baud, isOpen }) => [baud, isOpen()])).toEqual([
      [250_000, false],
      [115_200, true],
    ]);
  });

  test('a board that needs two seconds to start, and says half a word first; what it said is handed on', async () => {
    const { open, clock, told, ports, pad } = table();
    open();
    await clock.pass(1_000);
    ports.last().say('\0\xffpa');
    await clock.pass(1_000);
    expect(told()).toEqual([]);
    ports.last().say('d!+');
    expect(told()).toEqual(['reader', 'saw']);
    expect(pad.heard).toEqual(['\0\xffpad!+']);
  });

  test('a board of the simple kind, with a tag on it; without a tag it is silent, and stays the reader that it is', async () => {
    const protocols = [parrot('pad'), parrot('pn532'), simpleSerial()];
    const { open, clock, told, ports, ends } = table({ early: port => port.say('ets Jul 29 2019\r\nrst:0x1\r\n') }, { protocols });
    open();
    await clock.pass(1_000);
    expect(told()).toEqual([]);
    ports.last().say('SCAN\tuid=04A2B3C4D5E680\n');
    // The lines that the board said while it started are noise.
    expect(told()).toEqual(['reader', 'noise', 'saw']);
    expect(ports.last().said).toEqual([]);
    await clock.pass(60_000);
    expect(ends()).toEqual([]);
    // The board fails and comes back while no tag lies there. The host has met it before, so nobody has to lay a tag again.
    ports.last().end(trouble('reader-fails'));
    await clock.pass(100);
    open();
    await clock.pass(60_000);
    expect(told().slice(3)).toEqual(['ended', 'reader', 'noise']);
    ports.last().say('SCAN\tuid=04A2B3C4D5E680\n');
    expect(told().at(-1)).toBe('saw');
  });

  test('a line that comes before the port counts as open is not lost', async () => {
    const { open, clock, told } = table({ early: port => port.say('pad!+') });
    open();
    await clock.pass(0);
    expect(told()).toEqual(['reader', 'saw']);
  });
});

/** The lines that two kinds of ESP chips say whenever they start. */
const LOADER = [
  'ets Jul 29 2019 12:21:46',
  '',
  'rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)',
  'configsip: 0, SPIWP:0xee',
  'clk_drv:0x00,q_drv:0x00,d_drv:0x00,cs0_drv:0x00,hd_drv:0x00,wp_drv:0x00',
  'mode:DIO, clock div:2',
  'load:0x3fff0030,len:1344',
  'ho 0 tail 12 room 4',
  'entry 0x400805f0',
  'ESP-ROM:esp32c3-api1-20210207',
  'Build:Feb  7 2021',
  'SPIWP:0xee',
  'I (24) boot: ESP-IDF v5.1.2 2nd stage bootloader',
  'I (60) esp_image: segment 0: paddr=00010020 vaddr=3c020020 size=07d10h ( 32016) map',
  '',
].join('\r\n');

type Misfortune = readonly [title: string, habits: Habits, named: boolean, ends: string];
const MISFORTUNES: readonly Misfortune[] = [
  ['is held by another program', { refuses: trouble('port-busy') }, false, 'port-busy'],
  ['may not be opened', { refuses: trouble('port-denied') }, false, 'port-denied'],
  ['is gone', { refuses: trouble('port-gone') }, false, 'port-gone'],
  ['makes the system fail', { throws: true }, false, 'reader-fails'],
  ['never opens', { hangs: true }, false, 'reader-fails'],
  ['says nothing', {}, false, 'port-silent'],
  ['says rubbish', says(Uint8Array.of(0xff, 0x00, 0x81)), false, 'port-rubbish'],
  ['says half a word', says('pa'), false, 'port-rubbish'],
  ['is a mill’s', says("\r\nGrbl 1.1h ['$' for help]\r\n"), false, 'other-device'],
  ['starts, and says nothing of its own', { opened: port => void queueMicrotask(() => port.say(LOADER)) }, false, 'port-silent'],
  ['is the mill’s of a chip that starts', says(`${LOADER}\r\nGrbl 1.3a ['$' for help]\r\n`), false, 'other-device'],
  ['speaks another language', says('$GPGGA,1*00\r\n'), false, 'other-device'],
  ['says back what it is told', { heard: (port, bytes) => port.say(bytes) }, false, 'port-rubbish'],
  ['floods', { opened: port => void queueMicrotask(() => port.say(new Uint8Array(1_000_000).fill(0x55))) }, false, 'port-rubbish'],
  ['dies before it counts as open', { early: port => port.end(trouble('port-gone')) }, false, 'port-gone'],
  ['dies at the first word', { heard: port => port.end(trouble('port-gone')) }, false, 'port-gone'],
  ['comes to its end', { heard: port => port.end(trouble('port-gone', 'end of file')) }, true, 'port-gone'],
  ['never lets go', { clings: true }, false, 'port-silent'],
  ['is more than its protocol can bear', { early: port => port.say('x') }, true, 'other-protocol'],
];

describe('one end is told, and nothing after it, of a port that', () => {
  test.each(MISFORTUNES)('%s', async (_title, habits, isNamed, code) => {
    const pad = parrot('pad');
    const { open, clock, ends, reports, ports } = table(habits, isNamed ? { named: pad } : {});
    const connection = open();
    await clock.pass(200);
    connection.light(ID, ['on']);
    await clock.pass(10_000);
    for (const one of ports.opened) one.end(trouble('port-gone'));
    await connection.close();
    await clock.pass(10_000);
    expect(ends()).toEqual([code]);
    expect(reports.at(-1)?.type).toBe('ended');
    expect(ports.opened.some(one => one.isOpen())).toBe(false);
    expect(clock.running).toBe(0);
  });

  test('is pulled out while it is asked, within 250 ms, or in the middle of its work', async () => {
    for (const after of [10, 200, 2_900, 20_000]) {
      const { open, clock, ends, ports } = table(after > 3_000 ? answers('pad') : {});
      open();
      await clock.pass(after);
      ports.unplug(PORT);
      await clock.pass(10_000);
      expect([after, ends()]).toEqual([after, ['port-gone']]);
      expect(clock.running).toBe(0);
    }
  });

  test('is closed at any moment; close ends when the port is free', async () => {
    for (const after of [0, 30, 1_000, 3_000, 5_000]) {
      for (const habits of [{}, answers('pad'), { hangs: true }, { clings: true }]) {
        const { open, clock, ends, reports, ports } = table(habits);
        const connection = open();
        await clock.pass(after);
        const closed = connection.close();
        await clock.pass(2_000);
        await closed;
        await connection.close();
        expect(ends()).toHaveLength(1);
        const count = reports.length;
        await clock.pass(10_000);
        expect(reports).toHaveLength(count);
        expect(ports.opened.some(one => one.isOpen())).toBe(false);
      }
    }
  });

  test('says anything at all in any pieces', async () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 64 }),
      fc.constantFrom(...['pad!', 'pn532!', 'pa', '+', 'x', '\n'].map(text => Buffer.from(text))),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), fc.boolean(), async (pieces, isNamed) => {
        const { open, clock, ends, reports, ports } = table({}, isNamed ? { named: parrot('pad') } : {});
        const connection = open();
        await clock.pass(10);
        for (const bytes of pieces) ports.last().say(bytes);
        await clock.pass(4_000);
        await connection.close();
        expect(ends()).toHaveLength(1);
        expect(reports.at(-1)?.type).toBe('ended');
      }),
      { seed: 4, numRuns: 60 },
    );
  });
});

test('with named ports there are exactly these, there or not, and they are not asked who they are', async () => {
  const pad = parrot('pad');
  const { ports, addresses, open, clock, told, ends } = table({}, { named: pad });
  ports.plug(fakePort('/dev/ttyUSB7'));
  expect(addresses()).toMatchObject([{ key: `serial:${PORT.place}`, driver: 'pad' }]);
  open();
  await clock.pass(1_000);
  expect(told()).toEqual(['reader']);
  expect(ports.last().said).toEqual([]);
  ports.unplug(PORT);
  await clock.pass(100);
  open();
  await clock.pass(100);
  expect(ends()).toEqual(['port-gone', 'port-gone']);
});

test('lights, beeps and words to a tag reach the reader once it is known, and nobody before', async () => {
  const { open, clock, ports } = table();
  const connection = open();
  await clock.pass(10);
  connection.beep(ID, 'short');
  expect(await connection.exchange(ID, 0, Uint8Array.of(0))).toBeUndefined();
  ports.last().say('pad!');
  connection.beep(ID, 'short');
  connection.light(ID, ['on']);
  expect(await connection.exchange(ID, 0, Uint8Array.of(0))).toEqual(Uint8Array.of(0x90, 0x00));
  expect(ports.last().said).toEqual(['pad?', 'beep', 'light']);
  await connection.close();
  expect(await connection.exchange(ID, 0, Uint8Array.of(0))).toBeUndefined();
});

test('the end is told when the port is free for the next attempt, and a port that opens too late is let go again', async () => {
  const clock = fakeClock();
  const slow = table({ slow: { clock, ms: 700 } }, { clock });
  const connection = slow.open();
  await clock.pass(1_000);
  void connection.close();
  await clock.pass(600);
  expect([slow.ends(), slow.ports.last().isOpen()]).toEqual([[], true]);
  await clock.pass(200);
  expect([slow.ends(), slow.ports.last().isOpen()]).toEqual([['closed'], false]);

  const late = table({ slow: { clock, ms: 6_000 } }, { clock });
  late.open();
  await clock.pass(5_000);
  expect([late.ends(), late.ports.opened.length]).toEqual([['reader-fails'], 0]);
  await clock.pass(20_000);
  expect(late.ports.opened.map(one => one.isOpen())).toEqual([false]);
});
