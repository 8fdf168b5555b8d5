import type { Seat } from '../../domain/ids.ts';
import type { Disclosure, Step } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { fieldsOf } from '../kit/form.ts';
import { saidAt } from '../kit/prompts.ts';
import { callStep } from '../kit/steps.ts';
import { calledBy, isCall } from './characters.ts';
import { dayStep } from './day-steps.ts';
import { sayAt } from './prompts.ts';
import { questionOf } from './question.ts';
import type { LupusCall } from './role.ts';
import type { Lupus } from './state.ts';

const NONE: readonly never[] = [];

/** What the game waits for. A call is said alike whether anybody answers or not; only what it asks differs. */
export const stepOf = (state: Lupus): Step => (isCall(state.step) ? stepOfCall(state, state.step) : dayStep(state, state.step));

const stepOfCall = (state: Lupus, step: CallStep): Step => {
  const { call } = calledBy(step);
  const question = questionOf(state);
  const awake = question?.by ?? awakeAt(state, call);
  return callStep(
    {
      id: step,
      rule: call.ruleNow?.(state) ?? call.rule[state.table.edition],
      awake,
      sees: call.sees?.(state, awake) ?? (awake.length > 1 ? awake : NONE),
      says: saidAt(sayAt, step, call.says, state),
      tells: awake.length === 0 ? NONE : (call.tells?.(state, awake) ?? shown(state)),
      offers: NONE,
    },
    question === undefined ? undefined : { kind: 'form', mayMiss: question.mayMiss, fields: fieldsOf(question.asks) },
    sayAt(step, 'close'),
  );
};

/** Those who chose stay awake until the call is closed, even a mythomaniac who is one no longer. */
const awakeAt = (state: Lupus, call: LupusCall): readonly Seat[] =>
  (state.night.answered ? state.night.deeds.find(deed => deed.step === call.step)?.by : undefined) ?? call.wakes(state);

const shown = ({ night: { answered, told } }: Lupus): readonly Disclosure[] => (answered && told !== null ? [told] : NONE);
