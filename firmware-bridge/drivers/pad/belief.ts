import type { BoardState, Change, PadEvent, PadState } from '../../protocol/messages.ts';
import { EMPTY_SLOT, type ReaderId, type Report, type Sighting, seen, type Trouble, trouble, unclear } from '../reader.ts';

const ISO_DEP = 0x20;
/** A tag that a chip sees this soon after the chip works again lay there before, and is no tap. */
const FOUND_AGAIN_MS = 1_000;
/** How long to wait for missing events before a state counts without them. */
const MISSING_MS = 2_000;
/** After this many states in a row with too low a number, the board must have restarted. */
const MOST_BEHIND = 3;

/** A number of four bytes that begins with 08 is random: it changes each time the field comes on. */
const isRandom = (uid: string): boolean => uid.length === 8 && uid.startsWith('08');
const sightOf = (uid: string, sak: string): Sighting => {
  const isIsoDep = (Number.parseInt(sak, 16) & ISO_DEP) !== 0;
  if (isRandom(uid)) return unclear(isIsoDep ? 'phone' : 'changing');
  return seen(uid, isIsoDep ? 'iso-dep' : 'type-a');
};

const sight = (pad: PadState): Sighting | Trouble => {
  switch (pad.is) {
    case 'empty':
      return EMPTY_SLOT;
    case 'tag':
      return sightOf(pad.uid, pad.sak);
    case 'several':
    case 'unreadable':
      return unclear(pad.is);
    case 'stuck':
      return trouble('chip-stuck');
    case 'absent':
      return trouble('chip-absent');
  }
};

const after = (what: Change): PadState => {
  switch (what.is) {
    case 'laid':
      return { is: 'tag', uid: what.uid, sak: what.sak };
    case 'lifted':
    case 'works':
    case 'brief':
      return { is: 'empty' };
    case 'several':
    case 'unreadable':
    case 'stuck':
      return { is: what.is };
  }
};

const isBroken = (pad: PadState | undefined): boolean => pad?.is === 'stuck' || pad?.is === 'absent';
const uidOf = (pad: PadState | undefined): string | undefined => (pad?.is === 'tag' ? pad.uid : undefined);
const isSame = (a: PadState | undefined, b: PadState): boolean =>
  a !== undefined && a.is === b.is && (a.is !== 'tag' || (b.is === 'tag' && a.uid === b.uid && a.sak === b.sak));

/** What the host knows about a board since the board's start. It is kept while the board is unplugged: no event is lost or comes twice. */
export interface Belief {
  readonly boot: string;
  readonly pads: () => number;
  /** The number of the last event. */
  readonly last: () => number;
  /** Reports for all pads, as tags that were found lying there. */
  readonly all: () => readonly Report[];
  /** Undefined for an event that is not the next one. */
  readonly event: (event: PadEvent, now: number) => readonly Report[] | undefined;
  readonly state: (state: BoardState, now: number) => { readonly reports: readonly Report[]; readonly isBehind: boolean };
  /** Goes on after the cable was unplugged: the board repeats the events that it had sent. */
  readonly resume: () => void;
}

export const beliefOf = (reader: ReaderId, boot: string, start: BoardState): Belief => {
  let { seq: last } = start;
  const pads: PadState[] = [...start.pads];
  /** For each pad whose chip failed: the tag that lay there, and when the chip worked again. */
  const lost = new Map<number, { readonly uid: string; readonly worksSince: number | undefined }>();
  let missingSince: number | undefined;
  let behind = 0;

  const reportsOf = (slot: number, before: PadState | undefined, fresh: boolean, seq?: number): readonly Report[] => {
    const what = sight(pads[slot] ?? { is: 'absent' });
    if ('code' in what) return [{ type: 'slot', reader, slot, trouble: what }];
    const works: readonly Report[] = isBroken(before) ? [{ type: 'slot', reader, slot, trouble: undefined }] : [];
    return [...works, { type: 'saw', reader, slot, seen: what, fresh, ...(seq === undefined ? {} : { seq }) }];
  };

  /** Reports of a tag that was read once on an empty pad, and is gone. */
  const briefly = (slot: number, seq: number): readonly Report[] => [
    { type: 'saw', reader, slot, seen: unclear('brief'), fresh: true, seq },
    { type: 'saw', reader, slot, seen: EMPTY_SLOT, fresh: true },
  ];
  const wasLyingThere = (slot: number, now: number): boolean => {
    const known = lost.get(slot);
    if (known?.worksSince === undefined) return false;
    lost.delete(slot);
    return known.uid === uidOf(pads[slot]) && now - known.worksSince <= FOUND_AGAIN_MS;
  };
  const become = (slot: number, pad: PadState, now: number): void => {
    const uid = uidOf(pads[slot]);
    const known = lost.get(slot);
    if (pad.is === 'stuck' && uid !== undefined) lost.set(slot, { uid, worksSince: undefined });
    else if (isBroken(pads[slot]) && !isBroken(pad) && known !== undefined) lost.set(slot, { uid: known.uid, worksSince: now });
    pads[slot] = pad;
  };

  const begin = (state: BoardState, now: number): readonly Report[] => {
    last = state.seq;
    missingSince = undefined;
    behind = 0;
    return state.pads.flatMap((pad, slot) => {
      const before = pads[slot];
      if (isSame(before, pad)) return [];
      become(slot, pad, now);
      return reportsOf(slot, before, false);
    });
  };

  return {
    boot,
    pads: () => pads.length,
    last: () => last,
    all: () =>
      pads.flatMap((_, slot) => [
        ...(isBroken(pads[slot]) ? [] : [{ type: 'slot', reader, slot, trouble: undefined } as const]),
        ...reportsOf(slot, undefined, false),
      ]),
    event: ({ seq, pad, what }, now) => {
      if (seq !== last + 1) return undefined;
      last = seq;
      missingSince = undefined;
      behind = 0;
      const before = pads[pad];
      if (before === undefined) return [];
      if (what.is === 'brief') return isBroken(before) ? [] : briefly(pad, seq);
      become(pad, after(what), now);
      const isFound = what.is === 'works' || (what.is === 'laid' && wasLyingThere(pad, now));
      return reportsOf(pad, before, !isFound, seq);
    },
    state: (state, now) => {
      if (state.pads.length !== pads.length) return { reports: [], isBehind: false };
      if (state.seq < last) {
        behind++;
        return { reports: behind >= MOST_BEHIND ? begin(state, now) : [], isBehind: true };
      }
      behind = 0;
      if (state.seq > last) {
        missingSince ??= now;
        if (now - missingSince < MISSING_MS) return { reports: [], isBehind: false };
      }
      return { reports: begin(state, now), isBehind: false };
    },
    resume: () => {
      missingSince = undefined;
      behind = 0;
    },
  };
};
