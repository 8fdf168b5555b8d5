import type { Seat } from '../../domain/ids.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { callAtOnce, calledBy, doesWithCards } from './characters.ts';
import type { OneNightCall } from './role.ts';
import type { OneNight } from './state.ts';

/** The seats that wake at a call (ON-45, ON-46): by the dealt role or by the copied role, never by the card in front. */
export const awakeAt = (state: OneNight, step: CallStep): readonly Seat[] => {
  const called = calledBy(step).call.wakes(state);
  return state.gone.length === 0 ? called : called.filter(each => !state.gone.includes(each));
};

const NOBODY: readonly Seat[] = [];

/** The seats that the awake recognise. A player who wakes alone recognises nobody. */
export const seenAt = (state: OneNight, step: CallStep, awake: readonly Seat[]): readonly Seat[] => {
  if (awake.length === 0) return NOBODY;
  const sees = (calledBy(step).call.sees?.(state, awake) ?? NOBODY).filter(each => !state.gone.includes(each));
  return sees.every(each => awake.includes(each)) && sees.length === 1 ? NOBODY : sees;
};

/** The call whose action is due in this step: the step's own call or, after a copy, the call of the copied role if it acts at once. */
export const doneAt = ({ copy }: Pick<OneNight, 'copy'>, step: CallStep): OneNightCall | undefined => {
  const { call } = calledBy(step);
  return copy.role !== null && doesWithCards(call) === 'copies' ? callAtOnce(copy.role) : call;
};
