import { aheadBy } from '../../domain/clock.ts';

/** A smaller difference, in milliseconds, is not shown to people. */
const FEW = 5_000;
const SECOND = 1_000;

/** The time of a tournament, by the clock of its database; the clock of this machine may be wrong. */
interface EventTime {
  now(): number;
  /** Whole seconds by which the database is ahead of this machine; 0 where they are few. */
  readonly skew: number;
  /** Asks the database for its time and uses the answer from now on. */
  learn(ask: () => Promise<number>): Promise<void>;
}

export const eventTime = (clock: () => number, skewed: () => void): EventTime => {
  let ahead = 0;
  const skew = (): number => (Math.abs(ahead) < FEW ? 0 : Math.round(ahead / SECOND));
  return {
    now: () => Math.round(clock() + ahead),
    get skew() {
      return skew();
    },
    learn: async ask => {
      const asked = clock();
      const said = await ask();
      const before = skew();
      ahead = aheadBy(ahead, { asked, said, heard: clock() });
      if (skew() !== before) skewed();
    },
  };
};
