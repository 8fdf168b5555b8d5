import type { PublicSeating } from '../../../src/wire/public-tournament.ts';
import { plainLetters } from '../../shared/plain-letters.ts';

/** Words as people type them on a phone. */
const wordsOf = (text: string): readonly string[] =>
  plainLetters(text)
    .replace(/[’']/g, ' ')
    .trim()
    .split(/[\s-]+/);

/** Whether every word that was typed begins a word of the name. */
export const isSought = (name: string, typed: string): boolean => {
  const words = wordsOf(name);
  return wordsOf(typed).every(each => words.some(word => word.indexOf(each) === 0));
};

/** Where somebody sits in a round. */
export interface PlayerRound {
  readonly round: number;
  /** Null for a player who rests. */
  readonly at: { readonly table: number; readonly seat: number } | null;
  /** The others at that table, in the order of their seats. */
  readonly others: readonly string[];
}

/** All rounds of a player, who is found by name. */
export const roundsOfPlayer = (name: string, seatings: readonly PublicSeating[]): readonly PlayerRound[] =>
  seatings.flatMap(({ round, people, resting }): readonly PlayerRound[] => {
    const own = people.filter(each => each.name === name)[0];
    if (own === undefined) return resting.indexOf(name) < 0 ? [] : [{ round, at: null, others: [] }];
    const others = people.filter(each => each.table === own.table && each.name !== name).sort((one, other) => one.seat - other.seat);
    return [{ round, at: { table: own.table, seat: own.seat }, others: others.map(each => each.name) }];
  });

/** Everybody who has a place anywhere, or a line in the standings. */
export const everybody = (
  seatings: readonly PublicSeating[],
  standings: readonly { readonly name: string }[],
  language: string,
): readonly string[] => {
  const names = new Set([
    ...seatings.flatMap(({ people, resting }) => [...people.map(({ name }) => name), ...resting]),
    ...standings.map(({ name }) => name),
  ]);
  return [...names].sort(new Intl.Collator(language, { sensitivity: 'base', numeric: true }).compare);
};
