import { type Place, type Seat, seat as seatOf } from '../../src/domain/ids.ts';
import { isWithoutModerator, playerNames, view } from '../moderator/table-state.ts';
import { badgeAt, COVERED, isCard, pieceOf, pieces, spotOf, spots } from './hands.ts';
import { isCountHidden, isInPlay, voteOf } from './shown.ts';

/** Whether a card lies before a place: on the pad, or because it was dealt in another way. */
export const hasCard = (place: Place): boolean => {
  const uid = spotOf(place)?.uid ?? null;
  if (uid !== null && isCard(uid)) return true;
  if (view.value?.dealing?.cards.some(card => card.place === place) === true) return true;
  // Where pads see which cards are lifted, a card lies only where one is read.
  return isInPlay.value && !(isWithoutModerator.value && spots.value.some(spot => spot.uid === COVERED));
};

/** A token, and where it lies now. */
export interface LaidToken {
  readonly of: Seat;
  readonly face: 'paw' | 'tuft';
  /** The person before whom it lies: its owner, or the player whom its owner accuses. */
  readonly on: Place;
  /** Its number among the tokens of other people on the same felt, counted from 0. */
  readonly nth: number;
}

/** Every person's token: on the pad that reads it, else where the open vote says, else before its owner. */
export const laidTokens = (): readonly LaidToken[] => {
  const read = new Map<Seat, { readonly on: Place; readonly face: 'paw' | 'tuft' }>();
  for (const { uid, use } of spots.value) {
    const piece = uid === null || use?.use !== 'pad' ? undefined : pieceOf(uid)?.piece;
    if (piece?.is === 'token' && use?.use === 'pad')
      read.set(piece.of, { on: use.at, face: isCountHidden.value ? 'paw' : (piece.face ?? 'paw') });
  }
  const came = new Map<Place, number>();
  return playerNames.value.map((_, index) => {
    const of = seatOf(index + 1);
    const vote = voteOf(of);
    const { on, face } = read.get(of) ?? { on: vote === undefined || vote === 'none' ? of : vote, face: 'paw' as const };
    const nth = came.get(on) ?? 0;
    if (on !== of) came.set(on, nth + 1);
    return { of, on, face, nth };
  });
};

/** The uid of the token that a touch of a person's disc takes. */
export const tokenOf = (place: Place): string | undefined =>
  pieces.value.find(({ piece }) => piece.is === 'token' && piece.of === place)?.uid;
/** Every piece of a person that can be taken. */
export const piecesOf = (place: Place): readonly string[] => [
  ...pieces.value
    .filter(({ piece }) => (piece.is === 'token' && piece.of === place) || (piece.is === 'marker' && piece.at === place))
    .map(({ uid }) => uid),
  ...[badgeAt(place)].flatMap(each => each ?? []),
];
