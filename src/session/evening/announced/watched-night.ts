import type { Answer } from '../../../domain/answer.ts';
import type { AnnouncedPhase, CallFault } from '../../../domain/evening.ts';
import type { Place, Seat, StepId } from '../../../domain/ids.ts';
import type { CardPair, NightPermits } from '../../../domain/permit.ts';
import type { Layout } from '../../../domain/spot.ts';
import type { PlacesField, Step } from '../../../domain/step.ts';
import type { Match } from '../../../engine/match.ts';
import { leadingOf, rulesOf } from '../../../rules/catalog.ts';
import { cardsAt, isPadded, unreadyPlaces } from '../../../table/cards.ts';
import type { Dealer } from '../../../table/deal.ts';
import { tablePlaces } from '../../../table/deal.ts';
import type { Lying } from '../../../table/lying.ts';
import type { CallWatched, NightWatch } from '../../../table/night-watch.ts';
import { beginWatch, cardsAsTheyLie, faultsOf, firstLookedAt, liftedIn, swapIn } from '../../../table/night-watch.ts';
import { isDealUnseen } from '../dealing.ts';
import { layoutBy, NO_READERS } from '../equipment.ts';
import type { ReaderStatus } from '../neighbours.ts';
import type { EveningState, GameProgress } from '../state.ts';
import type { Turn } from '../turn.ts';
import { isUntold } from '../unmoderated.ts';

/** No call has more than two choices: the Doppelgänger may have to choose once more after the look. */
const MOST_CHOICES = 2;

/** Ends a call: the choice that the pads saw is written down, or, where they saw none, that it was missed. Nobody is told. */
export const writesDown = (turn: Turn, course: GameProgress): void => {
  const permits = permitsIn(turn.state, course);
  for (let count = 0; count < MOST_CHOICES && turn.match?.play.step.asks.kind === 'form'; count += 1) {
    const { step } = turn.match.play;
    const seen = answerSeen(turn.state.watch, step, permits, count === 0);
    if (seen === undefined || !turn.accepts(seen)) turn.accepts({ type: 'miss', step: step.id });
  }
};

const answerSeen = (watch: NightWatch | null, step: Step, permits: NightPermits | null, isFirst: boolean): Answer | undefined => {
  const call = watch?.calls.findLast(each => each.step === step.id);
  const [own] = step.awake;
  const field = step.asks.kind === 'form' ? step.asks.fields.find(each => each.kind === 'places') : undefined;
  if (call === undefined || own === undefined || field?.kind !== 'places' || permits === null) return undefined;
  const copies = permits.copier?.step === step.id;
  const copied = copies ? firstLookedAt(call, own) : undefined;
  if (copies && isFirst) return copied === undefined ? undefined : { type: 'fill', step: step.id, form: { [field.name]: [copied] } };
  const { swaps } = permits.permitAt(step.id, copied);
  const chosen = swaps.length > 0 ? swapped(swaps, own, call) : looked(call, field, copied);
  if (chosen.length === 0 && !field.mayDecline) return undefined;
  return { type: 'fill', step: step.id, form: { [field.name]: chosen } };
};

/** The places that a swap has chosen: both, or only the other one where every permitted swap includes the player's own card. */
const swapped = (swaps: readonly CardPair[], own: Seat, call: CallWatched): readonly Place[] => {
  const pair: readonly Place[] = swapIn(call) ?? [];
  if (!swaps.every(each => each.includes(own))) return pair;
  return pair.includes(own) ? pair.filter(place => place !== own) : [];
};

const looked = (call: CallWatched, field: PlacesField, copied: Seat | undefined): readonly Place[] => {
  const lifted = liftedIn(call).filter(place => field.among.includes(place) && place !== copied);
  const ways = field.ways ?? [field];
  const way = ways.find(({ among, least, most }) => {
    const fits = lifted.every(place => among.includes(place));
    return fits && lifted.length >= least && lifted.length <= most;
  });
  return way === undefined ? [] : lifted;
};

/** The moves of cards that the rules permit in this night, by the deal. */
const permitsIn = ({ plan }: EveningState, { dealer }: GameProgress): NightPermits | null => {
  const roles = dealer.cards.flatMap(({ place, role }) => (typeof place === 'number' ? [role] : []));
  const centre = dealer.cards.flatMap(({ place, role }) => (typeof place === 'string' ? [role] : []));
  return rulesOf(plan.book)?.offers.permits?.({ roles, centre }, plan.settings) ?? null;
};

/** The moves and lifts that pads saw and that no rule permits, call by call. */
const faultsIn = (state: EveningState, course: GameProgress): ReturnType<typeof faultsOf> => {
  const permits = permitsIn(state, course);
  return state.watch === null || permits === null ? [] : faultsOf(state.watch, permits);
};

/** Whether the night ends void because a card was moved against the rules (ON-216). */
export const isStoppedByFaults = (state: EveningState, course: GameProgress): boolean =>
  leadingOf(state.plan).badMove === 'stops' && faultsIn(state, course).some(({ moved }) => moved);

/** ON-217: the cards count as they lie, whatever was written down. The game is corrected only where its cards lie otherwise. */
export const takesCardsAsTheyLie = (turn: Turn, { dealer }: GameProgress): void => {
  const { match, state } = turn;
  const { watch, plan } = state;
  const places = tablePlaces(plan.book, plan.names.length);
  const lying = watch === null ? undefined : cardsAsTheyLie(watch, places);
  const { reveal } = leadingOf(plan).steps;
  if (match === null || lying === undefined || reveal === null) return;
  const roles = lying.map(uid => dealer.cards.find(each => each.uid === uid)?.role ?? '');
  const { cards = [], centre = [] } = match.play.view.facts;
  const known = [...cards, ...centre];
  if (roles.every((role, index) => role === known[index])) return;
  const seats = roles.slice(0, plan.names.length);
  turn.accepts({ type: 'lay', step: reveal, cards: seats, centre: roles.slice(plan.names.length) });
};
const NOWHERE: readonly Place[] = [];

/** The pads on which cards lie: none where tokens vote on pads (ON-221), otherwise those of the kind of reader that dealt the cards. */
const layoutOfCards = ({ plan, furniture, readBy }: EveningState, readers: readonly ReaderStatus[]): Layout => {
  if (leadingOf(plan).votesBy === 'token') return NO_READERS;
  return layoutBy(furniture.layout, readBy ?? 'reader', readers);
};

/** Places without exactly their card, as far as they may be named aloud (ON-209): before the night, and by day. */
export const unreadyShown = (
  phase: AnnouncedPhase,
  state: EveningState,
  lying: Lying,
  readers: readonly ReaderStatus[],
): readonly Place[] => {
  const { course, box, watch } = state;
  const layout = layoutOfCards(state, readers);
  // ON-222: where no card was read, nobody knows which card lies where.
  if (course.at === 'dealing' && isDealUnseen(state.plan, course.dealer)) return NOWHERE;
  if (course.at === 'dealing') return unreadyPlaces(course.dealer, lying, layout);
  if (course.at !== 'game' || phase !== 'day' || watch === null) return NOWHERE;
  return course.dealer.places.filter(place => cardsAt(lying, layout, box, place)?.length !== 1);
};

/** The moves and lifts of cards against the rules; empty until the cards are turned up. */
export const faultsShown = (state: EveningState, match: Match | null): readonly CallFault[] => {
  const { course, plan } = state;
  if (course.at !== 'game' || isUntold(match)) return [];
  if (leadingOf(plan).badMove === 'ignored') return [];
  return faultsIn(state, course).map(({ step, places }) => ({ step, places }));
};

/** Begins to follow the cards; null unless every card was read and every place has a pad. */
export const watchFor = (
  state: EveningState,
  { cards, places }: Dealer,
  step: StepId,
  readers: readonly ReaderStatus[],
): NightWatch | null => {
  if (!isPadded(layoutOfCards(state, readers), places)) return null;
  const read = cards.flatMap(({ uid, place }) => (uid === null ? [] : [{ uid, place }]));
  return read.length === cards.length ? beginWatch(read, step) : null;
};
