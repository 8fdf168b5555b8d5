import { realpath } from 'node:fs/promises';
import { type MonotonicClock, type Stop, type Trouble, trouble } from '../drivers/reader.ts';
import { listedDevices, type SerialLibrary, serialLibrary } from './library.ts';
import { openPort, portTrouble } from './opening.ts';
import { portPlaces, type SerialDevice } from './port-places.ts';
import type { Port, Ports } from './serial-protocol.ts';
import { linuxDevices } from './sysfs.ts';

interface SystemPortsOptions {
  readonly platform?: NodeJS.Platform;
  /** The folder that holds `/dev` and `/sys`. */
  readonly root?: string;
  readonly every?: number;
  readonly load?: () => Promise<SerialLibrary>;
}

/** A port that the user named. The list of ports need not contain it; its place is found when it is opened. */
export const portAt = (path: string): Port => ({ path, place: path, steady: false });

const LOOK_EVERY = 1_000;

/** The serial ports of this machine. */
export const systemPorts = (clock: MonotonicClock, options: SystemPortsOptions = {}): Ports => {
  const platform = options.platform ?? process.platform;
  const every = options.every ?? LOOK_EVERY;
  const load = options.load ?? serialLibrary;
  const linux = platform === 'linux' ? linuxDevices(options.root) : undefined;
  const { of: place } = portPlaces();
  const list = (): Promise<readonly SerialDevice[]> => (linux === undefined ? listedDevices(load) : linux.list());

  /** The port with its place, also where the user named a symbolic link to its file. */
  const identify = async (port: Port): Promise<Port> => {
    const devices = await list().catch(() => undefined);
    const file = await realpath(port.path).catch(() => port.path);
    const shown = devices === undefined ? undefined : place(devices).find(({ path }) => path === port.path || path === file);
    if (shown !== undefined) return { ...shown, path: port.path };
    const device = await linux?.at(port.path);
    return device === undefined ? port : (portPlaces().of([device])[0] ?? port);
  };

  return {
    watch: found => watching({ clock, every, list, place, found }),
    open: async (port, baud, events) => {
      let library: SerialLibrary;
      try {
        library = await load();
      } catch (error) {
        return { trouble: portTrouble('serialport', error) };
      }
      const known = port.place === port.path ? await identify(port) : port;
      return openPort({ clock, library, port: known, baud, events, files: platform !== 'win32' });
    },
  };
};

interface Watching {
  readonly clock: MonotonicClock;
  readonly every: number;
  readonly list: () => Promise<readonly SerialDevice[]>;
  readonly place: (devices: readonly SerialDevice[]) => readonly Port[];
  readonly found: (ports: readonly Port[], trouble: Trouble | undefined) => void;
}

/** Lists the ports every `every` milliseconds, and reports the list when it changed. */
const watching = ({ clock, every, list, place, found }: Watching): Stop => {
  let stopped = false;
  let timer: Stop = () => undefined;
  let said: string | undefined;
  let before: ReadonlyMap<string, string> = new Map();

  const tell = (ports: readonly Port[], wrong: Trouble | undefined): void => {
    const now = JSON.stringify([ports, wrong]);
    if (stopped || now === said) return;
    said = now;
    found(ports, wrong);
  };
  const look = async (): Promise<void> => {
    try {
      const devices = await list();
      const ports = place(devices);
      const now = new Map(devices.map(({ path, plugged }) => [path, plugged]));
      // A device that was unplugged and plugged in again between two looks is first reported as gone.
      const again = new Set(devices.filter(({ path, plugged }) => (before.get(path) ?? plugged) !== plugged).map(({ path }) => path));
      if (again.size > 0)
        tell(
          ports.filter(({ path }) => !again.has(path)),
          undefined,
        );
      before = now;
      tell(ports, undefined);
    } catch (error) {
      tell([], trouble('reader-fails', portTrouble('serial ports', error).detail));
    }
    if (!stopped) timer = clock.after(every, () => void look());
  };
  void look();
  return () => {
    stopped = true;
    timer();
  };
};
