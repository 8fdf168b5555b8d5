import type { Address, Driver, MonotonicClock, Sighting, SlotNumber, Stop, Tag, Trouble } from '../reader.ts';
import { trouble } from '../reader.ts';
import { watched } from '../watched.ts';
import { failedAttempt, type ReaderDisplay, type SimulatedDevice, type SimulatedReader, simulatedDevice } from './device.ts';

interface SimulatedOptions {
  readonly clock: MonotonicClock;
  /** Names each boot. */
  readonly nonce: () => string;
  readonly readers: readonly SimulatedReader[];
  /** The answers of the tags, for readers that can send commands. */
  readonly answer?: (tag: Tag, apdu: Uint8Array) => Uint8Array | undefined;
}

/** What people do with readers at a table. An unknown reader name throws. */
interface Hands {
  /** A string means a type A tag with that number. */
  readonly lay: (reader: string, slot: SlotNumber, what: string | Sighting) => void;
  readonly lift: (reader: string, slot: SlotNumber) => void;
  /** Lays a tag down and lifts it after a while. */
  readonly touch: (reader: string, slot: SlotNumber, what: string | Sighting, ms?: number) => void;
  readonly unplug: (reader: string) => void;
  readonly replug: (reader: string) => void;
  /** Ends the connection; the device keeps its power and can be opened again. */
  readonly fail: (reader: string, why: Trouble) => void;
  /** Restarts the device while it stays plugged in. */
  readonly reboot: (reader: string) => void;
  /** Makes the device silent and deaf until it is plugged in again. */
  readonly hang: (reader: string) => void;
  readonly ail: (reader: string, why: Trouble | undefined) => void;
  readonly ailSlot: (reader: string, slot: SlotNumber, why: Trouble | undefined) => void;
  readonly noise: (reader: string, bytes: number) => void;
}

export interface SimulatedDriver extends Driver, Hands {
  readonly shown: (reader: string) => ReaderDisplay;
  readonly onShown: (listener: (shown: ReaderDisplay) => void) => Stop;
}

/** Readers that exist only in memory and behave like the real kinds. */
export const simulatedDriver = ({ clock, nonce, readers, answer }: SimulatedOptions): SimulatedDriver => {
  const listeners = new Set<(shown: ReaderDisplay) => void>();
  const changed = (shown: ReaderDisplay): void => {
    for (const listener of [...listeners]) listener(shown);
  };
  const devices = new Map(
    readers.map(reader => [reader.name, simulatedDevice(reader, { clock, nonce, answer: answer ?? (() => undefined), changed })]),
  );
  const addressOf = (name: string): Address => ({ key: `simulated:${name}`, driver: 'simulated' });
  const { watch, changed: announce } = watched(() => [...devices].flatMap(([name, each]) => (each.isPlugged() ? [addressOf(name)] : [])));
  const the = (name: string): SimulatedDevice => {
    const found = devices.get(name);
    if (found === undefined) throw new Error(`no simulated reader is called ${name}`);
    return found;
  };
  return {
    name: 'simulated',
    watch,
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
