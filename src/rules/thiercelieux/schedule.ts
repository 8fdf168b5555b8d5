import type { RoleId, Seat, StepId } from '../../domain/ids.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { ownCardOf, withOwnCalls } from '../kit/own.ts';
import { LIST } from './camps.ts';
import { CATALOGUE, calledBy, characterOf, isCall } from './characters.ts';
import type { VillageSettings } from './house-rules.ts';
import { stockOf } from './house-rules.ts';
import type { VillageCall } from './role.ts';
import type { Village, VillageCallPlanned } from './state.ts';
import { isSeatedAt, playerAt } from './state.ts';

/** TH-254: the calls of tonight. They depend on the public deck, the open cards and the night, never on who holds what. */
export const tonightsCalls = (state: Village): readonly VillageCallPlanned[] => {
  const calls = callsOf(state.set).filter(step => calledBy(step).call.nights(state) && isStillCalled(state, calledBy(step).character.id));
  const pack = calls.findIndex(step => calledBy(step).call.isAlwaysMade);
  const early = isConversionKept(state) ? calls.slice(pack + 1).filter(step => calledBy(step).call.mayBeEarly) : [];
  return [
    ...calls.slice(0, pack).map(step => ({ step, early: false })),
    ...early.map(step => ({ step, early: true })),
    ...calls.slice(pack).map(step => ({ step, early: false })),
  ];
};

/** The calls of all nights in their order, with those of own cards (TH-275). */
export const callsOf = (set: VillageSettings): readonly CallStep[] =>
  withOwnCalls(inOrder(set), set).filter((step): step is CallStep => isCall(step));

/** TH-60: whether there is an early call for a converted player. There is one every night after the first, even without a conversion. */
const isConversionKept = (state: Village): boolean =>
  state.round > 1 &&
  state.set['infect.keptPowerSlot'] === 'beforeWolves' &&
  CATALOGUE.characters.some(({ id, converts }) => converts === true && inPublicDeck(state, id) > 0);

/** The calls in their order. A call that stands before the call it must follow is moved right behind that call. */
const inOrder = (set: VillageSettings): readonly CallStep[] => {
  const calls = set['calls.order'] as readonly CallStep[];
  const led = calls.filter(step => leaderOf(calls, step, set) !== null);
  if (led.length === 0) return calls;
  return calls.flatMap(step => (led.includes(step) ? [] : [step, ...led.filter(each => leaderOf(calls, each, set) === step)]));
};

/** TH-57: the call that this call must follow; null if there is none or it already comes later. */
const leaderOf = (calls: readonly CallStep[], step: CallStep, set: VillageSettings): StepId | null => {
  const leader = calledBy(step).call.follows?.(set) ?? null;
  return leader !== null && calls.indexOf(step) < calls.indexOf(leader as CallStep) ? leader : null;
};

/** TH-257: how many cards of a role the room must expect. With a hidden deck, every card of the box might be in play. */
const inPublicDeck = ({ set, players }: Village, role: RoleId): number => {
  let dealt = 0;
  for (const each of players) if (each.dealt === role) dealt += 1;
  if (set['composition.public']) return dealt;
  return Math.max(dealt, ownCardOf(set, role) === undefined ? stockOf(set, role) : 1);
};

/** TH-254, TH-256: whether a role is still called. The pack is called every night, other roles until all their cards lie open. */
export const isStillCalled = (state: Village, role: RoleId): boolean => {
  const character = characterOf(role);
  if (character?.calls.some(call => call.isAlwaysMade) === true) return true;
  const deck = inPublicDeck(state, role);
  if (deck === 0) return false;
  if (state.set['calls.decoy'] !== 'untilRevealed') return true;
  const open = state.past.shown.filter(each => each.role === role && !isSeatedAt(state, each.seat)).length;
  return open < (character?.inPairs !== undefined ? 1 : deck);
};

/** The seats that wake at a call. */
export const awakeAt = (state: Village, call: VillageCall, early: boolean): readonly Seat[] => {
  const awake = call.wakes(state);
  if (call.mayBeEarly !== true || state.set['infect.keptPowerSlot'] === 'own') return awake;
  return awake.filter(seat => {
    const infected = playerAt(state, seat)?.infected ?? null;
    return early === (infected !== null && infected < state.round);
  });
};

/** Whether those awake have lost their power. */
export const isPowerless = (state: Village, call: VillageCall, awake: readonly Seat[]): boolean =>
  call.isNoPower !== true && (call.spent?.(state, LIST) === true || awake.some(seat => playerAt(state, seat)?.lost));

/** Whether a planned call is made. It depends on who can act only if the group plays without decoys. */
export const isMade = (state: Village, { step, early }: VillageCallPlanned): boolean => {
  const { call } = calledBy(step);
  if (state.set['calls.decoy'] !== 'never' || call.isAlwaysMade === true) return true;
  const awake = awakeAt(state, call, early);
  return awake.length > 0 && !isPowerless(state, call, awake);
};
