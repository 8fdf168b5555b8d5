import type { Seat } from '../../domain/ids.ts';
import { electorsOf } from './electors.ts';
import type { VillageEvent } from './events.ts';
import type { Village } from './state.ts';
import { inDay, inStep, remade } from './state.ts';

type DayEvent = Extract<
  VillageEvent,
  {
    type:
      | 'voted'
      | 'ballot-opened'
      | 'votes-counted'
      | 'tied'
      | 'spared-by-vote'
      | 'election-left'
      | 'growled'
      | 'captain-set'
      | 'scene-set'
      | 'ended';
  }
>;

/** What happens in everybody's sight. */
export const evolveDay = (state: Village, event: DayEvent): Village => {
  switch (event.type) {
    case 'voted':
      return voted(state, event.voter, event.target, event.weight);
    case 'ballot-opened': {
      const { step, candidates, back, again, votes } = event;
      const ballot = { step, electors: electorsOf(state, step, candidates), candidates, votes, back, again };
      return remade(state, { step, day: { ballot, closed: state.day.closed, growl: state.day.growl } });
    }
    case 'votes-counted': {
      const { ballot, growl } = state.day;
      if (ballot === null) return state;
      const order = ballot.electors.map(each => each.seat);
      return inDay(state, { ballot: null, closed: { step: ballot.step, order, votes: event.votes, tied: event.tied }, growl });
    }
    case 'tied':
      return state;
    case 'spared-by-vote':
    case 'election-left':
      return inDay(state, { ...state.day, ballot: null });
    case 'growled':
      return inDay(state, { ...state.day, growl: event.growl });
    case 'captain-set': {
      const cascade = state.cascade === null ? null : { ...state.cascade, captain: false };
      return remade(state, { captain: event.to, cascade });
    }
    case 'scene-set':
      return inStep(state, event.step);
    case 'ended':
      return remade(state, { step: 'over', ending: event.ending });
  }
};

/** Written out: the most frequent change of all. */
const voted = (state: Village, voter: Seat, target: Seat | 'none', weight: number): Village => {
  const { ballot, closed, growl } = state.day;
  if (ballot === null) return state;
  const { step, electors, candidates, votes, back, again } = ballot;
  const vote = weight === 1 ? { voter, target } : { voter, target, weight };
  return inDay(state, { ballot: { step, electors, candidates, votes: [...votes, vote], back, again }, closed, growl });
};
