import type { Ask, NoLots, Plan } from '../../domain/evening.ts';
import { type RoleId, seat } from '../../domain/ids.ts';
import { ok, type Result } from '../../domain/refusal.ts';
import { type Deal, type SetUp, UNKNOWN_DEAL } from '../../domain/setup.ts';
import type { ReadBy } from '../../domain/spot.ts';
import type { TableReply } from '../../domain/table-reply.ts';
import type { Match } from '../../engine/match.ts';
import { beginsAsWolf, leadingOf } from '../../rules/catalog.ts';
import { cardsOnPads } from '../../table/cards.ts';
import {
  type Dealer,
  dealAt,
  deckDealt,
  emptyDeal,
  isFull,
  isProven,
  layFaceDown,
  missingCards,
  nameNext,
  placeCard,
  provenDeal,
  scanCard,
  shiftFrom,
  swapCards,
  takeBack,
} from '../../table/deal.ts';
import { drawLots, shuffled } from '../../table/lots.ts';
import { type Pads, padsOf } from '../../table/lying.ts';
import type { Effect, Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import type { Entropy, Reason } from './neighbours.ts';
import type { EveningState } from './state.ts';
import { hasNoModerator, isTyped, NOTHING_READ } from './unmoderated.ts';

/** The asks about the cards of a deal. */
export type DealAsk = Extract<Ask, { do: 'card' | 'next-card' | 'deal-at' | 'swap' | 'shift' | 'deal-all' }>;

/**
 * The cards that may be dealt: the deck, or the whole box where the deck is secret. Scanning then does not reveal which cards are in the
 * deck (ON-186).
 */
export const dealtFrom = (plan: Plan): readonly RoleId[] => leadingOf(plan).mayBeDealt(plan.deck);

/** ON-222: nobody moderates and no card was read or typed, so the night is announced by the public list alone. */
export const isDealUnseen = (plan: Plan, { cards }: Dealer): boolean => hasNoModerator(plan) && cards.length === 0;

interface DealToPlay {
  readonly deal: Deal;
  readonly deck: readonly RoleId[];
  /** Every card was read, or a moderator vouches for it. */
  readonly isSure: boolean;
}

/** The complete deal, and the deck that is played with. */
export const dealToPlay = (plan: Plan, dealer: Dealer): Result<DealToPlay, TableReply> => {
  if (isDealUnseen(plan, dealer)) return ok({ deal: UNKNOWN_DEAL, deck: plan.deck, isSure: false });
  const deal = provenDeal(dealer);
  const isSure = !hasNoModerator(plan) || dealer.cards.every(({ uid }) => uid !== null);
  return deal.ok ? ok({ deal: deal.value, deck: deckDealt(dealer), isSure }) : deal;
};

/** Whether the machine would deal where nobody moderates. It could not show the players their own cards. */
export const isInvented = (plan: Plan, ask: DealAsk): boolean => ask.do === 'deal-all' && hasNoModerator(plan);

/**
 * Where nobody moderates, a complete deal that does not match the deck is dealt again as a whole: players must not find out by trying
 * which card is wrong.
 */
const isDealtAnew = (plan: Plan, dealer: Dealer): boolean => hasNoModerator(plan) && isFull(dealer) && !isProven(dealer);

/** Starts the deal again without any card. */
export const dealtAnew = (dealer: Dealer, { sound, anew }: EveningState) => ({
  course: { at: 'dealing', dealer: { ...dealer, cards: [], at: null } } as const,
  earlier: [],
  sound: { ...sound, armed: false },
  anew: anew + 1,
  ...NOTHING_READ,
});

/** Begins a deal with the cards that lie on pads already. */
export const beginDeal = (setUp: SetUp, state: TableState, situation: Situation): Dealer =>
  cardsOnPads(state, situation).reduce((deal, { card, at }) => {
    const scanned = scanCard(deal, card, at);
    return scanned.ok ? scanned.value : deal;
  }, emptyDeal(setUp));

/** The state and the pads of a deal that begins. */
type DealBegins = Pick<EveningState, 'plan' | 'tournament' | 'sheet'> & { readonly pads: Pads };

/** Draws who gets the cards of the wolves' side, where the tournament of this round evens that out. Cards that lie already stay. */
export const withLots = (deal: Dealer, { plan, tournament, sheet, pads }: DealBegins, { below }: Pick<Entropy, 'below'>): Dealer => {
  const here = tournament?.here ?? null;
  if (here === null || sheet?.wolves === undefined) return deal;
  const why = whyNoLots(deal, plan, pads);
  if (why !== null) return { ...deal, lots: why };
  const times = new Map(sheet.wolves.map(each => [each.player, each.times]));
  const isWolf = (role: RoleId): boolean => beginsAsWolf(deal.book, role) === true;
  const seats = here.players.map((player, index) => ({ seat: seat(index + 1), times: times.get(player) ?? 0 }));
  const free = seats.filter(each => deal.cards.every(({ place }) => place !== each.seat));
  const { wolves, others } = drawLots(free, missingCards(deal).filter(isWolf).length, below);
  // A card that lies already goes to its place again when it is taken back.
  const held = (wolf: boolean) =>
    deal.cards.flatMap(({ place, role }) => (typeof place === 'number' && isWolf(role) === wolf ? [place] : []));
  return {
    ...deal,
    lots: { roles: [...new Set(deal.deck.filter(isWolf))], wolves: [...held(true), ...wolves], others: [...held(false), ...others] },
  };
};

const whyNoLots = ({ deck, places }: Dealer, plan: Plan, pads: Pads): NoLots | null => {
  if (hasNoModerator(plan)) return 'unmoderated';
  if (deck.length !== places.length || places.some(place => typeof place !== 'number')) return 'spare';
  return places.every(place => typeof place === 'number' && padsOf(pads, place).length > 0) ? 'pads' : null;
};

export const redealt = (deal: Dealer, ask: DealAsk, entropy: Pick<Entropy, 'below'>): Result<Dealer, TableReply> => {
  switch (ask.do) {
    case 'card':
      return ask.role === null ? takeBack(deal, ask.place) : placeCard(deal, ask.place, ask.role);
    case 'next-card':
      return nameNext(deal, ask.role);
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

/** Gives every empty place one of the cards that are left. Cards that lie stay. */
const dealtAll = (deal: Dealer, entropy: Pick<Entropy, 'below'>): Result<Dealer, TableReply> => {
  let dealt: Result<Dealer, TableReply> = ok(deal);
  for (const role of shuffled(missingCards(deal), entropy.below)) if (dealt.ok && !isFull(dealt.value)) dealt = nameNext(dealt.value, role);
  return dealt;
};

/** The parts of a turn that reading a card needs. */
interface ScanTurn {
  readonly state: EveningState;
  readonly match: Match | null;
  /** The cards that lie at the reveal so far; null where none are asked for. */
  readonly laying: Dealer | null;
  readonly readBy: ReadBy;
  say(why: Reason): void;
  set(change: Partial<EveningState>): void;
  deal(dealer: Dealer): void;
  lay(laying: Dealer, match: Match): void;
}

/** A card was read, for the deal or at the reveal. */
export const scansCard = (turn: ScanTurn, { card, at }: Extract<Effect, { out: 'scan' }>): void => {
  const { course, plan } = turn.state;
  const deal = course.at === 'dealing' ? course.dealer : turn.laying;
  const isHidden = course.at === 'dealing' && hasNoModerator(plan);
  if (deal === null || isTyped(turn.state)) turn.say({ code: 'card.not_now', role: card.role });
  else {
    const next = isHidden ? layFaceDown(deal, card, at, turn.readBy === 'typed') : scanCard(deal, card, at);
    if (!next.ok) turn.say(next.refusal);
    else if (next.value !== deal) takesCard(turn, next.value, isHidden);
  }
};

const takesCard = (turn: ScanTurn, dealer: Dealer, isHidden: boolean): void => {
  const { state, match } = turn;
  if (isHidden && isDealtAnew(state.plan, dealer)) {
    turn.set(dealtAnew(dealer, state));
    turn.say({ code: 'deal.anew' });
  } else if (state.course.at === 'dealing') {
    turn.deal(dealer);
    if (isHidden) readFrom(turn, state);
  } else if (match !== null) turn.lay(dealer, match);
};

/**
 * Notes which kind of reader deals from now on. An undo then takes back only this card, and brings back none that another kind of reader
 * has read.
 */
const readFrom = (turn: ScanTurn, before: EveningState): void => {
  const isOther = before.readBy !== null && before.readBy !== turn.readBy;
  turn.set({ readBy: turn.readBy, ...(isOther ? { earlier: turn.state.earlier.slice(-1) } : {}) });
};
