import type { Seat } from '../../domain/ids.ts';
import type { Way } from '../../domain/step.ts';
import { actionAtOnce, calledIn } from './characters.ts';
import type { Action } from './role.ts';
import type { OneNight } from './state.ts';
import { dealtTo, joining } from './state.ts';
import type { CallStep } from './steps.ts';
import { isCall } from './steps.ts';

/** ON-45, ON-46: by the dealt role, and the Doppelgänger by what she copied; never by the card in front. */
export const awakeAt = (state: OneNight, step: CallStep): readonly Seat[] => {
  const called = calledTo(state, step);
  return state.gone.length === 0 ? called : called.filter(each => !state.gone.includes(each));
};

const calledTo = (state: OneNight, step: CallStep): readonly Seat[] => {
  const { role, call } = calledIn(step);
  if (call.awake !== undefined) return call.awake(state);
  const holders = dealtTo(state, role);
  if (call.joined !== true) return holders;
  const more = joining(state, role).filter(each => !holders.includes(each));
  return more.length === 0 ? holders : [...holders, ...more].sort((a, b) => a - b);
};

const NOBODY: readonly Seat[] = [];

/** Whom the awake recognise; one who is alone recognises nobody. */
export const seenAt = (state: OneNight, step: CallStep, awake: readonly Seat[]): readonly Seat[] => {
  if (awake.length === 0) return NOBODY;
  const sees = (calledIn(step).call.sees?.(state, awake) ?? NOBODY).filter(each => !state.gone.includes(each));
  return sees.every(each => awake.includes(each)) && sees.length === 1 ? NOBODY : sees;
};

/** A choice that the call is waiting for, and who makes it. */
export interface OpenChoice {
  readonly by: Seat;
  readonly action: Action;
  readonly ways: readonly Way[];
}

export const openChoice = (state: OneNight): OpenChoice | undefined => {
  const { step, night, copy } = state;
  if (!isCall(step) || night.answered) return undefined;
  const looked = step === 'doppelganger' && copy.role !== null;
  const action = looked ? actionAtOnce(copy.role ?? '') : calledIn(step).call.action;
  if (action === undefined) return undefined;
  const awake = awakeAt(state, step);
  const [by] = awake;
  if (by === undefined) return undefined;
  const ways = action.ways(state, by, awake);
  return ways.length === 0 ? undefined : { by, action, ways };
};
