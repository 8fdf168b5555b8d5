import { expect } from 'vitest';
import { playGames } from '../../src/cli/simulate/run.ts';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import { rulesOf } from '../../src/rules/catalog.ts';

/** How often the wolves win against villagers and a seer whose answers nobody uses, when all choose at random and night comes first. */
export const EXACT = [
  { players: 8, wolves: 2, wins: 27, of: 35 },
  { players: 16, wolves: 3, wins: 1619, of: 2145 },
  { players: 9, wolves: 2, wins: 27, of: 32 },
  { players: 11, wolves: 2, wins: 251, of: 320 },
] as const;
export type Exact = (typeof EXACT)[number];

export const deckOf = ({ players, wolves }: Exact): readonly RoleId[] => [
  ...new Array<RoleId>(wolves).fill('werewolf'),
  'seer',
  ...new Array<RoleId>(players - wolves - 1).fill('villager'),
];

/** How many standard errors the simulated rate lies from the exact one. */
export const errorsFrom = (book: BookId, exact: Exact, games: number, seed: number): number => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no ${book}`);
  const setUp = { book, players: exact.players, deck: deckOf(exact), settings: {} };
  const { wins } = playGames(rules, { setUp, seed, strategy: 'random' }, 0, games);
  const rate = exact.wins / exact.of;
  return ((wins.wolves ?? 0) / games - rate) / Math.sqrt((rate * (1 - rate)) / games);
};

export const holdsWithinFour = (book: BookId, exact: Exact): void => {
  expect(Math.abs(errorsFrom(book, exact, 20_000, 20_261))).toBeLessThan(4);
};
