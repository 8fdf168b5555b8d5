import type { Place } from '../domain/ids.ts';
import type { Box } from '../domain/piece.ts';
import type { Layout, Spot } from '../domain/spot.ts';
import { pieceIn } from './box.ts';
import type { Dealer } from './deal.ts';
import type { Lying } from './lying.ts';
import { tagsAt, unclearAt } from './lying.ts';

const padsAt = ({ uses }: Layout, place: Place): readonly Spot[] =>
  uses.flatMap(({ spot, use }) => (use.use === 'pad' && use.at === place ? [spot] : []));

/** Whether every place of the table has a pad of its own. */
export const isPadded = (layout: Layout, places: readonly Place[]): boolean => places.every(place => padsAt(layout, place).length > 0);

/** The cards that lie on a place's pads; undefined where something lies there that cannot be told. */
export const cardsAt = (lying: Lying, layout: Layout, box: Box, place: Place): readonly string[] | undefined => {
  const pads = padsAt(layout, place);
  if (pads.some(pad => unclearAt(lying, pad) !== undefined)) return undefined;
  return pads.flatMap(pad => tagsAt(lying, pad)).filter(uid => pieceIn(box, uid)?.is === 'card');
};

/** ON-208, ON-209: places without their card, or with more than one. Where no pad is, a card that was read or typed lies there. */
export const unreadyPlaces = ({ places, cards }: Dealer, lying: Lying, layout: Layout, box: Box): readonly Place[] =>
  places.filter(place => {
    const card = cards.find(each => each.place === place);
    if (card === undefined) return true;
    if (card.uid === null || padsAt(layout, place).length === 0) return false;
    const there = padsAt(layout, place).flatMap(pad => tagsAt(lying, pad));
    const others = cardsAt(lying, layout, box, place)?.filter(uid => uid !== card.uid);
    // The card that was dealt is one whatever the box says of it.
    return !there.includes(card.uid) || others?.length !== 0;
  });
