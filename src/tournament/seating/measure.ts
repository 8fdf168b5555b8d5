import type { Plan } from './plan.ts';
import { pairOf } from './plan.ts';

/** How evenly opponents are spread, and how even they can be. */
export interface Measure {
  /** Sum over all pairs of the square of how often they meet: the less, the more even. */
  readonly squares: number;
  /** No plan of these tables has fewer. */
  readonly bound: number;
  /** How often the pair meets that meets most often. */
  readonly worst: number;
  /** Pairs that never meet. */
  readonly unmet: number;
  /** Pairs by how often they meet: `meetings[2]` meet twice. */
  readonly meetings: readonly number[];
}

/** How often each pair meets; a pair has the number of `pairOf`. */
export const meetingsOf = (players: number, plan: Plan): Uint16Array => {
  const met = new Uint16Array(players * players);
  for (const round of plan)
    for (const group of round)
      for (const [index, one] of group.entries())
        for (const other of group.slice(index + 1)) {
          const pair = pairOf(players, one, other);
          met[pair] = (met[pair] ?? 0) + 1;
        }
  return met;
};

export const measure = (players: number, plan: Plan): Measure => {
  const met = meetingsOf(players, plan);
  const meetings: number[] = [];
  for (let one = 0; one < players; one += 1)
    for (let other = one + 1; other < players; other += 1) {
      const times = met[one * players + other] ?? 0;
      meetings[times] = (meetings[times] ?? 0) + 1;
    }
  const counted = Array.from(meetings, pairs => pairs ?? 0);
  const squares = counted.reduce((sum, pairs, times) => sum + pairs * times * times, 0);
  const sizes = plan.map(round => round.map(group => group.length));
  return { squares, bound: boundFor(players, sizes), worst: Math.max(0, counted.length - 1), unmet: counted[0] ?? 0, meetings: counted };
};

/**
 * What no plan can be better than. Either all pairs meet as often as each other, give or take one; or, where that
 * cannot be, the rank of the tables' incidence matrix is in the way (Welch's bound): the larger of the two holds.
 */
export const boundFor = (players: number, sizes: readonly (readonly number[])[]): number => {
  const pairs = (players * (players - 1)) / 2;
  if (pairs === 0) return 0;
  const met = sizes.flat().reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const least = Math.floor(met / pairs);
  const above = met - least * pairs;
  const even = (pairs - above) * least ** 2 + above * (least + 1) ** 2;
  return Math.max(even, rankBound(players, sizes, met, pairs));
};

/** For rounds in which all play at tables of one size. */
const rankBound = (players: number, sizes: readonly (readonly number[])[], met: number, pairs: number): number => {
  const [first = []] = sizes;
  const [size = 0] = first;
  const isEven =
    sizes.every(round => round.length === first.length && round.every(each => each === size)) && size * first.length === players;
  if (!isEven) return 0;
  const tables = first.length;
  const rounds = sizes.length;
  const spread = (players ** 2 * rounds * (tables - 1)) / tables ** 2 - players * rounds ** 2 * (1 - 1 / tables) ** 2;
  const usual = rounds / tables;
  // A sum of squares of whole numbers is as odd as their sum is.
  const bound = Math.ceil(spread / 2 + 2 * usual * met - pairs * usual ** 2 - 1e-6);
  return bound % 2 === met % 2 ? bound : bound + 1;
};
