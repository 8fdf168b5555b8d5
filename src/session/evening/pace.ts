import type { Pace } from '../../domain/evening.ts';
import type { ModeratorView } from '../../domain/moderator-view.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { Step } from '../../domain/step.ts';
import { callSeconds, oneNightSettings } from '../../rules/one-night/settings.ts';
import type { Entropy, EveningClock, PaceRange } from './neighbours.ts';

/** How long a step stands, on the clock that was handed in. Immutable. */
export interface PaceState {
  /** The step that is meant; the same step of another night is another one. */
  readonly of: string;
  readonly kind: Pace['kind'];
  readonly since: number;
  readonly until: number | null;
  /** When it was halted; null while it runs. */
  readonly halted: number | null;
}

export const paceKey = ({ round, road }: Pick<ModeratorView, 'round' | 'road'>, { id }: Step): string => `${round}/${road.at}/${id}`;

/** Lengths of calls, by what they are of: a call that is entered again is not drawn again. */
export type Lengths = Map<string, number>;

interface EnteredStep {
  readonly of: string;
  readonly step: Step;
  readonly setUp: SetUp;
  readonly now: number;
  readonly paused: boolean;
}

/** A step is entered. Nothing here looks at whether a call is real. */
export const entered = ({ of, step, setUp, now, paused }: EnteredStep, lengths: Lengths, range: PaceRange, entropy: Entropy): PaceState => {
  const stands = { of, since: now, halted: paused ? now : null };
  if (step.time === 'call') {
    if (range.most <= 0) return { ...stands, kind: 'call', until: null };
    const length = lengths.get(of) ?? fixedLength(setUp, step) ?? drawn(range, entropy);
    lengths.set(of, length);
    return { ...stands, kind: 'call', until: now + length };
  }
  const { asks } = step;
  if (asks.kind === 'nothing' && asks.lasts.kind === 'clock') return { ...stands, kind: 'clock', until: now + asks.lasts.seconds * 1000 };
  return { ...stands, kind: 'free', until: null };
};

/** ON-32: where a machine counts, every call has a length that is known before the deal. */
const fixedLength = ({ book, settings }: SetUp, { id }: Step): number | undefined =>
  book === 'one-night' ? callSeconds(oneNightSettings(settings), id) * 1000 : undefined;

const drawn = ({ least, most }: PaceRange, { below }: Entropy): number => least + below(most - least + 1);

const COUNTDOWN_MS = 3_000;

/** The same three seconds every time, and from the beginning when they are asked for again. */
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

/** More or less time; never less than none. */
export const stretched = (pace: PaceState, seconds: number, now: number): PaceState =>
  pace.until === null ? pace : { ...pace, until: Math.max(pace.until + seconds * 1000, pace.halted ?? now) };

/** Milliseconds until it has run out. */
export const left = ({ until, halted: since }: PaceState, now: number): number => Math.max(0, (until ?? 0) - (since ?? now));

/** As it is shown: a pace that is halted moves along with the clock. */
export const paceShown = (pace: PaceState, now: number): Pace => {
  const { kind, since, until, halted: at } = pace;
  const away = at === null ? 0 : now - at;
  return { kind, since: since + away, until: until === null ? null : until + away, paused: at !== null };
};

export const UNPACED: PaceState = { of: '', kind: 'free', since: 0, until: null, halted: null };

/** Calls once so much time has passed, and never before. A timer is a hint that may come a little early: who is called too soon waits again. */
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
