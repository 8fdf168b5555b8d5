import type { Answer } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Code } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import { calledBy } from './characters.ts';
import { Course, closes, dayBreaks, defenceEnds, goesOnCalling, holdersOf, lotIsDrawn, lynches, opens, owlIsHeard } from './course.ts';
import { mayClose } from './electors.ts';
import type { LupusEvent } from './events.ts';
import type { Choice } from './role.ts';
import type { Ballot, Lupus } from './state.ts';
import { seatAt } from './state.ts';
import { isOpen } from './step.ts';
import { isCall } from './steps.ts';
import { vote } from './vote.ts';

type Answered = Result<Course>;

export const answer = (state: Lupus, given: Answer, chance: Chance): Answered => {
  if (state.step === 'over') return no({ code: 'game.over' });
  if (given.type === 'open') return no({ code: 'answer.not_offered', step: given.step });
  if (given.step !== state.step) return no({ code: 'answer.wrong_step', step: state.step });
  switch (given.type) {
    case 'go-on':
      return goOn(state, chance);
    case 'fill':
      return fill(state, given);
    case 'miss':
      return miss(state);
    case 'vote':
      return vote(state, given.voter, given.target, chance);
    case 'lay':
      return no({ code: 'answer.wrong_kind', step: state.step });
  }
};

const goOn = (state: Lupus, chance: Chance): Answered => {
  const course = new Course(state);
  switch (state.step) {
    case 'nightfall':
      return ok(goesOnCalling(course, chance));
    case 'medium':
    case 'seer':
    case 'bodyguard':
    case 'owl':
    case 'masons':
    case 'wolves':
    case 'mythomaniac':
      return openChoice(state) === undefined ? ok(goesOnCalling(course, chance)) : no({ code: 'answer.must_choose', step: state.step });
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

/** The ghosts who have not come forward are passed over; nobody else is. */
const closeBallot = (course: Course, ballot: Ballot, chance: Chance): Answered => {
  if (!mayClose(ballot)) return no({ code: 'vote.must_vote' });
  for (const { seat } of ballot.electors)
    if (!ballot.votes.some(each => each.voter === seat)) course.tell({ type: 'voted', voter: seat, target: 'none' });
  return ok(closes(course, chance));
};

/** The choice that the call is waiting for, if somebody is there to make it. */
export const openChoice = (state: Lupus): { readonly choice: Choice; readonly holders: readonly Seat[] } | undefined => {
  if (!isCall(state.step)) return undefined;
  const choice = calledBy(state.step).call?.choice;
  const holders = holdersOf(state);
  return isOpen(state, holders, choice) ? { choice, holders } : undefined;
};

const whyClosed = (state: Lupus): Code => {
  if (!isCall(state.step)) return 'answer.wrong_kind';
  return state.night.answered ? 'answer.already' : 'answer.not_awake';
};

const fill = (state: Lupus, { by, form }: Extract<Answer, { type: 'fill' }>): Answered => {
  const open = openChoice(state);
  if (open === undefined) return no({ code: whyClosed(state), step: state.step });
  if (by !== undefined && !open.holders.includes(by)) return no({ code: 'answer.not_awake', place: by });
  const unknown = Object.keys(form).find(name => name !== 'choose');
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  const chosen = form.choose;
  if (chosen !== undefined && !Array.isArray(chosen)) return no({ code: 'answer.wrong_kind', step: state.step });
  const [place, more] = chosen ?? [];
  if (place === undefined)
    return chosen !== undefined && state.set['night.may_pass']
      ? ok(new Course(state).tell(passes(state)))
      : no({ code: 'answer.must_choose', step: state.step });
  if (more !== undefined) return no({ code: 'answer.too_many', wanted: 1, found: chosen?.length ?? 0 });
  const target = seatAt(state, place);
  if (target === undefined) return no({ code: 'answer.unknown_seat', place });
  if (!target.alive) return no({ code: 'answer.dead_target', place });
  const forbidden = open.choice.forbids?.(state, open.holders, target) ?? null;
  return forbidden === null ? ok(new Course(state).tell(open.choice.make(state, open.holders, target))) : no({ code: forbidden, place });
};

const miss = (state: Lupus): Answered => {
  const open = openChoice(state);
  if (open === undefined) return no({ code: whyClosed(state), step: state.step });
  const may = open.choice.mayFail?.(open.holders) ?? false;
  return may ? ok(new Course(state).tell(passes(state))) : no({ code: 'answer.cannot_miss', step: state.step });
};

export const passes = (state: Lupus): LupusEvent => {
  if (!isCall(state.step)) throw new Error(`${state.step} is no call`);
  return { type: 'chose-nobody', step: state.step };
};
