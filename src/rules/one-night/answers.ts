import type { Answer } from '../../domain/answer.ts';
import type { Chance } from '../../domain/chance.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import type { Code } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { OpenChoice } from './calls.ts';
import { awakeAt, openChoice } from './calls.ts';
import { isCall } from './characters.ts';
import { drawsForTheDrunk, goesOnCalling, goesOnRevealing, NightCourse, opensBallot, turnsUp } from './course.ts';
import type { OneNightEvent } from './events.ts';
import { read, readPlaces } from './form.ts';
import { isKnown, lay, mayBeCopied, mayLay } from './lay.ts';
import type { OneNight } from './state.ts';
import { isCopyUntold, otherSeats } from './state.ts';
import { close, missesVotes, vote } from './vote.ts';

type Answered = Result<NightCourse>;

export const answer = (state: OneNight, given: Answer, chance: Chance): Answered => {
  const { step } = state;
  if (step === 'over') return no({ code: 'game.over' });
  if (given.type === 'open') return open(state, given.step);
  if (given.type === 'lay') return given.step === 'reveal' ? lay(state, given) : no({ code: 'answer.wrong_kind', step });
  if (given.step !== step) return no({ code: 'answer.wrong_step', step });
  switch (given.type) {
    case 'go-on':
      return goOn(state, chance);
    case 'fill':
      return step === 'reveal' ? nameSeat(state, given) : fill(state, given);
    case 'miss':
      return miss(state);
    case 'vote':
      return step === 'vote' ? vote(state, given.voter, given.target) : no({ code: 'answer.wrong_kind', step });
  }
};

const open = (state: OneNight, step: string): Answered =>
  step === 'reveal' && mayLay(state) && !state.day.asked
    ? ok(new NightCourse(state).tell({ type: 'cards-asked' }))
    : no({ code: 'answer.not_offered', step });

const goOn = (state: OneNight, chance: Chance): Answered => {
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

/** Whether a call may be closed although nobody wrote down what was chosen: where nobody moderates, nobody writes. */
export const closesByItself = ({ table }: OneNight): boolean => table.set['onenight.announcer'] !== 'moderator';

const closeCall = (course: NightCourse): Answered => {
  const { state } = course;
  const choice = openChoice(state);
  if (choice === undefined) return ok(goesOnCalling(course));
  if (!closesByItself(state)) return no({ code: 'answer.must_choose', step: state.step });
  if (choice.call.moves === true) course.tell({ type: 'not-logged', ...(isLook(state) ? { unseen: true } : {}) });
  return ok(goesOnCalling(course));
};

/** Asked once more: what has to be swapped was swapped at this call of the night, or is owed already. */
const isSettled = ({ step, night }: OneNight, by: Seat): boolean =>
  night.owing.includes(by) || night.acts.some(act => act.step === step && act.by.includes(by) && act.places.length === 2);

/** The Doppelgänger has not looked at anybody yet, as far as is known. */
const isLook = ({ step, copy }: OneNight): boolean => step === 'doppelganger' && copy.role === null;

/** What the log says stands, if it says everything; chance draws before the cards are turned up. */
const reveal = (course: NightCourse, chance: Chance): Answered => {
  const { night, day } = course.state;
  if (!isKnown(course.state)) return no({ code: 'answer.must_choose', step: 'reveal' });
  if (!day.counted) return ok(opensBallot(course));
  if (day.asked) return ok(goesOnRevealing(course.tell({ type: 'log-kept' })));
  return ok(night.owing.length > 0 ? drawsForTheDrunk(course, chance) : turnsUp(course));
};

/** Why nothing may be chosen. */
const whyClosed = (state: OneNight): Code => {
  if (!isCall(state.step)) return 'answer.wrong_kind';
  if (state.night.answered) return 'answer.already';
  return awakeAt(state, state.step).length === 0 ? 'answer.not_awake' : 'answer.wrong_kind';
};

const fill = (state: OneNight, given: Extract<Answer, { type: 'fill' }>): Answered => {
  const choice = openChoice(state);
  if (choice === undefined) return no({ code: whyClosed(state), step: state.step });
  const filled = read(state, choice, given);
  if (!filled.ok) return filled;
  const { by, call } = choice;
  return ok(new NightCourse(state).tell(filled.value.choose.length === 0 ? { type: 'declined' } : call.decide(state, by, filled.value)));
};

/** ON-118: at the reveal the Doppelgänger names whom she looked at, or nobody. */
const nameSeat = (state: OneNight, { form, by }: Extract<Answer, { type: 'fill' }>): Answered => {
  const asked = whoNames(state);
  if (asked === undefined) return no({ code: 'answer.wrong_kind', step: state.step });
  if (asked === 'anybody') return nameRole(state, form);
  if (by !== undefined && by !== asked) return no({ code: 'answer.not_awake', place: by });
  const unknown = Object.keys(form).find(name => name !== 'choose');
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  const places = readPlaces(state, asked, [{ among: otherSeats(state, asked), least: 1, most: 1 }], true, form.choose);
  if (!places.ok) return places;
  const [chosen] = places.value;
  return ok(named(state, typeof chosen === 'number' ? chosen : 'none'));
};

/** ON-222: where nobody knows who was dealt what, the role is told. */
const nameRole = (state: OneNight, { copied, ...others }: Extract<Answer, { type: 'fill' }>['form']): Answered => {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  if (copied === undefined) return no({ code: 'answer.must_choose', step: state.step });
  if (typeof copied !== 'string') return no({ code: 'answer.wrong_kind', name: 'copied' });
  if (!mayBeCopied(state).includes(copied)) return no({ code: 'answer.unknown_word', name: 'copied', role: copied });
  return ok(told(state, 'none', copied));
};

// No card has moved before her look (ON-93).
const named = (state: OneNight, seat: Seat | 'none'): NightCourse =>
  told(state, seat, seat === 'none' ? null : (state.table.dealt[seat - 1] ?? null));

const told = (state: OneNight, seat: Seat | 'none', role: RoleId | null): NightCourse =>
  goesOnRevealing(new NightCourse(state).tell({ type: 'seat-named', seat, role }));

/** Who is asked what the Doppelgänger's card copied; anybody, where it is not known who was dealt it. */
export const whoNames = (state: OneNight): Seat | 'anybody' | undefined => {
  const { step, day, table } = state;
  return step === 'reveal' && day.counted && !day.asked && isCopyUntold(state) ? (table.doppelganger ?? 'anybody') : undefined;
};

const miss = (state: OneNight): Answered => {
  if (state.step === 'vote') return missesVotes(state);
  if (whoNames(state) !== undefined) return ok(named(state, 'none'));
  const choice = openChoice(state);
  return choice === undefined ? no({ code: whyClosed(state), step: state.step }) : ok(new NightCourse(state).tell(missed(state, choice)));
};

/** ON-83, ON-118: what had to be done and was not is made good at the reveal, unless the group plays otherwise. */
export const missed = (state: OneNight, { by, call }: OpenChoice): OneNightEvent => {
  const { set } = state.table;
  const isDue = !call.form.choose.mayDecline;
  const looks = isDue && isLook(state);
  const swaps = isDue && !looks && !isSettled(state, by);
  return {
    type: 'missed',
    owing: swaps && set['onenight.drunk_missed'] === 'random_at_reveal' ? [by] : [],
    unseen: looks && set['onenight.dg_missed'] === 'ask_at_reveal',
  };
};
