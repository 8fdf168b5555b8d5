import type { Place } from '../domain/ids.ts';
import type { Piece } from '../domain/piece.ts';
import { familyOf } from '../domain/piece.ts';
import type { Use } from '../domain/spot.ts';
import { pieceIn } from './box.ts';
import type { ScannedCard } from './deal.ts';
import type { Lying } from './lying.ts';
import { tagsAt } from './lying.ts';
import type { Situation } from './situation.ts';

/** The cards that lie on pads, for a deal or a reveal that begins when they are there already. */
export const cardsOnPads = (
  { lying }: { readonly lying: Lying },
  { box, layout, handled, told }: Situation,
): readonly { readonly card: ScannedCard; readonly at: Place }[] =>
  layout.uses.flatMap(({ spot, use }) =>
    use.use !== 'pad'
      ? []
      : tagsAt(lying, spot)
          .filter(uid => told.includes(spot.reader) || handled?.includes(uid) !== false)
          .flatMap(uid => cardOf(uid, pieceIn(box, uid)).map(card => ({ card, at: use.at }))),
  );

const cardOf = (uid: string, piece: Piece | undefined): readonly ScannedCard[] =>
  piece?.is === 'card' ? [{ uid, family: piece.family, role: piece.role }] : [];

/** A card like any other, which is none of the deck where the tag is none of the box. */
export const faceDownCard = (uid: string, piece: Piece | undefined, { book }: Situation): ScannedCard => {
  const family = familyOf(book);
  return { uid, family, role: piece?.is === 'card' && piece.family === family ? piece.role : '' };
};

/** ON-221: where tokens vote on pads, they may lie there at any time. */
export const isTokenForVote = (piece: Piece | undefined, { use }: Use, { house }: Situation): boolean =>
  piece?.is === 'token' && use === 'pad' && house.names === true;

export const placeOf = (use: Use): Place | null => (use.use === 'pad' ? use.at : null);
