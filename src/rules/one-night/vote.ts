import type { Seat } from '../../domain/ids.ts';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { closesBallot, NightCourse, opensBallot } from './course.ts';
import { indexOf, type OneNight } from './state.ts';

/** Nobody is owed a vote any more (ON-130). */
export const mayClose = ({ day }: OneNight): boolean => day.electors.every(({ seat }) => day.votes.some(({ voter }) => voter === seat));

/** Covered until all are in (ON-131); the last word of a voter counts. */
export const vote = (state: OneNight, voter: Seat, target: Seat | 'none'): Result<NightCourse> => {
  const elector = state.day.electors.find(each => each.seat === voter);
  if (elector === undefined) return no({ code: 'vote.not_elector', place: voter });
  // ON-132: where a missing vote counts, it may be written down as one; it is offered to nobody.
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
