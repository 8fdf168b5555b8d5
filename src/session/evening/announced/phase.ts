import type { Answer } from '../../../domain/answer.ts';
import type { AnnouncedPhase, Plan } from '../../../domain/evening.ts';
import type { Prompt, Step } from '../../../domain/step.ts';
import type { Match } from '../../../engine/match.ts';
import { leadingOf } from '../../../rules/catalog.ts';
import { tablePlaces } from '../../../table/deal.ts';
import { cardsAsTheyLie } from '../../../table/night-watch.ts';
import { dealToPlay } from '../dealing.ts';
import type { EveningParts } from '../neighbours.ts';
import type { PaceState } from '../pace.ts';
import { paceKey } from '../pace.ts';
import type { EveningState } from '../state.ts';

/** Whether the machine announces. For that the evening must know how long words take, and its calls must take time. */
export const isAnnounced = (plan: Plan, { spoken, pace }: Pick<EveningParts, 'spoken' | 'pace'>): boolean =>
  spoken !== undefined && pace.most > 0 && leadingOf(plan).by === 'machine';

/** How far an announced evening is; null before the deal. The phase depends on nothing secret. */
export const phaseOf = (state: EveningState, match: Match | null): AnnouncedPhase | null => {
  const { course, sound } = state;
  if (course.at === 'set-up') return null;
  if (course.at === 'dealing') return sound.armed && dealToPlay(state.plan, course.dealer).ok ? 'armed' : 'check';
  if (match === null || course.abandoned) return 'void';
  const { step } = match.play;
  if (step.time !== 'day') return 'night';
  switch (step.asks.kind) {
    case 'ballot':
      return 'vote';
    case 'cards':
    case 'form':
      return 'cards';
    case 'over':
      return 'told';
    case 'nothing':
      if (step.id === leadingOf(match.setUp).steps.talk) return 'day';
      return wantsCards(state, match) ? 'cards' : 'told';
  }
};

/** Whether the votes are counted and people have to say how the cards lie: pads did not follow the cards, and nobody has said it yet. */
export const wantsCards = (state: EveningState, match: Match): boolean => {
  const { id, asks } = match.play.step;
  const isOpen = id === leadingOf(match.setUp).steps.reveal && (asks.kind === 'nothing' || asks.kind === 'form');
  return isOpen && !isFollowed(state) && !hasAnswered(match, ({ type }) => type === 'lay');
};

/** ON-222: like `wantsCards`, for a game that a player announces and in which nobody has entered a choice of the night. */
export const wantsCardsOfPlayers = (state: EveningState, match: Match): boolean => {
  const { by, steps } = leadingOf(state.plan);
  if (by !== 'player' || !wantsCards(state, match)) return false;
  return !hasAnswered(match, ({ type, step }) => type === 'fill' || (type === 'miss' && step !== steps.vote));
};

/** ON-210: whether pads have followed every card, so that nobody has to say how they lie. */
const isFollowed = ({ watch, plan }: EveningState): boolean =>
  watch !== null && cardsAsTheyLie(watch, tablePlaces(plan.book, plan.names.length)) !== undefined;

const hasAnswered = (match: Match, is: (answer: Answer) => boolean): boolean => {
  for (let { past } = match; past !== null; past = past.before.past)
    if (past.entry.type === 'answered' && is(past.entry.answer)) return true;
  return false;
};

/** How often the ballot was opened before, because a repeated ballot is announced anew (ON-132). */
const ballotsBefore = (match: Match): number => {
  const { vote } = leadingOf(match.setUp).steps;
  let count = 0;
  for (let { past } = match; past !== null; past = past.before.past)
    if (past.entry.type === 'answered' && past.entry.answer.type === 'miss' && past.entry.answer.step === vote) count += 1;
  return count;
};

/** A part of an announced game, with its words and its length. It depends on the public list and the settings alone (ON-191). */
export interface TimeSlot {
  readonly of: string;
  readonly kind: PaceState['kind'];
  /** Empty where the words of the slot before still hold. */
  readonly says: readonly Prompt[];
  /** The length without the time of the words; null where the slot waits for people. */
  readonly milliseconds: number | null;
  /** Whether the time of the words is added. */
  readonly spoken: boolean;
}

/** Time for all players to shift their cards a little with eyes closed (ON-38). */
const NUDGE_MS = 5_000;

/** Time after the last vote in which a misread vote can still be corrected. */
const VOTED_MS = 3_000;

/** Time after the words to turn up the cards. */
const TURN_UP_MS = 2_000;

/** The closing words of a call, which are said together with the next words. */
const closed = ({ goOn, time }: Step): readonly Prompt[] => (goOn === null || time !== 'call' ? [] : [goOn]);

/** The slot after the last call, in which all shift their cards a little with closed eyes. Undefined where the group does not do that. */
export const dawnSlot = (game: string, match: Match): TimeSlot | undefined => {
  const { step, view } = match.play;
  const { nudge } = leadingOf(match.setUp);
  if (step.time !== 'call' || view.road.at < view.road.steps.length - 1 || nudge === null) return undefined;
  const says = [...closed(step), nudge];
  return { of: `${slotKey(game, match)}/dawn`, kind: 'call', says, milliseconds: NUDGE_MS, spoken: true };
};

/** The name of a slot. It contains the question, because the same step with another question is another slot. */
export const slotKey = (game: string, match: Match): string => {
  const { step, view } = match.play;
  const key = `${game}/${paceKey(view, step)}`;
  if (step.time === 'call') return key;
  return `${key}/${step.says.map(each => each.key).join('+')}/${ballotsBefore(match)}`;
};

/** The slot of a step that was just entered; `before` is the step that was closed by entering it. */
export const slotOf = (game: string, match: Match, before: Step | null): TimeSlot => {
  const { step } = match.play;
  const of = slotKey(game, match);
  const { callSeconds, talkSeconds, nudge, steps } = leadingOf(match.setUp);
  const opens = before === null || before.id === step.id ? [] : closed(before);
  if (step.time === 'call')
    return { of, kind: 'call', says: [...opens, ...step.says], milliseconds: (callSeconds(step.id) ?? 0) * 1000, spoken: true };
  if (step.id === steps.talk) {
    const seconds = talkSeconds(match.setUp.players);
    const says = [...(nudge === null ? opens : []), ...step.says.filter(({ key }) => key !== nudge?.key)];
    return { of, kind: seconds === null ? 'free' : 'clock', says, milliseconds: seconds === null ? null : seconds * 1000, spoken: false };
  }
  const announces = step.asks.kind === 'nothing' && step.goOn !== null;
  return { of, kind: 'free', says: step.says, milliseconds: announces ? TURN_UP_MS : null, spoken: announces };
};

/** The slot that begins when all votes are in. */
export const votedSlot = (game: string, match: Match): TimeSlot => ({
  of: `${slotKey(game, match)}/in`,
  kind: 'free',
  says: [],
  milliseconds: VOTED_MS,
  spoken: false,
});
