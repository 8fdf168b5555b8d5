import type { EveningClock } from '../../src/session/evening/neighbours.ts';
import { dice } from './dice.ts';

/** A timer comes up to so much of its time too soon, and one in so many late. */
const EARLY_MS = 2;
const SELDOM = 6;
const LATE_MS = 2_000;

/** The machine's time, so many times as fast: who waits for eight seconds of it waits, and it is soon over. Its timers are hints, as the machine's own. */
export const quickClock = (times: number, seed = 1): EveningClock => {
  const began = performance.now();
  const chance = dice(seed);
  const now = (): number => Math.floor(began + (performance.now() - began) * times);
  const after = (milliseconds: number, call: () => void): (() => void) => {
    const early = Math.max(0, Math.min(chance.below(EARLY_MS + 1), milliseconds - 1));
    const due = now() + milliseconds - early + (chance.once(SELDOM) ? chance.below(LATE_MS) : 0);
    let timer: NodeJS.Timeout;
    // A small one of the machine's may be much of this time too soon.
    const wait = (): void => {
      timer = setTimeout(() => (now() < due ? wait() : call()), Math.ceil((due - now()) / times));
    };
    wait();
    return () => clearTimeout(timer);
  };
  return { now, after };
};
