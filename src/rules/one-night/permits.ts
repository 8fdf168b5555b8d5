import type { Seat, StepId } from '../../domain/ids.ts';
import type { NightPermits, Permit } from '../../domain/permit.ts';
import type { ChosenSettings, Deal } from '../../domain/setup.ts';
import { asksOf } from '../kit/form.ts';
import { awakeAt, doneAt } from './calls.ts';
import { CATALOGUE, calledBy, doesWithCards, isCall } from './characters.ts';
import { evolve } from './events.ts';
import type { OneNightCall } from './role.ts';
import { NOTHING } from './settings.ts';
import type { OneNight } from './state.ts';
import { placesOf, seatsOf } from './state.ts';

const NO_PERMIT: Permit = { lifts: [], swaps: [] };
const COPYING = CATALOGUE.calls.find(step => doesWithCards(calledBy(step).call) === 'copies');

/** ON-53, ON-211, ON-212: the cards that players may lift or swap at night. Derived from the deal and the forms of the roles. */
export const permitsOf = ({ roles, centre }: Deal, settings: ChosenSettings): NightPermits => {
  const dealt = evolve(NOTHING, { type: 'dealt', settings, roles, centre });
  const { doppelganger } = dealt.table;
  return {
    copier: COPYING === undefined || doppelganger === null ? null : { step: COPYING, seat: doppelganger },
    permitAt: (step, copied) =>
      permitAt({ ...dealt, copy: { role: copied === undefined ? null : (roles[copied - 1] ?? null), stolen: null } }, step),
  };
};

const permitAt = (state: OneNight, step: StepId): Permit => {
  // ON-218, ON-219: by day cards may be shifted, or lifted openly. Only where they lie counts.
  if (step === 'discussion') return { lifts: placesOf(state), swaps: [] };
  if (!isCall(step)) return NO_PERMIT;
  const awake = awakeAt(state, step);
  const { call } = calledBy(step);
  const done = doneAt(state, step);
  const permits = [call, ...(done === undefined || done === call ? [] : [done])].map(each => permitOf(each, state, awake));
  return { lifts: permits.flatMap(each => each.lifts), swaps: permits.flatMap(each => each.swaps) };
};

const permitOf = (call: OneNightCall, state: OneNight, awake: readonly Seat[]): Permit => {
  const [own] = awake;
  if (own === undefined) return NO_PERMIT;
  if (call.looks === true) return { lifts: awake, swaps: [] };
  const targets = seatsOf(state).map(seat => ({ seat }));
  const asked = asksOf(call.form ?? {}, state, state.table.set, awake, targets).find(each => each.kind === 'cards');
  if (asked?.kind !== 'cards') return NO_PERMIT;
  const cards = asked.ways.flatMap(({ among }) => among);
  const does = doesWithCards(call);
  if (does !== 'swaps' && does !== 'steals') return { lifts: cards, swaps: [] };
  return asked.ways.every(({ most }) => most === 1)
    ? { lifts: [own, ...cards], swaps: cards.map(each => [own, each]) }
    : { lifts: cards, swaps: cards.flatMap((one, index) => cards.slice(index + 1).map(other => [one, other] as const)) };
};
