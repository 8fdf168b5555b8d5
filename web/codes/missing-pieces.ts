import { type BookId, CENTRE, type RoleId, type Seat, seat } from '../../src/domain/ids.ts';
import { type Box, COMMANDS, cardFamilyOf, type Piece } from '../../src/domain/piece.ts';

/** The game for which a box is to be filled. */
interface Wanted {
  readonly book: BookId;
  readonly players: number;
  readonly deck: readonly RoleId[];
  /** All cards of the game. */
  readonly cards: readonly { readonly role: RoleId; readonly copies: number }[];
}

export const KINDS = ['cards', 'all-cards', 'tokens', 'markers', 'commands'] as const;
export type Kind = (typeof KINDS)[number];
type Lacking = { readonly [K in Kind]: readonly Piece[] };

const countIn = (roles: readonly RoleId[], role: RoleId): number => roles.filter(each => each === role).length;

/** The pieces that the box has no tag for: those of the deck, the other cards of the game, and what people vote and choose with. */
export const missingPieces = ({ tags }: Box, { book, players, deck, cards }: Wanted): Lacking => {
  const family = cardFamilyOf(book);
  const there = tags.flatMap(({ piece, retired }) => (retired ? [] : [piece]));
  const roles = there.flatMap(piece => (piece.is === 'card' && piece.family === family ? [piece.role] : []));
  const missing = (role: RoleId, wanted: number): readonly Piece[] =>
    Array.from({ length: Math.max(0, wanted - countIn(roles, role)) }, () => ({ is: 'card', family, role }));
  const seats: readonly Seat[] = Array.from({ length: players }, (_, index) => seat(index + 1));
  const marked = [...seats, ...(book === 'one-night' ? CENTRE : []), 'none' as const];
  return {
    cards: [...new Set(deck)].flatMap(role => missing(role, countIn(deck, role))),
    'all-cards': cards.flatMap(({ role, copies }) => missing(role, copies).slice(missing(role, countIn(deck, role)).length)),
    tokens: seats.filter(of => !there.some(piece => piece.is === 'token' && piece.of === of)).map(of => ({ is: 'token', of, face: null })),
    markers: marked.filter(at => !there.some(piece => piece.is === 'marker' && piece.at === at)).map(at => ({ is: 'marker', at })),
    commands: COMMANDS.filter(command => !there.some(piece => piece.is === 'command' && piece.command === command)).map(command => ({
      is: 'command',
      command,
    })),
  };
};
