import type { BookId, RoleId } from '../../src/domain/ids.ts';
import type { OwnCard } from '../../src/domain/own-card.ts';
import type { BookOffered } from '../../src/wire/books.ts';

export interface MemoCard {
  readonly role: RoleId;
  readonly side: string | undefined;
  /** Null where nobody may know it. */
  readonly count: number | null;
}

/** The setting by which everybody knows the deck. */
const PUBLIC_DECK: { readonly [B in BookId]: string } = {
  'lupus-classic': 'deck.composition_public',
  'lupus-token': 'deck.composition_public',
  'one-night': 'onenight.random_roles_public',
  thiercelieux: 'composition.public',
};

/** The cards of a sheet for players: those in play with their numbers, or, where the deck is secret, all that might be. */
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
