import type { Answer } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import { type Code, no, ok, type Result } from '../../domain/refusal.ts';
import { fillIn } from '../kit/question.ts';
import { awakeAt } from './calls.ts';
import { isCall } from './characters.ts';
import { drawsForTheDrunk, goesOnCalling, goesOnRevealing, NightCourse, opensBallot, turnsUp } from './course.ts';
import { isKnown, lay, mayLay } from './lay.ts';
import { questionOf } from './question.ts';
import type { OneNight } from './state.ts';
import { close, missesVotes, vote } from './vote.ts';

export const answer = (state: OneNight, given: Answer, chance: Chance): Result<NightCourse> => {
  const { step } = state;
  if (step === 'over') return no({ code: 'game.over' });
  if (given.type === 'open') return open(state, given.step);
  if (given.type === 'lay') return given.step === 'reveal' ? lay(state, given) : no({ code: 'answer.wrong_kind', step });
  if (given.step !== step) return no({ code: 'answer.wrong_step', step });
  switch (given.type) {
    case 'go-on':
      return goOn(state, chance);
    case 'fill':
      return fillIn(questionOf(state), given, whyClosed(state));
    case 'miss':
      return miss(state);
    case 'vote':
      return step === 'vote' ? vote(state, given.voter, given.target) : no({ code: 'answer.wrong_kind', step });
  }
};

const open = (state: OneNight, step: string): Result<NightCourse> =>
  step === 'reveal' && mayLay(state) && !state.day.asked
    ? ok(new NightCourse(state).tell({ type: 'cards-asked' }))
    : no({ code: 'answer.not_offered', step });

const goOn = (state: OneNight, chance: Chance): Result<NightCourse> => {
  const course = new NightCourse(state);
  if (isCall(state.step)) return closeCall(course);
  switch (state.step) {
    case 'discussion':
      return ok(opensBallot(course));
    case 'vote':
      return close(state);
    case 'reveal':
      return reveal(course, chance);
    case 'over':
      return no({ code: 'game.over' });
  }
};

/** Whether a call may be closed without an entered choice: without a moderator, nobody enters choices. */
export const closesByItself = ({ table }: OneNight): boolean => table.set['onenight.announcer'] !== 'moderator';

const closeCall = (course: NightCourse): Result<NightCourse> => {
  const { state } = course;
  const question = questionOf(state);
  if (question === undefined) return ok(goesOnCalling(course));
  if (!closesByItself(state)) return no({ code: 'answer.must_choose', step: state.step });
  const { does } = question;
  if (does !== undefined && does !== 'looks') course.tell({ type: 'not-logged', ...(does === 'copies' ? { unseen: true } : {}) });
  return ok(goesOnCalling(course));
};

/** Takes the cards as the log has them, if the log is complete. Missing swaps are drawn before the cards are turned up. */
const reveal = (course: NightCourse, chance: Chance): Result<NightCourse> => {
  const { night, day } = course.state;
  if (!isKnown(course.state)) return no({ code: 'answer.must_choose', step: 'reveal' });
  if (!day.counted) return ok(opensBallot(course));
  if (day.asked) return ok(goesOnRevealing(course.tell({ type: 'log-kept' })));
  return ok(night.owing.length > 0 ? drawsForTheDrunk(course, chance) : turnsUp(course));
};

/** Why the present step takes no choice. */
const whyClosed = (state: OneNight): Code => {
  if (!isCall(state.step)) return 'answer.wrong_kind';
  if (state.night.answered) return 'answer.already';
  return awakeAt(state, state.step).length === 0 ? 'answer.not_awake' : 'answer.wrong_kind';
};

const miss = (state: OneNight): Result<NightCourse> => {
  if (state.step === 'vote') return missesVotes(state);
  const question = questionOf(state);
  return question === undefined ? no({ code: whyClosed(state), step: state.step }) : ok(question.missed());
};
