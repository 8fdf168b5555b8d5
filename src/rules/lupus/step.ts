import type { Seat } from '../../domain/ids.ts';
import type { Asks, Prompt, Step, Told } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { fieldsOf } from '../kit/form.ts';
import { calledBy, isCall } from './characters.ts';
import { dayStep } from './day-steps.ts';
import { sayAt } from './prompts.ts';
import { questionOf } from './question.ts';
import type { LupusCall } from './role.ts';
import type { Lupus } from './state.ts';

const NONE: readonly never[] = [];

/** What the game waits for. A call is said alike whether anybody answers or not; only what it asks differs. */
export const stepOf = (state: Lupus): Step => (isCall(state.step) ? callStep(state, state.step) : dayStep(state, state.step));

const callStep = (state: Lupus, step: CallStep): Step => {
  const { call } = calledBy(step);
  const question = questionOf(state);
  const awake = question?.by ?? awakeAt(state, call);
  return {
    id: step,
    rule: call.ruleNow?.(state) ?? call.rule[state.table.edition],
    time: 'call',
    awake,
    sees: call.sees?.(state, awake) ?? (awake.length > 1 ? awake : NONE),
    asks: question === undefined ? DECOY : { kind: 'form', mayMiss: question.mayMiss, fields: fieldsOf(question.asks) },
    says: spoken(state, call, step),
    goOn: question === undefined ? sayAt(step, 'close') : null,
    tells: told(state, call, awake),
    offers: NONE,
  };
};

const DECOY: Asks = { kind: 'nothing', lasts: { kind: 'call' } };

/** Those who chose stay awake until the call is closed, even a mythomaniac who is one no longer. */
const awakeAt = (state: Lupus, call: LupusCall): readonly Seat[] =>
  (state.night.answered ? state.night.deeds.find(deed => deed.step === call.step)?.by : undefined) ?? call.wakes(state);

const spoken = (state: Lupus, { says = {} }: LupusCall, step: CallStep): readonly Prompt[] => {
  const said = [sayAt(step, 'open')];
  if (says.ask === undefined) said.push(sayAt(step, 'ask'));
  for (const what in says) {
    const seats = says[what]?.(state) ?? null;
    if (seats !== null) said.push(seats.length === 0 ? sayAt(step, what) : sayAt(step, what, { seats }));
  }
  return said;
};

const told = (state: Lupus, call: LupusCall, awake: readonly Seat[]): readonly Told[] => {
  if (awake.length === 0) return NONE;
  const { answered, told: showed } = state.night;
  return call.tells?.(state, awake) ?? (answered && showed !== null ? [{ to: awake, what: showed }] : NONE);
};
