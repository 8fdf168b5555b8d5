import type { Dealing, NoLots } from '../domain/evening.ts';
import { type BookId, CENTRE, type Place, type RoleId, type Seat, seat } from '../domain/ids.ts';
import { type CardFamily, cardFamilyOf } from '../domain/piece.ts';
import { no, ok, type Result } from '../domain/refusal.ts';
import type { Deal } from '../domain/setup.ts';
import type { TableReply } from '../domain/table-reply.ts';
import { following, type Lots, seatsFor } from './lots.ts';

/** The seats of a table, in the order in which people sit. */
export const tableSeats = (players: number): readonly Seat[] => Array.from({ length: players }, (_, index) => seat(index + 1));

/** Where cards lie: before each seat, then, in One Night, in the centre. */
export const tablePlaces = (book: BookId, players: number): readonly Place[] =>
  book === 'one-night' ? [...tableSeats(players), ...CENTRE] : tableSeats(players);

/** A card that was read. */
export interface ScannedCard {
  readonly uid: string;
  readonly family: CardFamily;
  readonly role: RoleId;
}

/** A card on the table; without a uid where the moderator named the card. */
interface DealtCard {
  readonly place: Place;
  readonly role: RoleId;
  readonly uid: string | null;
}

/** An unfinished deal. Immutable; it contains no card and no place twice. */
export interface Dealer {
  readonly book: BookId;
  /** Where the deck has more cards than the table has places, nobody knows beforehand which cards are left over. */
  readonly deck: readonly RoleId[];
  /** In the order in which they are dealt. */
  readonly places: readonly Place[];
  /** In the order of the places. */
  readonly cards: readonly DealtCard[];
  /** The place that was chosen for the next card; null where none was. */
  readonly at: Place | null;
  /** The lots, where a tournament evens out who is dealt to the wolves, or why none are drawn; null in any other deal. */
  readonly lots: Lots | NoLots | null;
}

type DealChange = Result<Dealer, TableReply>;

/** An empty table, before the first card. */
export const emptyDeal = ({
  book,
  players,
  deck,
}: {
  readonly book: BookId;
  readonly players: number;
  readonly deck: readonly RoleId[];
}): Dealer => ({
  book,
  deck,
  places: tablePlaces(book, players),
  cards: [],
  at: null,
  lots: null,
});

const cardAt = ({ cards }: Dealer, place: Place): DealtCard | undefined => cards.find(each => each.place === place);
const countOf = (roles: readonly RoleId[], role: RoleId): number => roles.filter(each => each === role).length;

const drawnIn = ({ lots }: Dealer): Lots | null => (typeof lots === 'string' ? null : lots);
const firstEmpty = (deal: Dealer, places: readonly Place[]): Place | null =>
  places.find(place => cardAt(deal, place) === undefined) ?? null;

/** Where the next card goes; null when every place has one, and where lots are drawn: then nobody knows before the card is read. */
export const nextPlace = (deal: Dealer): Place | null => deal.at ?? (drawnIn(deal) === null ? firstEmpty(deal, deal.places) : null);

/** Where this card goes, if it is the next; null when every place has one. */
const placeFor = (deal: Dealer, role: RoleId): Place | null => {
  const lots = drawnIn(deal);
  return deal.at ?? firstEmpty(deal, lots === null ? deal.places : seatsFor(lots, role));
};

/** A card read on a pad goes to the place of the pad; from a shared reader (`at` is null) to the next place, or one drawn for its kind. */
export const scanCard = (deal: Dealer, card: ScannedCard, at: Place | null): DealChange => {
  const { uid, family, role } = card;
  if (family !== cardFamilyOf(deal.book)) return no({ code: 'card.other_family', role });
  if (!deal.deck.includes(role)) return no({ code: 'card.not_in_deck', role });
  const dealt = deal.cards.find(each => each.uid === uid);
  // A card that returns to its own pad was only looked at.
  if (dealt !== undefined && dealt.place === at) return ok(deal);
  if (dealt !== undefined) return no({ code: 'card.dealt_already', place: dealt.place, role });
  const place = at ?? placeFor(deal, role);
  if (place === null) return no({ code: 'deal.complete' });
  return put(deal, { place, role, uid });
};

/** The moderator names the next card, which goes where it would go if it were read. */
export const nameNext = (deal: Dealer, role: RoleId): DealChange => {
  if (!deal.deck.includes(role)) return no({ code: 'card.not_in_deck', role });
  const place = placeFor(deal, role);
  return place === null ? no({ code: 'deal.complete' }) : put(deal, { place, role, uid: null });
};

const put = (deal: Dealer, card: DealtCard): DealChange => {
  const { place, role, uid } = card;
  if (!deal.places.includes(place)) return no({ code: 'place.not_of_table', place });
  const there = cardAt(deal, place);
  const isNamedCardRead = there?.uid === null && there.role === role && uid !== null;
  if (there !== undefined && !isNamedCardRead) return no({ code: 'place.has_card', place });
  const others = deal.cards.filter(each => each !== there);
  const [wanted, found] = [
    countOf(deal.deck, role),
    countOf(
      others.map(each => each.role),
      role,
    ),
  ];
  return found < wanted ? ok(laid(deal, [...others, card])) : no({ code: 'card.too_many', role, wanted, found: found + 1 });
};

const laid = (deal: Dealer, cards: readonly DealtCard[], at: Place | null = null): Dealer =>
  lyingAs(deal, {
    cards: deal.places.flatMap(place => cards.filter(each => each.place === place)),
    at: at ?? (cards.some(each => each.place === deal.at) ? null : deal.at),
  });

/** The deal with these cards on the table, as they lie now or lay before. The lots follow the cards. */
export const lyingAs = (deal: Dealer, lying: Pick<Dealer, 'cards' | 'at'>): Dealer => {
  const lots = drawnIn(deal);
  return { ...deal, ...lying, lots: lots === null ? deal.lots : following(lots, lying.cards, deal.cards) };
};

/** The moderator names the card at a place; it replaces the card that was there. */
export const placeCard = (deal: Dealer, at: Place, role: RoleId): DealChange =>
  deal.deck.includes(role)
    ? put({ ...deal, cards: cardsBut(deal, at) }, { place: at, role, uid: null })
    : no({ code: 'card.not_in_deck', role });

const cardsBut = ({ cards }: Dealer, at: Place): readonly DealtCard[] => cards.filter(each => each.place !== at);

/** Takes one card back. The next card goes to its place, unless lots are drawn. */
export const takeBack = (deal: Dealer, at: Place): DealChange =>
  cardAt(deal, at) === undefined
    ? no({ code: 'place.empty', place: at })
    : ok(laid(deal, cardsBut(deal, at), drawnIn(deal) === null ? at : null));

/** Chooses the place of the next card. */
export const dealAt = (deal: Dealer, at: Place): DealChange => {
  if (!deal.places.includes(at)) return no({ code: 'place.not_of_table', place: at });
  return cardAt(deal, at) === undefined ? ok({ ...deal, at }) : no({ code: 'place.has_card', place: at });
};

/** Two cards change places, or one card moves to an empty place. */
export const swapCards = (deal: Dealer, one: Place, other: Place): DealChange => {
  const unknown = [one, other].find(each => !deal.places.includes(each));
  if (unknown !== undefined) return no({ code: 'place.not_of_table', place: unknown });
  if (cardAt(deal, one) === undefined && cardAt(deal, other) === undefined) return no({ code: 'place.empty', place: one });
  const moved = new Map([
    [one, other],
    [other, one],
  ]);
  return ok(
    laid(
      deal,
      deal.cards.map(card => ({ ...card, place: moved.get(card.place) ?? card.place })),
    ),
  );
};

/** A place was left out: the cards from that place up to the next gap move one place further. The next card goes to that place. */
export const shiftFrom = (deal: Dealer, from: Place): DealChange => {
  const start = deal.places.indexOf(from);
  if (start < 0) return no({ code: 'place.not_of_table', place: from });
  if (cardAt(deal, from) === undefined) return no({ code: 'place.empty', place: from });
  const gap = deal.places.findIndex((place, index) => index > start && cardAt(deal, place) === undefined);
  if (gap < 0) return no({ code: 'deal.complete' });
  const further = (card: DealtCard): DealtCard => {
    const index = deal.places.indexOf(card.place);
    return index < start || index >= gap ? card : { ...card, place: deal.places[index + 1] ?? card.place };
  };
  return ok(laid(deal, deal.cards.map(further), from));
};

const without = (cards: readonly RoleId[], taken: readonly RoleId[]): readonly RoleId[] => {
  const left = [...cards];
  for (const role of taken) {
    const found = left.indexOf(role);
    if (found >= 0) left.splice(found, 1);
  }
  return left;
};

/** Cards of the deck that lie nowhere yet. */
export const missingCards = ({ deck, cards }: Dealer): readonly RoleId[] =>
  without(
    deck,
    cards.map(({ role }) => role),
  );

/** The cards in play, in the order of the deck, which does not show who has them. */
export const deckDealt = (deal: Dealer): readonly RoleId[] => without(deal.deck, missingCards(deal));

/** Whether every place has a card, and all cards on the table are of the deck, each of them once. */
export const isProven = (deal: Dealer): boolean =>
  isFull(deal) && missingCards(deal).length === deal.deck.length - deal.places.length && isEachAnother(deal);

const isEachAnother = ({ cards }: Dealer): boolean => {
  const uids = cards.flatMap(({ uid }) => (uid === null ? [] : [uid]));
  return new Set(uids).size === uids.length;
};

/** Who got which card, once the deal is complete. */
export const provenDeal = (deal: Dealer): Result<Deal, TableReply> => {
  if (!isProven(deal)) return no({ code: 'deal.incomplete', wanted: deal.places.length, found: deal.cards.length });
  const rolesAt = (kind: 'number' | 'string') => deal.cards.flatMap(({ place, role }) => (typeof place === kind ? [role] : []));
  return ok({ roles: rolesAt('number'), centre: rolesAt('string') });
};

/** The place that the lots give to the card just read; null without lots or card. `before`: the cards before the last change. */
const carriedTo = (deal: Dealer, before: readonly DealtCard[] | undefined): Place | null => {
  if (drawnIn(deal) === null || before === undefined) return null;
  const [fresh, ...others] = deal.cards.filter(({ place }) => before.every(each => each.place !== place));
  return fresh === undefined || others.length > 0 ? null : fresh.place;
};

const lotsShown = ({ lots }: Dealer): Dealing['lots'] => (lots === null || typeof lots === 'string' ? lots : 'drawn');

interface DealingNow {
  readonly anew: number;
  readonly stranger?: string | null;
  readonly before?: readonly DealtCard[] | undefined;
}

/** How far the cards are dealt, for the moderator. */
export const dealingOf = (deal: Dealer, { anew, stranger = null, before }: DealingNow): Dealing => ({
  next: nextPlace(deal),
  lots: lotsShown(deal),
  carry: carriedTo(deal, before),
  cards: deal.cards.map(({ place, role }) => ({ place, role })),
  missing: missingCards(deal),
  stranger,
  proven: isProven(deal),
  anew: isProven(deal) ? 0 : anew,
});

/**
 * Deals a card where nobody moderates. A wrong card is refused only when every place has one, because an earlier refusal would reveal
 * what lies there. A card laid on a pad moves there from its earlier place. Where a page reports the card (`isTold`), the outcome does
 * not depend on where the card lies already, so that nobody can find a card by trying.
 */
export const layFaceDown = (deal: Dealer, { uid, role }: ScannedCard, at: Place | null, isTold: boolean): DealChange => {
  const place = at ?? nextPlace(deal);
  if (place === null) return no({ code: 'deal.complete' });
  if (!deal.places.includes(place)) return no({ code: 'place.not_of_table', place });
  const isOther = (each: DealtCard): boolean => isTold || each.uid !== uid;
  if (at === null && !deal.cards.every(isOther)) return no({ code: 'card.dealt_already' });
  if (!isTold && cardAt(deal, place)?.uid === uid) return ok(deal);
  return ok(laid(deal, [...cardsBut(deal, place).filter(isOther), { place, role, uid }]));
};

/** Whether every place has a card. */
export const isFull = ({ cards, places }: Dealer): boolean => cards.length === places.length;

/** A deal that was left for the set-up: who sat where, and the cards that lay there. */
export interface InterruptedDeal {
  readonly book: BookId;
  readonly names: readonly string[];
  readonly cards: readonly DealtCard[];
}

/** Goes on with a deal that was left: a player who still sits here keeps the card, if the deck has it. */
export const goOnWith = (deal: Dealer, { book, names: before, cards }: InterruptedDeal, names: readonly string[]): Dealer => {
  if (cardFamilyOf(book) !== cardFamilyOf(deal.book)) return deal;
  const placeNow = (place: Place): Place | null => {
    if (typeof place !== 'number') return place;
    const at = names.indexOf(before[place - 1] ?? '');
    return at < 0 ? null : seat(at + 1);
  };
  return cards.reduce((now, card) => {
    const place = placeNow(card.place);
    const isThere = card.uid !== null && now.cards.some(({ uid }) => uid === card.uid);
    const laidThere = place === null || isThere ? null : put(now, { ...card, place });
    return laidThere?.ok === true ? laidThere.value : now;
  }, deal);
};
