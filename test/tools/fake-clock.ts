export interface FakeClock {
  now(): number;
  /** Starts a timer. Returns the function that cancels the timer. */
  after(milliseconds: number, call: () => void): () => void;
  /** Lets time pass from timer to timer. A timer that starts during this time fires too if it is due. */
  go(milliseconds: number): void;
  /** As `go`, but promises settle between two timers. */
  pass(milliseconds: number): Promise<void>;
  /** The machine sleeps: time passes, and the timers that fell due fire when the machine wakes. */
  sleep(milliseconds: number): void;
  /** The clock of a device with its own hardware timer: every timer fires to the millisecond. */
  readonly exact: Pick<FakeClock, 'now' | 'after'>;
  /** The number of timers that have not fired yet. */
  readonly running: number;
}

interface Timer {
  readonly at: number;
  readonly isExact: boolean;
  readonly order: number;
  readonly call: () => void;
}

interface Habits {
  readonly start?: number;
  /** Decides which timers fire early, and when the machine is busy. */
  readonly seed?: number;
  /** Every timer fires to the millisecond. For tests that measure times. */
  readonly punctual?: boolean;
}

/** A timer fires at most this much early. */
const EARLY_MS = 2;
/**
 * The machine is busy once in about `SELDOM` stretches, for less than `BUSY_MS`; a timer that falls due meanwhile fires at the end. A board
 * gives up on its host after three seconds, so the delay stays below that.
 */
const STRETCH_MS = 8_000;
const SELDOM = 3;
const BUSY_MS = 1_800;

const mixed = (seed: number, moment: number): number => {
  const one = Math.imul(Math.floor(moment) ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  const two = Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (two ^ (two >>> 16)) >>> 0;
};

/**
 * A clock that a test moves by hand. Timers are as inexact as on a real machine: some fire a little early, some seconds late. The error
 * depends on the seed and the moment alone, so two tables that differ only in their secrets stay in step.
 */
export const fakeClock = ({ start = 1_000, seed = 1, punctual = false }: Habits = {}): FakeClock => {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();

  const earlyBy = (due: number, milliseconds: number): number =>
    Math.max(0, Math.min(mixed(seed, due) % (EARLY_MS + 1), Math.floor(milliseconds) - 1));
  /** The moment at which the machine gets to a timer that is due. */
  const heeded = (due: number): number => {
    const stretch = Math.floor(due / STRETCH_MS);
    const luck = mixed(seed, stretch);
    if (luck % SELDOM !== 0) return due;
    const [begins, lasts] = [(luck >>> 8) % (STRETCH_MS - BUSY_MS), BUSY_MS - ((luck >>> 4) % (BUSY_MS / 2))];
    const within = due - stretch * STRETCH_MS - begins;
    return within >= 0 && within < lasts ? due + lasts - within : due;
  };
  const next = (until: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (timer.at <= until && (first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order)))
        first = timer;
    }
    return first;
  };
  const fire = (timer: Timer, until: number): void => {
    timers.delete(timer);
    now = Math.max(now, timer.isExact ? timer.at : Math.min(heeded(timer.at), until));
    timer.call();
  };
  const armed = (milliseconds: number, call: () => void, isExact: boolean): (() => void) => {
    const wait = Math.max(0, milliseconds);
    const due = now + wait;
    const timer: Timer = { at: isExact ? due : due - earlyBy(due, wait), isExact, order: order++, call };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const settle = () => new Promise<void>(resolve => setImmediate(resolve));

  return {
    now: () => now,
    after: (milliseconds, call) => armed(milliseconds, call, punctual),
    exact: { now: () => now, after: (milliseconds, call) => armed(milliseconds, call, true) },
    go: milliseconds => {
      const until = now + milliseconds;
      for (let timer = next(until); timer !== undefined; timer = next(until)) fire(timer, until);
      now = until;
    },
    pass: async milliseconds => {
      const until = now + milliseconds;
      await settle();
      for (let timer = next(until); timer !== undefined; timer = next(until)) {
        fire(timer, until);
        await settle();
      }
      now = until;
    },
    sleep: milliseconds => {
      now += milliseconds;
      for (const timer of [...timers].filter(({ at }) => at <= now).sort((one, other) => one.at - other.at || one.order - other.order))
        if (timers.has(timer)) fire(timer, now);
    },
    get running() {
      return timers.size;
    },
  };
};
