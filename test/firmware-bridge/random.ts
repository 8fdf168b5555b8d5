export interface Dice {
  /** 0 … most - 1. */
  readonly below: (most: number) => number;
  /** 0 … 1, without 1. */
  readonly share: () => number;
}

/** Mulberry32: small, seeded, good enough to shake a table. */
export const random = (seed: number): Dice => {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { share, below: most => Math.floor(share() * most) };
};
