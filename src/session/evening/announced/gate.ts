import type { AnnouncedPhase, Ask } from '../../../domain/evening.ts';
import type { Match } from '../../../engine/match.ts';
import type { Course } from '../standing.ts';

/** Where nobody moderates, who may ask what: no ask changes or tells anything of a night until the cards are turned up. */
export const mayAsk = (ask: Ask, phase: AnnouncedPhase | null, course: Course, match: Match | null): boolean => {
  if (ANYTIME.includes(ask.do)) return true;
  switch (phase) {
    case null:
      return !ONLY_ANNOUNCED.includes(ask.do);
    case 'check':
    case 'armed':
      return course.at === 'dealing' && mayDeal(ask, course);
    case 'night':
      return ask.do === 'pause' || ask.do === 'void';
    case 'day':
      return ask.do === 'pause' || ask.do === 'void' || ask.do === 'vote-now' || ask.do === 'clock';
    case 'vote':
      return ask.do === 'pause' || ask.do === 'void' || (ask.do === 'answer' && VOTES.includes(ask.answer.type));
    case 'cards':
      return ask.do === 'pause' || ask.do === 'void' || mayLay(ask, match);
    case 'told':
      // The cards are being turned up, or they are.
      return match?.play.step.asks.kind === 'over' && AFTERWARDS.includes(ask.do);
    case 'void':
      return AFTERWARDS.includes(ask.do);
  }
};

const ANYTIME: readonly Ask['do'][] = [
  ...(['use', 'quiet', 'name-reader', 'language', 'screen-seen'] as const),
  ...(['join-event', 'call-director', 'read-message'] as const),
];
const ONLY_ANNOUNCED: readonly Ask['do'][] = ['sound', 'start', 'vote-now', 'void'];
const AFTERWARDS: readonly Ask['do'][] = ['again', 'enrol', 'label', 'retire', 'forget', 'name-box', 'box', 'substitute', 'vouch'];
/** Nobody closes a ballot: it closes a little after the last vote. */
const VOTES: readonly string[] = ['vote', 'miss'];
/** Asks that belong to the deal whatever lies there. */
const DEALS: readonly Ask['do'][] = ['close-deal', 'deal-at', 'sound', 'start', 'substitute'];

/**
 * Cards are typed by somebody who does not play, and then all of them are: what may lie where nobody read it could be tried out by typing.
 * A deal that is complete is taken back whole.
 */
const mayDeal = (ask: Ask, { dealer }: Extract<Course, { at: 'dealing' }>): boolean => {
  if (DEALS.includes(ask.do)) return true;
  const isScanned = dealer.cards.some(({ uid }) => uid !== null);
  const isFull = dealer.cards.length === dealer.places.length;
  if (ask.do === 'card') return !isFull && !(isScanned && ask.role !== null);
  return !isFull && CORRECTS.includes(ask.do);
};
const CORRECTS: readonly Ask['do'][] = ['undo', 'swap', 'shift'];

/** Once the votes are told, the cards lie face up. */
const mayLay = (ask: Ask, match: Match | null): boolean => {
  const asks = match?.play.step.asks.kind;
  if (asks === 'form') return ask.do === 'answer' && (ask.answer.type === 'fill' || ask.answer.type === 'miss');
  if (asks !== 'cards') return false;
  return LAYS.includes(ask.do) || (ask.do === 'answer' && ask.answer.type === 'lay');
};
const LAYS: readonly Ask['do'][] = ['card', 'deal-at', 'swap', 'shift'];
