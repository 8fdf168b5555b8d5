import { CENTRE, type Centre, type Seat, seat } from '../domain/ids.ts';
import {
  type Box,
  type CardFamily,
  type EnrolledTag,
  type Face,
  MOST_TAGS,
  type NewTag,
  type PhonesLearn,
  type Piece,
} from '../domain/piece.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import type { PlaceCode, SeatCode, TableReply } from '../domain/table-reply.ts';

/** A tag that was read while a box is enrolled, and what lies with it in the same radio field. */
interface FoundTag extends NewTag {
  readonly beside: readonly string[];
}

/** A tag of the box, retired or not. */
export const tagIn = (box: Box, uid: string): EnrolledTag | undefined => box.tags.find(each => each.uid === uid);

/** The piece that a tag stands for in play; undefined where the tag is unknown or retired. */
export const pieceIn = (box: Box, uid: string): Piece | undefined => {
  const tag = tagIn(box, uid);
  return tag === undefined || tag.retired ? undefined : tag.piece;
};

/** A reply with this code that names the piece by its role, seat or place. */
export const about = (code: SeatCode & PlaceCode, piece: Piece): TableReply => {
  switch (piece.is) {
    case 'card':
      return { code, role: piece.role };
    case 'token':
      return { code, seat: piece.of };
    case 'marker':
      return piece.at === 'none' ? { code } : { code, place: piece.at };
    case 'command':
      return { code };
  }
};

/** Adds a tag to the box. Refused where the tag is known already, or where the other face of the same token is read beside it. */
export const enrol = (box: Box, { uid, piece, beside }: FoundTag): Result<Box, TableReply> => {
  const known = tagIn(box, uid);
  if (known !== undefined) return no(about('tag.known', known.piece));
  const showsBoth = beside.some(other => isOtherFace(piece, tagIn(box, other)?.piece));
  if (showsBoth) return no(about('tag.shows_both_faces', piece));
  return ok({ ...box, tags: [...box.tags, { uid, piece, label: '', retired: false }] });
};

/** Adds tags that nobody has touched. All are refused where one is known already, or where the box would hold too many. */
export const enrolAll = (box: Box, tags: readonly NewTag[]): Result<Box, TableReply> => {
  if (box.tags.length + tags.length > MOST_TAGS) return no({ code: 'box.full', wanted: MOST_TAGS });
  return tags.reduce<Result<Box, TableReply>>((before, tag) => (before.ok ? enrol(before.value, { ...tag, beside: [] }) : before), ok(box));
};

const isOtherFace = (piece: Piece, other: Piece | undefined): boolean =>
  piece.is === 'token' && other?.is === 'token' && piece.of === other.of && other.face === otherFace(piece.face);

const otherFace = (face: Face | null): Face | undefined => {
  if (face === null) return undefined;
  return face === 'paw' ? 'tuft' : 'paw';
};

/** What the next new tag will be: one more such card, the token's other face, the next seat; null after the last. */
export const following = (piece: Piece, players: number): Piece | null => {
  switch (piece.is) {
    case 'card':
      return piece;
    case 'token': {
      if (piece.face === 'paw') return { ...piece, face: 'tuft' };
      const of = nextSeat(piece.of, players);
      return of === null ? null : { ...piece, of, face: piece.face === null ? null : 'paw' };
    }
    case 'marker': {
      const at = nextMarked(piece.at, players);
      return at === null ? null : { is: 'marker', at };
    }
    case 'command':
      return null;
  }
};

const nextSeat = (from: Seat, players: number): Seat | null => (from < players ? seat(from + 1) : null);

const nextMarked = (at: Seat | Centre | 'none', players: number): Seat | Centre | null => {
  if (typeof at === 'number') return nextSeat(at, players);
  return at === 'none' ? null : (CENTRE[CENTRE.indexOf(at) + 1] ?? null);
};

const changed = (box: Box, uid: string, change: (tag: EnrolledTag) => EnrolledTag): Result<Box, TableReply> =>
  tagIn(box, uid) === undefined
    ? no({ code: 'tag.unknown' })
    : ok({ ...box, tags: box.tags.map(each => (each.uid === uid ? change(each) : each)) });

/** Sets the name that people give a piece. */
export const labelPiece = (box: Box, uid: string, label: string): Result<Box, TableReply> => changed(box, uid, tag => ({ ...tag, label }));

/** Takes a tag out of play, or brings it back. The box knows the tag either way. */
export const retirePiece = (box: Box, uid: string, isRetired: boolean): Result<Box, TableReply> =>
  changed(box, uid, tag => ({ ...tag, retired: isRetired }));

/** Removes a tag from the box, as if it had never been read. */
export const forgetPiece = (box: Box, uid: string): Result<Box, TableReply> =>
  tagIn(box, uid) === undefined ? no({ code: 'tag.unknown' }) : ok({ ...box, tags: box.tags.filter(each => each.uid !== uid) });

/** Checks a box that was brought from elsewhere: no tag may stand for two pieces. */
export const checkBox = (box: Box): Result<Box, readonly TableReply[]> => {
  const doubled = box.tags.filter((tag, index) => box.tags.findIndex(each => each.uid === tag.uid) < index);
  return doubled.length === 0 ? ok(box) : no(doubled.map(({ piece }) => about('tag.known', piece)));
};

/** What phones could learn from the cards of a family; null where the box has none. `unknowable`: the cards that hide their numbers. */
export const phonesLearn = ({ tags }: Box, family: CardFamily, unknowable: ReadonlySet<string>): PhonesLearn | null => {
  const cards = tags.filter(({ piece, retired }) => !retired && piece.is === 'card' && piece.family === family);
  return cards.length === 0 ? null : { plain: cards.filter(({ uid }) => !unknowable.has(uid)).length, of: cards.length };
};

/** Whether two tags stand for the same thing. */
export const isSamePiece = (one: Piece, other: Piece): boolean => {
  switch (one.is) {
    case 'card':
      return other.is === 'card' && one.family === other.family && one.role === other.role;
    case 'token':
      return other.is === 'token' && one.of === other.of && one.face === other.face;
    case 'marker':
      return other.is === 'marker' && one.at === other.at;
    case 'command':
      return other.is === 'command' && one.command === other.command;
  }
};
