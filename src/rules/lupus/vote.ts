import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { Elector } from '../../domain/step.ts';
import { Course, closes } from './course.ts';
import { turnOf } from './electors.ts';
import type { Ballot, Lupus } from './state.ts';
import { seatAt } from './state.ts';

/** One vote. An open ballot is closed by its last vote; a secret one waits for the common reveal. */
export const vote = (state: Lupus, voter: Seat, target: Seat | 'none', chance: Chance): Result<Course> => {
  const { ballot } = state.day;
  if (ballot === null || ballot.step !== state.step) return no({ code: 'answer.wrong_kind', step: state.step });
  const elector = ballot.electors.find(each => each.seat === voter);
  if (elector === undefined) return no({ code: 'vote.not_elector', place: voter });
  const refusal = whyNotFor(state, elector, target);
  if (refusal !== undefined) return no(refusal);
  if (ballot.secret) return ok(new Course(state).tell({ type: 'token-covered', voter, target }));
  const passed = passedOver(ballot, elector);
  if (!passed.ok) return passed;
  const course = new Course(state);
  for (const ghost of passed.value) course.tell({ type: 'voted', voter: ghost.seat, target: 'none' });
  course.tell({ type: 'voted', voter, target });
  const complete = ballot.votes.length + passed.value.length + 1 === ballot.electors.length;
  return ok(complete ? closes(course, chance) : course);
};

const whyNotFor = (state: Lupus, elector: Elector, target: Seat | 'none'): Refusal | undefined => {
  if (target === 'none') return elector.mayPass ? undefined : { code: 'vote.must_vote', place: elector.seat };
  if (elector.may.includes(target)) return undefined;
  if (seatAt(state, target) === undefined) return { code: 'answer.unknown_seat', place: target };
  return { code: target === elector.seat ? 'vote.self' : 'vote.not_candidate', place: target };
};

/** The ghosts before this elector who did not come forward; or why it is not his turn. */
const passedOver = (ballot: Ballot, elector: Elector): Result<readonly Elector[]> => {
  if (turnOf(ballot) === elector) return ok([]);
  const waiting = ballot.electors.filter(each => !ballot.votes.some(cast => cast.voter === each.seat));
  const position = waiting.indexOf(elector);
  if (position < 0) return no({ code: 'vote.already', place: elector.seat });
  const before = waiting.slice(0, position);
  const [first] = before;
  if (first !== undefined && !before.every(each => each.optional)) return no({ code: 'vote.not_your_turn', place: first.seat });
  return ok(before);
};
