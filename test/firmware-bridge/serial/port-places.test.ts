import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isReal, portPlaces, type SerialDevice } from '../../../firmware-bridge/serial/port-places.ts';
import { systemPorts } from '../../../firmware-bridge/serial/ports.ts';
import type { Port } from '../../../firmware-bridge/serial/serial-protocol.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { until } from '../../tools/until.ts';

describe('a serial number', () => {
  test.each(['75830303934351F0A1C2', '5F3A09C1', 'E6614103E7452D2F', 'DF6270B6'])('%s names one device', number => {
    expect(isReal(number)).toBe(true);
  });
  test.each([
    '',
    '0',
    '0001',
    '00000000',
    '0000001A',
    '0123456789',
    '123456',
    '0123456789ABCDEF',
    'FFFFFFFF',
    'ABCDEF',
    'A50285BI',
    '5&2F1A0B7&0&3',
  ])('“%s” names nobody', number => {
    expect(isReal(number)).toBe(false);
  });
});

const uno: SerialDevice = {
  path: '/dev/ttyACM0',
  plugged: '1',
  vendor: '2341',
  product: '0043',
  number: '75830303934351F0A1C2',
  socket: '1-1.1',
};
const ch340: SerialDevice = { path: '/dev/ttyUSB0', plugged: '2', vendor: '1a86', product: '7523', socket: '1-1.2' };

describe('the place of a port', () => {
  test.each<readonly [string, SerialDevice, string, boolean]>([
    ['is its number with its kind', uno, '2341:0043:75830303934351f0a1c2', true],
    ['is its socket where it has no number', ch340, 'usb-1-1.2', true],
    ['is its socket where its number is a constant', { ...ch340, number: '0001' }, 'usb-1-1.2', true],
    ['says which port of a device it is', { ...ch340, part: '2.0' }, 'usb-1-1.2:2.0', true],
    ['is its path where nothing else is known', { path: '/dev/ttyAMA0', plugged: '3' }, '/dev/ttyAMA0', false],
  ])('%s', (_title, device, place, steady) => {
    expect(portPlaces().of([device])).toMatchObject([{ path: device.path, place, steady }]);
  });

  test('of two copies with one number is their sockets; the one that was there first keeps its name while it is plugged in', () => {
    const twin: SerialDevice = { ...uno, path: '/dev/ttyACM1', plugged: '9', socket: '1-1.3' };
    const both = portPlaces();
    expect(both.of([uno, twin]).map(({ place }) => place)).toEqual(['usb-1-1.1', 'usb-1-1.3']);
    const oneFirst = portPlaces();
    const [{ place } = { place: '' }] = oneFirst.of([uno]);
    expect(oneFirst.of([uno, twin]).map(port => port.place)).toEqual([place, 'usb-1-1.3']);
    expect(oneFirst.of([{ ...uno, plugged: '10' }]).map(port => port.place)).toEqual(['usb-1-1.1']);
  });
});

describe('the ports of a Linux machine', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'wolftap-ports-'));
    mkdirSync(join(root, 'dev'));
    mkdirSync(join(root, 'sys/class/tty'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const file = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const plug = (name: string, socket: string, serial?: string): void => {
    const device = `sys/devices/usb1/${socket}`;
    file(`${device}/idVendor`, '1a86\n');
    file(`${device}/idProduct`, '7523\n');
    file(`${device}/product`, 'USB Serial\n');
    if (serial !== undefined) file(`${device}/serial`, `${serial}\n`);
    file(`${device}/${socket}:1.0/bInterfaceNumber`, '00\n');
    file(`${device}/${socket}:1.0/${name}/port_number`, '0\n');
    mkdirSync(join(root, `sys/class/tty/${name}`));
    symlinkSync(join(root, `${device}/${socket}:1.0/${name}`), join(root, `sys/class/tty/${name}/device`));
    file(`dev/${name}`, '');
  };
  const unplug = (name: string, socket: string): void => {
    rmSync(join(root, `dev/${name}`));
    rmSync(join(root, `sys/class/tty/${name}`), { recursive: true });
    rmSync(join(root, `sys/devices/usb1/${socket}`), { recursive: true });
  };
  const watch = () => {
    const clock = fakeClock();
    const told: (readonly Port[])[] = [];
    const stop = systemPorts(clock, { platform: 'linux', root }).watch(ports => told.push(ports));
    const look = async (holds: () => boolean): Promise<void> => {
      await until('what is plugged in is told', async () => {
        if (!holds()) await clock.pass(1_000);
        return holds();
      });
    };
    return { told, stop, look, clock };
  };

  test('are those on USB, each told once, until something changes', async () => {
    plug('ttyUSB0', '1-1.2');
    file('dev/ttyS0', '');
    file('dev/tty1', '');
    file('dev/null', '');
    const { told, stop, look, clock } = watch();
    await look(() => told.length === 1);
    expect(told[0]).toEqual([{ path: `${root}/dev/ttyUSB0`, place: 'usb-1-1.2', steady: true, maker: 'USB Serial', usb: '1a86:7523' }]);
    for (let n = 0; n < 5; n += 1) await clock.pass(1_000);
    expect(told).toHaveLength(1);
    plug('ttyUSB1', '1-1.3', 'DF6270B6');
    await look(() => told.length === 2);
    expect(told[1]?.map(({ place }) => place)).toEqual(['usb-1-1.2', '1a86:7523:df6270b6']);
    unplug('ttyUSB0', '1-1.2');
    await look(() => told.length === 3);
    expect(told[2]?.map(({ place }) => place)).toEqual(['1a86:7523:df6270b6']);
    stop();
    plug('ttyUSB2', '1-1.4');
    for (let n = 0; n < 3; n += 1) await clock.pass(1_000);
    expect(told).toHaveLength(3);
    expect(clock.running).toBe(0);
  });

  test('one that was pulled and put back between two looks was gone', async () => {
    plug('ttyUSB0', '1-1.2');
    const { told, stop, look } = watch();
    await look(() => told.length === 1);
    // A device that comes back gets a new file under the same name.
    writeFileSync(join(root, 'dev/new'), '');
    renameSync(join(root, 'dev/new'), join(root, 'dev/ttyUSB0'));
    await look(() => told.length >= 3);
    expect(told.map(ports => ports.length)).toEqual([1, 0, 1]);
    stop();
  });
});

test('elsewhere the ports are those on USB of the list that the package gives, and a failure is told', async () => {
  const clock = fakeClock();
  const told: unknown[] = [];
  let fails = false;
  const list = async () => {
    if (fails) throw new Error('no list');
    return [
      { path: 'COM1' },
      { path: 'COM3', vendorId: '1A86', productId: '7523', serialNumber: '5&2F1A0B7&0&3', locationId: 'Port_#0003.Hub_#0001' },
      { path: 'COM7', vendorId: '2341', productId: '0043', serialNumber: '75830303934351F0A1C2', manufacturer: 'Arduino' },
    ];
  };
  const load = async () => ({ list, open: () => expect.unreachable('nothing is opened') });
  const stop = systemPorts(clock, { platform: 'win32', load }).watch((ports, trouble) => told.push(trouble ?? ports));
  await clock.pass(10);
  fails = true;
  await clock.pass(1_000);
  expect(told).toEqual([
    [
      { path: 'COM3', place: 'usb-Port_-0003.Hub_-0001', steady: true, usb: '1a86:7523' },
      { path: 'COM7', place: '2341:0043:75830303934351f0a1c2', steady: true, maker: 'Arduino', usb: '2341:0043' },
    ],
    { code: 'reader-fails', detail: 'serial ports: no list' },
  ]);
  stop();
});
