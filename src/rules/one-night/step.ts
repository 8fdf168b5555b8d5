import type { Seat } from '../../domain/ids.ts';
import type { Prompt, Step, Told } from '../../domain/step.ts';
import { closesByItself } from './answers.ts';
import { awakeAt, openChoice, seenAt } from './calls.ts';
import { dayStep } from './day-steps.ts';
import { fieldsOf } from './form.ts';
import type { OneNightPrompt } from './prompts.ts';
import { say } from './prompts.ts';
import { callSeconds } from './settings.ts';
import type { OneNight } from './state.ts';
import type { CallStep } from './steps.ts';
import { callsFor, isCall, STEP_RULES } from './steps.ts';

const NONE: readonly never[] = [];

/** What the game waits for. A call is said alike wherever its card lies; only what it asks differs. */
export const stepOf = (state: OneNight): Step => (isCall(state.step) ? callStep(state, state.step) : dayStep(state, state.step));

const callStep = (state: OneNight, step: CallStep): Step => {
  const awake = awakeAt(state, step);
  const choice = openChoice(state);
  return {
    id: step,
    rule: STEP_RULES[step],
    time: 'call',
    awake,
    sees: seenAt(state, step, awake),
    asks:
      choice === undefined
        ? { kind: 'nothing', lasts: { kind: 'call', seconds: callSeconds(state.table.set, step) } }
        : { kind: 'form', mayMiss: true, fields: fieldsOf(state, choice) },
    says: spoken(state, step),
    goOn: choice === undefined || closesByItself(state) ? say(closing(state, step)) : null,
    tells: told(state, awake),
    offers: NONE,
  };
};

const told = ({ night }: OneNight, to: readonly Seat[]): readonly Told[] => {
  if (night.told === null || night.told.length === 0) return NONE;
  const [only, another] = night.told;
  return [{ to, what: only !== undefined && another === undefined ? only : night.told }];
};

/** By the public list and the settings alone (ON-191, ON-196, ON-227). */
const spoken = (state: OneNight, step: CallStep): readonly Prompt[] => {
  const { set, listed, peeks } = state.table;
  const said = [say(`${step}.open`), say(actionOf(state, step), { seconds: callSeconds(set, step) })];
  if (callsFor(listed)[0] !== step) return said;
  return peeks ? [say('night.close-eyes'), say('night.announcer-peeks'), ...said] : [say('night.close-eyes'), ...said];
};

const actionOf = ({ table: { set } }: OneNight, step: CallStep): OneNightPrompt => {
  if (step === 'werewolves' && set['onenight.lone_wolf_peek']) return 'werewolves.action-lone';
  if (step === 'seer' && set['onenight.seer_centre_min'] === 1) return 'seer.action-one-or-two';
  if (step === 'robber' && set['onenight.robber_look'] === 'mandatory') return 'robber.action-must-look';
  return `${step}.action`;
};

/** ON-227: she keeps her eyes open for the thumbs, if that is what she is now. */
const closing = ({ table }: OneNight, step: CallStep): OneNightPrompt =>
  step === 'doppelganger' && table.listed.includes('minion') ? 'doppelganger.close-unless-minion' : `${step}.close`;
