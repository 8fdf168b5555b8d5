import type { Answer } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import { type Code, no, ok, type Result } from '../../domain/refusal.ts';
import type { Elector } from '../../domain/step.ts';
import { hasCast, nextElector, whyNotFor } from '../kit/ballot.ts';
import { fillIn, letPass, whyNothing } from '../kit/question.ts';
import { isCall } from './characters.ts';
import { closes, dayBreaks, defenceEnds, goesOnCalling, LupusCourse, lotIsDrawn, lynches, opens, owlIsHeard } from './course.ts';
import { mayClose } from './electors.ts';
import { questionOf } from './question.ts';
import { type Ballot, type Lupus, seatAt } from './state.ts';

type AnswerResult = Result<LupusCourse>;

export const answer = (state: Lupus, given: Answer, chance: Chance): AnswerResult => {
  if (state.step === 'over') return no({ code: 'game.over' });
  if (given.type === 'open') return no({ code: 'answer.not_offered', step: given.step });
  if (given.step !== state.step) return no({ code: 'answer.wrong_step', step: state.step });
  switch (given.type) {
    case 'go-on':
      return goOn(state, chance);
    case 'fill':
      return fillIn(questionOf(state), given, unasked(state));
    case 'miss':
      return letPass(questionOf(state), state.step, unasked(state));
    case 'vote':
      return vote(state, given.voter, given.target, chance);
    case 'lay':
      return no({ code: 'answer.wrong_kind', step: state.step });
  }
};

const unasked = (state: Lupus): Code => whyNothing(isCall(state.step), state.night.answered);

const goOn = (state: Lupus, chance: Chance): AnswerResult => {
  if (questionOf(state) !== undefined) return no({ code: 'answer.must_choose', step: state.step });
  const course = new LupusCourse(state);
  if (isCall(state.step)) return ok(goesOnCalling(course, chance));
  switch (state.step) {
    case 'nightfall':
      return ok(goesOnCalling(course, chance));
    case 'dawn':
      return ok(dayBreaks(course, chance));
    case 'discussion':
      return ok(opens(course, 'ballot1'));
    case 'ballot1':
    case 'ballot2':
    case 'revote':
      return state.day.ballot === null ? no({ code: 'answer.wrong_kind' }) : closeBallot(course, state.day.ballot, chance);
    case 'owl-call':
      return ok(owlIsHeard(course, chance));
    case 'defence':
      return ok(defenceEnds(course));
    case 'lots':
      return ok(lotIsDrawn(course, chance));
    case 'lynch':
      return ok(lynches(course));
    case 'over':
      return no({ code: 'game.over' });
  }
};

/** Closes a ballot before everybody has voted. Only ghosts who have not come forward may be passed over. */
const closeBallot = (course: LupusCourse, ballot: Ballot, chance: Chance): AnswerResult => {
  if (!mayClose(ballot)) return no({ code: 'vote.must_vote' });
  for (const { seat } of ballot.electors) if (!hasCast(ballot, seat)) course.tell({ type: 'voted', voter: seat, target: 'none' });
  return ok(closes(course, chance));
};

/** Takes one vote. The last vote closes an open ballot; a secret ballot waits for the common reveal. */
const vote = (state: Lupus, voter: Seat, target: Seat | 'none', chance: Chance): AnswerResult => {
  const { ballot } = state.day;
  if (ballot === null || ballot.step !== state.step) return no({ code: 'answer.wrong_kind', step: state.step });
  const elector = ballot.electors.find(each => each.seat === voter);
  if (elector === undefined) return no({ code: 'vote.not_elector', place: voter });
  const refusal = whyNotFor(elector, target, seat => seatAt(state, seat) !== undefined);
  if (refusal !== undefined) return no(refusal);
  if (ballot.secret) return ok(new LupusCourse(state).tell({ type: 'token-covered', voter, target }));
  const passed = passedOver(ballot, elector);
  if (!passed.ok) return passed;
  const course = new LupusCourse(state);
  for (const ghost of passed.value) course.tell({ type: 'voted', voter: ghost.seat, target: 'none' });
  course.tell({ type: 'voted', voter, target });
  const complete = ballot.votes.length + passed.value.length + 1 === ballot.electors.length;
  return ok(complete ? closes(course, chance) : course);
};

/** The ghosts before this elector who did not come forward, or the reason why it is not the elector's turn. */
const passedOver = (ballot: Ballot, elector: Elector): Result<readonly Elector[]> => {
  if (nextElector(ballot) === elector) return ok([]);
  const waiting = ballot.electors.filter(each => !hasCast(ballot, each.seat));
  const position = waiting.indexOf(elector);
  if (position < 0) return no({ code: 'vote.already', place: elector.seat });
  const before = waiting.slice(0, position);
  const [first] = before;
  if (first !== undefined && !before.every(each => each.optional)) return no({ code: 'vote.not_your_turn', place: first.seat });
  return ok(before);
};
