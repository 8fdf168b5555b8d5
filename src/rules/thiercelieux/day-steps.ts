import type { Asks, Prompt, Step } from '../../domain/step.ts';
import { deathsAt } from './dawn.ts';
import { tiedNow } from './day.ts';
import { nextElector } from './electors.ts';
import { offersOf } from './offers.ts';
import { growls } from './powers.ts';
import { say } from './prompts.ts';
import type { Question } from './questions.ts';
import { fieldsOf, mayMiss } from './questions.ts';
import type { Ballot, Village } from './state.ts';
import { seatsOf } from './state.ts';
import type { CallStep, VillageStep } from './steps.ts';
import { STEP_RULES } from './steps.ts';

const NONE: readonly never[] = [];
const ANNOUNCEMENT: Asks = { kind: 'nothing', lasts: { kind: 'announcement' } };

/** Everything that is not a call: nightfall, dawn and the day. */
export const dayStep = (state: Village, step: Exclude<VillageStep, CallStep>, question: Question | undefined): Step => {
  switch (step) {
    case 'nightfall':
      return plain(state, nightfall(state), say('nightfall.go'));
    case 'dawn':
      return plain(state, dawn(state), say('dawn.go'));
    case 'growl':
      return plain(state, [say(growls(state) ? 'growl.growl' : 'growl.silence')], say('growl.go'));
    case 'debate':
      return plain(state, debate(state), say('debate.go'));
    case 'vote':
    case 'second-ballot':
    case 'election':
      return state.day.ballot === null ? plain(state, NONE, null) : ballotStep(state, state.day.ballot);
    case 'captain-decides':
      return asking(state, question, say('captain-decides.ask', { seats: question?.by ?? NONE, tied: tiedNow(state) }));
    case 'hunter':
      return hunter(state, question);
    case 'successor':
      return asking(state, question, say('successor.ask', { seats: question?.by ?? NONE }));
    case 'over':
      return { ...plain(state, over(state), null), asks: { kind: 'over' } };
  }
};

const plain = (state: Village, says: readonly Prompt[], goOn: Prompt | null): Step => ({
  id: state.step,
  rule: STEP_RULES[state.step],
  time: state.step === 'nightfall' || state.step === 'dawn' ? 'night' : 'day',
  awake: NONE,
  sees: NONE,
  asks: ANNOUNCEMENT,
  says,
  goOn,
  tells: NONE,
  offers: offersOf(state),
});

const asking = (state: Village, question: Question | undefined, ask: Prompt): Step => {
  const [by] = question?.by ?? NONE;
  const step = plain(state, [ask], null);
  if (question === undefined || by === undefined) return step;
  return { ...step, by, asks: { kind: 'form', fields: fieldsOf(state, question), mayMiss: mayMiss(question) } };
};

/** Asked alike whether there is a shot or not. */
const hunter = (state: Village, question: Question | undefined): Step => {
  const by = state.cascade?.hunters.slice(0, 1) ?? NONE;
  const ask = say('hunter.ask', { seats: by });
  if (question !== undefined) return asking(state, question, ask);
  const step = plain(state, [ask], say('hunter.go'));
  const [seat] = by;
  return seat === undefined ? step : { ...step, by: seat };
};

const nightfall = (state: Village): readonly Prompt[] => {
  const fallen = seatsOf(state.players.filter(each => each.life === 'fallen'));
  const falls = say('nightfall.say', { night: state.round });
  return fallen.length === 0 ? [falls] : [falls, say('nightfall.touch', { seats: fallen })];
};

const dawn = (state: Village): readonly Prompt[] => {
  const dead = deathsAt(state).map(each => each.seat);
  return [say('dawn.wake'), dead.length === 0 ? say('dawn.nobody') : say('dawn.dead', { seats: dead })];
};

/** TH-79. */
const debate = ({ set, bonds }: Village): readonly Prompt[] =>
  set['lovers.harmBan'] === 'advise' && bonds.lovers.length > 0
    ? [say('debate.say'), say('debate.lovers', { seats: bonds.lovers })]
    : [say('debate.say')];

const ballotStep = (state: Village, ballot: Ballot): Step => {
  const { step, electors, votes } = ballot;
  const turn = nextElector(ballot);
  if (turn === undefined && step === 'second-ballot') return plain(state, [say('second-ballot.nobody')], say('second-ballot.go'));
  if (turn === undefined) return plain(state, [say('vote.nobody')], say('vote.go'));
  return {
    id: step,
    rule: STEP_RULES[step],
    time: 'day',
    awake: NONE,
    sees: NONE,
    asks: {
      kind: 'ballot',
      electors,
      turn: turn.seat,
      cast: votes.map(vote => vote.voter),
      shown: 'as-cast',
      mayChange: false,
      mayClose: false,
    },
    says: [say(`${step}.turn`, { seats: [turn.seat] })],
    goOn: null,
    tells: NONE,
    offers: offersOf(state),
  };
};

const SIDES = ['villagers', 'wolves', 'lovers', 'white-wolf', 'piper', 'angel'] as const;

const over = ({ ending }: Village): readonly Prompt[] => {
  const won = SIDES.filter(side => ending?.sides.includes(side));
  return won.length === 0 ? [say('over.nobody')] : won.map(side => say(`over.${side}`));
};
