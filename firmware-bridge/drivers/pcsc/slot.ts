import { EMPTY_SLOT, type MonotonicClock, type Sighting, type Stop, unclear } from '../reader.ts';
import { identify, type Naming } from './apdu.ts';
import type { JobQueue } from './queue.ts';
import type { ReaderHandle } from './reader-handle.ts';

/** What PC/SC reports about a slot: 16 bits of flags, and above them a count of the cards that came and went. */
export interface Status {
  readonly state: number;
  readonly atr: Uint8Array;
}

const IS_EMPTY = 0x10;
const IS_PRESENT = 0x20;
/** The largest count; 0 follows it. */
const LARGEST = 0xffff;

interface Sight {
  readonly present: boolean;
  readonly count: number;
  readonly atr: Uint8Array;
}

/** After this many attempts a card counts as unreadable. A card that cannot be connected is still tried every second. */
const ATTEMPTS = 6;
const PAUSES = [20, 50, 100, 200, 400];
const LAST_PAUSE = 1_000;

/** A reader that is unplugged seems to fail at first, so only a failure that lasts longer is reported. */
const AILS_AFTER = 300;

export interface CardSlot {
  readonly status: (status: Status) => void;
  /** Sends a command to the connected card; a card that does not answer is looked at again. Must run as a job of the queue. */
  readonly transmit: (apdu: Uint8Array) => Promise<Uint8Array>;
  readonly exchange: (apdu: Uint8Array) => Promise<Uint8Array | undefined>;
  /** Whether a card is connected now. */
  readonly holds: () => boolean;
  readonly stop: () => void;
}

interface SlotOptions {
  readonly handle: ReaderHandle;
  readonly queue: JobQueue;
  readonly clock: MonotonicClock;
  readonly tell: (seen: Sighting, fresh: boolean) => void;
  /** Called when the reader fails, and when it works again. */
  readonly ails: (ails: boolean) => void;
  /** How long a reader that has just started may take to find a card on it. */
  readonly firstLook: number;
  /** The reader was plugged in just now. Otherwise it counts as new only while PC/SC has counted no card. */
  readonly isNew: boolean;
  readonly naming: Naming;
}

/**
 * Finds out from status changes which card lies on the slot. Each change of the count or the ATR begins a new generation; results for an older
 * generation are dropped. Everything that uses the reader is a job of one queue.
 */
export const cardSlot = ({ handle, queue, clock, tell, ails, firstLook, isNew, naming }: SlotOptions): CardSlot => {
  let now: Sight | undefined;
  let generation = 0;
  let fresh = false;
  let attempt = 0;
  /** The last sighting that was reported in this generation. */
  let told: Sighting | undefined;
  let connected = false;
  let waits = false;
  let starts = false;
  let ailing = false;
  let ailTold = false;
  let stopPause: Stop = () => {};
  let stopAil: Stop = () => {};

  const say = (seen: Sighting): void => {
    told = seen;
    tell(seen, fresh);
  };
  /** The card is gone. A card that left before it could be read is first reported as unreadable. */
  const gone = (): void => {
    if (told === undefined) say(unclear('unreadable'));
    fresh = true;
    say(EMPTY_SLOT);
  };
  const isNews = (seen: Sighting): boolean => JSON.stringify(seen) !== JSON.stringify(told);

  const begin = (change: Change, sight: Sight): void => {
    generation += 1;
    stopPause();
    attempt = 0;
    if (change === 'passed') {
      told = undefined;
      fresh = true;
    }
    if (change === 'gone' || change === 'other' || change === 'passed') gone();
    fresh = change !== 'first' && change !== 'again';
    told = undefined;
    if (sight.present) starts = false;
    else if (change === 'first') emptyAtFirst(sight);
    again();
  };
  /** Reports that a slot is empty at the start, once the reader has had time to find a card on it. */
  const emptyAtFirst = ({ count }: Sight): void => {
    const isSure = starts || (count > 0 && !isNew);
    starts = !isSure;
    if (isSure) say(EMPTY_SLOT);
    else stopPause = clock.after(firstLook, () => now !== undefined && emptyAtFirst(now));
  };

  const look = async (): Promise<void> => {
    waits = false;
    const mine = generation;
    connected = false;
    await handle.disconnect();
    if (mine !== generation || now?.present !== true) return;
    const found = await read(mine);
    if (mine !== generation) return;
    attempt += 1;
    if (found !== undefined) return conclude(found);
    if (attempt === ATTEMPTS && told === undefined) say(unclear('unreadable'));
    if (attempt < ATTEMPTS || !connected) stopPause = clock.after(PAUSES[attempt - 1] ?? LAST_PAUSE, again);
  };
  const conclude = (found: Sighting): void => {
    if (!isNews(found)) return;
    // A second look found another card: the first one left without a status change.
    if (told?.is === 'tag') gone();
    say(found);
  };
  const again = (): void => {
    if (waits) return;
    waits = true;
    void queue.run(look);
  };
  const read = async (mine: number): Promise<Sighting | undefined> => {
    try {
      await handle.connect('card');
      connected = true;
      if (mine !== generation) return undefined;
      return await identify(handle.transmit, now?.atr ?? new Uint8Array(), naming);
    } catch {
      return undefined;
    }
  };
  const transmit = async (apdu: Uint8Array): Promise<Uint8Array> => {
    const mine = generation;
    const answer = await handle.transmit(apdu).catch(() => undefined);
    // Every answer of a card has two status bytes. Some drivers answer with less when the card has just left.
    if (answer !== undefined && answer.length >= 2) return answer;
    if (mine === generation) {
      attempt = 0;
      again();
    }
    throw new Error('no answer');
  };

  const fails = (): void => {
    if (ailing) return;
    ailing = true;
    stopAil = clock.after(AILS_AFTER, () => {
      ailTold = true;
      ails(true);
    });
  };
  const works = (): void => {
    stopAil();
    if (ailTold) ails(false);
    ailTold = false;
    ailing = false;
  };

  return {
    status: ({ state, atr }) => {
      // Without either flag nothing is known about a card: the reader is being unplugged, or has lost its device for a while.
      if ((state & (IS_EMPTY | IS_PRESENT)) === 0) return fails();
      const before = starts ? undefined : now;
      const seen = { present: (state & IS_PRESENT) !== 0, count: (state >>> 16) & LARGEST, atr };
      now = before === undefined ? seen : counted(before, seen);
      const change = changeOf(before, now, ailing);
      works();
      if (change === 'none' || (starts && !now.present)) return;
      begin(change, now);
    },
    transmit,
    exchange: apdu => {
      const mine = generation;
      return queue.tryRun(async () => (mine === generation && connected && told !== undefined ? await transmit(apdu) : undefined));
    },
    holds: () => connected,
    stop: () => {
      generation += 1;
      stopPause();
      stopAil();
    },
  };
};

/**
 * `gone`: the card left. `other`: another card took its place. `came`: a card was laid down. `passed`: a card came and left between two statuses.
 * `again`: a reader that had failed works again and has a card on it. Like the `first` status it reports that card, and no tap.
 */
type Change = 'none' | 'first' | 'gone' | 'other' | 'came' | 'passed' | 'again';

const stepsTo = (before: Sight, now: Sight): number => (now.count - before.count) & LARGEST;

/**
 * PC/SC may report that a card came or left before it has counted that. The count is corrected here, so the later count changes nothing.
 */
const counted = (before: Sight, seen: Sight): Sight => {
  const steps = stepsTo(before, seen);
  const isBehind = steps > LARGEST / 2;
  if (before.present !== seen.present && (steps === 0 || isBehind)) return { ...seen, count: (before.count + 1) & LARGEST };
  return isBehind ? { ...seen, count: before.count } : seen;
};

const changeOf = (before: Sight | undefined, now: Sight, ailed: boolean): Change => {
  if (before === undefined) return 'first';
  // The count goes up by one when a card comes, when a card goes, and when a reader that failed works again.
  const steps = stepsTo(before, now);
  if (before.present) {
    if (!now.present) return 'gone';
    if (steps === 0 && isSameAtr(before.atr, now.atr)) return 'none';
    return ailed || steps === 1 ? 'again' : 'other';
  }
  if (now.present) return ailed ? 'again' : 'came';
  return steps > 1 && !ailed ? 'passed' : 'none';
};

/** An ATR may come late; it never becomes another one while the same card lies there. */
const isSameAtr = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === 0 || other.length === 0 || Buffer.compare(one, other) === 0;
