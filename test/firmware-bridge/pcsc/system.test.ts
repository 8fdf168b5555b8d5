import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pcscDriver } from '../../../firmware-bridge/drivers/pcsc/driver.ts';
import { namer } from '../../../firmware-bridge/drivers/pcsc/identity.ts';
import { readsTags } from '../../../firmware-bridge/drivers/pcsc/models.ts';
import { refusalOf } from '../../../firmware-bridge/drivers/pcsc/monitor.ts';
import { glance, knock, listingTrouble, type PcscSystem, THIS_SYSTEM, usbDevices } from '../../../firmware-bridge/drivers/pcsc/system.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { counted } from '../rigs/counted.ts';

let folder: string;
let system: PcscSystem;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-pcsc-'));
  mkdirSync(join(folder, 'bus/usb/devices'), { recursive: true });
  system = {
    ...THIS_SYSTEM,
    platform: 'linux',
    env: { PCSCLITE_CSOCK_NAME: join(folder, 'comm') },
    sys: folder,
    programs: [folder],
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const plug = (path: string, kind: string, title = '', ccid = false): void => {
  const [idVendor = '', idProduct = ''] = kind.split(':');
  const [manufacturer = '', product = ''] = title.split('|');
  const device = join(folder, 'bus/usb/devices', path);
  mkdirSync(device);
  for (const [name, text] of Object.entries({ idVendor, idProduct, manufacturer, product })) writeFileSync(join(device, name), `${text}\n`);
  mkdirSync(`${device}:1.0`);
  writeFileSync(join(`${device}:1.0`, 'bInterfaceClass'), ccid ? '0b\n' : '03\n');
};
const listen = async (): Promise<() => Promise<void>> => {
  const server = createServer(socket => socket.destroy());
  await new Promise<void>(resolve => void server.listen(join(folder, 'comm'), resolve));
  return () => new Promise(resolve => void server.close(() => resolve()));
};

describe('before anything is opened', () => {
  test('a package that is missing is said', () => {
    expect(glance({ ...system, from: join(folder, 'program.js') })).toEqual({ code: 'pcsc-not-installed', detail: 'nfc-pcsc' });
  });

  test('a pcscd that is missing is said, one that listens is not', async () => {
    expect([glance(system)?.code, (await knock(system))?.code]).toEqual(['pcscd-missing', 'pcscd-missing']);
    const stop = await listen();
    expect([glance(system), await knock(system)]).toEqual([undefined, undefined]);
    await stop();
  });

  test('a pcscd that listens is found, however busy this program is while it asks', async () => {
    const stop = await listen();
    const asked = knock(system);
    // This process reads nothing for longer than pcscd may take to answer.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
    expect(await asked).toBeUndefined();
    await stop();
  });

  test('one that is installed is stopped, one that does not let this account in is said, and whether a reader waits for it', async () => {
    const need = (): unknown => {
      let needed: unknown;
      pcscDriver({ clock: fakeClock(), nonce: counted(), system }).watch((_, why) => {
        needed = why?.needed;
      })();
      return needed;
    };
    writeFileSync(join(folder, 'pcscd'), '');
    plug('1-1', '1050:0407', 'Yubico|YubiKey', true);
    expect([glance(system)?.code, need()]).toEqual(['pcscd-stopped', undefined]);
    plug('1-2', '072f:2200', 'ACS|ACR122U');
    expect(need()).toBe(true);
    expect(refusalOf('SCardEstablishContext error: Access denied.(0x8010006a)')).toBe('pcsc-denied');
    expect(refusalOf('SCardGetStatusChange error: Service not available.(0x8010001d)')).toBe('pcscd-stopped');
  });

  test('a file in its place is no pcscd, and elsewhere than on Linux nobody asks for one', () => {
    writeFileSync(join(folder, 'comm'), '');
    expect(glance(system)?.code).toBe('pcscd-missing');
    expect(glance({ ...system, platform: 'darwin' })).toBeUndefined();
  });

  test('the driver says what is in the way, and finds pcscd by itself when it comes, once', async () => {
    const clock = fakeClock();
    const found: string[] = [];
    const stopWatch = pcscDriver({ clock, nonce: counted(), system }).watch((addresses, trouble) => {
      found.push(`${addresses.map(({ key }) => key)} ${trouble?.code}`);
    });
    expect(found).toEqual([' pcscd-missing']);
    await clock.pass(10_000);
    const stop = await listen();
    await clock.pass(10_000);
    await stop();
    await clock.pass(10_000);
    expect(found).toEqual([' pcscd-missing', 'pcsc undefined', ' pcscd-missing']);
    stopWatch();
    expect(clock.running).toBe(0);
  });
});

describe('a reader that is plugged in and not listed', () => {
  test.each([
    ['pn533_usb', true],
    ['pn533', true],
    ['port100', false],
    ['usbfs', false],
  ])('is held by the kernel where %s has it: %s', (driver, isHeld) => {
    plug('1-1.2', '072f:2200', 'ACS|ACR122U', true);
    expect(listingTrouble(system, [])).toBeUndefined();
    symlinkSync(`../../../../bus/usb/drivers/${driver}`, join(folder, 'bus/usb/devices/1-1.2:1.0/driver'));
    expect(listingTrouble(system, [])).toEqual(isHeld ? { code: 'kernel-holds-reader', detail: `${driver} 072f:2200 1-1.2` } : undefined);
    expect(listingTrouble(system, ['ACS ACR122U PICC Interface 00 00'])).toBeUndefined();
    expect(listingTrouble({ ...system, platform: 'win32' }, [])).toBeUndefined();
  });

  test('is not held by a module that is loaded and has another device', () => {
    plug('1-1.2', '072f:2200', 'ACS|ACR122U', true);
    writeFileSync(join(folder, 'modules'), 'nfc 131072 1 pn533, Live 0x0\npn533_usb 20480 0 - Live 0x0\n');
    expect(listingTrouble(system, [])).toBeUndefined();
  });

  test('is one of too many', () => {
    for (let port = 1; port <= 16; port += 1) plug(`1-${port}`, '072f:2200', '', true);
    expect(listingTrouble(system, ['ACS ACR122U 00 00'])).toBeUndefined();
    plug('1-17', '1050:0407', '', true);
    expect(listingTrouble(system, ['ACS ACR122U 00 00'])).toEqual({ code: 'too-many-readers', detail: '16' });
  });
});

const DEVICES: readonly (readonly [name: string, readsTags: boolean])[] = [
  ['ACS ACR122U PICC Interface 00 00', true],
  ['ACS ACR122 0', true],
  ['ACS ACR1252 1S CL Reader [ACR1252 Reader PICC] 00 00', true],
  ['ACS ACR1252 1S CL Reader [ACR1252 Reader SAM] 00 01', false],
  ['ACS ACR1252 1S CL Reader SAM 0', false],
  ['ACS ACR1252 1S CL Reader 00 01', false],
  ['ACS ACR1281 1S Dual Reader [ACR1281U-C PICC] 00 00', true],
  ['ACS ACR1281 1S Dual Reader [ACR1281U-C ICC] 00 01', false],
  ['HID Global OMNIKEY 5022 Smart Card Reader 0', true],
  ['OMNIKEY AG CardMan 3121 00 00', true],
  ['HID Global OMNIKEY 3121 Smart Card Reader 0', false],
  ['Yubico YubiKey OTP+FIDO+CCID 00 00', false],
  ['Nitrokey Nitrokey 3 [CCID/ICCD Interface] 00 00', false],
  ['Windows Hello for Business 1', false],
  ['Alcor Micro AU9540 00 00', false],
  ['Gemalto PC Twin Reader 00 00', true],
  ['Sony FeliCa Port/PaSoRi 3.0 0', true],
  ['Virtual PCD 00 00', true],
];
test.each(DEVICES)('%s reads tags: %s', (name, reads) => {
  expect(readsTags(name, { include: [], exclude: [] })).toBe(reads);
  expect(readsTags(name, { include: [name.slice(0, 9).toUpperCase()], exclude: [''] })).toBe(true);
  expect(readsTags(name, { include: [name], exclude: [name.slice(0, 9)] })).toBe(false);
});

describe('the name of a reader', () => {
  const named = (names: readonly string[]) => {
    const all = namer(() => usbDevices(system));
    return names.map(name => `${all.name(name).id} ${all.name(name).identity}`);
  };
  const ACR = 'ACS ACR122U PICC Interface';

  test('is where it is plugged in, or else its order', () => {
    plug('1-1.2', '072f:2200');
    plug('1-1.3', '1234:5678', 'Acme|Tag Reader');
    expect(named([`${ACR} 00 00`, 'Acme Tag Reader 01 00', 'Other Reader 02 00', 'Virtual PCD 03 01'])).toEqual([
      'pcsc:usb-1-1.2:acs-acr122u-picc-interface hardware',
      'pcsc:usb-1-1.3:acme-tag-reader hardware',
      'pcsc:other-reader:0 order',
      'pcsc:virtual-pcd:1 hardware',
    ]);
  });

  test('is its serial number where it has one, and the same for two slots but for the slot', () => {
    expect(named(['Acme Reader [PICC] (A 12) 00 00', 'Acme Reader [PICC] (A 12) 00 01'])).toEqual([
      'pcsc:acme-reader-picc-a-12 hardware',
      'pcsc:acme-reader-picc-a-12:1 hardware',
    ]);
  });

  test('of a second one, plugged in later, is where the first one is not', () => {
    const all = namer(() => usbDevices(system));
    plug('1-1.2', '072f:2200');
    all.name(`${ACR} 00 00`);
    plug('1-1.4', '072f:2200');
    expect(all.name(`${ACR} 01 00`).id).toBe('pcsc:usb-1-1.4:acs-acr122u-picc-interface');
  });

  test('is free again when the reader has left', () => {
    const all = namer(() => []);
    for (const name of [`${ACR} 00 00`, `${ACR} 01 00`]) all.name(name);
    all.free(`${ACR} 00 00`);
    expect(all.name(`${ACR} 02 00`).id).toBe('pcsc:acs-acr122u-picc-interface:0');
  });
});
