import type { BookId, Place, Seat } from '../domain/ids.ts';
import { CENTRE, seat } from '../domain/ids.ts';

/** The seats of a table, in the order in which people sit. */
export const seatsOf = (players: number): readonly Seat[] => Array.from({ length: players }, (_, index) => seat(index + 1));

/** Where cards lie: before each seat, then, in One Night, in the centre. */
export const placesOf = (book: BookId, players: number): readonly Place[] =>
  book === 'one-night' ? [...seatsOf(players), ...CENTRE] : seatsOf(players);
