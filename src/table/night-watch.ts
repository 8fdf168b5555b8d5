import type { CallFault } from '../domain/evening.ts';
import type { Place, Seat, StepId } from '../domain/ids.ts';
import type { CardPair, NightPermits } from '../domain/permit.ts';

/** A card was lifted from its place; `at` is a time of the evening's clock. */
interface Lift {
  readonly place: Place;
  readonly at: number;
}

/** A card that was laid elsewhere than it was lifted from. */
interface CardMove {
  readonly uid: string;
  readonly from: Place;
  readonly to: Place;
}

/** The lifts and moves of one call. ON-215: a card that is laid down later belongs to the call in which it was lifted. */
export interface CallWatched {
  readonly step: StepId;
  readonly lifts: readonly Lift[];
  readonly moves: readonly CardMove[];
}

/**
 * A night as pads see it: the place of each card, the cards in the air, and the moves of each call. A card in the air keeps its last
 * place. Immutable.
 */
export interface NightWatch {
  readonly cards: readonly { readonly uid: string; readonly place: Place }[];
  readonly air: readonly { readonly uid: string; readonly call: number }[];
  readonly calls: readonly CallWatched[];
  /** The number of touches seen. It changes with each touch, so that a write never reveals whether a card has moved. */
  readonly touches: number;
}

export const beginWatch = (cards: NightWatch['cards'], step: StepId): NightWatch => ({ cards, air: [], calls: [fresh(step)], touches: 0 });

const fresh = (step: StepId): CallWatched => ({ step, lifts: [], moves: [] });

/** Begins a call: cards that are lifted from now on belong to it. */
export const callBegins = (watch: NightWatch, step: StepId): NightWatch =>
  watch.calls.at(-1)?.step === step ? watch : { ...watch, calls: [...watch.calls, fresh(step)] };

export const cardLiftedFrom = (watch: NightWatch, place: Place, uid: string, at: number): NightWatch => {
  const lies = watch.cards.some(each => each.uid === uid && each.place === place);
  if (!lies || isInAir(watch, uid)) return watch;
  const call = watch.calls.length - 1;
  return withCall({ ...watch, air: [...watch.air, { uid, call }] }, call, each => ({ ...each, lifts: [...each.lifts, { place, at }] }));
};

export const cardLaidAt = (watch: NightWatch, place: Place, uid: string, at: number): NightWatch => {
  const from = watch.cards.find(each => each.uid === uid)?.place;
  if (from === undefined) return watch;
  // Pads can miss a lift between two readings. The card then counts as lifted when it lies elsewhere (ON-210, ON-212).
  const lifted = isInAir(watch, uid) || from === place ? watch : cardLiftedFrom(watch, from, uid, at);
  const flown = lifted.air.find(each => each.uid === uid);
  const landed: NightWatch = {
    ...lifted,
    air: lifted.air.filter(each => each.uid !== uid),
    cards: lifted.cards.map(each => (each.uid === uid ? { uid, place } : each)),
  };
  if (from === place || flown === undefined) return landed;
  return withCall(landed, flown.call, each => ({ ...each, moves: [...each.moves, { uid, from, to: place }] }));
};

const isInAir = ({ air }: NightWatch, uid: string): boolean => air.some(each => each.uid === uid);

const withCall = (watch: NightWatch, call: number, change: (each: CallWatched) => CallWatched): NightWatch => ({
  ...watch,
  calls: watch.calls.map((each, index) => (index === call ? change(each) : each)),
});

/** ON-210: the moves of a call, each from where the card lay before it to where it lies after it. A card that came back has not moved. */
export const netMoves = ({ moves }: CallWatched): readonly CardMove[] => {
  const net = new Map<string, CardMove>();
  for (const move of moves) net.set(move.uid, { ...move, from: net.get(move.uid)?.from ?? move.from });
  return [...net.values()].filter(({ from, to }) => from !== to);
};

/** The two places that exchanged their cards; undefined where anything else has happened. */
export const swapIn = (call: CallWatched): CardPair | undefined => {
  const [one, other, more] = netMoves(call);
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  return one.from === other.to && one.to === other.from ? [one.from, one.to] : undefined;
};

/** The places whose cards were lifted in a call, each once, in the order of their first lifts. */
export const liftedIn = ({ lifts }: CallWatched): readonly Place[] => [...new Set(lifts.map(({ place }) => place))];

/** The card at each place; undefined while a place has two cards or none. A card in the air counts where it was lifted. */
export const cardsAsTheyLie = ({ cards }: NightWatch, places: readonly Place[]): readonly string[] | undefined => {
  const found = places.flatMap(place => {
    const [card, more] = cards.filter(each => each.place === place);
    return card === undefined || more !== undefined ? [] : [card.uid];
  });
  return found.length === places.length ? found : undefined;
};

/** Two lifts within one sweep of the pads cannot be put in order (ON-223). */
const SWEEP_MS = 1_000;

/** ON-213: the seat whose card was looked at first; undefined where no other seat's card was lifted, or where the order is unclear. */
export const firstLookedAt = ({ lifts }: CallWatched, by: Seat): Seat | undefined => {
  const [first, ...later] = lifts.flatMap(({ place, at }) => (typeof place === 'number' && place !== by ? [{ place, at }] : []));
  if (first === undefined) return undefined;
  const another = later.find(({ place }) => place !== first.place);
  return another !== undefined && another.at - first.at < SWEEP_MS ? undefined : first.place;
};

const copiedIn = ({ calls }: NightWatch, { copier }: NightPermits): Seat | undefined => {
  const call = calls.find(({ step }) => step === copier?.step);
  return call === undefined || copier === null ? undefined : firstLookedAt(call, copier.seat);
};

/** The places where a card was moved or lifted against the rules (ON-53, ON-211), call by call. */
export const faultsOf = (watch: NightWatch, permits: NightPermits): readonly (CallFault & { readonly moved: boolean })[] => {
  const copied = copiedIn(watch, permits);
  return watch.calls.flatMap(call => {
    const { lifts, swaps } = permits.permitAt(call.step, copied);
    const pair = swapIn(call);
    const moved = netMoves(call).flatMap(({ from, to }) => [from, to]);
    const isMoved = moved.length > 0 && !swaps.some(swap => pair !== undefined && swap.every(place => pair.includes(place)));
    const lifted = liftedIn(call).filter(place => !lifts.includes(place));
    const places = [...new Set([...(isMoved ? moved : []), ...lifted])].sort(inOrder);
    return places.length === 0 ? [] : [{ step: call.step, places, moved: isMoved }];
  });
};

/** Seats first, then the centre. */
const inOrder = (one: Place, other: Place): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
