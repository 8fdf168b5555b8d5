import type { Place } from '../domain/ids.ts';
import type { Box, Piece } from '../domain/piece.ts';
import { cardFamilyOf } from '../domain/piece.ts';
import type { Layout, Spot, Use } from '../domain/spot.ts';
import { pieceIn } from './box.ts';
import type { Dealer, ScannedCard } from './deal.ts';
import type { Lying } from './lying.ts';
import { tagsAt, unclearAt } from './lying.ts';
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

/** Where nobody moderates, every tag counts as a card. A tag that is no card of this box gets an empty role, which is in no deck. */
export const faceDownCard = (uid: string, piece: Piece | undefined, { book }: Situation): ScannedCard => {
  const family = cardFamilyOf(book);
  return { uid, family, role: piece?.is === 'card' && piece.family === family ? piece.role : '' };
};

/** ON-221: where tokens vote on pads, they may lie there at any time. */
export const isTokenForVote = (piece: Piece | undefined, { use }: Use, { voteMethod }: Situation): boolean =>
  piece?.is === 'token' && use === 'pad' && voteMethod.names === true;

export const placeOf = (use: Use): Place | null => (use.use === 'pad' ? use.at : null);

const padsAt = ({ uses }: Layout, place: Place): readonly Spot[] =>
  uses.flatMap(({ spot, use }) => (use.use === 'pad' && use.at === place ? [spot] : []));

/** Whether every place of the table has a pad of its own. */
export const isPadded = (layout: Layout, places: readonly Place[]): boolean => places.every(place => padsAt(layout, place).length > 0);

/** The cards that lie on a place's pads; undefined where a pad cannot tell what lies on it. */
export const cardsAt = (lying: Lying, layout: Layout, box: Box, place: Place): readonly string[] | undefined => {
  const pads = padsAt(layout, place);
  if (pads.some(pad => unclearAt(lying, pad) !== undefined)) return undefined;
  return pads.flatMap(pad => tagsAt(lying, pad)).filter(uid => pieceIn(box, uid)?.is === 'card');
};

/**
 * ON-208, ON-209: places without their card, or with more than one. A place without a pad, or with a typed card, is ready once it has its
 * card. Every tag on a pad counts as a card: a page can change the box, and must learn nothing by it.
 */
export const unreadyPlaces = ({ places, cards }: Dealer, lying: Lying, layout: Layout): readonly Place[] =>
  places.filter(place => {
    const card = cards.find(each => each.place === place);
    if (card === undefined) return true;
    const pads = padsAt(layout, place);
    if (card.uid === null || pads.length === 0) return false;
    const there = pads.flatMap(pad => tagsAt(lying, pad));
    return pads.some(pad => unclearAt(lying, pad) !== undefined) || there.length !== 1 || there[0] !== card.uid;
  });
