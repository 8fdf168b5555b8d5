import type { EveningClock } from '../../src/session/evening/neighbours.ts';
import { dice } from './dice.ts';

/** A timer fires at most `EARLY_MS` early, and one timer in `SELDOM` fires late. */
const EARLY_MS = 2;
const SELDOM = 6;
const LATE_MS = 2_000;

/**
 * A clock that runs `times` as fast as the machine, so that a test does not wait long for real timers. Its timers are as inexact as real
 * ones.
 */
export const quickClock = (times: number, seed = 1): EveningClock => {
  const began = performance.now();
  const chance = dice(seed);
  const now = (): number => Math.floor(began + (performance.now() - began) * times);
  const after = (milliseconds: number, call: () => void): (() => void) => {
    const early = Math.max(0, Math.min(chance.below(EARLY_MS + 1), milliseconds - 1));
    const due = now() + milliseconds - early + (chance.once(SELDOM) ? chance.below(LATE_MS) : 0);
    let timer: NodeJS.Timeout;
    // A real timer that fires one millisecond early is many milliseconds early on this clock, so it waits again.
    const wait = (): void => {
      timer = setTimeout(() => (now() < due ? wait() : call()), Math.ceil((due - now()) / times));
    };
    wait();
    return () => clearTimeout(timer);
  };
  return { now, after };
};
