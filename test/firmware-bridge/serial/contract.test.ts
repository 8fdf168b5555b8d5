import { describe, expect, test } from 'vitest';
import { rdm6300 } from '../../../firmware-bridge/drivers/rdm6300/rdm6300.ts';
import type { Report } from '../../../firmware-bridge/drivers/reader.ts';
import { simpleSerial } from '../../../firmware-bridge/drivers/simple-serial/simple-serial.ts';
import { serialDriver } from '../../../firmware-bridge/serial/driver.ts';
import type { SerialProtocol } from '../../../firmware-bridge/serial/serial-protocol.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { type Rig, readerContract } from '../contract.ts';
import { fakePort, fakePorts } from './fake-ports.ts';

const sumOf = (uid: string): string => {
  const sum = Buffer.from(uid, 'hex').reduce((all, byte) => all ^ byte, 0);
  return sum.toString(16).padStart(2, '0').toUpperCase();
};
const rdmFrame = (uid: string): string => `\x02${uid}${sumOf(uid)}\x03`;

const REPEATS_EVERY = 65;

/** A device that repeats the tags that lie on it while its port is open. */
const repeating = (protocol: SerialProtocol, slots: number, tags: Rig['tags'], word: (slot: number, tag: string) => string): Rig => {
  const clock = fakeClock();
  const ports = fakePorts();
  const port = fakePort('/dev/ttyUSB0');
  const lying = new Map<number, string>();
  let plugged = true;
  ports.plug(port);
  const speak = (): void => {
    const one = ports.opened.at(-1);
    if (plugged && one?.isOpen() === true) for (const [slot, tag] of lying) one.say(word(slot, tag));
    clock.after(REPEATS_EVERY, speak);
  };
  speak();
  return {
    driver: serialDriver({ ports, clock, nonce: () => 'n0', protocols: [], named: [{ port, protocol }] }),
    clock,
    removal: 'repeated',
    slots,
    tags,
    lay: (slot, tag) => void lying.set(slot, tag),
    lift: slot => void lying.delete(slot),
    cable: {
      pull: () => {
        plugged = false;
        ports.unplug(port);
      },
      plug: () => {
        plugged = true;
        ports.plug(port);
      },
    },
    pass: clock.pass,
    settles: 1_500,
  };
};

readerContract('rdm6300', () => repeating(rdm6300(), 1, ['100086F444', '0F0184F07A', '1234567890'], (_slot, tag) => rdmFrame(tag)));
readerContract('rdm6300 with frames that have no sum', () =>
  repeating(rdm6300(), 1, ['100086F444', '0F0184F07A', '1234567890'], (_slot, tag) => `\n${tag}\r`),
);
readerContract('simple-serial', () =>
  repeating(simpleSerial(), 1, ['04A2B3C4D5E680', 'DEADBEEF', '100086F444'], (_slot, tag) => `SCAN\tuid=${tag}\n`),
);
readerContract('simple-serial with three seats', () =>
  repeating(
    simpleSerial({ slots: 3 }),
    3,
    ['04A2B3C4D5E680', 'DEADBEEF', '100086F444', '04A2B3C4D5E681'],
    (slot, tag) => `SCAN\tuid=${tag}\tseat=${slot + 1}\r\n`,
  ),
);

const attached = (protocol: SerialProtocol) => {
  const clock = fakeClock();
  const reports: Report[] = [];
  const link = { port: { path: '/dev/ttyUSB0', place: '/dev/ttyUSB0', steady: false }, write: () => expect.unreachable('it only listens') };
  const device = protocol.attach({ link, clock, tell: report => reports.push(report), fail: () => undefined, nonce: () => 'n0' });
  const hear = (text: string): void => device.heard(Buffer.from(text, 'latin1'));
  const readers = () => reports.flatMap(report => (report.type === 'reader' ? [report.reader] : []));
  const saw = () => reports.flatMap(report => (report.type === 'saw' ? [report] : []));
  return { clock, device, hear, readers, saw, reports };
};

describe('a reader that only ever talks', () => {
  test('is named by its port, and by order alone where the port may be another one tomorrow', () => {
    expect(attached(rdm6300()).readers()).toMatchObject([
      { id: 'rdm6300:/dev/ttyUSB0', identity: 'order', boot: 'n0', capabilities: { removal: 'repeated', quiet: false } },
    ]);
    expect(attached(rdm6300({ quiet: true, removal: 'never' })).readers()).toMatchObject([
      { capabilities: { removal: 'never', quiet: true } },
    ]);
  });

  test('sees what lay there already when it is opened, and then what is laid down', () => {
    for (const [protocol, word] of [
      [rdm6300(), rdmFrame('100086F444')],
      [simpleSerial(), 'SCAN\tuid=100086F444\n'],
    ] as const) {
      const { clock, hear, saw } = attached(protocol);
      clock.go(300);
      hear(word);
      clock.go(1);
      hear(word);
      expect(saw().map(({ fresh }) => fresh)).toEqual([false, true]);
    }
  });

  test('says nothing any more when it is stopped', () => {
    const { device, hear, reports } = attached(simpleSerial());
    device.stop();
    hear('SCAN\tuid=DEADBEEF\n\n\n');
    expect(reports.map(({ type }) => type)).toEqual(['reader']);
  });

  test('without a sum in its frames is believed the second time, within a second', () => {
    const { clock, hear, saw } = attached(rdm6300());
    hear('\n100086F444\r');
    clock.go(1_001);
    hear('\n100086F444\r\n0F0184F07A\r');
    expect(saw()).toHaveLength(0);
    hear('\n0F0184F07A\r');
    expect(saw()).toMatchObject([{ seen: { tag: { uid: '0F0184F07A', family: 'lf' } } }]);
  });

  test('shows by what it says how many seats it has, and whether it repeats itself', () => {
    const { hear, readers, saw } = attached(simpleSerial());
    hear('SCAN\tuid=DEADBEEF\tseat=3\nSCAN\tuid=DEADBEEF\tseat=2\nSCAN\tuid=DEADBEEF\tremovable=no\nSCAN\tuid=DEADBEEF\tremovable=no\n');
    expect(readers().map(({ capabilities: { slots, removal } }) => [slots, removal])).toEqual([
      [1, 'repeated'],
      [3, 'repeated'],
      [3, 'never'],
    ]);
    expect(saw().map(({ slot }) => slot)).toEqual([2, 1, 0, 0]);
  });

  test('tells how much it passed over, and never what', () => {
    const { hear, reports } = attached(simpleSerial());
    hear('debug: DEADBEEF\n');
    expect(reports.slice(1)).toEqual([{ type: 'noise', bytes: 16 }]);
  });
});
