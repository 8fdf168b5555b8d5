import type { BookId, RoleId } from '../../../src/domain/ids.ts';
import { type Box, cardFamilyOf } from '../../../src/domain/piece.ts';

/** The cards for which this box has too few tags. None where the box has no card of this game, because then nobody deals by tags. */
export const lackingIn = (
  box: Box,
  book: BookId,
  deck: readonly RoleId[],
): readonly { readonly role: RoleId; readonly count: number }[] => {
  const family = cardFamilyOf(book);
  const there = box.tags.flatMap(({ piece, retired }) => (!retired && piece.is === 'card' && piece.family === family ? [piece.role] : []));
  if (there.length === 0) return [];
  const countIn = (cards: readonly RoleId[], role: RoleId): number => cards.filter(each => each === role).length;
  return [...new Set(deck)].flatMap(role => {
    const count = countIn(deck, role) - countIn(there, role);
    return count > 0 ? [{ role, count }] : [];
  });
};
