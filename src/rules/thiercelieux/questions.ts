import type { Filled } from '../../domain/answer.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { Field } from '../../domain/step.ts';
import { deadBy, waveStrikes } from './cascade.ts';
import { calledBy } from './characters.ts';
import { Course } from './course.ts';
import { cascadeGoesOn, holdsFire, leftUndecided, tiedNow, votesOut } from './day.ts';
import type { VillageEvent } from './events.ts';
import type { Ask, Chosen, SeatsAsk } from './role.ts';
import { oneSeat } from './role.ts';
import { awakeAt, isPowerless } from './schedule.ts';
import type { Player, Village } from './state.ts';
import { isIn, playerAt } from './state.ts';
import { isCall } from './steps.ts';

/** What the step asks, of whom, and what an answer does. */
export interface Question {
  readonly by: readonly Seat[];
  readonly asks: readonly Ask[];
  readonly decide: (chosen: Chosen) => Result<Course>;
}

/** Undefined where the step asks for nothing. */
export const questionOf = (state: Village): Question | undefined => {
  const question = asked(state);
  const isLeft = question?.asks.some(each => isOpen(state, each)) && question.asks.every(each => isOpen(state, each) || isDeclinable(each));
  return isLeft ? question : undefined;
};

/** As many are left as have to be chosen: a Cupid who is alone pairs nobody. */
const isOpen = ({ players }: Village, ask: Ask): boolean =>
  ask.kind === 'word' || players.filter(each => ask.forbids(each) === null).length >= ask.least;

const asked = (state: Village): Question | undefined => {
  if (isCall(state.step)) return callsQuestion(state, state.step);
  if (state.step === 'hunter') return huntersQuestion(state);
  if (state.step === 'successor') return successorsQuestion(state);
  return state.step === 'captain-decides' ? captainsQuestion(state) : undefined;
};

const callsQuestion = (state: Village, step: Parameters<typeof calledBy>[0]): Question | undefined => {
  if (state.night.answered) return undefined;
  const { call } = calledBy(step);
  const awake = awakeAt(state, call, state.night.early);
  const { asks, decide } = call;
  if (asks === undefined || decide === undefined || (awake.length === 0 && step !== 'wolves') || isPowerless(state, call, awake))
    return undefined;
  return { by: awake, asks: asks(state, awake), decide: chosen => told(state, decide(state, awake, chosen)) };
};

const told = (state: Village, chosen: Result<readonly VillageEvent[]>): Result<Course> =>
  chosen.ok ? ok(chosen.value.reduce((course, event) => course.tell(event), new Course(state))) : chosen;

const onlyIn = (target: Player) => (isIn(target) ? null : ('answer.dead_target' as const));

/** TH-115, TH-116. */
const huntersQuestion = (state: Village): Question | undefined => {
  const by = state.cascade?.hunters[0];
  if (by === undefined || state.cascade?.unarmed.includes(by)) return undefined;
  return {
    by: [by],
    asks: [oneSeat(!state.set['hunter.mustShoot'], onlyIn)],
    decide: ({ choose: [target] }) => {
      const course = new Course(state);
      if (target === undefined) return ok(holdsFire(course));
      return ok(cascadeGoesOn(waveStrikes(course, { hunter: by }, deadBy('hunter', [target]))));
    },
  };
};

/** TH-145, TH-146. */
const successorsQuestion = (state: Village): Question | undefined => {
  const { captain } = state;
  if (captain === null) return undefined;
  return {
    by: [captain],
    asks: [oneSeat(true, onlyIn)],
    decide: ({ choose: [to = null] }) => ok(cascadeGoesOn(new Course(state).tell({ type: 'captain-set', to, how: 'succeeded' }))),
  };
};

/** TH-144: he may decline, and he may be one of the tied. */
const captainsQuestion = (state: Village): Question | undefined => {
  const { captain } = state;
  if (captain === null) return undefined;
  const tied = tiedNow(state);
  return {
    by: [captain],
    asks: [oneSeat(true, target => (tied.includes(target.seat) ? null : 'vote.not_candidate'))],
    decide: ({ choose: [out] }) => {
      const course = new Course(state);
      return ok(out === undefined ? leftUndecided(course) : votesOut(course, out));
    },
  };
};

/** What dashboard, readers and tests see of a question. */
export const fieldsOf = ({ players }: Village, { asks }: Question): readonly Field[] =>
  asks.map(ask => {
    if (ask.kind === 'word') return { kind: 'word', name: ask.name, among: ask.among, ...(ask.optional ? { optional: true } : {}) };
    const { name, least, most, mayDecline } = ask;
    return {
      kind: 'places',
      name,
      least,
      most,
      among: players.filter(each => ask.forbids(each) === null).map(each => each.seat),
      mayDecline,
    };
  });

/** Time may run out where every part of the question may be declined. */
export const mayMiss = ({ asks }: Question): boolean => asks.every(isDeclinable);
const isDeclinable = (ask: Ask): boolean => (ask.kind === 'word' ? ask.optional : ask.mayDecline);

/** Nothing chosen anywhere. */
export const declined = ({ asks }: Question): Chosen => ({
  ...NOTHING_CHOSEN,
  option: asks.find(each => each.kind === 'word')?.among[0] ?? '',
});
const NOTHING_CHOSEN: Chosen = { choose: [], heal: [], poison: [], caught: [], option: '' };

type Form = { readonly [field: string]: Filled };

/** A form is accepted or refused whole. What may be declined may be left out, but not everything. */
export const readForm = (state: Village, question: Question, form: Form): Result<Chosen> => {
  const { step } = state;
  const names = Object.keys(form);
  const unknown = names.find(name => !question.asks.some(ask => ask.name === name));
  if (unknown !== undefined) return no({ code: 'answer.unknown_field', name: unknown });
  if (names.length === 0) return no({ code: 'answer.must_choose', step });
  let chosen = declined(question);
  for (const ask of question.asks) {
    const filled = form[ask.name];
    if (filled === undefined) {
      if (!isDeclinable(ask)) return no({ code: 'answer.must_choose', step, name: ask.name });
      continue;
    }
    const read = ask.kind === 'word' ? readWord(state, ask.among, filled) : readSeats(state, ask, filled);
    if (!read.ok) return read;
    chosen = { ...chosen, [ask.name]: read.value };
  }
  return ok(chosen);
};

const readWord = ({ step }: Village, among: readonly string[], filled: Filled): Result<string> => {
  if (typeof filled !== 'string') return no({ code: 'answer.wrong_kind', step });
  return among.includes(filled) ? ok(filled) : no({ code: 'answer.unknown_word', name: filled });
};

const readSeats = (state: Village, ask: SeatsAsk, filled: Filled): Result<readonly Seat[]> => {
  if (!Array.isArray(filled)) return no({ code: 'answer.wrong_kind', step: state.step });
  const places: Exclude<Filled, string> = filled;
  if (places.length === 0) return ask.mayDecline ? ok([]) : no({ code: 'answer.must_choose', step: state.step });
  if (places.length > ask.most) return no({ code: 'answer.too_many', wanted: ask.most, found: places.length });
  const seats: Seat[] = [];
  for (const place of places) {
    const target = playerAt(state, place);
    if (target === undefined) return no({ code: 'answer.unknown_seat', place });
    const code = seats.includes(target.seat) ? 'answer.named_twice' : ask.forbids(target);
    if (code !== null) return no({ code, place });
    seats.push(target.seat);
  }
  if (seats.length < ask.least) return no({ code: 'answer.too_few', wanted: ask.least, found: seats.length });
  return ok(seats);
};
