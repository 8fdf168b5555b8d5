import type { Chance } from '../domain/chance.ts';
import { sha256 } from './sha256.ts';

/**
 * Draws hang on the seed and on their own label alone: a public lot shows nothing of a secret one, and an undone draw
 * that is made again gives the same.
 */
export const seededChance = (seed: string): Chance => ({
  pick: <T>(label: string, among: readonly T[]): T => {
    if (among.length === 0) throw new Error(`nothing to draw from: ${label}`);
    return among[below(seed, label, among.length)] as T;
  },
});

/** Uniform: a draw from the uneven rest of the range is thrown away and made again. */
const below = (seed: string, label: string, size: number): number => {
  const fair = Math.floor(2 ** 32 / size) * size;
  for (let attempt = 0; ; attempt += 1) {
    const [first = 0] = sha256(`${seed}/${size}/${attempt}/${label}`);
    if (first < fair) return first % size;
  }
};

/** All of them in an order that chance alone decides. */
export const shuffled = <T>(chance: Chance, label: string, all: readonly T[]): readonly T[] => {
  const left = [...all];
  return all.map((_, index) => {
    const at = chance.pick(
      `${label}:${index + 1}`,
      left.map((_each, position) => position),
    );
    return left.splice(at, 1)[0] as T;
  });
};
