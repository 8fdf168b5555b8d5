import type { Place, PublicTable } from '../../src/wire/public.ts';
import { apart } from '../../src/words/apart.ts';

/** The name of the player at a seat; a place in the centre has its own name. */
export const seatNameIn =
  ({ names }: PublicTable) =>
  (place: Place): string =>
    apart(typeof place === 'number' ? (names[place - 1] ?? String(place)) : place);
