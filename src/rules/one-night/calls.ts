import type { Seat } from '../../domain/ids.ts';
import { CENTRE } from '../../domain/ids.ts';
import type { ChoiceWay } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { callAtOnce, calledBy, isCall } from './characters.ts';
import type { OneNightCall, PlacesAsked } from './role.ts';
import type { OneNightSettings } from './settings.ts';
import type { OneNight } from './state.ts';
import { otherSeats } from './state.ts';

/** ON-45, ON-46: by the dealt role, and the Doppelgänger by what she copied; never by the card in front. */
export const awakeAt = (state: OneNight, step: CallStep): readonly Seat[] => {
  const called = calledBy(step).call.wakes(state);
  return state.gone.length === 0 ? called : called.filter(each => !state.gone.includes(each));
};

const NOBODY: readonly Seat[] = [];

/** Whom the awake recognise; one who is alone recognises nobody. */
export const seenAt = (state: OneNight, step: CallStep, awake: readonly Seat[]): readonly Seat[] => {
  if (awake.length === 0) return NOBODY;
  const sees = (calledBy(step).call.sees?.(state, awake) ?? NOBODY).filter(each => !state.gone.includes(each));
  return sees.every(each => awake.includes(each)) && sees.length === 1 ? NOBODY : sees;
};

/** A call in which something is chosen. */
type ChoosingCall = OneNightCall & Required<Pick<OneNightCall, 'form' | 'decide'>>;
const isChoosing = (call: OneNightCall): call is ChoosingCall => call.form !== undefined && call.decide !== undefined;

/** A choice that the call is waiting for, and who makes it. */
export interface OpenChoice {
  readonly by: Seat;
  readonly call: ChoosingCall;
  readonly ways: readonly ChoiceWay[];
}

export const openChoice = (state: OneNight): OpenChoice | undefined => {
  const { step, night, copy, table } = state;
  if (!isCall(step) || night.answered) return undefined;
  const looked = step === 'doppelganger' && copy.role !== null;
  const call = looked ? callAtOnce(copy.role ?? '') : calledBy(step).call;
  if (call === undefined || !isChoosing(call)) return undefined;
  const awake = awakeAt(state, step);
  const [by] = awake;
  if (by === undefined) return undefined;
  const { choose } = call.form;
  const isAsked = choose.onCard?.(table.set) !== false && choose.now?.(state, awake) !== false;
  return isAsked ? { by, call, ways: waysOf(choose, table.set, otherSeats(state, by)) } : undefined;
};

/** The ways of a card, where these are the others. */
export const waysOf = ({ ways }: PlacesAsked, set: OneNightSettings, others: readonly Seat[]): readonly ChoiceWay[] =>
  ways.map(({ of, least, most }) => ({ among: of === 'centre' ? CENTRE : others, least: least(set), most }));
