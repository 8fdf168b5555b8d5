import type { Seat } from '../../domain/ids.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { closesBallot, NightCourse, opensBallot } from './course.ts';
import { indexOf, type OneNight } from './state.ts';

/** Whether every elector has voted (ON-130). */
export const mayClose = ({ day }: OneNight): boolean => day.electors.every(({ seat }) => day.votes.some(({ voter }) => voter === seat));

/** Takes one vote. Votes stay covered until all have voted (ON-131); of several votes of one voter the last counts. */
export const vote = (state: OneNight, voter: Seat, target: Seat | 'none'): Result<NightCourse> => {
  const elector = state.day.electors.find(each => each.seat === voter);
  if (elector === undefined) return no({ code: 'vote.not_elector', place: voter });
  // ON-132: if a missing vote counts as an abstention, it may be entered as a vote for nobody, but the ballot does not offer it.
  const mayPass = elector.mayPass || state.table.set['onenight.vote_missing'] === 'counts_as_abstain';
  if (target === 'none')
    return mayPass
      ? ok(new NightCourse(state).tell({ type: 'vote-covered', voter, target }))
      : no({ code: 'vote.must_vote', place: voter });
  if (elector.may.includes(target)) return ok(new NightCourse(state).tell({ type: 'vote-covered', voter, target }));
  if (indexOf(state, target) < 0) return no({ code: 'answer.unknown_seat', place: target });
  return no({ code: target === voter ? 'vote.self' : 'vote.not_candidate', place: target });
};

export const close = (state: OneNight): Result<NightCourse> =>
  mayClose(state) ? ok(closesBallot(new NightCourse(state))) : no({ code: 'vote.must_vote', step: state.step });

/** ON-132: a missing or unclear vote voids the ballot, or counts as an abstention. */
export const missesVotes = (state: OneNight): Result<NightCourse> => {
  const course = new NightCourse(state);
  return state.table.set['onenight.vote_missing'] === 'repeat'
    ? ok(opensBallot(course.tell({ type: 'ballot-voided' })))
    : ok(closesBallot(course));
};
