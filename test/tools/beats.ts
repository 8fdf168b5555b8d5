import type { Every } from '../../src/server/door/sockets.ts';

/** A timer that fires only when a test calls `beat`. A test names a repeating call by its interval. */
interface Beats {
  readonly every: Every;
  beat(milliseconds: number): void;
}

export const beats = (): Beats => {
  const calls = new Set<{ readonly milliseconds: number; readonly call: () => void }>();
  return {
    every: (milliseconds, call) => {
      const each = { milliseconds, call };
      calls.add(each);
      return () => void calls.delete(each);
    },
    beat: milliseconds => {
      const due = [...calls].filter(each => each.milliseconds === milliseconds);
      if (due.length === 0) throw new Error(`nothing comes every ${milliseconds} ms`);
      for (const { call } of due) call();
    },
  };
};
