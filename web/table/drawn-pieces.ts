import type { Plan } from '../../src/domain/evening.ts';
import { CENTRE, seat as seatOf } from '../../src/domain/ids.ts';
import { type Box, COMMANDS, cardFamilyOf, FACES, type Piece } from '../../src/domain/piece.ts';

/** A drawn piece, with the uid of its drawn tag. */
export interface DrawnPiece {
  readonly uid: string;
  readonly piece: Piece;
}

/** Drawn tags begin alike and are longer than any real one, so that the page finds its own pieces in any box. */
const DRAWN = 'DA';
const RANDOM_BYTES = 9;
const isDrawn = (uid: string): boolean => uid.startsWith(DRAWN) && uid.length === DRAWN.length + 2 * RANDOM_BYTES;

/** A uid that is drawn by lot, so that it tells nobody which card it is. */
const freshUid = (): string =>
  DRAWN +
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** Everything that lies on a table of this plan. */
const neededFor = ({ book, names, deck }: Plan): readonly Piece[] => {
  const family = cardFamilyOf(book);
  const seats = names.map((_, index) => seatOf(index + 1));
  const faces = book === 'lupus-token' ? FACES : [null];
  return [
    ...deck.map((role): Piece => ({ is: 'card', family, role })),
    ...faces.flatMap(face => seats.map((of): Piece => ({ is: 'token', of, face }))),
    ...[...seats, ...(book === 'one-night' ? CENTRE : []), 'none' as const].map((at): Piece => ({ is: 'marker', at })),
    ...COMMANDS.map((command): Piece => ({ is: 'command', command })),
  ];
};

const keyOf = (piece: Piece): string => {
  switch (piece.is) {
    case 'card':
      return `card/${piece.family}/${piece.role}`;
    case 'token':
      return `token/${piece.of}/${piece.face}`;
    case 'marker':
      return `marker/${piece.at}`;
    case 'command':
      return `command/${piece.command}`;
  }
};

/** The drawn pieces of the box that this plan uses, and what it lacks. */
export const piecesIn = (box: Box, plan: Plan): { readonly there: readonly DrawnPiece[]; readonly missing: readonly Piece[] } => {
  const free = box.tags.filter(({ uid, retired }) => isDrawn(uid) && !retired).map(({ uid, piece }) => ({ uid, key: keyOf(piece) }));
  const there: DrawnPiece[] = [];
  const missing: Piece[] = [];
  for (const piece of neededFor(plan)) {
    const at = free.findIndex(({ key }) => key === keyOf(piece));
    const [found] = at < 0 ? [] : free.splice(at, 1);
    if (found === undefined) missing.push(piece);
    else there.push({ uid: found.uid, piece });
  }
  return { there, missing };
};

export const withPieces = (box: Box, missing: readonly Piece[]): Box => ({
  ...box,
  tags: [...box.tags, ...missing.map(piece => ({ uid: freshUid(), piece, label: '', retired: false }))],
});

/** The uids in an order that is drawn by lot. */
export const shuffled = (uids: readonly string[]): readonly string[] => {
  const lots = crypto.getRandomValues(new Uint32Array(uids.length));
  return uids
    .map((uid, index) => ({ uid, lot: lots[index] ?? 0 }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ uid }) => uid);
};
