import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { Elector } from '../../domain/step.ts';
import { Course, closes } from './course.ts';
import type { LupusEvent } from './events.ts';
import type { Ballot, Lupus } from './state.ts';
import { seatAt } from './state.ts';

/** One vote. An open ballot is closed by its last vote; a secret one waits for the common reveal. */
export const vote = (state: Lupus, voter: Seat, target: Seat | 'none', chance: Chance): Result<readonly LupusEvent[]> => {
  const { ballot } = state.day;
  if (ballot === null || ballot.step !== state.step) return no({ code: 'answer.wrong_kind', step: state.step });
  const elector = ballot.electors.find(each => each.seat === voter);
  if (elector === undefined) return no({ code: 'vote.not_elector', place: voter });
  const refusal = whyNotFor(state, elector, target);
  if (refusal !== undefined) return no(refusal);
  if (ballot.secret) return ok([{ type: 'token-covered', voter, target }]);
  const waiting = passedOver(ballot, elector);
  if (!waiting.ok) return waiting;
  const passed = waiting.value;
  const cast: LupusEvent = { type: 'voted', voter, target };
  if (ballot.votes.length + passed.length + 1 < ballot.electors.length) return ok(passed.length === 0 ? [cast] : [...passed, cast]);
  const course = new Course(state);
  for (const event of [...passed, cast]) course.tell(event);
  return ok(closes(course, chance).events);
};

const whyNotFor = (state: Lupus, elector: Elector, target: Seat | 'none'): Refusal | undefined => {
  if (target === 'none') return elector.mayPass ? undefined : { code: 'vote.must_vote', place: elector.seat };
  if (elector.may.includes(target)) return undefined;
  if (seatAt(state, target) === undefined) return { code: 'answer.unknown_seat', place: target };
  return { code: target === elector.seat ? 'vote.self' : 'vote.not_candidate', place: target };
};

/** The ghosts before this elector who did not come forward; or why it is not his turn. */
const passedOver = (ballot: Ballot, elector: Elector): Result<readonly LupusEvent[]> => {
  const waiting = ballot.electors.filter(each => !ballot.votes.some(cast => cast.voter === each.seat));
  const position = waiting.indexOf(elector);
  if (position < 0) return no({ code: 'vote.already', place: elector.seat });
  const before = waiting.slice(0, position);
  const [first] = before;
  if (first !== undefined && !before.every(each => each.optional)) return no({ code: 'vote.not_your_turn', place: first.seat });
  return ok(before.map(each => ({ type: 'voted', voter: each.seat, target: 'none' })));
};
