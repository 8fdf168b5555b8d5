import type { Plan } from '../../src/domain/evening.ts';
import { CENTRE, seat as seatOf } from '../../src/domain/ids.ts';
import { type Box, COMMANDS, cardFamilyOf, FACES, type Piece } from '../../src/domain/piece.ts';

/** A drawn piece, with the uid of its drawn tag. */
export interface DrawnPiece {
  readonly uid: string;
  readonly piece: Piece;
}

/** FNV-1a, twice: the same piece has the same tag at every virtual table, and no two pieces of a box share one. */
const hash = (text: string, seed: number): number => {
  let sum = seed >>> 0;
  for (let index = 0; index < text.length; index += 1) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return sum;
};
const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');
const uidOf = (name: string): string => `04${hex(hash(name, 0x811c9dc5))}${hex(hash(`${name}/`, 0x1b873593)).slice(0, 4)}`;

const drawn = (piece: Piece, name: string): DrawnPiece => ({ piece, uid: uidOf(name) });

/** Everything that lies on a table of this plan. */
export const piecesOf = ({ book, names, deck }: Plan): readonly DrawnPiece[] => {
  const family = cardFamilyOf(book);
  const seats = names.map((_, index) => seatOf(index + 1));
  const copies = new Map<string, number>();
  const cards = deck.map(role => {
    const copy = (copies.get(role) ?? 0) + 1;
    copies.set(role, copy);
    return drawn({ is: 'card', family, role }, `card/${family}/${role}/${copy}`);
  });
  const faces = book === 'lupus-token' ? FACES : [null];
  const tokens = faces.flatMap(face => seats.map(of => drawn({ is: 'token', of, face }, `token/${of}/${face ?? 'one'}`)));
  const places = [...seats, ...(book === 'one-night' ? CENTRE : []), 'none' as const];
  const markers = places.map(at => drawn({ is: 'marker', at }, `marker/${at}`));
  const commands = COMMANDS.map(command => drawn({ is: 'command', command }, `command/${command}`));
  return [...cards, ...tokens, ...markers, ...commands];
};

/** What the table's box does not know yet. */
export const unknownTo = (box: Box, pieces: readonly DrawnPiece[]): readonly DrawnPiece[] =>
  pieces.filter(({ uid }) => !box.tags.some(tag => tag.uid === uid));

export const withPieces = (box: Box, pieces: readonly DrawnPiece[]): Box => ({
  ...box,
  tags: [...box.tags, ...unknownTo(box, pieces).map(({ uid, piece }) => ({ uid, piece, label: '', retired: false }))],
});
