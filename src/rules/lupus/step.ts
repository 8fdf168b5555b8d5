import type { Seat } from '../../domain/ids.ts';
import type { Asks, Prompt, Step, Told } from '../../domain/step.ts';
import type { SeatView } from '../../domain/view.ts';
import { calledBy } from './characters.ts';
import { holdersOf } from './course.ts';
import { dayStep } from './day-steps.ts';
import { editionOf } from './editions.ts';
import type { LupusPrompt } from './prompts.ts';
import { say } from './prompts.ts';
import type { Call, Choice } from './role.ts';
import type { Lupus } from './state.ts';
import { living } from './state.ts';
import type { CallStep } from './steps.ts';
import { isCall, STEP_RULES } from './steps.ts';

const NONE: readonly never[] = [];

/** What the game waits for. A call is said alike whether anybody answers or not; only what it asks differs. */
export const stepOf = (state: Lupus): Step => (isCall(state.step) ? callStep(state, state.step) : dayStep(state, state.step));

const callStep = (state: Lupus, step: CallStep): Step => {
  const { call } = calledBy(step);
  const holders = awakeIn(state, step);
  return {
    id: step,
    rule: kills(state, step) ? 'LT-19' : STEP_RULES[step][state.table.edition],
    time: 'call',
    awake: holders,
    sees: call?.meet || holders.length > 1 ? holders : NONE,
    asks: asked(state, holders, call?.choice),
    says: spoken(state, step),
    goOn: isOpen(state, holders, call?.choice) ? null : say(`${step}.close`),
    tells: told(state, holders, call),
    offers: NONE,
  };
};

/** Those who chose stay awake until the call is closed, even a mythomaniac who is one no longer. */
const awakeIn = (state: Lupus, step: CallStep): readonly Seat[] =>
  (state.night.answered ? state.night.deeds.find(deed => deed.step === step)?.by : undefined) ?? holdersOf(state);

/** Whether somebody still has to choose. */
export const isOpen = (state: Lupus, holders: readonly Seat[], choice: Choice | undefined): choice is Choice =>
  choice !== undefined &&
  holders.length > 0 &&
  !state.night.answered &&
  choice.rests?.(state) !== true &&
  state.seats.some(target => target.alive && mayBe(state, holders, choice, target));

const mayBe = (state: Lupus, holders: readonly Seat[], choice: Choice, target: SeatView): boolean =>
  (choice.forbids?.(state, holders, target) ?? null) === null;

const asked = (state: Lupus, holders: readonly Seat[], choice: Choice | undefined): Asks => {
  if (!isOpen(state, holders, choice)) return { kind: 'nothing', lasts: { kind: 'call' } };
  const among = living(state).filter(target => mayBe(state, holders, choice, target));
  const mayDecline = state.set['night.may_pass'];
  return {
    kind: 'form',
    mayMiss: choice.mayFail?.(holders) ?? false,
    fields: [{ kind: 'places', name: 'choose', least: 1, most: 1, among: among.map(each => each.seat), mayDecline }],
  };
};

const spoken = (state: Lupus, step: CallStep): readonly Prompt[] => {
  const keys: LupusPrompt[] = [`${step}.open`];
  if (step === 'wolves' && state.round === 1) keys.push('wolves.recognise');
  if (calledBy(step).call?.choice?.rests?.(state) !== true) keys.push(`${step}.ask`);
  if (kills(state, step)) keys.push('owl.deadly');
  return keys.map(key => say(key));
};

const kills = (state: Lupus, step: CallStep): boolean => step === 'owl' && editionOf(state).owlIsDeadly(state);

const told = (state: Lupus, holders: readonly Seat[], call: Call | undefined): readonly Told[] => {
  if (holders.length === 0) return NONE;
  if (call?.shown !== undefined) return [{ to: holders, what: call.shown(state) }];
  return state.night.answered && state.night.told !== null ? [{ to: holders, what: state.night.told }] : NONE;
};
