import type { Removal, Sighting, Tag, UnclearReason } from '../drivers/reader.ts';

export interface SettleSettings {
  /** How many looks in a row must find nothing before a tag is gone (`polled`). */
  readonly misses: number;
  /** How many looks in a row must agree before a tag counts (`polled`). */
  readonly confirm: number;
  /** Milliseconds of silence after which a tag is gone (`repeated`) or may be tapped again (`never`). */
  readonly silence: number;
  /** A lifted tag that returns within this many milliseconds is no new tap (`told`). */
  readonly linger: number;
}

export const SETTLE: { readonly [R in Removal]: SettleSettings } = {
  told: { misses: 1, confirm: 1, silence: 0, linger: 0 },
  polled: { misses: 3, confirm: 1, silence: 0, linger: 0 },
  repeated: { misses: 1, confirm: 1, silence: 1_000, linger: 0 },
  never: { misses: 1, confirm: 1, silence: 1_500, linger: 0 },
};

export type SlotEvent =
  | { readonly type: 'present'; readonly tag: Tag; readonly fresh: boolean }
  /** `assumed`: the reader cannot see that a tag is taken away. */
  | { readonly type: 'gone'; readonly tag: Tag; readonly fresh: boolean; readonly assumed: boolean }
  /** `why` is undefined when the slot is clear again. */
  | { readonly type: 'unclear'; readonly why: UnclearReason | undefined };

interface SlotState {
  readonly tag: Tag | undefined;
  readonly unclear: UnclearReason | undefined;
}

export interface Settler {
  readonly saw: (seen: Sighting, fresh: boolean, at: number) => readonly SlotEvent[];
  /** Must be called when the time of `due` has come. */
  readonly tick: (at: number) => readonly SlotEvent[];
  readonly due: () => number | undefined;
  /** The reader is lost: its tag stays, and no timer runs meanwhile. */
  readonly interrupt: () => void;
  /** The reader is back. The silence of a `repeated` reader shows that its tag was taken away meanwhile. */
  readonly resume: (at: number) => void;
  readonly state: () => SlotState;
}

/** Whether a timer fired so late that the machine must have slept. Messages of that time are still waiting, so the caller should wait once more. */
export const hasSlept = (now: number, due: number, patience: number): boolean => now - due > patience / 2;

const same = (a: Sighting, b: Sighting): boolean => {
  if (a.is === 'tag') return b.is === 'tag' && a.tag.uid === b.tag.uid;
  return a.is === 'unclear' ? b.is === 'unclear' && a.why === b.why : b.is === 'empty';
};

/** Turns the raw sightings of one slot, with their repetitions and gaps, into one `present` and one `gone` for each tap. */
export const settler = (removal: Removal, settings: SettleSettings): Settler => {
  let tag: Tag | undefined;
  let why: UnclearReason | undefined;
  let missed = 0;
  let candidate: { readonly seen: Sighting; readonly fresh: boolean; readonly times: number } | undefined;
  let due: number | undefined;
  let dueIsFresh = true;

  const becomesClear = (): readonly SlotEvent[] => {
    if (why === undefined) return [];
    why = undefined;
    return [{ type: 'unclear', why: undefined }];
  };

  const becomesEmpty = (fresh: boolean, assumed: boolean): readonly SlotEvent[] => {
    missed = 0;
    const events: SlotEvent[] = [...becomesClear()];
    if (tag !== undefined) events.push({ type: 'gone', tag, fresh, assumed });
    tag = undefined;
    return events;
  };

  const becomesUnclear = (now: UnclearReason): readonly SlotEvent[] => {
    if (why === now) return [];
    why = now;
    return [{ type: 'unclear', why: now }];
  };

  const becomes = (now: Tag, fresh: boolean): readonly SlotEvent[] => {
    // A second tag means that the first was taken away, even if no reader saw it go.
    const before = tag === undefined ? becomesClear() : becomesEmpty(fresh, false);
    tag = now;
    return [...before, { type: 'present', tag: now, fresh }];
  };

  const missedOne = (fresh: boolean, at: number): readonly SlotEvent[] => {
    candidate = undefined;
    if (removal === 'told' && settings.linger > 0 && tag !== undefined) {
      due ??= at + settings.linger;
      dueIsFresh = fresh;
      return becomesClear();
    }
    if (removal === 'polled') {
      missed += 1;
      if (missed < settings.misses) return [];
    }
    due = undefined;
    return becomesEmpty(fresh, false);
  };

  /** Whether enough looks in a row saw the same. */
  const agrees = (seen: Sighting, fresh: boolean): boolean => {
    const again = candidate !== undefined && same(candidate.seen, seen);
    candidate = { seen, fresh: again && candidate !== undefined ? candidate.fresh : fresh, times: again ? (candidate?.times ?? 0) + 1 : 1 };
    return candidate.times >= (removal === 'polled' ? settings.confirm : 1);
  };

  const expectSilence = (at: number): void => {
    if (removal !== 'repeated' && removal !== 'never') return;
    due = at + settings.silence;
    dueIsFresh = true;
  };

  return {
    saw: (seen, fresh, at) => {
      if (seen.is === 'empty') return missedOne(fresh, at);
      missed = 0;
      if (removal === 'told') due = undefined;
      expectSilence(at);
      if (seen.is === 'tag' && seen.tag.uid === tag?.uid) {
        candidate = undefined;
        return becomesClear();
      }
      if (!agrees(seen, fresh)) return [];
      const first = candidate?.fresh ?? fresh;
      candidate = undefined;
      return seen.is === 'tag' ? becomes(seen.tag, first) : becomesUnclear(seen.why);
    },
    tick: at => {
      if (due === undefined || at < due) return [];
      if (removal === 'repeated' && hasSlept(at, due, settings.silence)) {
        due = at + settings.silence;
        return [];
      }
      due = undefined;
      return becomesEmpty(dueIsFresh, removal === 'never');
    },
    due: () => due,
    interrupt: () => {
      due = undefined;
      missed = 0;
      candidate = undefined;
    },
    resume: at => {
      if (tag === undefined && why === undefined) return;
      expectSilence(at);
      dueIsFresh = false;
    },
    state: () => ({ tag, unclear: why }),
  };
};
