import { type MonotonicClock, type Trouble, trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { LinkEvents, Port, Ports } from '../../../firmware-bridge/serial/serial-protocol.ts';

export interface OpenPort {
  readonly port: Port;
  readonly baud: number;
  readonly say: (bytes: Uint8Array | string) => void;
  readonly end: (why: Trouble) => void;
  readonly said: string[];
  readonly isOpen: () => boolean;
}

/** The behaviour of a port when it is opened. */
export interface Habits {
  readonly refuses?: Trouble;
  readonly throws?: boolean;
  /** Opening never ends. */
  readonly hangs?: boolean;
  /** Opening and closing take this time on this clock. */
  readonly slow?: { readonly clock: MonotonicClock; readonly ms: number };
  /** Closing never ends. */
  readonly clings?: boolean;
  /** Called before the caller of `open` has received the port. */
  readonly early?: (port: OpenPort) => void;
  readonly opened?: (port: OpenPort) => void;
  readonly heard?: (port: OpenPort, bytes: Uint8Array) => void;
}

export const fakePort = (path: string, place = `usb-${path}`): Port => ({ path, place, steady: true });

interface FakePorts extends Ports {
  readonly plug: (port: Port, habits?: Habits) => void;
  readonly unplug: (port: Port) => void;
  /** Every attempt to open a port so far. */
  readonly opened: readonly OpenPort[];
  readonly last: () => OpenPort;
}

const GONE = (port: Port): Trouble => trouble('port-gone', port.path);

/** Ports that exist only in the test. An open port refuses to be opened again. */
export const fakePorts = (): FakePorts => {
  const plugged = new Map<string, { readonly port: Port; habits: Habits }>();
  const watchers = new Set<(ports: readonly Port[], trouble: Trouble | undefined) => void>();
  const opened: OpenPort[] = [];
  const tell = (): void => {
    for (const watcher of watchers)
      watcher(
        [...plugged.values()].map(({ port }) => port),
        undefined,
      );
  };

  const openOne = (port: Port, baud: number, events: LinkEvents, habits: Habits) => {
    let open = true;
    const end = (why: Trouble): void => {
      if (!open) return;
      open = false;
      events.ended(why);
    };
    const one: OpenPort = {
      port,
      baud,
      said: [],
      isOpen: () => open,
      say: bytes => {
        if (open) events.heard(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
      },
      end,
    };
    opened.push(one);
    habits.early?.(one);
    const write = (bytes: Uint8Array): void => {
      if (!open) return;
      one.said.push(Buffer.from(bytes).toString('latin1'));
      habits.heard?.(one, bytes);
    };
    const close = async (): Promise<void> => {
      if (habits.slow !== undefined) await pause(habits.slow);
      end(trouble('closed', port.path));
      if (habits.clings === true) await new Promise(() => undefined);
    };
    habits.opened?.(one);
    return { link: { port, write }, close };
  };

  return {
    opened,
    last: () => {
      const one = opened.at(-1);
      if (one === undefined) throw new Error('nothing was opened');
      return one;
    },
    plug: (port, habits = {}) => {
      plugged.set(port.path, { port, habits });
      tell();
    },
    unplug: port => {
      plugged.delete(port.path);
      for (const one of opened) if (one.port.path === port.path) one.end(GONE(port));
      tell();
    },
    watch: found => {
      watchers.add(found);
      tell();
      return () => void watchers.delete(found);
    },
    open: async (port, baud, events) => {
      const habits = plugged.get(port.path)?.habits;
      if (habits === undefined) return { trouble: GONE(port) };
      if (habits.throws === true) throw new Error('a bug of the system');
      if (habits.hangs === true) return new Promise(() => undefined);
      if (habits.refuses !== undefined) return { trouble: habits.refuses };
      if (habits.slow !== undefined) await pause(habits.slow);
      if (opened.some(one => one.port.path === port.path && one.isOpen())) return { trouble: trouble('port-busy', port.path) };
      return openOne(port, baud, events, habits);
    },
  };
};

const pause = ({ clock, ms }: { readonly clock: MonotonicClock; readonly ms: number }): Promise<void> =>
  new Promise(resolve => void clock.after(ms, resolve));
