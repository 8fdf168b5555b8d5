import type { Difference } from './player.ts';

const AROUND = 40;

/** Where two texts that should be the same begin to differ. */
export const differenceIn = (what: string, before: string, after: string): Difference | null => {
  if (before === after) return null;
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  return { expected: `the same ${what}`, got: `${after.slice(from, at + AROUND)} for ${before.slice(from, at + AROUND)}` };
};
