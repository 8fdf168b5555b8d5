import type { RuleId, Seat, StepId } from '../../domain/ids.ts';
import type { Asks, Disclosure, Prompt, Step } from '../../domain/step.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { fieldsOf } from '../kit/form.ts';
import { formAsked } from '../kit/steps.ts';
import { closesByItself } from './answers.ts';
import { awakeAt, seenAt } from './calls.ts';
import { CATALOGUE, calledBy, isCall } from './characters.ts';
import { callSeconds, daySeconds } from './house-rules.ts';
import { isKnown, offersLaying } from './lay.ts';
import { say, sayAt } from './prompts.ts';
import { questionOf } from './question.ts';
import { WINNING_SIDES } from './role.ts';
import type { DayStep, OneNight } from './state.ts';
import { placesOf, playersOf } from './state.ts';
import { mayClose } from './vote.ts';

const DAY_RULES: { readonly [S in DayStep]: RuleId } = { discussion: 'ON-121', vote: 'ON-126', reveal: 'ON-142', over: 'ON-144' };

/** The rule that a step follows. */
export const STEP_RULES: { readonly [step: StepId]: RuleId } = { ...CATALOGUE.rules, ...DAY_RULES };

const NONE: readonly never[] = [];

/** The step that the game waits for. A call has the same prompts wherever its card lies; only its question differs. */
export const stepOf = (state: OneNight): Step => (isCall(state.step) ? callStep(state, state.step) : dayStep(state, state.step));

const callStep = (state: OneNight, step: CallStep): Step => {
  const awake = awakeAt(state, step);
  const question = questionOf(state);
  return {
    id: step,
    rule: calledBy(step).call.rule,
    time: 'call',
    awake,
    sees: seenAt(state, step, awake),
    asks:
      question === undefined
        ? { kind: 'nothing', lasts: { kind: 'call', seconds: callSeconds(state.table.set, step) } }
        : { kind: 'form', mayMiss: true, fields: fieldsOf(question.asks) },
    says: spoken(state, step),
    goOn: question === undefined || closesByItself(state) ? sayAt(step, 'close', state.table) : null,
    tells: told(state, awake),
    offers: NONE,
  };
};

const told = ({ night }: OneNight, to: readonly Seat[]): readonly Disclosure[] => {
  if (night.told === null || night.told.length === 0) return NONE;
  const [only, another] = night.told;
  return [{ to, what: only !== undefined && another === undefined ? only : night.told }];
};

/** The prompts of a call. They depend on the public list and the settings alone (ON-191, ON-196, ON-227). */
const spoken = (state: OneNight, step: CallStep): readonly Prompt[] => {
  const { set, calls, peeks } = state.table;
  const said = [sayAt(step, 'open', state.table), sayAt(step, 'action', state.table, { seconds: callSeconds(set, step) })];
  if (calls[0] !== step) return said;
  return peeks ? [say('night.close-eyes'), say('night.announcer-peeks'), ...said] : [say('night.close-eyes'), ...said];
};

const REVEAL: readonly string[] = ['reveal'];
const ANNOUNCEMENT: Asks = { kind: 'nothing', lasts: { kind: 'announcement' } };

/** A step that is no call of the night. */
const dayStep = (state: OneNight, step: DayStep): Step => {
  switch (step) {
    case 'discussion':
      return discussion(state);
    case 'vote':
      return ballot(state);
    case 'reveal':
      return reveal(state);
    case 'over':
      return plain(state, step, { kind: 'over' }, over(state), null);
  }
};

const plain = (state: OneNight, step: DayStep, asks: Asks, says: readonly Prompt[], goOn: Prompt | null): Step => ({
  id: step,
  rule: DAY_RULES[step],
  time: 'day',
  awake: NONE,
  sees: NONE,
  asks,
  says,
  goOn,
  tells: NONE,
  offers: offersLaying(state) ? REVEAL : NONE,
});

const discussion = (state: OneNight): Step => {
  const seconds = daySeconds(state.table.set, playersOf(state));
  const asks: Asks = seconds === null ? ANNOUNCEMENT : { kind: 'nothing', lasts: { kind: 'clock', seconds } };
  const talk = seconds === null ? say('discussion.untimed') : say('discussion.say', { seconds });
  return plain(state, 'discussion', asks, [...nudge(state), say('discussion.wake'), talk], say('discussion.go'));
};

/** ON-38, ON-225: the prompt to shift the cards, spoken before the eyes open. */
const nudge = ({ table: { set } }: OneNight): readonly Prompt[] => {
  switch (set['onenight.nudge']) {
    case 'none':
      return NONE;
    case 'each_own':
      return [say('nudge.each-own')];
    case 'by_announcer':
      return [say(set['onenight.announcer'] === 'player' ? 'nudge.by-announcer' : 'nudge.each-own')];
  }
};

const ballot = (state: OneNight): Step => {
  const { electors, votes } = state.day;
  const closes = mayClose(state);
  const cast = votes.map(vote => vote.voter);
  const asks: Asks = { kind: 'ballot', electors, cast, shown: 'at-close', mayChange: true, mayClose: closes, mayMiss: true };
  const says = [say('vote.countdown'), ...(state.table.set['onenight.vote_method'] === 'lift' ? [say('vote.lift')] : [])];
  return plain(state, 'vote', asks, says, closes ? say('vote.go') : null);
};

const reveal = (state: OneNight): Step => {
  const { day, night } = state;
  if (day.asked) {
    return plain(
      state,
      'reveal',
      { kind: 'cards', slots: placesOf(state) },
      [say('reveal.lay')],
      isKnown(state) ? say('reveal.as-logged') : null,
    );
  }
  const question = questionOf(state);
  if (question !== undefined) return copyAsked(state, formAsked(question), question.by);
  if (night.owing.length > 0)
    return plain(state, 'reveal', ANNOUNCEMENT, [say('reveal.draw', { seats: night.owing })], say('reveal.draw-go'));
  const swaps = day.drawn.map(({ seat, slot }) => say('reveal.swap', { seats: [seat], slot }));
  return plain(state, 'reveal', ANNOUNCEMENT, [...swaps, turnUp(state)], say('reveal.go'));
};

/** ON-142: the prompt to turn the cards up. */
const turnUp = ({ day, table }: OneNight): Prompt => {
  if (table.set['onenight.reveal'] !== 'dead_first') return say('reveal.turn-up');
  return say(day.deadShown ? 'reveal.turn-up-rest' : 'reveal.turn-up-dead');
};

/** ON-118, ON-222: the step that asks what the Doppelgänger copied. */
const copyAsked = (state: OneNight, asks: Asks, seats: readonly Seat[]): Step => {
  const { doppelganger } = state.table;
  if (doppelganger === null) return plain(state, 'reveal', asks, [say('reveal.name-role')], null);
  return { ...plain(state, 'reveal', asks, [say('reveal.name-seat', { seats })], null), by: doppelganger };
};

const over = ({ ending, day }: OneNight): readonly Prompt[] => {
  const said: Prompt[] = WINNING_SIDES.filter(side => ending?.sides.includes(side)).map(side => say(`over.${side}`));
  if (said.length === 0) said.push(say('over.nobody'));
  if (day.differing.length > 0) {
    const seats = day.differing.filter(place => typeof place === 'number');
    const slots = day.differing.filter(place => typeof place === 'string').join(' ');
    said.push(say('over.cards-differ', { seats, slots }));
  }
  if (day.copyDiffers) said.push(say('over.copy-differs'));
  return said;
};
