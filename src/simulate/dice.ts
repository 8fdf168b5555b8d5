import type { Chance } from '../domain/chance.ts';

/** Quick seeded numbers for simulations, where it does not matter that they can be guessed (sfc32, Chris Doty-Humphrey's generator). */
export interface SeededDice extends Chance {
  /** A whole number below `size`. */
  below(size: number): number;
}

export const diceFor = (seed: number, game: number): SeededDice => {
  let a = mixed(seed);
  let b = mixed(game + 0x9e3779b9);
  let c = mixed(a ^ (b << 7));
  let counter = 1;
  const next = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  const below = (size: number): number => {
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % size);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return drawn % size;
  };
  return {
    below,
    pick: <T>(label: string, among: readonly T[]): T => {
      const chosen = among[below(among.length)];
      if (chosen === undefined) throw new Error(`nothing to draw from: ${label}`);
      return chosen;
    },
  };
};

const mixed = (value: number): number => {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
};

export const shuffle = <T>(dice: SeededDice, cards: readonly T[]): readonly T[] => {
  const dealt = [...cards];
  for (let last = dealt.length - 1; last > 0; last -= 1) {
    const other = dice.below(last + 1);
    const card = dealt[last] as T;
    dealt[last] = dealt[other] as T;
    dealt[other] = card;
  }
  return dealt;
};
