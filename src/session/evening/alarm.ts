import type { Clock } from './parts.ts';

/** Calls once so much time has passed, and never before. A timer is a hint that may come a little early: who is called too soon waits again. */
export const alarm = (clock: Clock, milliseconds: number, call: () => void): (() => void) => {
  const until = clock.now() + milliseconds;
  const wait = (): void => {
    const still = until - clock.now();
    if (still > 0) cancel = clock.after(still, wait);
    else call();
  };
  let cancel = clock.after(Math.max(0, milliseconds), wait);
  return () => cancel();
};
