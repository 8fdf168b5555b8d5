import type { Chance, Hash } from '../domain/chance.ts';

/**
 * A draw depends only on the seed, its label and the number of choices: a public lot betrays nothing of a secret one, and a draw that is
 * repeated after an undo gives the same.
 */
export const chanceBy =
  (hash: Hash) =>
  (seed: string): Chance => ({
    pick: <T>(label: string, among: readonly T[]): T => {
      if (among.length === 0) throw new Error(`nothing to draw from: ${label}`);
      return among[below(hash, seed, label, among.length)] as T;
    },
  });

const RANGE = 2 ** 32;
const DIGITS_OF_RANGE = 8;

/** A uniform draw: a number from the incomplete last part of the range is dropped, and another is drawn. */
const below = (hash: Hash, seed: string, label: string, size: number): number => {
  const fair = Math.floor(RANGE / size) * size;
  for (let attempt = 0; ; attempt += 1) {
    const first = Number.parseInt(hash(`${seed}/${size}/${attempt}/${label}`).slice(0, DIGITS_OF_RANGE), 16);
    if (first < fair) return first % size;
  }
};

/** All items in a random order. */
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
