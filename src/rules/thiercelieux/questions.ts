import type { Recorded } from '../../domain/entry.ts';
import type { Seat } from '../../domain/ids.ts';
import type { Result } from '../../domain/result.ts';
import { ok } from '../../domain/result.ts';
import type { CallStep } from '../kit/catalogue.ts';
import type { Ask, Chosen } from '../kit/form.ts';
import { asksOf, isAskable, seatsAsk } from '../kit/form.ts';
import { deadBy, waveStrikes } from './cascade.ts';
import { calledBy, isCall } from './characters.ts';
import { VillageCourse } from './course.ts';
import { cascadeGoesOn, holdsFire, leftUndecided, tiedNow, votesOut } from './day.ts';
import type { VillageEvent } from './events.ts';
import type { VillageCall, VillageForm } from './role.ts';
import { awakeAt, isPowerless } from './schedule.ts';
import type { Player, Village } from './state.ts';
import { isIn } from './state.ts';

/** What the step asks, of whom, and what an answer does. */
export interface Question {
  readonly by: readonly Seat[];
  readonly asks: readonly Ask[];
  /** Where it is a call's. */
  readonly form?: VillageForm;
  readonly decide: (chosen: Chosen) => Result<VillageCourse>;
}

/** Undefined where the step asks for nothing. */
export const questionOf = (state: Village): Question | undefined => {
  const question = asked(state);
  return question !== undefined && isAskable(question.asks) ? question : undefined;
};

const asked = (state: Village): Question | undefined => {
  if (isCall(state.step)) return callsQuestion(state, state.step);
  if (state.step === 'hunter') return huntersQuestion(state);
  if (state.step === 'successor') return successorsQuestion(state);
  return state.step === 'captain-decides' ? captainsQuestion(state) : undefined;
};

const callsQuestion = (state: Village, step: CallStep): Question | undefined => {
  if (state.night.answered) return undefined;
  const { call } = calledBy(step);
  const { form } = call;
  if (form === undefined) return undefined;
  const awake = awakeAt(state, call, state.night.early);
  if ((awake.length === 0 && call.isAlwaysMade !== true) || isPowerless(state, call, awake)) return undefined;
  const asks = asksOf(form, state, state.set, awake, state.players);
  const decide = call.decide ?? namesSeats(step);
  return { by: awake, asks, form, decide: chosen => told(state, decide(state, awake, chosen)) };
};

/** Where a role says nothing else of a choice, it is told as it is. */
const namesSeats =
  (step: CallStep): NonNullable<VillageCall['decide']> =>
  (_state, _awake, chosen) => {
    const seats = seatsIn(chosen);
    return ok([seats.length === 0 ? { type: 'chose-nobody', step } : { type: 'chosen', step, seats }]);
  };

/** Of a form of one question. */
const seatsIn = ({ choose }: Chosen): readonly Seat[] => (Array.isArray(choose) ? choose : []);

/** What a role tells is common, or its own: the book knows both. */
const told = (state: Village, chosen: Result<readonly Recorded[]>): Result<VillageCourse> =>
  chosen.ok
    ? ok((chosen.value as readonly VillageEvent[]).reduce((course, event) => course.tell(event), new VillageCourse(state)))
    : chosen;

const onlyIn = (target: Player) => (isIn(target) ? null : ('answer.dead_target' as const));

/** TH-115, TH-116. */
const huntersQuestion = (state: Village): Question | undefined => {
  const by = state.cascade?.hunters[0];
  if (by === undefined || state.cascade?.unarmed.includes(by)) return undefined;
  return {
    by: [by],
    asks: [seatsAsk(state.players, { mayDecline: !state.set['hunter.mustShoot'] }, onlyIn)],
    decide: chosen => {
      const [target] = seatsIn(chosen);
      const course = new VillageCourse(state);
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
    asks: [seatsAsk(state.players, { mayDecline: true }, onlyIn)],
    decide: chosen => {
      const [to = null] = seatsIn(chosen);
      return ok(cascadeGoesOn(new VillageCourse(state).tell({ type: 'captain-set', to, how: 'succeeded' })));
    },
  };
};

/** TH-144: he may decline, and he may be one of the tied. */
const captainsQuestion = (state: Village): Question | undefined => {
  const { captain } = state;
  if (captain === null) return undefined;
  const tied = tiedNow(state);
  return {
    by: [captain],
    asks: [seatsAsk(state.players, { mayDecline: true }, target => (tied.includes(target.seat) ? null : 'vote.not_candidate'))],
    decide: chosen => {
      const [out] = seatsIn(chosen);
      const course = new VillageCourse(state);
      return ok(out === undefined ? leftUndecided(course) : votesOut(course, out));
    },
  };
};
