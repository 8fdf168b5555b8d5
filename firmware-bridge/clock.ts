import { randomBytes } from 'node:crypto';
import type { MonotonicClock } from './drivers/reader.ts';

/** The clock of this machine. It never runs backwards, even when somebody changes the date. */
export const monotonicClock: MonotonicClock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Eight random bytes in hexadecimal: a name for something that the hardware does not name. */
export const nonce = (): string => randomBytes(8).toString('hex').toUpperCase();
