import type { Seat } from '../../domain/ids.ts';
import type { Asks, Prompt, Step, Told } from '../../domain/step.ts';
import { calledBy } from './characters.ts';
import { dayStep } from './day-steps.ts';
import { offersOf } from './offers.ts';
import { say } from './prompts.ts';
import type { Question } from './questions.ts';
import { fieldsOf, mayMiss, questionOf } from './questions.ts';
import type { Call } from './role.ts';
import { awakeAt, isPowerless } from './schedule.ts';
import type { Village } from './state.ts';
import type { CallStep } from './steps.ts';
import { isCall, STEP_RULES } from './steps.ts';

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
    rule: STEP_RULES[step],
    time: 'call',
    awake,
    sees: hidesFrom(state, awake) ? NONE : (call.sees?.(state, awake) ?? NONE),
    asks: question === undefined ? DECOY : { kind: 'form', fields: fieldsOf(state, question), mayMiss: mayMiss(question) },
    says: spoken(state, step, awake, powerless),
    goOn: question === undefined ? say(`${step}.close`) : null,
    tells: told(state, call, awake, powerless),
    offers: offersOf(state),
  };
};

const DECOY: Asks = { kind: 'nothing', lasts: { kind: 'call' } };

/** A witch under the curse is shown nobody. */
const hidesFrom = (state: Village, awake: readonly Seat[]): boolean =>
  state.step === 'witch' && (awake.length === 0 || awake.some(seat => state.players[seat - 1]?.lost));

const told = (state: Village, call: Call, awake: readonly Seat[], powerless: boolean): readonly Told[] => {
  const { answered, told } = state.night;
  if (answered) return told === null ? NONE : [told];
  if (powerless && awake.length > 0) return [{ to: awake, what: 'nothing' }];
  return call.tells?.(state, awake) ?? NONE;
};

const spoken = (state: Village, step: CallStep, awake: readonly Seat[], powerless: boolean): readonly Prompt[] => {
  const says = [say(`${step}.open`), say(`${step}.ask`)];
  const { converted } = state.night.choices;
  if (powerless && awake.length > 0 && !state.night.answered) says.push(say('call.no-power', { seats: awake }));
  if (step === 'lovers') says.push(say('lovers.touch', { seats: state.bonds.lovers }));
  if (step === 'infect-father' && converted !== null) says.push(say('infect-father.touch', { seats: [converted] }));
  if (step === 'piper' && state.night.answered) says.push(say('piper.touch', { seats: state.bonds.charmed }));
  return says;
};
