import type { Pace } from '../../domain/evening.ts';
import type { ModeratorView } from '../../domain/moderator-view.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { Step } from '../../domain/step.ts';
import { leadingOf } from '../../rules/catalog.ts';
import type { Entropy, EveningClock, PaceRange } from './neighbours.ts';

/** How long a step lasts, in times of the evening's clock. Immutable. */
export interface PaceState {
  /** Identifies the step. The same step of another night has another name. */
  readonly of: string;
  readonly kind: Pace['kind'];
  readonly since: number;
  readonly until: number | null;
  /** When the step was halted; null while it runs. */
  readonly halted: number | null;
}

export const paceKey = ({ round, road }: Pick<ModeratorView, 'round' | 'road'>, { id }: Step): string => `${round}/${road.at}/${id}`;

/** A clock that all can see, in times of the evening's clock. It is kept, and runs during a restart too, because people go on talking. */
export interface KeptClock extends Pick<PaceState, 'of' | 'since' | 'halted'> {
  readonly until: number;
}

/** A step with a clock, and how long it lasts. */
export interface ClockStep {
  readonly of: string;
  readonly milliseconds: number;
}

/** The clock of a step: the one that runs for it already, or a new one. */
export const clockFor = (before: KeptClock | null, { of, milliseconds }: ClockStep, now: number, paused: boolean): KeptClock => {
  if (before?.of !== of) return { of, since: now, until: now + milliseconds, halted: paused ? now : null };
  if (paused === (before.halted !== null)) return before;
  if (before.halted === null) return { ...before, halted: now };
  const away = now - before.halted;
  return { of, since: before.since + away, until: before.until + away, halted: null };
};

/** The clock after a restart. Where the machine's own time was set back meanwhile, the clock begins again with its whole length. */
export const resumed = (clock: KeptClock, now: number): KeptClock =>
  now >= clock.since || clock.halted !== null ? clock : { ...clock, since: now, until: now + clock.until - clock.since };

export const paceOfClock = (clock: KeptClock): PaceState => ({ kind: 'clock', ...clock });

/** Adds or takes away time. The time that is left never falls below zero. */
export const stretched = (clock: KeptClock, seconds: number, now: number): KeptClock => ({
  ...clock,
  until: Math.max(clock.until + seconds * 1000, clock.halted ?? now),
});

/** Lengths of calls, by `PaceState.of`: a call that is entered again keeps its length. */
export type Lengths = Map<string, number>;

interface EnteredStep {
  readonly of: string;
  readonly step: Step;
  readonly setUp: SetUp;
  readonly now: number;
  readonly paused: boolean;
}

/** The pace of a step that is entered. It does not depend on whether anybody is really called. */
export const entered = ({ of, step, setUp, now, paused }: EnteredStep, lengths: Lengths, range: PaceRange, entropy: Entropy): PaceState => {
  const stands = { of, since: now, halted: paused ? now : null };
  if (step.time === 'call') {
    if (range.most <= 0) return { ...stands, kind: 'call', until: null };
    const length = lengths.get(of) ?? fixedLength(setUp, step) ?? drawn(range, entropy);
    lengths.set(of, length);
    return { ...stands, kind: 'call', until: now + length };
  }
  return { ...stands, kind: 'free', until: null };
};

const fixedLength = (setUp: SetUp, { id }: Step): number | undefined => {
  const seconds = leadingOf(setUp).callSeconds(id);
  return seconds === null ? undefined : seconds * 1000;
};

const drawn = ({ least, most }: PaceRange, { below }: Entropy): number => least + below(most - least + 1);

/** Whether three, two, one may be counted: in a covered ballot, and in an open one before its first vote. */
export const mayVoteAtOnce = ({ asks }: Step): boolean =>
  asks.kind === 'ballot' && (asks.shown === 'at-close' ? asks.turn === undefined : asks.cast.length === 0);

const COUNTDOWN_MS = 3_000;

/** Counts down three seconds. Asked again, it starts from the beginning. */
export const counting = (pace: PaceState, now: number): PaceState => ({
  ...pace,
  kind: 'hands',
  since: now,
  until: now + COUNTDOWN_MS,
  halted: null,
});

export const halted = (pace: PaceState, now: number): PaceState => (pace.halted === null ? { ...pace, halted: now } : pace);

export const released = (pace: PaceState, now: number): PaceState => {
  if (pace.halted === null) return pace;
  const away = now - pace.halted;
  return { ...pace, halted: null, since: pace.since + away, until: pace.until === null ? null : pace.until + away };
};

/** Milliseconds until the step runs out; 0 where it has no end. */
export const left = ({ until, halted: since }: PaceState, now: number): number => Math.max(0, (until ?? 0) - (since ?? now));

/** The pace as it is shown. While it is halted, its times move along with the clock. */
export const paceShown = (pace: PaceState, now: number): Pace => {
  const { kind, since, until, halted: at } = pace;
  const away = at === null ? 0 : now - at;
  return { kind, since: since + away, until: until === null ? null : until + away, paused: at !== null };
};

export const UNPACED: PaceState = { of: '', kind: 'free', since: 0, until: null, halted: null };

/** Calls once this much time has passed, and never before. A timer may fire a little early; then it is set again. */
export const alarm = (clock: EveningClock, milliseconds: number, call: () => void): (() => void) => {
  const until = clock.now() + milliseconds;
  const wait = (): void => {
    const still = until - clock.now();
    if (still > 0) cancel = clock.after(still, wait);
    else call();
  };
  let cancel = clock.after(Math.max(0, milliseconds), wait);
  return () => cancel();
};
