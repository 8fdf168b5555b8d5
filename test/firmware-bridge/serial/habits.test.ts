import { describe, expect, test } from 'vitest';
import { padProtocol } from '../../../firmware-bridge/drivers/pad/pad.ts';
import { type Report, trouble } from '../../../firmware-bridge/drivers/reader.ts';
import { simpleSerial } from '../../../firmware-bridge/drivers/simple-serial/simple-serial.ts';
import type { Habits, OpenPort } from './fake-ports.ts';
import { parrot } from './parrot.ts';
import { answers, PORT, table } from './table.ts';

describe('strangers', () => {
  const count = (opened: readonly OpenPort[]): number => opened.length;

  test('are spoken to once and then left alone, until they are put back or somebody asks for it', async () => {
    const { open, clock, ends, ports, driver } = table();
    open();
    await clock.pass(3_500);
    for (let again = 0; again < 3; again += 1) {
      open();
      await clock.pass(3_500);
    }
    expect(ends()).toEqual(['port-silent', 'port-silent', 'port-silent', 'port-silent']);
    expect(count(ports.opened)).toBe(1);
    expect(ports.last().said.length).toBeLessThanOrEqual(32);
    driver.retry();
    open();
    await clock.pass(3_500);
    expect(count(ports.opened)).toBe(2);
    ports.unplug(PORT);
    ports.plug(PORT, answers('pad'));
    open();
    await clock.pass(1_000);
    expect(count(ports.opened)).toBe(3);
    expect(ends()).toHaveLength(5);
  });

  test('that said nothing are listened to again after half a minute: a board that was not ready, or was just programmed', async () => {
    let isReady = false;
    const { open, clock, ends, told, ports } = table({ opened: port => void (isReady && queueMicrotask(() => port.say('pad!'))) });
    open();
    await clock.pass(3_500);
    isReady = true;
    open();
    await clock.pass(3_500);
    expect(told()).toEqual(['ended', 'ended']);
    await clock.pass(30_000);
    open();
    await clock.pass(3_500);
    expect([ends().length, told().at(-1), ports.last().said]).toEqual([2, 'reader', []]);
  });

  test('that start and say nothing of their own are listened to again, never asked, and found once a tag lies on them', async () => {
    let lies = false;
    const { open, clock, ends, told, ports } = table(
      {
        opened: port =>
          void queueMicrotask(() =>
            port.say(lies ? 'SCAN\tuid=04A2B3C4D5E680\n' : 'ESP-ROM:esp32c3-api1-20210207\r\nentry 0x40380370\r\n'),
          ),
      },
      { protocols: [parrot('pad'), parrot('pn532'), simpleSerial()] },
    );
    open();
    await clock.pass(3_500);
    expect(ends()).toEqual(['port-silent']);
    lies = true;
    await clock.pass(30_000);
    open();
    await clock.pass(100);
    expect(told()).toEqual(['ended', 'reader', 'saw']);
    expect(ports.opened.flatMap(({ said }) => said)).toEqual([]);
    expect(ports.opened[0]?.isOpen()).toBe(false);
  });

  test('are no readers that answered once and are silent for a while, and no ports that were held or pulled out', async () => {
    let mute = false;
    const { open, clock, ports } = table({ heard: (port, bytes) => !mute && answers('pad').heard?.(port, bytes) });
    open();
    await clock.pass(500);
    mute = true;
    ports.last().end(trouble('port-gone'));
    await clock.pass(100);
    open();
    await clock.pass(4_000);
    mute = false;
    open();
    await clock.pass(500);
    expect(count(ports.opened)).toBe(3);
    expect(ports.last().isOpen()).toBe(true);

    const held = table({ refuses: trouble('port-busy') });
    held.open();
    await held.clock.pass(500);
    held.ports.plug(PORT, answers('pad'));
    held.open();
    await held.clock.pass(500);
    expect(count(held.ports.opened)).toBe(1);
  });
});

describe('what is written to a port', () => {
  const GRBL = "\r\nGrbl 1.1h ['$' for help]\r\n";
  const written = async (habits: Habits, usb?: string) => {
    const { open, clock, ports } = table(habits, {
      askAfter: 2_500,
      protocols: [parrot('pn532')],
      port: { ...PORT, ...(usb === undefined ? {} : { usb }) },
    });
    open();
    await clock.pass(12_000);
    return ports.opened.map(({ said }) => said.length > 0);
  };

  test.each<readonly [string, Habits, string | undefined, readonly boolean[]]>([
    ['is a question, where nothing was heard behind a chip of the usual kind', {}, '1a86:7523', [true]],
    [
      'is nothing to a mill that says its name when it is opened',
      { opened: port => queueMicrotask(() => port.say(GRBL)) },
      '1a86:7523',
      [false],
    ],
    ['is nothing to a device of another make', {}, '2c99:0002', [false]],
    ['is nothing to a device with the number of our boards for one seat, which others bear too', {}, '2e8a:000a', [false]],
  ])('%s', async (_, habits, usb, asked) => {
    expect(await written(habits, usb)).toEqual(asked);
  });

  test('is nothing at all before a pad board was recognised', () => {
    expect(padProtocol().probe?.say).toEqual(new Uint8Array(0));
  });
});

test.each([
  ['at once, where the number of our boards for one seat is', '2e8a:000a', 1],
  ['later, where a device of another make is', '2c99:0002', 0],
])('a port is opened %s', async (_, usb, opened) => {
  const { open, clock, ports } = table(answers('pad'), { port: { ...PORT, usb } });
  open();
  await clock.pass(500);
  expect(ports.opened).toHaveLength(opened);
});

describe('the life of a port is told', () => {
  const alive = (reports: readonly Report[]) => reports.filter(({ type }) => type === 'alive').length;

  test('of one that answers only when it is heard, and not more often than four times a second', async () => {
    const { open, clock, reports, ports } = table(answers('pad'));
    open();
    await clock.pass(1_000);
    const before = alive(reports);
    await clock.pass(10_000);
    expect(alive(reports)).toBe(before);
    for (let n = 0; n < 100; n += 1) {
      ports.last().say('.');
      await clock.pass(10);
    }
    expect(alive(reports) - before).toBe(4);
  });

  test('of one that only ever talks as long as it is open, and while a port is asked who it is', async () => {
    const { probe: _, ...oneWay } = parrot('rdm6300', 9_600);
    const named = table({}, { named: oneWay });
    named.open();
    await named.clock.pass(10_000);
    expect(alive(named.reports)).toBe(11);
    expect(named.ports.last()).toMatchObject({ baud: 9_600, said: [] });
    const asked = table();
    asked.open();
    await asked.clock.pass(2_900);
    expect(alive(asked.reports)).toBe(3);
  });
});
