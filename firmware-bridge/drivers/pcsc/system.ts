import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { basename } from 'node:path';
import { type Trouble, trouble } from '../reader.ts';
import { MOST_READERS, NFC_MODULES, readsTags, TAKEN_BY_KERNEL, usbOf } from './models.ts';

export interface UsbDevice {
  /** The path through the hubs: `1-1.2`. */
  readonly path: string;
  /** `vendor:product`. */
  readonly kind: string;
  readonly title: string;
  /** The device declares itself a card reader. */
  readonly isCcid: boolean;
  /** The drivers of the kernel that hold its interfaces. */
  readonly holders: readonly string[];
}

/** The parts of the system that the driver looks at; tests use other folders and variables. */
export interface PcscSystem {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly sys: string;
  /** The folders in which pcscd may be. */
  readonly programs: readonly string[];
  /** The file from which packages are resolved. */
  readonly from: string;
}

export const THIS_SYSTEM: PcscSystem = {
  platform: process.platform,
  env: process.env,
  sys: '/sys',
  programs: ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'],
  from: import.meta.url,
};

export const socketOf = ({ env }: PcscSystem): string => env.PCSCLITE_CSOCK_NAME ?? '/run/pcscd/pcscd.comm';

const isInstalled = ({ from }: PcscSystem): boolean => {
  try {
    createRequire(createRequire(from).resolve('nfc-pcsc')).resolve('@pokusew/pcsclite/package.json');
    return true;
  } catch {
    return false;
  }
};

/** Nobody answers at the socket: pcscd is not installed, or does not run. */
const absent = (system: PcscSystem, detail: string): Trouble =>
  trouble(system.programs.some(folder => existsSync(`${folder}/pcscd`)) ? 'pcscd-stopped' : 'pcscd-missing', detail);

const NOT_ALLOWED = /EACCES|EPERM/;

/** Whether a device is plugged in that only PC/SC can read. */
export const hasReader = (system: PcscSystem): boolean =>
  usbDevices(system).some(
    ({ kind, isCcid, title }) => TAKEN_BY_KERNEL.includes(kind) || (isCcid && readsTags(title, { include: [], exclude: [] })),
  );

/** Looks for a trouble without connecting. A socket without pcscd is enough: systemd starts pcscd on demand. */
export const glance = (system: PcscSystem): Trouble | undefined => {
  if (!isInstalled(system)) return trouble('pcsc-not-installed', 'nfc-pcsc');
  if (system.platform !== 'linux') return undefined;
  try {
    return statSync(socketOf(system)).isSocket() ? undefined : absent(system, socketOf(system));
  } catch {
    return absent(system, socketOf(system));
  }
};

/** Looks for a trouble by connecting: a pcscd that was killed leaves its socket behind, and nfc-pcsc would wait there for ever. */
export const knock = async (system: PcscSystem): Promise<Trouble | undefined> => {
  const seen = glance(system);
  if (seen !== undefined || system.platform !== 'linux') return seen;
  return new Promise(resolve => {
    const socket = connect(socketOf(system));
    socket.setTimeout(1_000);
    const done = (what: Trouble | undefined) => {
      socket.destroy();
      resolve(what);
    };
    socket.once('connect', () => done(undefined));
    // This program may have been busy itself: then a connection that was made meanwhile is heard first.
    socket.once('timeout', () => setImmediate(() => done(trouble('pcscd-hung', socketOf(system)))));
    socket.once('error', ({ message }) => done(NOT_ALLOWED.test(message) ? trouble('pcsc-denied', message) : absent(system, message)));
  });
};

const word = (...path: readonly string[]): string => {
  try {
    return readFileSync(path.join('/'), 'utf8').trim();
  } catch {
    return '';
  }
};
const names = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};

const CCID = '0b';

export const usbDevices = ({ platform, sys }: PcscSystem): readonly UsbDevice[] => {
  if (platform !== 'linux') return [];
  const folder = `${sys}/bus/usb/devices`;
  const all = names(folder);
  return all
    .filter(path => /^\d+-[\d.]+$/.test(path))
    .map(path => {
      const parts = all.filter(part => part.startsWith(`${path}:`));
      return {
        path,
        kind: `${word(folder, path, 'idVendor')}:${word(folder, path, 'idProduct')}`,
        title: `${word(folder, path, 'manufacturer')} ${word(folder, path, 'product')}`.trim(),
        isCcid: parts.some(part => word(folder, part, 'bInterfaceClass') === CCID),
        holders: parts.flatMap(part => driverOf(`${folder}/${part}`)),
      };
    });
};

const driverOf = (part: string): readonly string[] => {
  try {
    return [basename(readlinkSync(`${part}/driver`))];
  } catch {
    return [];
  }
};

/** The trouble that keeps PC/SC from listing a reader that is plugged in. */
export const listingTrouble = (system: PcscSystem, listed: readonly string[]): Trouble | undefined => {
  if (system.platform !== 'linux') return undefined;
  const plugged = usbDevices(system);
  if (listed.length > MOST_READERS || plugged.filter(({ isCcid }) => isCcid).length > MOST_READERS)
    return trouble('too-many-readers', String(MOST_READERS));
  const unlisted = plugged.filter(({ kind }) => TAKEN_BY_KERNEL.includes(kind) && !listed.some(name => usbOf(name).includes(kind)));
  for (const { kind, path, holders } of unlisted) {
    const holder = holders.find(each => NFC_MODULES.includes(each));
    if (holder !== undefined) return trouble('kernel-holds-reader', `${holder} ${kind} ${path}`);
  }
  return undefined;
};
