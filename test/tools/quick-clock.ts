import type { Clock } from '../../src/session/evening/parts.ts';

/** The machine's time, so many times as fast: who waits for eight seconds of it waits, and it is soon over. */
export const quickClock = (times: number): Clock => {
  const began = performance.now();
  const now = (): number => Math.floor(began + (performance.now() - began) * times);
  const after = (milliseconds: number, call: () => void): (() => void) => {
    const due = now() + milliseconds;
    let timer: NodeJS.Timeout;
    // Its timers are never early, and a small one of the machine's may be.
    const wait = (): void => {
      timer = setTimeout(() => (now() < due ? wait() : call()), Math.ceil((due - now()) / times));
    };
    wait();
    return () => clearTimeout(timer);
  };
  return { now, after };
};
