import type { Ask, Plan } from '../../domain/evening.ts';
import type { RoleId } from '../../domain/ids.ts';
import type { Result } from '../../domain/result.ts';
import { ok } from '../../domain/result.ts';
import type { TableReply } from '../../domain/said.ts';
import type { Deal, SetUp } from '../../domain/setup.ts';
import { UNKNOWN_DEAL } from '../../domain/setup.ts';
import { BOX } from '../../rules/one-night/characters.ts';
import { oneNightSettings } from '../../rules/one-night/settings.ts';
import { cardsOnPads } from '../../table/cards.ts';
import type { Dealer } from '../../table/deal.ts';
import {
  dealAt,
  deckDealt,
  emptyDeal,
  isFull,
  isProven,
  missingCards,
  placeCard,
  provenDeal,
  scanCard,
  shiftFrom,
  swapCards,
  takeBack,
} from '../../table/deal.ts';
import type { Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import type { Entropy } from './parts.ts';
import type { Standing } from './standing.ts';
import { isUnmoderated, NOTHING_READ } from './unmoderated.ts';

/** What can be asked of a deal. */
export type DealAsk = Extract<Ask, { do: 'card' | 'deal-at' | 'swap' | 'shift' | 'deal-all' }>;

/** The deck; where the group keeps it from everybody, the whole box: whatever is scanned then, nothing tells which cards are played with (ON-186). */
export const dealtFrom = ({ book, deck, settings }: Plan): readonly RoleId[] =>
  book === 'one-night' && !oneNightSettings(settings)['onenight.random_roles_public'] ? BOX : deck;

/** ON-222: nobody moderates, and no card was told: the night is announced by the public list alone. */
export const isUnseen = (plan: Plan, { cards }: Dealer): boolean => isUnmoderated(plan) && cards.length === 0;

interface Told {
  readonly deal: Deal;
  readonly deck: readonly RoleId[];
  /** Every card was read, or a moderator vouches for it. */
  readonly isSure: boolean;
}

/** The deal, and what is played with. */
export const dealt = (plan: Plan, dealer: Dealer): Result<Told, TableReply> => {
  if (isUnseen(plan, dealer)) return ok({ deal: UNKNOWN_DEAL, deck: plan.deck, isSure: false });
  const deal = provenDeal(dealer);
  const isSure = !isUnmoderated(plan) || dealer.cards.every(({ uid }) => uid !== null);
  return deal.ok ? ok({ deal: deal.value, deck: deckDealt(dealer), isSure }) : deal;
};

/** A machine that deals could not show anybody the own card. */
export const isInvented = (plan: Plan, ask: DealAsk): boolean => ask.do === 'deal-all' && isUnmoderated(plan);

/** A deal of cards that nobody judges before all of them lie is dealt anew where it is not the deck: which card is wrong is nobody's to try out. */
export const isDealtAnew = (plan: Plan, dealer: Dealer): boolean => isUnmoderated(plan) && isFull(dealer) && !isProven(dealer);

/** All cards are dealt again. */
export const dealtAnew = (dealer: Dealer, { sound, anew }: Standing) => ({
  course: { at: 'dealing', dealer: { ...dealer, cards: [], at: null } } as const,
  earlier: [],
  sound: { ...sound, armed: false },
  anew: anew + 1,
  ...NOTHING_READ,
});

/** An empty table, and the cards that lie on pads already. */
export const beginDeal = (setUp: SetUp, state: TableState, situation: Situation): Dealer =>
  cardsOnPads(state, situation).reduce((deal, { card, at }) => {
    const scanned = scanCard(deal, card, at);
    return scanned.ok ? scanned.value : deal;
  }, emptyDeal(setUp));

export const redealt = (deal: Dealer, ask: DealAsk, entropy: Pick<Entropy, 'below'>): Result<Dealer, TableReply> => {
  switch (ask.do) {
    case 'card':
      return ask.role === null ? takeBack(deal, ask.place) : placeCard(deal, ask.place, ask.role);
    case 'deal-at':
      return dealAt(deal, ask.place);
    case 'swap':
      return swapCards(deal, ask.one, ask.other);
    case 'shift':
      return shiftFrom(deal, ask.from);
    case 'deal-all':
      return dealtAll(deal, entropy);
  }
};

/** Every place that has no card gets one of those that are left; cards that lie stay. */
const dealtAll = (deal: Dealer, entropy: Pick<Entropy, 'below'>): Result<Dealer, TableReply> => {
  const cards = shuffled(missingCards(deal), entropy);
  const empty = deal.places.filter(each => !deal.cards.some(card => card.place === each));
  let dealt: Result<Dealer, TableReply> = ok(deal);
  for (const [index, at] of empty.entries()) {
    const role = cards[index];
    if (dealt.ok && role !== undefined) dealt = placeCard(dealt.value, at, role);
  }
  return dealt;
};

const shuffled = (cards: readonly RoleId[], { below }: Pick<Entropy, 'below'>): readonly RoleId[] => {
  const left = [...cards];
  return cards.flatMap(() => left.splice(below(left.length), 1));
};
