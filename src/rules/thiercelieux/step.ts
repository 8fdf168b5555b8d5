import type { RuleId, Seat, StepId } from '../../domain/ids.ts';
import { PLAYS_ALONE } from '../../domain/own-card.ts';
import type { Disclosure, Prompt, Step } from '../../domain/step.ts';
import { nextElector } from '../kit/ballot.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { saidAt } from '../kit/prompts.ts';
import { callStep, formAsked, type PlainMore, plainStep, turnAsked } from '../kit/steps.ts';
import { OWN_CAMPS } from './camps.ts';
import { CATALOGUE, calledBy, isCall } from './characters.ts';
import { deathsAt } from './dawn.ts';
import { tiedNow } from './day.ts';
import { growls } from './powers.ts';
import { say, sayAt } from './prompts.ts';
import type { VillageQuestion } from './question.ts';
import { offersOf, questionOf } from './question.ts';
import type { VillageCall } from './role.ts';
import { awakeAt, isPowerless } from './schedule.ts';
import type { Ballot, FixedStep, Village } from './state.ts';
import { seatsOfPlayers } from './state.ts';

const NONE: readonly never[] = [];

/** The step that the game waits for. A call has the same prompts whether anybody can act or not; only its question differs. */
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
      ...(call.isShown === true ? { isShown: true } : {}),
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

/** The rule that each step follows. The rules of calls stand with their roles. */
const FIXED_RULES: { readonly [S in FixedStep]: RuleId } = {
  nightfall: 'TH-11',
  dawn: 'TH-13',
  growl: 'TH-112',
  election: 'TH-140',
  debate: 'TH-14',
  vote: 'TH-150',
  'second-ballot': 'TH-154',
  'captain-decides': 'TH-144',
  hunter: 'TH-115',
  successor: 'TH-145',
  over: 'TH-170',
};

export const STEP_RULES: { readonly [step: StepId]: RuleId } = { ...CATALOGUE.rules, ...FIXED_RULES };

/** A step that is no call: nightfall, dawn or a step of the day. */
const dayStep = (state: Village, step: FixedStep, question: VillageQuestion | undefined): Step => {
  switch (step) {
    case 'nightfall':
      return plain(state, step, nightfall(state), say('nightfall.go'));
    case 'dawn':
      return plain(state, step, dawn(state), say('dawn.go'));
    case 'growl':
      return plain(state, step, [say(growls(state) ? 'growl.growl' : 'growl.silence')], say('growl.go'));
    case 'debate':
      return plain(state, step, debate(state), say('debate.go'), debateClock(state));
    case 'vote':
    case 'second-ballot':
    case 'election':
      return state.day.ballot === null ? plain(state, step, NONE, null) : ballotStep(state, state.day.ballot);
    case 'captain-decides':
      return asking(state, step, question, say('captain-decides.ask', { seats: question?.by ?? NONE, tied: tiedNow(state) }));
    case 'hunter':
      return hunter(state, step, question);
    case 'successor':
      return asking(state, step, question, say('successor.ask', { seats: question?.by ?? NONE }));
    case 'over':
      return plain(state, step, over(state), null, { asks: { kind: 'over' } });
  }
};

const plain = (state: Village, step: FixedStep, says: readonly Prompt[], goOn: Prompt | null, more: PlainMore = {}): Step =>
  plainStep(step, FIXED_RULES[step], says, goOn, { offers: offersOf(state), ...more });

const asking = (state: Village, step: FixedStep, question: VillageQuestion | undefined, ask: Prompt): Step => {
  const [by] = question?.by ?? NONE;
  if (question === undefined || by === undefined) return plain(state, step, [ask], null);
  return plain(state, step, [ask], null, { by, asks: formAsked(question) });
};

/** The hunter is asked with the same words whether he has a shot or not. */
const hunter = (state: Village, step: FixedStep, question: VillageQuestion | undefined): Step => {
  const by = state.cascade?.hunters.slice(0, 1) ?? NONE;
  const ask = say('hunter.ask', { seats: by });
  if (question !== undefined) return asking(state, step, question, ask);
  const asked = plain(state, step, [ask], say('hunter.go'));
  const [seat] = by;
  return seat === undefined ? asked : { ...asked, by: seat };
};

const nightfall = (state: Village): readonly Prompt[] => {
  const fallen = seatsOfPlayers(state.players.filter(each => each.life === 'fallen'));
  const falls = say('nightfall.say', { night: state.round });
  return fallen.length === 0 ? [falls] : [falls, say('nightfall.touch', { seats: fallen })];
};

const dawn = (state: Village): readonly Prompt[] => {
  const dead = deathsAt(state).map(each => each.seat);
  return [say('dawn.wake'), dead.length === 0 ? say('dawn.nobody') : say('dawn.dead', { seats: dead })];
};

/** The second prompt is TH-79: the lovers may not harm each other. */
const debate = ({ set, bonds }: Village): readonly Prompt[] => {
  const seconds = set['debate.seconds'];
  const said = seconds === 0 ? say('debate.say') : say('debate.timed', { seconds });
  return set['lovers.harmBan'] === 'advise' && bonds.lovers.length > 0 ? [said, say('debate.lovers', { seats: bonds.lovers })] : [said];
};

const debateClock = ({ set: { 'debate.seconds': seconds } }: Village): PlainMore =>
  seconds === 0 ? {} : { asks: { kind: 'nothing', lasts: { kind: 'clock', seconds } } };

const ballotStep = (state: Village, ballot: Ballot): Step => {
  const { step } = ballot;
  const turn = nextElector(ballot);
  if (turn === undefined && step === 'second-ballot') return plain(state, step, [say('second-ballot.nobody')], say('second-ballot.go'));
  if (turn === undefined) return plain(state, step, [say('vote.nobody')], say('vote.go'));
  return plain(state, step, [say(`${step}.turn`, { seats: [turn.seat] })], null, { asks: turnAsked(ballot, turn, false) });
};

const SIDES = ['villagers', 'wolves', 'lovers', ...OWN_CAMPS.map(each => each.side), PLAYS_ALONE];

const over = ({ ending }: Village): readonly Prompt[] => {
  const won = SIDES.filter(side => ending?.sides.includes(side));
  return won.length === 0 ? [say('over.nobody')] : won.map(side => say(`over.${side}`));
};
