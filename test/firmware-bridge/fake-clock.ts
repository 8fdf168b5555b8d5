import type { Clock } from '../../firmware-bridge/drivers/reader.ts';

export interface FakeClock extends Clock {
  /** Lets time pass, timer by timer; what a timer starts within that time runs too. Promises are let settle between two timers. */
  readonly pass: (ms: number) => Promise<void>;
  /** The same without letting promises settle: for pure parts, and for hours in a second. */
  readonly run: (ms: number) => void;
  readonly timers: () => number;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly then: () => void;
}

export const fakeClock = (start = 1_000): FakeClock => {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();

  const next = (until: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (timer.at <= until && (first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order)))
        first = timer;
    }
    return first;
  };
  const fire = (timer: Timer): void => {
    timers.delete(timer);
    now = Math.max(now, timer.at);
    timer.then();
  };
  const settle = () => new Promise<void>(resolve => setImmediate(resolve));

  return {
    now: () => now,
    after: (ms, then) => {
      const timer: Timer = { at: now + Math.max(0, ms), order: order++, then };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass: async ms => {
      const until = now + ms;
      await settle();
      for (let timer = next(until); timer !== undefined; timer = next(until)) {
        fire(timer);
        await settle();
      }
      now = until;
    },
    run: ms => {
      const until = now + ms;
      for (let timer = next(until); timer !== undefined; timer = next(until)) fire(timer);
      now = until;
    },
    timers: () => timers.size,
  };
};
