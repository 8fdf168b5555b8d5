import { expect, test } from 'vitest';
import { openReaders } from '../../firmware-bridge/open-readers.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { fakePort, fakePorts } from './serial/fake-ports.ts';

const PRINTER = fakePort('/dev/ttyUSB0', 'usb-printer');
const BOARD = fakePort('/dev/ttyACM0', 'usb-board');

/** A printer that says its name, and a board of the simple serial protocol with a tag on it. */
const begun = async (left: readonly string[] = []) => {
  const clock = fakeClock();
  const ports = fakePorts();
  ports.plug(PRINTER, { opened: port => clock.after(100, () => port.say('echo:Marlin 2.1\n')) });
  ports.plug(BOARD, { opened: port => clock.after(100, () => port.say('SCAN\tuid=04A2B3C4D5E680\n')) });
  const { readers, leave } = openReaders({ spec: { auto: true, wanted: [] }, left, clock, nonce: () => 'n0', ports });
  await clock.pass(10_000);
  const opens = (port: typeof PRINTER): number => ports.opened.filter(each => each.port.path === port.path).length;
  const troubles = () =>
    readers.troubles().flatMap(({ which, trouble }) => (which.startsWith('serial') ? [`${which} ${trouble.code}`] : []));
  const ready = () => readers.now().flatMap(({ id, health }) => (health.is === 'ready' ? [id] : []));
  return { clock, leave, opens, troubles, ready, stop: readers.stop };
};

test('without being named a simple board is a reader, and a stranger is a trouble that can be left alone for good and looked at again', async () => {
  const { clock, leave, opens, troubles, ready, stop } = await begun();
  expect(ready()).toContain('simple-serial:usb-board');
  expect(troubles()).toEqual(['serial:usb-printer other-device']);
  leave(['usb-printer']);
  expect(troubles()).toEqual([]);
  const before = opens(PRINTER);
  await clock.pass(120_000);
  expect(opens(PRINTER)).toBe(before);
  expect(ready()).toContain('simple-serial:usb-board');
  leave([]);
  await clock.pass(10_000);
  expect(troubles()).toEqual(['serial:usb-printer other-device']);
  await stop();
});

test('a port that is left alone while it is being looked at is no trouble afterwards', async () => {
  const { clock, leave, troubles, stop } = await begun(['usb-printer']);
  leave([]);
  await clock.pass(50);
  leave(['usb-printer']);
  await clock.pass(20_000);
  expect(troubles()).toEqual([]);
  await stop();
});

test('what was left alone before is not opened once', async () => {
  const { opens, troubles, stop } = await begun(['/dev/ttyUSB0']);
  expect(opens(PRINTER)).toBe(0);
  expect(troubles()).toEqual([]);
  await stop();
});
