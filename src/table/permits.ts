import type { CallFault } from '../domain/evening.ts';
import type { Place, RoleId, Seat, StepId } from '../domain/ids.ts';
import { CENTRE } from '../domain/ids.ts';
import type { CallWatched, NightWatch, Pair } from './night.ts';
import { liftedIn, netMoves, swapIn } from './night.ts';

/** How a night was dealt, as far as it says who may touch what. */
export interface DealtNight {
  /** Seat 1 first. */
  readonly roles: readonly RoleId[];
  readonly seats: readonly Seat[];
  /** ON-57 */
  readonly lonePeek: boolean;
}

/** What one call lets people touch: which cards may be lifted, and which two may change places. */
interface Permit {
  readonly lifts: readonly Place[];
  readonly swaps: (pair: Pair) => boolean;
}
const NOTHING: Permit = { lifts: [], swaps: () => false };
const looking = (lifts: readonly Place[]): Permit => ({ lifts, swaps: () => false });

/** Two lifts within one sweep of the pads cannot be put in order (ON-223). */
const SWEEP_MS = 1_000;

/** ON-213: whom the Doppelgänger looked at first; undefined where no other seat was lifted, or it is unclear which was first. */
export const firstLookedAt = ({ lifts }: CallWatched, by: Seat): Seat | undefined => {
  const [first, ...later] = lifts.flatMap(({ place, at }) => (typeof place === 'number' && place !== by ? [{ place, at }] : []));
  if (first === undefined) return undefined;
  const another = later.find(({ place }) => place !== first.place);
  return another !== undefined && another.at - first.at < SWEEP_MS ? undefined : first.place;
};

/** What somebody at this place may do with this role (ON-211, ON-212). */
const permitFor = (role: RoleId, own: Seat, { seats }: DealtNight): Permit => {
  const others = seats.filter(each => each !== own);
  const isOther = (place: Place) => others.some(each => each === place);
  switch (role) {
    case 'seer':
      return looking([...others, ...CENTRE]);
    case 'robber':
      return { lifts: seats, swaps: pair => pair.includes(own) && pair.some(isOther) };
    case 'troublemaker':
      return { lifts: others, swaps: pair => pair.every(isOther) };
    case 'drunk':
      return { lifts: [own, ...CENTRE], swaps: pair => pair.includes(own) && pair.some(place => typeof place === 'string') };
    case 'insomniac':
      return looking([own]);
    default:
      return NOTHING;
  }
};

const dealtTo = ({ roles, seats }: DealtNight, role: RoleId): Seat | undefined => seats[roles.indexOf(role)];

const copiedBy = (watch: NightWatch, dealt: DealtNight): RoleId | undefined => {
  const by = dealtTo(dealt, 'doppelganger');
  const call = watch.calls.find(({ step }) => step === 'doppelganger');
  const seat = by === undefined || call === undefined ? undefined : firstLookedAt(call, by);
  return seat === undefined ? undefined : dealt.roles[seat - 1];
};

const permitOf = (watch: NightWatch, dealt: DealtNight, step: StepId): Permit => {
  const doppelganger = dealtTo(dealt, 'doppelganger');
  const copied = copiedBy(watch, dealt);
  switch (step) {
    case 'doppelganger': {
      if (doppelganger === undefined) return NOTHING;
      const others = dealt.seats.filter(each => each !== doppelganger);
      const { lifts, swaps } = copied === undefined || copied === 'insomniac' ? NOTHING : permitFor(copied, doppelganger, dealt);
      return { lifts: [...others, ...lifts], swaps };
    }
    case 'werewolves': {
      const awake = dealt.roles.filter(role => role === 'werewolf').length + (copied === 'werewolf' ? 1 : 0);
      return dealt.lonePeek && awake === 1 ? looking(CENTRE) : NOTHING;
    }
    case 'discussion':
      // Shifted, or lifted and said so at once (ON-218, ON-219): what counts is where the cards lie.
      return looking([...dealt.seats, ...CENTRE]);
    case 'doppelganger-insomniac':
      return doppelganger !== undefined && copied === 'insomniac' ? looking([doppelganger]) : NOTHING;
    default: {
      const own = dealtTo(dealt, step);
      return own === undefined ? NOTHING : permitFor(step, own, dealt);
    }
  }
};

/** Everything that moved or was lifted though no rule lets it (ON-53, ON-211), call by call. */
export const faultsOf = (watch: NightWatch, dealt: DealtNight): readonly (CallFault & { readonly moved: boolean })[] =>
  watch.calls.flatMap(call => {
    const { lifts, swaps } = permitOf(watch, dealt, call.step);
    const pair = swapIn(call);
    const moved = netMoves(call).flatMap(({ from, to }) => [from, to]);
    const isMoved = moved.length > 0 && !(pair !== undefined && swaps(pair));
    const lifted = liftedIn(call).filter(place => !lifts.includes(place));
    const places = [...new Set([...(isMoved ? moved : []), ...lifted])].sort(inOrder);
    return places.length === 0 ? [] : [{ step: call.step, places, moved: isMoved }];
  });

/** Seats first, then the centre. */
const inOrder = (one: Place, other: Place): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
