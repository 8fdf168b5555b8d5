import type { StepId } from '../../domain/ids.ts';
import { ok } from '../../domain/refusal.ts';
import type { CallStep } from '../kit/catalogue.ts';
import { isAskable, mayMiss, seatsAsk } from '../kit/form.ts';
import { askedAt, type Question, seatsIn } from '../kit/question.ts';
import { LIST } from './camps.ts';
import { deadBy, waveStrikes } from './cascade.ts';
import { CALLS, calledBy, isCall } from './characters.ts';
import { cascadeGoesOn, holdsFire, leftUndecided, tiedNow, votesOut } from './day.ts';
import { VillageCourse } from './events.ts';
import type { Thiercelieux } from './role.ts';
import { awakeAt, isPowerless, isStillCalled } from './schedule.ts';
import { type Ballot, isIn, type Player, type Village } from './state.ts';

export type VillageQuestion = Question<Thiercelieux, VillageCourse>;

/** The question of the present step; undefined if the step asks nothing. */
export const questionOf = (state: Village): VillageQuestion | undefined => {
  const question = asked(state);
  return question !== undefined && isAskable(question.asks) ? question : undefined;
};

const asked = (state: Village): VillageQuestion | undefined => {
  if (isCall(state.step)) return callsQuestion(state, state.step);
  if (state.step === 'hunter') return huntersQuestion(state);
  if (state.step === 'successor') return successorsQuestion(state);
  return state.step === 'captain-decides' ? captainsQuestion(state) : undefined;
};

const callsQuestion = (state: Village, step: CallStep): VillageQuestion | undefined => {
  if (state.night.answered) return undefined;
  const { call } = calledBy(step);
  const { form } = call;
  if (form === undefined) return undefined;
  const awake = awakeAt(state, call, state.night.early);
  if ((awake.length === 0 && call.isAlwaysMade !== true) || isPowerless(state, call, awake)) return undefined;
  const { asks, decide } = askedAt(call, form, state, { set: state.set, list: LIST, by: awake, targets: state.players });
  return {
    by: awake,
    asks,
    form,
    mayMiss: mayMiss(asks),
    decide: chosen => {
      const told = decide(chosen);
      return told.ok ? ok(new VillageCourse(state).tellAll(told.value)) : told;
    },
  };
};

const onlyIn = (target: Player) => (isIn(target) ? null : ('answer.dead_target' as const));

/** TH-115, TH-116: whom the hunter shoots. */
const huntersQuestion = (state: Village): VillageQuestion | undefined => {
  const by = state.cascade?.hunters[0];
  if (by === undefined || state.cascade?.unarmed.includes(by)) return undefined;
  return {
    by: [by],
    asks: [seatsAsk(state.players, { mayDecline: !state.set['hunter.mustShoot'] }, onlyIn)],
    mayMiss: !state.set['hunter.mustShoot'],
    decide: chosen => {
      const [target] = seatsIn(chosen);
      const course = new VillageCourse(state);
      if (target === undefined) return ok(holdsFire(course));
      return ok(cascadeGoesOn(waveStrikes(course, { hunter: by }, deadBy('hunter', [target]))));
    },
  };
};

/** TH-145, TH-146: whom the captain names as successor. */
const successorsQuestion = (state: Village): VillageQuestion | undefined => {
  const { captain } = state;
  if (captain === null) return undefined;
  return {
    by: [captain],
    asks: [seatsAsk(state.players, { mayDecline: true }, onlyIn)],
    mayMiss: true,
    decide: chosen => {
      const [to = null] = seatsIn(chosen);
      return ok(cascadeGoesOn(new VillageCourse(state).tell({ type: 'captain-set', to, how: 'succeeded' })));
    },
  };
};

/** TH-144: whom the captain eliminates. He may decline, and he may be one of the tied players. */
const captainsQuestion = (state: Village): VillageQuestion | undefined => {
  const { captain } = state;
  if (captain === null) return undefined;
  const tied = tiedNow(state);
  return {
    by: [captain],
    asks: [seatsAsk(state.players, { mayDecline: true }, target => (tied.includes(target.seat) ? null : 'vote.not_candidate'))],
    mayMiss: true,
    decide: chosen => {
      const [out] = seatsIn(chosen);
      const course = new VillageCourse(state);
      return ok(out === undefined ? leftUndecided(course) : votesOut(course, out));
    },
  };
};

const NONE: readonly StepId[] = [];

/** The steps that the moderator may open from the present step. */
export const offersOf = (state: Village): readonly StepId[] => {
  if (isCall(state.step)) return callsByHand(state);
  switch (state.step) {
    case 'nightfall':
      return [
        ...(mayElect(state) && state.round === 1 ? ['election'] : NONE),
        ...callsByHand(state),
        ...(mayDraw(state) ? ['over'] : NONE),
      ];
    case 'debate':
      return [...(mayElect(state) ? ['election'] : NONE), ...(mayDraw(state) ? ['over'] : NONE)];
    case 'election':
      return state.day.ballot === null ? NONE : [...(mayElectAnew(state.day.ballot, state) ? ['election'] : NONE), state.day.ballot.back];
    case 'dawn':
    case 'growl':
    case 'vote':
    case 'second-ballot':
    case 'captain-decides':
    case 'hunter':
    case 'successor':
    case 'over':
      return NONE;
  }
};

/** TH-140, TH-142: whether a captain may be elected now. */
const mayElect = ({ set, captain }: Village): boolean => set['captain.election'] !== 'off' && captain === null;

/** Whether the election may be opened again with other candidates: only before anybody has voted. */
const mayElectAnew = ({ votes, again }: Ballot, state: Village): boolean => votes.length === 0 && !again && mayElect(state);

/** TH-34: the calls that the moderator may make by hand now: before the pack, while nobody is asked. */
const callsByHand = (state: Village): readonly StepId[] => {
  const calls = CALLS.filter(step => {
    const { character, call } = calledBy(step);
    return step !== state.step && call.byHand?.(state) === true && isStillCalled(state, character.id);
  });
  const isBeforePack = calls.length > 0 && state.night.calls.some(({ step }) => calledBy(step).call.isAlwaysMade);
  return isBeforePack && questionOf(state) === undefined ? calls : NONE;
};

/** TH-183: whether the moderator may end the game as a draw. */
const mayDraw = ({ past, set }: Village): boolean => past.quiet >= set['end.stalemateRounds'];
