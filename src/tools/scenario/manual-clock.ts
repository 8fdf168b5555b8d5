/** A clock that stands still until it is moved: a scenario takes no time. */
export interface ManualClock {
  now(): number;
  after(milliseconds: number, call: () => void): () => void;
  /** Lets time pass, and calls the timers that fall due in their order. */
  go(milliseconds: number): void;
}

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

const BEGINNING = 1_000;

export const manualClock = (): ManualClock => {
  let now = BEGINNING;
  const timers = new Set<Timer>();
  const dueBefore = (until: number): Timer | undefined =>
    [...timers]
      .filter(({ at }) => at <= until)
      .reduce<Timer | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined);
  return {
    now: () => now,
    after: (milliseconds, call) => {
      const timer: Timer = { at: now + Math.max(0, milliseconds), call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    go: milliseconds => {
      const until = now + milliseconds;
      for (let timer = dueBefore(until); timer !== undefined; timer = dueBefore(until)) {
        timers.delete(timer);
        now = timer.at;
        timer.call();
      }
      now = until;
    },
  };
};
