import type { Address, Clock, Driver, Sighting, Slot, Stop, Tag, Trouble } from '../reader.ts';
import { trouble } from '../reader.ts';
import { failedAttempt, type ReaderDisplay, type SimulatedDevice, type SimulatedReader, simulatedDevice } from './device.ts';

interface SimulatedOptions {
  readonly clock: Clock;
  /** Names each boot. */
  readonly nonce: () => string;
  readonly readers: readonly SimulatedReader[];
  /** What the tags answer, where a reader can ask them. */
  readonly answer?: (tag: Tag, apdu: Uint8Array) => Uint8Array | undefined;
}

/** What hands do at a table. Readers are named as they were made; a name that nobody has is a mistake of the program and throws. */
interface Hands {
  /** A number stands for a type A tag with that number. */
  readonly lay: (reader: string, slot: Slot, what: string | Sighting) => void;
  readonly lift: (reader: string, slot: Slot) => void;
  /** Laid, and lifted again after a while. */
  readonly touch: (reader: string, slot: Slot, what: string | Sighting, ms?: number) => void;
  readonly unplug: (reader: string) => void;
  readonly replug: (reader: string) => void;
  /** The connection ends; the device keeps its power, and can be opened again. */
  readonly fail: (reader: string, why: Trouble) => void;
  /** The device starts anew while its cable stays plugged in. */
  readonly reboot: (reader: string) => void;
  /** The device says nothing any more and hears nothing, until it is plugged in again. */
  readonly hang: (reader: string) => void;
  readonly ail: (reader: string, why: Trouble | undefined) => void;
  readonly ailSlot: (reader: string, slot: Slot, why: Trouble | undefined) => void;
  readonly noise: (reader: string, bytes: number) => void;
}

export interface SimulatedDriver extends Driver, Hands {
  readonly shown: (reader: string) => ReaderDisplay;
  readonly onShown: (listener: (shown: ReaderDisplay) => void) => Stop;
}

/** Readers that exist in memory alone, and behave as the real kinds do. */
export const simulatedDriver = ({ clock, nonce, readers, answer }: SimulatedOptions): SimulatedDriver => {
  const watchers = new Set<Parameters<Driver['watch']>[0]>();
  const listeners = new Set<(shown: ReaderDisplay) => void>();
  const changed = (shown: ReaderDisplay): void => {
    for (const listener of [...listeners]) listener(shown);
  };
  const devices = new Map(
    readers.map(reader => [reader.name, simulatedDevice(reader, { clock, nonce, answer: answer ?? (() => undefined), changed })]),
  );
  const addressOf = (name: string): Address => ({ key: `simulated:${name}`, driver: 'simulated' });
  const plugged = (): readonly Address[] => [...devices].flatMap(([name, each]) => (each.isPlugged() ? [addressOf(name)] : []));
  const announce = (): void => {
    for (const watcher of [...watchers]) watcher(plugged(), undefined);
  };
  const the = (name: string): SimulatedDevice => {
    const found = devices.get(name);
    if (found === undefined) throw new Error(`no simulated reader is called ${name}`);
    return found;
  };
  return {
    name: 'simulated',
    watch: found => {
      const watcher: typeof found = (...now) => found(...now);
      watchers.add(watcher);
      watcher(plugged(), undefined);
      return () => void watchers.delete(watcher);
    },
    open: (address, tell) => {
      const found = [...devices].find(([name]) => addressOf(name).key === address.key)?.[1];
      return found === undefined ? failedAttempt(clock, tell, trouble('reader-unplugged')) : found.open(tell);
    },
    lay: (reader, slot, what) => the(reader).lay(slot, what),
    lift: (reader, slot) => the(reader).lift(slot),
    touch: (reader, slot, what, ms = 300) => {
      const touched = the(reader);
      touched.lay(slot, what);
      clock.after(ms, () => touched.lift(slot));
    },
    unplug: reader => {
      the(reader).unplug();
      announce();
    },
    replug: reader => {
      the(reader).replug();
      announce();
    },
    fail: (reader, why) => the(reader).fail(why),
    reboot: reader => the(reader).reboot(),
    hang: reader => the(reader).hang(),
    ail: (reader, why) => the(reader).ail(why),
    ailSlot: (reader, slot, why) => the(reader).ailSlot(slot, why),
    noise: (reader, bytes) => the(reader).noise(bytes),
    shown: reader => the(reader).shown(),
    onShown: listener => {
      const own: typeof listener = shown => listener(shown);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
};
