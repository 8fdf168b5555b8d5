import type { Answer } from '../../../domain/answer.ts';
import type { AnnouncedPhase, Plan } from '../../../domain/evening.ts';
import type { Match } from '../../../engine/match.ts';
import { oneNightSettings } from '../../../rules/one-night/settings.ts';
import { tablePlaces } from '../../../table/deal.ts';
import { cardsAsTheyLie } from '../../../table/night.ts';
import { dealt } from '../dealing.ts';
import type { EveningParts } from '../parts.ts';
import type { Standing } from '../standing.ts';

/** Whether the machine announces: it must be handed how long its words take, and a clock that anybody waits for. */
export const isAnnounced = ({ book, settings }: Plan, { spoken, pace }: Pick<EveningParts, 'spoken' | 'pace'>): boolean =>
  book === 'one-night' && spoken !== undefined && pace.most > 0 && oneNightSettings(settings)['onenight.announcer'] === 'machine';

/** Nobody may see the cards yet. */
export const isUntold = (match: Match | null): boolean => match === null || match.play.view.ending === null;

/** How far an announced evening is; null before the cards are dealt. What it says hangs on nothing that is secret. */
export const phaseOf = (standing: Standing, match: Match | null): AnnouncedPhase | null => {
  const { course, sound } = standing;
  if (course.at === 'set-up') return null;
  if (course.at === 'dealing') return sound.armed && dealt(standing.plan, course.dealer).ok ? 'armed' : 'check';
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
      if (step.id === 'discussion') return 'day';
      return wantsCards(standing, match) ? 'cards' : 'told';
  }
};

/** The votes are counted, and nobody knows how the cards lie: pads did not follow them, and they were not told yet. */
export const wantsCards = (standing: Standing, match: Match): boolean => {
  const { id, asks } = match.play.step;
  const isOpen = id === 'reveal' && (asks.kind === 'nothing' || asks.kind === 'form');
  return isOpen && !isFollowed(standing) && !hasAnswered(match, ({ type }) => type === 'lay');
};

/** ON-222: the same where a player announces, and nobody has written down what was done. */
export const wantsCardsOfPlayers = (standing: Standing, match: Match): boolean => {
  const { book, settings } = standing.plan;
  if (book !== 'one-night' || oneNightSettings(settings)['onenight.announcer'] !== 'player') return false;
  return wantsCards(standing, match) && !hasAnswered(match, ({ type, step }) => type === 'fill' || (type === 'miss' && step !== 'vote'));
};

/** ON-210: whether pads have followed every card, so that nobody has to say how they lie. */
const isFollowed = ({ watch, plan }: Standing): boolean =>
  watch !== null && cardsAsTheyLie(watch, tablePlaces(plan.book, plan.names.length)) !== undefined;

const hasAnswered = (match: Match, is: (answer: Answer) => boolean): boolean => {
  for (let { past } = match; past !== null; past = past.before.past)
    if (past.entry.type === 'answered' && is(past.entry.answer)) return true;
  return false;
};

/** How often the ballot was opened before: one that is repeated is announced anew (ON-132). */
export const ballotsBefore = (match: Match): number => {
  let count = 0;
  for (let { past } = match; past !== null; past = past.before.past)
    if (past.entry.type === 'answered' && past.entry.answer.type === 'miss' && past.entry.answer.step === 'vote') count += 1;
  return count;
};
