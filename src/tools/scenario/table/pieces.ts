import type { Place, RoleId, Seat } from '../../../domain/ids.ts';
import { CENTRE } from '../../../domain/ids.ts';
import type { Box, CommandTag, EnrolledTag, Face, Piece } from '../../../domain/piece.ts';
import { COMMANDS, cardFamilyOf } from '../../../domain/piece.ts';
import type { SetUp } from '../../../domain/setup.ts';
import { isSamePiece } from '../../../table/box.ts';
import { tableSeats } from '../../../table/deal.ts';

/** A box with exactly the pieces that one table needs. */
export class Pieces {
  readonly box: Box;
  /** LT-02: the edition's tokens have two faces. */
  readonly twoFaced: boolean;
  readonly #family;

  constructor({ book, players, deck }: SetUp) {
    this.twoFaced = book === 'lupus-token';
    this.#family = cardFamilyOf(book);
    const family = this.#family;
    const faces: readonly (Face | null)[] = this.twoFaced ? ['paw', 'tuft'] : [null];
    const pieces: readonly Piece[] = [
      ...deck.map((role): Piece => ({ is: 'card', family, role })),
      ...tableSeats(players).flatMap(of => faces.map((face): Piece => ({ is: 'token', of, face }))),
      ...[...tableSeats(players + STRANGERS), ...CENTRE, 'none' as const].map((at): Piece => ({ is: 'marker', at })),
      ...COMMANDS.map((command): Piece => ({ is: 'command', command })),
    ];
    this.box = { name: 'scenario', tags: pieces.map((piece, index) => tag(index, piece)) };
  }

  token(of: Seat, face: Face = 'paw'): string {
    return this.#uid({ is: 'token', of, face: this.twoFaced ? face : null });
  }

  marker(at: Place | 'none'): string {
    return this.#uid({ is: 'marker', at });
  }

  command(command: CommandTag): string {
    return this.#uid({ is: 'command', command });
  }

  /** One card for each of the roles, no card twice; null if the box has too few. */
  cards(roles: readonly RoleId[]): readonly string[] | null {
    const left = [...this.box.tags];
    const uids = roles.flatMap(role => {
      const at = left.findIndex(({ piece }) => isSamePiece(piece, { is: 'card', family: this.#family, role }));
      return at < 0 ? [] : left.splice(at, 1).map(({ uid }) => uid);
    });
    return uids.length === roles.length ? uids : null;
  }

  /** The tag of a piece. A piece that is not in the box gets an unknown tag. */
  #uid(piece: Piece): string {
    return this.box.tags.find(each => isSamePiece(each.piece, piece))?.uid ?? uidOf(this.box.tags.length);
  }
}

/** Markers of seats that this table does not have: a box serves tables of every size. */
const STRANGERS = 2;

/** Every simulated tag begins with these digits, so that tags can be found in a text. */
export const UID_PREFIX = '04A5CE';
const UID_DIGITS = 14;

const uidOf = (index: number): string =>
  `${UID_PREFIX}${index
    .toString(16)
    .toUpperCase()
    .padStart(UID_DIGITS - UID_PREFIX.length, '0')}`;

const tag = (index: number, piece: Piece): EnrolledTag => ({ uid: uidOf(index), piece, label: '', retired: false });
