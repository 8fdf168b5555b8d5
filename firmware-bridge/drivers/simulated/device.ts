import type {
  Beep,
  Capabilities,
  Connection,
  Light,
  MonotonicClock,
  ReaderInfo,
  Removal,
  Report,
  Sighting,
  SlotNumber,
  Stop,
  Tag,
  Tell,
  Trouble,
} from '../reader.ts';
import { EMPTY_SLOT, readerId, seen, trouble, UNWIRED } from '../reader.ts';

export interface SimulatedReader {
  /** Its id is always `simulated:name`. */
  readonly name: string;
  readonly slots?: number;
  readonly removal?: Removal;
  readonly lights?: boolean;
  readonly beep?: boolean;
  readonly apdu?: boolean;
  readonly quiet?: boolean;
}

/** The lights and sounds of a reader, as a person sees and hears them. */
export interface ReaderDisplay {
  readonly reader: string;
  readonly lights: readonly Light[];
  /** The latest sounds, oldest first. */
  readonly beeps: readonly { readonly beep: Beep; readonly at: number }[];
  /** The number of all sounds so far. */
  readonly beeped: number;
}

interface World {
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
  readonly answer: (tag: Tag, apdu: Uint8Array) => Uint8Array | undefined;
  readonly changed: (shown: ReaderDisplay) => void;
}

/** One simulated reader and its cable. */
export interface SimulatedDevice {
  readonly isPlugged: () => boolean;
  readonly open: (tell: Tell) => Connection;
  readonly lay: (slot: SlotNumber, what: string | Sighting) => void;
  readonly lift: (slot: SlotNumber) => void;
  readonly unplug: () => void;
  readonly replug: () => void;
  readonly fail: (why: Trouble) => void;
  readonly reboot: () => void;
  readonly hang: () => void;
  readonly ail: (why: Trouble | undefined) => void;
  readonly ailSlot: (slot: SlotNumber, why: Trouble | undefined) => void;
  readonly noise: (bytes: number) => void;
  readonly shown: () => ReaderDisplay;
}

/** Milliseconds: how often a `polled` reader looks, how often a `repeated` reader repeats itself, how often any reader reports `alive`. */
const LOOK_EVERY = 100;
const REPEAT_EVERY = 50;
const ALIVE_EVERY = 500;
const MOST_BEEPS = 100;

interface Lying {
  seen: Sighting;
  /** The number of the last change in this boot; 0 for a tag that lay there when the device started. */
  seq: number;
  /** The last change that was reported to the host. */
  told: number;
}

interface Open {
  readonly tell: Tell;
  readonly stops: Set<Stop>;
  ready: boolean;
}

export const simulatedDevice = (reader: SimulatedReader, { clock, nonce, answer, changed }: World): SimulatedDevice => {
  const { name, slots = 1, removal = 'told', lights = true, beep = true, apdu = false, quiet = true } = reader;
  const capabilities: Capabilities = { slots, removal, lights, beep, apdu, quiet };
  const id = readerId('simulated', name);
  const pads: Lying[] = Array.from({ length: slots }, () => ({ seen: EMPTY_SLOT, seq: 0, told: 0 }));
  const dark = (): readonly Light[] => (lights ? pads.map(() => 'off' as const) : []);
  let shown: ReaderDisplay = { reader: name, lights: dark(), beeps: [], beeped: 0 };
  let boot = nonce();
  /** Whether a host was connected in this boot: only then is a tag that was laid meanwhile a tap. */
  let met = false;
  let seq = 0;
  let plugged = true;
  let hung = false;
  /** The number of the last change before the host began to listen. */
  let beganAt = 0;
  let open: Open | undefined;

  const info = (): ReaderInfo => ({ id, driver: 'simulated', name: `simulated ${name}`, identity: 'hardware', capabilities, boot });
  const say = (report: Report): void => {
    if (open?.ready === true && !hung) open.tell(report);
  };
  const show = (now: Partial<ReaderDisplay>): void => {
    shown = { ...shown, ...now };
    changed(shown);
  };
  const goDark = (): void => {
    if (shown.lights.some(light => light !== 'off')) show({ lights: dark() });
  };
  const pad = (slot: SlotNumber): Lying => {
    const found = pads[slot];
    if (found === undefined) throw new Error(`${name} has no slot ${slot}`);
    return found;
  };
  const saw = (slot: SlotNumber, fresh: boolean): void => {
    const lying = pad(slot);
    // A reader that does not report removals never reports an empty slot.
    if (lying.seen.is === 'empty' && (removal === 'repeated' || removal === 'never')) return;
    if (open?.ready === true && !hung) lying.told = lying.seq;
    // A tag that was found lying there is no event and has no number.
    say({ type: 'saw', reader: id, slot, seen: lying.seen, fresh, ...(removal === 'told' && fresh ? { seq: lying.seq } : {}) });
  };
  const put = (slot: SlotNumber, what: Sighting): void => {
    const lying = pad(slot);
    lying.seen = what;
    if (!plugged) return;
    seq += 1;
    lying.seq = seq;
    if (removal === 'told' || removal === 'never') saw(slot, true);
  };

  const restart = (): void => {
    boot = nonce();
    met = false;
    seq = 0;
    for (const lying of pads) Object.assign(lying, { seq: 0, told: 0 });
    goDark();
  };
  /** Reports the reader and its tags, as found; a device that counts its events also reports those that the host has missed. */
  const introduce = (): void => {
    say({ type: 'reader', reader: info() });
    if (removal === 'never') return;
    const owed = pads.flatMap((lying, slot) => (met && removal === 'told' && lying.seq > lying.told ? [slot] : []));
    for (const slot of pads.keys()) if (!owed.includes(slot)) saw(slot, false);
    for (const slot of owed.sort((one, other) => pad(one).seq - pad(other).seq)) saw(slot, true);
    met = true;
  };
  const every = (ms: number, then: () => void): void => {
    const one = open;
    if (one === undefined) return;
    const stop = clock.after(ms, () => {
      one.stops.delete(stop);
      if (open !== one) return;
      then();
      every(ms, then);
    });
    one.stops.add(stop);
  };
  const lookAtAll = (): void => {
    // A tag that lay there from the beginning is never fresh.
    for (const [slot, lying] of pads.entries()) saw(slot, lying.seq > beganAt);
  };
  const begin = (): void => {
    if (open === undefined || hung) return;
    open.ready = true;
    beganAt = seq;
    introduce();
    every(ALIVE_EVERY, () => say({ type: 'alive' }));
    if (removal === 'polled') every(LOOK_EVERY, lookAtAll);
    if (removal === 'repeated') every(REPEAT_EVERY, lookAtAll);
  };
  const end = (why: Trouble): void => {
    const ending = open;
    if (ending === undefined) return;
    for (const stop of ending.stops) stop();
    open = undefined;
    goDark();
    ending.tell({ type: 'ended', trouble: why });
  };

  const connection = (own: Open): Connection => ({
    light: (which, row) => {
      if (open !== own || hung || which !== id || !lights) return;
      show({ lights: pads.map((_, slot) => row[slot] ?? 'off') });
    },
    beep: (which, sound: Beep) => {
      if (open !== own || hung || which !== id || !beep) return;
      show({ beeps: [...shown.beeps, { beep: sound, at: clock.now() }].slice(-MOST_BEEPS), beeped: shown.beeped + 1 });
    },
    exchange: async (which, slot, command) => {
      const there = pads[slot]?.seen;
      return open === own && !hung && which === id && apdu && there?.is === 'tag' ? answer(there.tag, command) : undefined;
    },
    close: async () => {
      if (open === own) end(trouble('closed'));
    },
  });

  return {
    isPlugged: () => plugged,
    open: tell => {
      if (!plugged) return failedAttempt(clock, tell, trouble('reader-unplugged'));
      if (open !== undefined) return failedAttempt(clock, tell, trouble('port-busy', name));
      const own: Open = { tell, stops: new Set(), ready: false };
      open = own;
      own.stops.add(clock.after(0, begin));
      return connection(own);
    },
    lay: (slot, what) => put(slot, typeof what === 'string' ? seen(what.toUpperCase(), 'type-a') : what),
    lift: slot => put(slot, EMPTY_SLOT),
    unplug: () => {
      if (!plugged) return;
      plugged = false;
      goDark();
      end(trouble('reader-unplugged'));
    },
    replug: () => {
      if (plugged) return;
      plugged = true;
      hung = false;
      restart();
    },
    fail: why => end(why),
    reboot: () => {
      if (!plugged) return;
      restart();
      beganAt = 0;
      if (open?.ready === true) introduce();
    },
    hang: () => {
      hung = true;
    },
    ail: why => say({ type: 'ails', reader: id, trouble: why }),
    ailSlot: (slot, why) => say({ type: 'slot', reader: id, slot, trouble: why }),
    noise: bytes => say({ type: 'noise', bytes }),
    shown: () => shown,
  };
};

/** A connection that fails at once. */
export const failedAttempt = (clock: MonotonicClock, tell: Tell, why: Trouble): Connection => {
  let over = false;
  const finish = (last: Trouble): void => {
    if (over) return;
    over = true;
    tell({ type: 'ended', trouble: last });
  };
  clock.after(0, () => finish(why));
  return { ...UNWIRED, close: async () => finish(trouble('closed')) };
};
