import { calledBy } from './characters.ts';
import type { Call } from './role.ts';
import type { Lupus } from './state.ts';
import { isInPlay } from './state.ts';
import type { CallStep } from './steps.ts';

/** LC-26 to LC-28 and LC-31, LC-32: known from the deck and the number of the night, never from who lives. */
export const tonightsCalls = (state: Lupus): readonly CallStep[] =>
  state.set['night.order'].filter((step): step is CallStep => {
    const { id, call } = calledBy(step as CallStep);
    return call !== undefined && isNightOf(call, state.round) && (isInPlay(state, id) || state.set['night.call_absent_roles']);
  });

const isNightOf = (call: Call, night: number): boolean => {
  switch (call.nights) {
    case 'first':
      return night === 1;
    case 'second':
      return night === 2;
    case 'from-second':
      return night >= 2;
    case 'every':
      return true;
  }
};

/** LC-30, LC-31: the Seer is called dead or alive; the others too, unless the group plays otherwise. */
export const isCalled = (state: Lupus, step: CallStep): boolean => {
  if (step === 'seer' || state.set['night.call_dead_roles'] === 'all') return true;
  const { id } = calledBy(step);
  return !isInPlay(state, id) || state.seats.some(each => each.alive && each.role === id);
};
