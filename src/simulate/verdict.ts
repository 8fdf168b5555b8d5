import type { BookId, RoleId } from '../domain/ids.ts';
import type { SetUp } from '../domain/setup.ts';
import { shareOf } from './report.ts';
import type { SimulationTally } from './run.ts';

type Verdict = 'wolves' | 'slightly-wolves' | 'even' | 'slightly-village' | 'village' | 'unknown';

/** The two sides that a verdict compares. */
export const VILLAGE_AND_WOLVES: { readonly [B in BookId]: { readonly village: string; readonly wolves: string } } = {
  'lupus-classic': { village: 'humans', wolves: 'wolves' },
  'lupus-token': { village: 'humans', wolves: 'wolves' },
  'one-night': { village: 'village', wolves: 'werewolves' },
  thiercelieux: { village: 'villagers', wolves: 'wolves' },
};

interface Judgement {
  readonly verdict: Verdict;
  /** The village's share of the games that village or wolves have won: the mean of both tables, and how far it may be off. */
  readonly village: { readonly rate: number; readonly low: number; readonly high: number };
}

/** If the rates of the two tables differ by more than this, a mean of them would say nothing. */
const APART = 0.2;
/** If other sides win more than this part of the games, the game is not between village and wolves. */
const OTHERS = 0.35;
/** If more than this part of the games do not end, nothing can be said about the balance. */
const ENDLESS = 0.1;
/** Fewer games than this say nothing. */
const FEWEST = 20;
const LIMITS = { wolves: 0.3, slightlyWolves: 0.42, slightlyVillage: 0.58, village: 0.7 } as const;

/** Says which side a deck favours, by the games of a careful and of a gullible table; or that nothing can be said. */
export const judged = (
  { book, deck }: Pick<SetUp, 'book' | 'deck'>,
  tables: readonly SimulationTally[],
  known: readonly RoleId[],
): Judgement => {
  const { village, wolves } = VILLAGE_AND_WOLVES[book];
  const shares = tables.map(({ wins }) => shareOf(wins[village] ?? 0, (wins[village] ?? 0) + (wins[wolves] ?? 0)));
  const rate = shares.reduce((sum, each) => sum + each.rate, 0) / shares.length;
  const low = Math.min(...shares.map(each => each.low));
  const high = Math.max(...shares.map(each => each.high));
  const games = tables.reduce((sum, each) => sum + each.games, 0);
  const between = tables.reduce((sum, { wins }) => sum + (wins[village] ?? 0) + (wins[wolves] ?? 0), 0);
  const unfinished = tables.reduce((sum, each) => sum + each.unfinished, 0);
  const rates = shares.map(each => each.rate);
  const misleads =
    games < FEWEST ||
    Math.max(...rates) - Math.min(...rates) > APART ||
    between < (1 - OTHERS) * games ||
    unfinished > ENDLESS * games ||
    // Nobody knows what the group's own cards can do.
    deck.some(role => !known.includes(role));
  return { verdict: misleads ? 'unknown' : verdictOf(rate), village: { rate, low, high } };
};

const verdictOf = (rate: number): Verdict => {
  if (rate < LIMITS.wolves) return 'wolves';
  if (rate < LIMITS.slightlyWolves) return 'slightly-wolves';
  if (rate <= LIMITS.slightlyVillage) return 'even';
  return rate <= LIMITS.village ? 'slightly-village' : 'village';
};

/** The mean of a count, and the ends between which eight games in ten lie. */
export const spreadOf = (counts: {
  readonly [value: number]: number;
}): { readonly mean: number; readonly low: number; readonly high: number } => {
  const values = Object.entries(counts)
    .map(([value, games]) => ({ value: Number(value), games }))
    .sort((a, b) => a.value - b.value);
  const all = values.reduce((sum, { games }) => sum + games, 0);
  const at = (part: number): number => {
    let seen = 0;
    for (const { value, games } of values) {
      seen += games;
      if (seen >= part * all) return value;
    }
    return 0;
  };
  const mean = values.reduce((sum, { value, games }) => sum + value * games, 0) / Math.max(1, all);
  return { mean, low: at(0.1), high: at(0.9) };
};
