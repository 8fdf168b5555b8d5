import type { Seat } from '../../domain/ids.ts';
import type { Elector } from '../../domain/step.ts';
import { hasCast, nextElector } from '../kit/ballot.ts';
import { editionOf } from './editions.ts';
import type { Ballot, BallotStep, Lupus } from './state.ts';
import { living } from './state.ts';

/** Who can be voted for: everybody alive in the first ballot, the nominees in the second, the tied players in a vote after a tie. */
export const candidatesOf = (state: Lupus, step: BallotStep): readonly Seat[] => {
  switch (step) {
    case 'ballot1':
      return living(state).map(each => each.seat);
    case 'ballot2':
      return state.day.nominees;
    case 'revote':
      return state.day.tied;
  }
};

interface Voter {
  readonly seat: Seat;
  /** A ghost who need not come forward. */
  readonly optional: boolean;
}

/** Who votes, in the order in which they are asked. */
export const votersIn = (state: Lupus, step: BallotStep): readonly Voter[] => {
  const edition = editionOf(state);
  const ghosts = step === 'ballot1' ? edition.ghosts(state) : 'never';
  const voters: Voter[] = [];
  for (const { seat, alive, gone } of edition.order(state))
    if (alive ? edition.votes(state, step, seat) : ghosts !== 'never' && gone !== true)
      voters.push({ seat, optional: !alive && ghosts === 'may' });
  return voters;
};

/** The voters of a ballot, and whom each may vote for. */
export const electorsOf = (state: Lupus, step: BallotStep): readonly Elector[] => {
  const candidates = candidatesOf(state, step);
  const self = state.set['vote.self_vote'];
  const abstain = state.set['vote.abstain'];
  return votersIn(state, step).map(({ seat, optional }) => {
    const may = self || !candidates.includes(seat) ? candidates : candidates.filter(each => each !== seat);
    return { seat, weight: 1, may, mayPass: optional || abstain, optional };
  });
};

/** Whether everybody who has to vote has voted. */
export const mayClose = (ballot: Ballot, next = nextElector(ballot)): boolean => {
  if (next === undefined) return true;
  return next.optional && ballot.electors.every(each => each.optional || hasCast(ballot, each.seat));
};
