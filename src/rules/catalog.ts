import type { BookId, RoleId } from '../domain/ids.ts';
import type { SetUp } from '../domain/setup.ts';
import type { Leading, Rules } from './contract.ts';
import { game } from './game.ts';
import { LED_BY_MODERATOR } from './kit/leading.ts';
import { lupusClassic, lupusToken } from './lupus/book.ts';
import { oneNight } from './one-night/book.ts';
import { thiercelieux } from './thiercelieux/book.ts';

/** Every rule book that can be played. */
export const CATALOG: readonly Rules[] = [game(lupusClassic), game(lupusToken), game(oneNight), game(thiercelieux)];

export const rulesOf = (book: BookId): Rules | undefined => CATALOG.find(each => each.id === book);

/** Whether somebody with this card begins a game on the side of the wolves; null for a card that the book does not know. */
export const beginsAsWolf = (book: BookId, card: RoleId): boolean | null => {
  const offers = rulesOf(book)?.offers;
  const side = offers?.roles.find(({ role }) => role === card)?.side;
  // The second side of every book is the side of the wolves.
  return side === undefined ? null : side === offers?.sides[1]?.side;
};

/** The book that a new table begins with. */
export const FIRST_BOOK: BookId = 'lupus-token';

/** How a game of this book is led with these settings. */
export const leadingOf = ({ book, settings }: Pick<SetUp, 'book' | 'settings'>): Leading =>
  rulesOf(book)?.leading(settings) ?? LED_BY_MODERATOR;
