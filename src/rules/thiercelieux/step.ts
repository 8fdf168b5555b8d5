import type { Seat } from '../../domain/ids.ts';
import type { Asks, Prompt, Step, Told } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { fieldsOf, mayMiss } from '../kit/form.ts';
import { calledBy, isCall } from './characters.ts';
import { dayStep } from './day-steps.ts';
import { offersOf } from './offers.ts';
import { say, sayAt } from './prompts.ts';
import type { Question } from './questions.ts';
import { questionOf } from './questions.ts';
import type { VillageCall } from './role.ts';
import { awakeAt, isPowerless } from './schedule.ts';
import type { Village } from './state.ts';

const NONE: readonly never[] = [];

/** What the game waits for. A call is said alike whether anybody can act or not; only what it asks differs. */
export const stepOf = (state: Village): Step => {
  const question = questionOf(state);
  return isCall(state.step) ? callStep(state, state.step, question) : dayStep(state, state.step, question);
};

const callStep = (state: Village, step: CallStep, question: Question | undefined): Step => {
  const { call } = calledBy(step);
  const awake = awakeAt(state, call, state.night.early);
  const powerless = isPowerless(state, call, awake);
  return {
    id: step,
    rule: call.rule,
    time: 'call',
    awake,
    sees: call.sees?.(state, awake) ?? NONE,
    asks: question === undefined ? DECOY : { kind: 'form', fields: fieldsOf(question.asks), mayMiss: mayMiss(question.asks) },
    says: spoken(state, call, step, awake, powerless),
    goOn: question === undefined ? sayAt(step, 'close') : null,
    tells: told(state, call, awake, powerless),
    offers: offersOf(state),
  };
};

const DECOY: Asks = { kind: 'nothing', lasts: { kind: 'call' } };

const told = (state: Village, call: VillageCall, awake: readonly Seat[], powerless: boolean): readonly Told[] => {
  const { answered, told } = state.night;
  if (answered) return told === null ? NONE : [told];
  if (powerless && awake.length > 0) return [{ to: awake, what: 'nothing' }];
  return call.tells?.(state, awake) ?? NONE;
};

const spoken = (state: Village, call: VillageCall, step: CallStep, awake: readonly Seat[], powerless: boolean): readonly Prompt[] => {
  const says = [sayAt(step, 'open'), sayAt(step, 'ask')];
  if (powerless && awake.length > 0 && !state.night.answered) says.push(say('call.no-power', { seats: awake }));
  for (const [what, of] of Object.entries(call.says ?? {})) {
    const seats = of(state);
    if (seats !== null) says.push(sayAt(step, what, { seats }));
  }
  return says;
};
