import type { Seat, StepId } from '../../domain/ids.ts';
import type { Asks, Disclosure, Prompt, Step } from '../../domain/step.ts';
import { nextElector } from '../kit/ballot.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { fieldsOf } from '../kit/form.ts';
import { saidAt } from '../kit/prompts.ts';
import { callStep, type PlainMore, plainStep, turnAsked } from '../kit/steps.ts';
import { CATALOGUE, calledBy, isCall } from './characters.ts';
import { verdictOf } from './editions.ts';
import { mayClose } from './electors.ts';
import type { DawnCause } from './night.ts';
import { deathsAt, moderatorIsVictim } from './night.ts';
import { say, sayAt } from './prompts.ts';
import { questionOf } from './question.ts';
import type { LupusCall } from './role.ts';
import type { Ballot, EditionRules, FixedStep, Lupus } from './state.ts';
import { isAlive, stepsFromAnchor } from './state.ts';

const NONE: readonly never[] = [];

/** The step that the game waits for. A call has the same prompts whether anybody can answer or not; only its question differs. */
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

/** After a choice, those who made it stay awake until the call is closed, even a mythomaniac who has just become another role. */
const awakeAt = (state: Lupus, call: LupusCall): readonly Seat[] =>
  (state.night.answered ? state.night.deeds.find(deed => deed.step === call.step)?.by : undefined) ?? call.wakes(state);

const shown = ({ night: { answered, told } }: Lupus): readonly Disclosure[] => (answered && told !== null ? [told] : NONE);

/** The rule that each step follows. The rules of calls stand with their roles. */
const FIXED_RULES: { readonly [S in FixedStep]: EditionRules } = {
  nightfall: { classic: 'LC-24', token: 'LT-09' },
  dawn: { classic: 'LC-68', token: 'LT-23' },
  discussion: { classic: 'LC-71', token: 'LT-30' },
  ballot1: { classic: 'LC-74', token: 'LT-31' },
  'owl-call': { classic: 'LC-77', token: 'LT-38' },
  defence: { classic: 'LC-82', token: 'LT-43' },
  ballot2: { classic: 'LC-83', token: 'LT-45' },
  revote: { classic: 'LC-85', token: 'LT-47' },
  lots: { classic: 'LC-87', token: 'LT-47' },
  lynch: { classic: 'LC-89', token: 'LT-48' },
  over: { classic: 'LC-95', token: 'LT-52' },
};

export const STEP_RULES: { readonly [step: StepId]: EditionRules } = { ...CATALOGUE.rules, ...FIXED_RULES };

/** A step that is no call: nightfall, dawn or a step of the day. */
const dayStep = (state: Lupus, step: FixedStep): Step => {
  switch (step) {
    case 'nightfall':
      return plain(state, step, nightfall(state), say('nightfall.go'));
    case 'dawn':
      return plain(state, step, dawn(state), say('dawn.go'));
    case 'discussion':
      return discussion(state);
    case 'ballot1':
    case 'ballot2':
    case 'revote':
      return state.day.ballot === null ? plain(state, step, NONE, null) : ballotStep(state, state.day.ballot);
    case 'owl-call':
      return plain(state, step, [owlCall(state)], say('owl-call.go'));
    case 'defence':
      return plain(state, step, [defence(state)], say('defence.go'));
    case 'lots':
      return plain(state, step, [say('lots.draw', { seats: state.day.tied })], say('lots.go'));
    case 'lynch':
      return plain(state, step, lynch(state), say('lynch.go'));
    case 'over':
      return plain(state, step, over(state), null, { asks: { kind: 'over' } });
  }
};

const plain = (state: Lupus, step: FixedStep, says: readonly Prompt[], goOn: Prompt | null, more?: PlainMore): Step =>
  plainStep(step, FIXED_RULES[step][state.table.edition], says, goOn, more);

const nightfall = (state: Lupus): readonly Prompt[] => {
  const falls = say('nightfall.say', { night: state.round });
  return state.set['ghosts.see_all'] && state.round > 1 ? [falls, say('nightfall.ghosts-watch')] : [falls];
};

const DEAD_BY = {
  wolves: 'dawn.dead-by-wolves',
  seer: 'dawn.dead-by-seer',
  owl: 'dawn.dead-by-owl',
} as const satisfies { readonly [C in DawnCause]: string };

const dawn = (state: Lupus): readonly Prompt[] => {
  const deaths = deathsAt(state);
  const said = [say('dawn.wake')];
  if (moderatorIsVictim(state)) said.push(say('dawn.moderator'));
  if (state.set['announce.causes']) said.push(...deaths.map(({ seat, cause }) => say(DEAD_BY[cause], { seats: [seat] })));
  else if (deaths.length > 0) said.push(say('dawn.dead', { seats: deaths.map(each => each.seat) }));
  if (deaths.length === 0 && !moderatorIsVictim(state)) said.push(say('dawn.nobody'));
  return said;
};

const discussion = (state: Lupus): Step => {
  const seconds = state.set['day.discussion_seconds'];
  const said: Prompt[] = [];
  if (state.anchor !== null)
    said.push(say(state.table.edition === 'token' ? 'discussion.welcome' : 'discussion.anchor', { seats: [state.anchor] }));
  return plain(state, 'discussion', [...said, say('discussion.say', { seconds })], say('discussion.go'), {
    asks: { kind: 'nothing', lasts: { kind: 'clock', seconds } },
  });
};

const owlCall = (state: Lupus): Prompt =>
  isAlive(state, state.day.pick) ? say('owl-call.named', { seats: [state.day.pick] }) : say('owl-call.nobody');

/** The seats that speak: the nominees, or the tied players before a vote after a tie. */
const speakers = (state: Lupus): readonly Seat[] => {
  const seats = state.day.ballot?.step === 'ballot2' ? state.day.tied : state.day.nominees;
  if (state.table.edition === 'token') return seats;
  return [...seats].sort((a, b) => stepsFromAnchor(state, a) - stepsFromAnchor(state, b));
};

const defence = (state: Lupus): Prompt =>
  say(state.table.set['day.defence_order'] === 'free' ? 'defence.free' : 'defence.order', { seats: speakers(state) });

const lynch = (state: Lupus): readonly Prompt[] => {
  const { condemned } = state.day;
  if (!isAlive(state, condemned)) return [say('lynch.nobody')];
  return [...(isByWelcome(state, condemned) ? [say('lynch.tied')] : []), say('lynch.condemned', { seats: [condemned] })];
};

/** LT-47: whether the Welcome card decided between equally many votes. It did not if a ruling condemned another player. */
const isByWelcome = (state: Lupus, condemned: Seat): boolean => {
  const { ballot } = state.day;
  if (ballot === null) return false;
  const verdict = verdictOf(state, ballot);
  return verdict.verdict === 'condemned' && verdict.seat === condemned && verdict.byWelcome;
};

const over = ({ ending }: Lupus): readonly Prompt[] => {
  return (ending?.sides ?? NONE).map(side => say(`over.${side}`));
};

const ballotStep = (state: Lupus, ballot: Ballot): Step => {
  const { step, electors, secret } = ballot;
  if (electors.length === 0) {
    const [nobody, go] = step === 'revote' ? (['revote.nobody', 'revote.go'] as const) : (['ballot2.nobody', 'ballot2.go'] as const);
    return plain(state, step, [say(nobody)], say(go));
  }
  const next = nextElector(ballot);
  const turn = secret ? undefined : next;
  const closes = mayClose(ballot, next);
  const goOn = closes ? say(secret ? 'ballot2.reveal' : 'ballot1.ghosts-pass') : null;
  return turn === undefined
    ? plain(state, step, [covered(state)], goOn, { asks: allAtOnce(ballot, closes) })
    : plain(state, step, [say(`${step}.turn`, { seats: [turn.seat] })], goOn, { asks: turnAsked(ballot, turn, closes) });
};

const allAtOnce = ({ electors, votes, secret }: Ballot, mayClose: boolean): Asks => {
  const cast = votes.map(vote => vote.voter);
  return { kind: 'ballot', electors, cast, shown: secret ? 'at-close' : 'as-cast', mayChange: secret, mayClose };
};

const covered = (state: Lupus): Prompt => {
  const down = state.table.edition === 'token' && state.table.set['token.ballot2_face'] === 'down';
  return say(down ? 'ballot2.secret-down' : 'ballot2.secret', { paw: state.day.nominees.slice(0, 1), tuft: state.day.nominees.slice(1) });
};
