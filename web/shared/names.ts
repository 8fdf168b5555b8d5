import type { Place, PublicTable } from '../../src/wire/public.ts';
import { apart } from '../../src/words/apart.ts';

/** What whoever sits there is called; a place in the centre has its own name. */
export const nameIn =
  ({ names }: PublicTable) =>
  (place: Place): string =>
    apart(typeof place === 'number' ? (names[place - 1] ?? String(place)) : place);
