import type { KnownTournament } from '../known-tournament.ts';
import { roundTitle, roundToFind } from '../present-round.ts';
import type { TournamentWords } from '../tournament-words.ts';

/** A name and its seat; null for a player who rests. */
export interface SeatLine {
  readonly name: string;
  readonly at: { readonly table: number; readonly seat: number } | null;
  readonly round: string;
}

/** Everybody of the round that people look for, in the order of a list. */
export const linesOf = ({ tournament, seatings }: KnownTournament, words: TournamentWords): readonly SeatLine[] => {
  const round = roundToFind(tournament);
  const seating = seatings.filter(each => each.round === round)[0];
  if (seating === undefined) return [];
  const name = roundTitle(tournament, seating.round, words);
  const listed = new Map(seating.listed);
  const inList = (called: string): string => listed.get(called) ?? called;
  const { compare } = new Intl.Collator(words.language, { sensitivity: 'base', numeric: true });
  return [
    ...seating.people.map(each => ({ name: inList(each.name), at: { table: each.table, seat: each.seat }, round: name })),
    ...seating.resting.map(each => ({ name: inList(each), at: null, round: name })),
  ].sort((one, other) => compare(one.name, other.name));
};
