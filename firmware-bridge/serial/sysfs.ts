import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { SerialDevice } from './port-places.ts';

/** The names of terminals that are devices. */
const TERMINAL = /^tty[A-Z]+\d+$/;
const SURELY_USB = /^tty(ACM|USB|WCH|XRUSB)\d+$/;
/** The most folders between a terminal and its USB device. */
const MOST_STEPS = 6;
const MOST_TERMINALS = 256;

/** The serial ports on USB, read from `/sys` without starting a program. Other serial ports have to be named. */
interface LinuxDevices {
  readonly list: () => Promise<readonly SerialDevice[]>;
  /** The device at this path, whether `list` contains it or not. */
  readonly at: (path: string) => Promise<SerialDevice | undefined>;
}

export const linuxDevices = (root = ''): LinuxDevices => {
  const known = new Map<string, SerialDevice>();

  const at = async (path: string): Promise<SerialDevice | undefined> => {
    const plugged = await inodeOf(path);
    if (plugged === undefined) return undefined;
    return { path, plugged, ...(await usbOf(root, basename(await realpath(path)))) };
  };

  /** A device is looked up once, and remembered while it stays plugged in. */
  const remembered = async (path: string): Promise<readonly [string, SerialDevice] | undefined> => {
    const plugged = await inodeOf(path);
    const name = `${path} ${plugged}`;
    const device = known.get(name) ?? (await at(path));
    return device === undefined ? undefined : [name, device];
  };

  return {
    at: path => at(path).catch(() => undefined),
    list: async () => {
      const folder = `${root}/dev`;
      const names = (await readdir(folder)).filter(name => TERMINAL.test(name)).slice(0, MOST_TERMINALS);
      const found = (await Promise.all(names.map(name => remembered(join(folder, name)).catch(() => undefined)))).flatMap(one =>
        one === undefined ? [] : [one],
      );
      known.clear();
      for (const [name, device] of found) known.set(name, device);
      return found
        .map(([, device]) => device)
        .filter(({ path, vendor }) => vendor !== undefined || SURELY_USB.test(basename(path)))
        .sort((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
};

const inodeOf = async (path: string): Promise<string | undefined> => {
  try {
    return String((await stat(path)).ino);
  } catch {
    return undefined;
  }
};

const text = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch {
    return undefined;
  }
};

const usbOf = async (root: string, terminal: string): Promise<Omit<SerialDevice, 'path' | 'plugged'>> => {
  const node = await realpath(`${root}/sys/class/tty/${terminal}/device`).catch(() => undefined);
  if (node === undefined) return {};
  const port = Number((await text(join(node, 'port_number'))) ?? 0);
  let face = 0;
  let at = node;
  for (let step = 0; step < MOST_STEPS; step += 1, at = dirname(at)) {
    face += Number.parseInt((await text(join(at, 'bInterfaceNumber'))) ?? '0', 16);
    const vendor = await text(join(at, 'idVendor'));
    if (vendor !== undefined) return { vendor, ...(await deviceAt(at)), ...(face + port > 0 ? { part: `${face}.${port}` } : {}) };
  }
  return {};
};

const deviceAt = async (folder: string): Promise<Pick<SerialDevice, 'product' | 'number' | 'socket' | 'maker'>> => {
  const [product, number, maker, model] = await Promise.all(
    ['idProduct', 'serial', 'manufacturer', 'product'].map(file => text(join(folder, file))),
  );
  const name = [maker, model].filter(word => word !== undefined).join(' ');
  return {
    socket: basename(folder),
    ...(product === undefined ? {} : { product }),
    ...(number === undefined ? {} : { number }),
    ...(name === '' ? {} : { maker: name }),
  };
};
