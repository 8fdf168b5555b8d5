import type { CallFault } from '../domain/evening.ts';
import type { Place, Seat, StepId } from '../domain/ids.ts';
import type { CardPair, NightPermits } from '../domain/permit.ts';

/** A card that was lifted from its place; when, on the clock that was handed in. */
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

/** What moved in one call; ON-215: what is laid later belongs to the call in which it was lifted. */
export interface CallWatched {
  readonly step: StepId;
  readonly lifts: readonly Lift[];
  readonly moves: readonly CardMove[];
}

/** What pads know of a night: where each card lies or was lifted from, and what moved in which call. Immutable. */
export interface NightWatch {
  readonly cards: readonly { readonly uid: string; readonly place: Place }[];
  readonly air: readonly { readonly uid: string; readonly call: number }[];
  readonly calls: readonly CallWatched[];
}

export const beginWatch = (cards: NightWatch['cards'], step: StepId): NightWatch => ({ cards, air: [], calls: [fresh(step)] });

const fresh = (step: StepId): CallWatched => ({ step, lifts: [], moves: [] });

/** From now on, whatever is lifted belongs to this call. */
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
  // A lift between two readings is missed; where the card lies is not (ON-210, ON-212).
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

/** ON-210: how the cards lie after a call, beside how they lay before it; what came back to its place did not move. */
export const netMoves = ({ moves }: CallWatched): readonly CardMove[] => {
  const net = new Map<string, CardMove>();
  for (const move of moves) net.set(move.uid, { ...move, from: net.get(move.uid)?.from ?? move.from });
  return [...net.values()].filter(({ from, to }) => from !== to);
};

/** The two cards that changed places; undefined where nothing moved, or more than that. */
export const swapIn = (call: CallWatched): CardPair | undefined => {
  const [one, other, more] = netMoves(call);
  if (one === undefined || other === undefined || more !== undefined) return undefined;
  return one.from === other.to && one.to === other.from ? [one.from, one.to] : undefined;
};

/** The places that were lifted in a call, each once, in the order in which they were first. */
export const liftedIn = ({ lifts }: CallWatched): readonly Place[] => [...new Set(lifts.map(({ place }) => place))];

/** Which card lies where; undefined while two lie in one place. Cards in the air count where they came from. */
export const cardsAsTheyLie = ({ cards }: NightWatch, places: readonly Place[]): readonly string[] | undefined => {
  const found = places.flatMap(place => {
    const [card, more] = cards.filter(each => each.place === place);
    return card === undefined || more !== undefined ? [] : [card.uid];
  });
  return found.length === places.length ? found : undefined;
};

/** Two lifts within one sweep of the pads cannot be put in order (ON-223). */
const SWEEP_MS = 1_000;

/** ON-213: whose card was looked at first; undefined where no other seat was lifted, or it is unclear which was first. */
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

/** Everything that moved or was lifted though no rule lets it (ON-53, ON-211), call by call. */
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
