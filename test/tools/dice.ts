/** Seeded chance for tests. It shares no code with the chance of the game. */
export interface Dice {
  /** A whole number from 0 to `size` - 1. */
  below(size: number): number;
  /** A fraction from 0 to below 1. */
  share(): number;
  of<T>(among: readonly T[]): T;
  /** True once in `inTimes` throws on average. */
  once(inTimes: number): boolean;
  shuffle<T>(all: readonly T[]): T[];
}

export const dice = (seed: number): Dice => {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (size: number): number => next() % size;
  return {
    below,
    share: () => next() / 2 ** 32,
    of: among => {
      const chosen = among[below(among.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    once: inTimes => below(inTimes) === 0,
    shuffle: all => {
      const left = [...all];
      return all.flatMap(() => left.splice(below(left.length), 1));
    },
  };
};
