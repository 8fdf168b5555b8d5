import { randomBytes } from 'node:crypto';
import type { Clock } from './drivers/reader.ts';

/** The machine's own: its time never runs backwards, whatever the date is set to. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Eight random bytes: names what hardware gives no name. */
export const nonce = (): string => randomBytes(8).toString('hex').toUpperCase();
