import type { BookId, Place, RoleId, Seat } from '../domain/ids.ts';
import type { Box, CommandTag, Family, Piece } from '../domain/piece.ts';
import { COMMANDS, familyOf } from '../domain/piece.ts';
import { isSamePiece } from './box.ts';
import { placesOf, seatsOf } from './places.ts';

/** How many tags in play stand for one and the same thing. */
interface Counted {
  readonly piece: Piece;
  readonly count: number;
}

/** What a game needs and a box does not have. */
interface Lacking {
  readonly cards: readonly { readonly role: RoleId; readonly wanted: number; readonly found: number }[];
  /** Seats without a token. */
  readonly tokens: readonly Seat[];
  /** Seats whose token has only one of its two faces. */
  readonly halves: readonly Seat[];
  readonly markers: readonly Place[];
  readonly commands: readonly CommandTag[];
}

/** What is in a box, retired pieces left out, in the order in which it came in. */
export const stockOf = (box: Box): readonly Counted[] => {
  const counted: { piece: Piece; count: number }[] = [];
  for (const { piece, retired } of box.tags) {
    if (retired) continue;
    const same = counted.find(each => isSamePiece(each.piece, piece));
    if (same === undefined) counted.push({ piece, count: 1 });
    else same.count += 1;
  }
  return counted;
};

/** Whether a box suffices for a deck and its seats; nothing in any list where it does. */
export const lacking = (
  box: Box,
  { book, players, deck }: { readonly book: BookId; readonly players: number; readonly deck: readonly RoleId[] },
): Lacking => {
  const stock = stockOf(box).map(({ piece }) => piece);
  const tokens = stock.flatMap(piece => (piece.is === 'token' ? [piece] : []));
  const has = (piece: Piece): boolean => stock.some(each => isSamePiece(each, piece));
  return {
    cards: cardsLacking(box, familyOf(book), deck),
    tokens: seatsOf(players).filter(seat => !tokens.some(({ of }) => of === seat)),
    halves: seatsOf(players).filter(seat => isHalf(tokens.filter(({ of }) => of === seat))),
    markers: placesOf(book, players).filter(at => !has({ is: 'marker', at })),
    commands: COMMANDS.filter(command => !has({ is: 'command', command })),
  };
};

const isHalf = (tokens: readonly Extract<Piece, { is: 'token' }>[]): boolean =>
  tokens.some(({ face }) => face === 'paw') !== tokens.some(({ face }) => face === 'tuft');

const cardsLacking = (box: Box, family: Family, deck: readonly RoleId[]): Lacking['cards'] => {
  const found = (role: RoleId) =>
    box.tags.filter(({ piece, retired }) => !retired && isSamePiece(piece, { is: 'card', family, role })).length;
  return [...new Set(deck)]
    .map(role => ({ role, wanted: deck.filter(each => each === role).length, found: found(role) }))
    .filter(({ wanted, found }) => found < wanted);
};
