interface Pauses {
  readonly first: number;
  readonly longest: number;
  /** So that many that lost the same line do not call in the same instant: between which parts of the pause chance decides. */
  readonly spread?: readonly [least: number, most: number];
}

/** How long is waited before an attempt, in milliseconds: after each that failed twice as long. `chance` is a number from 0 to 1. */
export const pauseBefore = ({ first, longest, spread = [1, 1] }: Pauses, failed: number, chance = 0): number =>
  Math.min(longest, first * 2 ** failed) * (spread[0] + (spread[1] - spread[0]) * chance);
