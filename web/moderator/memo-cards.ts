import type { BookId, RoleId } from '../../src/domain/ids.ts';
import type { OwnCard } from '../../src/domain/own-card.ts';
import type { BookOffered } from '../../src/wire/books.ts';

export interface MemoCard {
  readonly role: RoleId;
  readonly side: string | undefined;
  /** How many of the card are in play; null where nobody may know it. */
  readonly count: number | null;
}

/** The setting of each book that makes the deck public. */
const PUBLIC_DECK: { readonly [B in BookId]: string } = {
  'lupus-classic': 'deck.composition_public',
  'lupus-token': 'deck.composition_public',
  'one-night': 'onenight.random_roles_public',
  thiercelieux: 'composition.public',
};

/** The cards on the players' sheet: those in play with their numbers or, where the deck is secret, all that might be in play. */
export const cardsOfMemo = (
  deck: readonly RoleId[],
  book: BookOffered,
  own: readonly OwnCard[],
  settingOf: (name: string) => unknown,
): { readonly isPublic: boolean; readonly cards: readonly MemoCard[] } => {
  const isPublic = settingOf(PUBLIC_DECK[book.id]) !== false;
  const known: readonly { readonly role: RoleId; readonly side: string }[] = [...book.roles, ...own];
  if (!isPublic) return { isPublic, cards: known.map(({ role, side }) => ({ role, side, count: null })) };
  const order = [...known.map(({ role }) => role), ...deck];
  const roles = [...new Set(order)].filter(role => deck.includes(role));
  const countOf = (role: RoleId): number => deck.filter(each => each === role).length;
  const cards = roles.map(role => ({ role, side: known.find(each => each.role === role)?.side, count: countOf(role) }));
  return { isPublic, cards };
};
