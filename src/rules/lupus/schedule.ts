import type { CallStep } from '../kit/catalogue.ts';
import type { PlannedCall } from '../kit/night.ts';
import { calledBy, isCall } from './characters.ts';
import type { Lupus } from './state.ts';
import { isInPlay } from './state.ts';

/** LC-26 to LC-28 and LC-31, LC-32: known from the deck and the number of the night, never from who lives. */
export const tonightsCalls = (state: Lupus): readonly CallStep[] =>
  state.set['night.order'].filter((step): step is CallStep => {
    if (!isCall(step)) return false;
    const { character, call } = calledBy(step);
    return call.nights(state) && (isInPlay(state, character.id) || state.set['night.call_absent_roles']);
  });

/** LC-30, LC-31: the Seer is called dead or alive; the others too, unless the group plays otherwise. */
export const isCalled = (state: Lupus, { step }: Pick<PlannedCall, 'step'>): boolean => {
  const { character, call } = calledBy(step);
  if (call.isAlwaysMade || state.set['night.call_dead_roles'] === 'all') return true;
  return !isInPlay(state, character.id) || call.wakes(state).length > 0;
};
