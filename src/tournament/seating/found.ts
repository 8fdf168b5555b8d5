import type { Group, SeatingPlan } from './plan.ts';

/** Found by search: three rows of nine and one who stays; turned nine times, all differences within and between rows occur once. */
export const TWENTY_EIGHT: readonly Group[] = [
  [4, 10, 14, 26],
  [5, 12, 22, 27],
  [3, 17, 21, 23],
  [11, 19, 20, 25],
  [7, 9, 15, 16],
  [2, 6, 8, 18],
  [0, 1, 13, 24],
];

/** Found by search: the table of each player in the first round. Turned ten times, any two rounds cut each other as evenly as they can. */
export const THIRTY = '120000220202111222210101110012';
export const FORTY = '1320212110123023133123310001003221322030';

export const firstRound = (tables: number, tableOf: string): readonly Group[] =>
  Array.from({ length: tables }, (_, table) => [...tableOf].flatMap((at, player) => (at === `${table}` ? [player] : [])));

const COUPLES = 16;

/**
 * 32 in fours, 10 rounds: sixteen couples who never sit together, numbered as the points of a space of two to the fourth. In each round four couples
 * share two tables, by the parallels of a plane: these ten planes meet each direction twice. `apart` says, a bit a couple, who of a couple sits at the
 * first of the two: once as the other couple does, once crosswise, so that all four meet.
 */
export const thirtyTwo = (): SeatingPlan =>
  ROUNDS.map(([one, other, apart]) => {
    const first = (couple: number): number => (apart >> couple) & 1;
    const parallels = Array.from({ length: COUPLES }, (_, start) => [start, start ^ one, start ^ other, start ^ one ^ other]);
    return parallels
      .filter(([start, ...others]) => others.every(each => each > (start ?? 0)))
      .flatMap(couples => [0, 1].map(table => couples.map(couple => 2 * couple + (first(couple) ^ table))));
  });

/** Two directions that span the plane, and who sits where: a form of the second degree, found by solving for its coefficients. */
const ROUNDS: readonly (readonly [one: number, other: number, apart: number])[] = [
  [1, 2, 0x0000],
  [4, 8, 0x0cc0],
  [5, 10, 0xa0a0],
  [6, 11, 0xd8d8],
  [7, 9, 0xff00],
  [1, 6, 0xaaaa],
  [2, 12, 0x33cc],
  [3, 9, 0xcccc],
  [4, 11, 0x5630],
  [5, 8, 0x6350],
];
