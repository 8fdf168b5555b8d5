export interface FakeClock {
  now(): number;
  /** Returns what cancels it. */
  after(milliseconds: number, call: () => void): () => void;
  /** Lets time pass, timer by timer; what a timer starts within that time runs too. */
  go(milliseconds: number): void;
  /** The same, and promises settle between two timers. */
  pass(milliseconds: number): Promise<void>;
  /** The machine sleeps: the time goes on, and what falls due meanwhile comes when it wakes. */
  sleep(milliseconds: number): void;
  /** The time of a device that has a clock of its own: its timers come to the millisecond. */
  readonly exact: Pick<FakeClock, 'now' | 'after'>;
  /** How many timers run. */
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
  /** Which timers come early, and when the machine is busy. */
  readonly seed?: number;
  /** Every timer to its millisecond, where that is measured. */
  readonly punctual?: boolean;
}

/** A timer comes up to so much too soon. */
const EARLY_MS = 2;
/** In one of so many stretches of time the machine is busy for a while; whatever falls due meanwhile comes at its end: a board waits three seconds for its host. */
const STRETCH_MS = 8_000;
const SELDOM = 3;
const BUSY_MS = 1_800;

const mixed = (seed: number, moment: number): number => {
  const one = Math.imul(Math.floor(moment) ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  const two = Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (two ^ (two >>> 16)) >>> 0;
};

/**
 * A clock that is moved by hand. As on a real machine a timer is a hint: some come a little early, and some seconds late. Which, hangs on the
 * moment alone, so that two tables that differ in what is hidden go their course at the same moments.
 */
export const fakeClock = ({ start = 1_000, seed = 1, punctual = false }: Habits = {}): FakeClock => {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();

  const earlyBy = (due: number, milliseconds: number): number =>
    Math.max(0, Math.min(mixed(seed, due) % (EARLY_MS + 1), Math.floor(milliseconds) - 1));
  /** When the machine comes to what is due at this moment. */
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
