import type { Seat } from '../../domain/ids.ts';
import type { Disclosure, Step } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { saidAt } from '../kit/prompts.ts';
import { callStep, formAsked } from '../kit/steps.ts';
import { calledBy, isCall } from './characters.ts';
import { dayStep } from './day-steps.ts';
import { offersOf } from './offers.ts';
import { say, sayAt } from './prompts.ts';
import type { VillageQuestion } from './questions.ts';
import { questionOf } from './questions.ts';
import type { VillageCall } from './role.ts';
import { awakeAt, isPowerless } from './schedule.ts';
import type { Village } from './state.ts';

const NONE: readonly never[] = [];

/** What the game waits for. A call is said alike whether anybody can act or not; only what it asks differs. */
export const stepOf = (state: Village): Step => {
  const question = questionOf(state);
  return isCall(state.step) ? stepOfCall(state, state.step, question) : dayStep(state, state.step, question);
};

const stepOfCall = (state: Village, step: CallStep, question: VillageQuestion | undefined): Step => {
  const { call } = calledBy(step);
  const awake = awakeAt(state, call, state.night.early);
  const powerless = awake.length > 0 && isPowerless(state, call, awake);
  const sign = powerless && !state.night.answered ? [say('call.no-power', { seats: awake })] : NONE;
  return callStep(
    {
      id: step,
      rule: call.rule,
      awake,
      sees: call.sees?.(state, awake) ?? NONE,
      says: saidAt(sayAt, step, call.says, state, sign),
      tells: told(state, call, awake, powerless),
      offers: offersOf(state),
    },
    question === undefined ? undefined : formAsked(question),
    sayAt(step, 'close'),
  );
};

const told = (state: Village, call: VillageCall, awake: readonly Seat[], powerless: boolean): readonly Disclosure[] => {
  const { answered, told } = state.night;
  if (answered) return told === null ? NONE : [told];
  if (powerless) return [{ to: awake, what: 'nothing' }];
  return call.tells?.(state, awake) ?? NONE;
};
