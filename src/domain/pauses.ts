interface Pauses {
  readonly first: number;
  readonly longest: number;
  /** Chance picks a part of the pause between these two, so that many clients of one lost server do not call it all at once. */
  readonly spread?: readonly [least: number, most: number];
}

/** The pause before an attempt, in milliseconds; it doubles after each failure. `chance` is a number from 0 to 1. */
export const pauseBefore = ({ first, longest, spread = [1, 1] }: Pauses, failed: number, chance = 0): number =>
  Math.min(longest, first * 2 ** failed) * (spread[0] + (spread[1] - spread[0]) * chance);
