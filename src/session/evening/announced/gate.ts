import type { AnnouncedPhase, Ask } from '../../../domain/evening.ts';
import type { Match } from '../../../engine/match.ts';
import { beforeMove, lastMove } from '../../../engine/match.ts';
import type { Course } from '../standing.ts';

/** What is asked where nobody moderates, and of what. */
interface Asked {
  readonly ask: Ask;
  readonly phase: AnnouncedPhase | null;
  readonly course: Course;
  readonly match: Match | null;
}

/**
 * Where nobody moderates, who may ask what: no ask changes or tells anything of a night until the cards are turned up. What is refused is
 * refused before anybody looks at a card.
 */
export const mayAsk = (asked: Asked, isByMachine: boolean): boolean =>
  ANYTIME.includes(asked.ask.do) || isVeil(asked.ask) || (isByMachine ? mayAskMachine(asked) : mayAskPlayer(asked));

const ANYTIME: readonly Ask['do'][] = [
  ...(['voice', 'name-reader', 'language', 'screen-seen', 'join-event', 'call-director', 'read-message'] as const),
];
const isVeil = (ask: Ask): boolean => ask.do === 'command' && ask.command === 'veil';
/** By the button; whether there is a card to be taken back is looked at when it is. */
const isTakenBack = (ask: Ask): boolean => ask.do === 'command' && ask.command === 'undo';
/** From nightfall on what a pad is for stands: it would say otherwise who holds which card. */
const FURNITURE: readonly Ask['do'][] = ['use', 'quiet'];
const ONLY_ANNOUNCED: readonly Ask['do'][] = ['sound', 'start', 'vote-now', 'void'];
const AFTERWARDS: readonly Ask['do'][] = [
  ...FURNITURE,
  ...(['again', 'enrol', 'label', 'retire', 'forget', 'name-box', 'box', 'substitute', 'vouch'] as const),
];

/** Where the machine announces. */
const mayAskMachine = ({ ask, phase, course, match }: Asked): boolean => {
  switch (phase) {
    case null:
      return !ONLY_ANNOUNCED.includes(ask.do);
    case 'check':
    case 'armed':
      return course.at === 'dealing' && (mayDeal(ask, course) || isTakenBack(ask) || ask.do === 'sound' || ask.do === 'start');
    case 'night':
      return ask.do === 'pause' || ask.do === 'void';
    case 'day':
      return ask.do === 'pause' || ask.do === 'void' || ask.do === 'vote-now' || ask.do === 'clock' || mayLeave(ask, match);
    case 'vote':
      return ask.do === 'pause' || ask.do === 'void' || isAnswer(ask, VOTES) || isPass(ask) || mayLeave(ask, match);
    case 'cards':
      return ask.do === 'pause' || ask.do === 'void' || mayLay(ask, match);
    case 'told':
      // While the cards are being turned up, who told them wrongly may still say so.
      return isOver(match) ? AFTERWARDS.includes(ask.do) : isAnswer(ask, ['open']);
    case 'void':
      return AFTERWARDS.includes(ask.do);
  }
};

/** Where somebody who plays reads the night aloud: goes on, and no more. */
const mayAskPlayer = ({ ask, phase, course, match }: Asked): boolean => {
  switch (phase) {
    case null:
      return !ONLY_ANNOUNCED.includes(ask.do);
    case 'check':
    case 'armed':
      return course.at === 'dealing' && (mayDeal(ask, course) || SEALS.includes(ask.do) || (ask.do === 'deal-all' && !isScanned(course)));
    case 'night':
      return LEADS.includes(ask.do) || isAnswer(ask, GOES_ON) || mayUndo(ask, match);
    case 'day':
      return mayByDay(ask, match) || isAnswer(ask, ['go-on', 'open']);
    case 'vote':
      return mayByDay(ask, match) || isAnswer(ask, [...VOTES, 'go-on']) || isPass(ask);
    case 'cards':
    case 'told':
      if (isOver(match)) return AFTERWARDS.includes(ask.do) || mayUndo(ask, match);
      return LEADS.includes(ask.do) || mayLay(ask, match) || isAnswer(ask, ['go-on', 'open']) || mayUndo(ask, match);
    case 'void':
      return ask.do === 'again' || ask.do === 'undo';
  }
};
const SEALS: readonly Ask['do'][] = ['seal', 'command'];
const LEADS: readonly Ask['do'][] = ['pause', 'abandon', 'command'];
const BY_DAY: readonly Ask['do'][] = ['clock', 'count-down', 'reveal'];
const mayByDay = (ask: Ask, match: Match | null): boolean =>
  LEADS.includes(ask.do) || BY_DAY.includes(ask.do) || mayLeave(ask, match) || mayUndo(ask, match);

type AnswerKind = Extract<Ask, { do: 'answer' }>['answer']['type'];
/** Nobody closes a ballot: it closes a little after the last vote. */
const VOTES: readonly AnswerKind[] = ['vote', 'miss'];
const GOES_ON: readonly AnswerKind[] = ['go-on'];
const isAnswer = (ask: Ask, types: readonly AnswerKind[]): boolean => ask.do === 'answer' && types.includes(ask.answer.type);
/** ON-234: who cannot vote is passed over. */
const isPass = (ask: Ask): boolean => ask.do === 'rule' && ask.ruling.type === 'pass';
/**
 * ON-233: who goes home, by day and before the first vote; after that it would show who had voted for whoever left. Who is back after all shows nothing
 * of that, and until the votes are counted nobody else is brought back to life.
 */
const mayLeave = (ask: Ask, match: Match | null): boolean => {
  if (ask.do !== 'rule') return false;
  const asks = match?.play.step.asks;
  return ask.ruling.type === 'alive' || (ask.ruling.type === 'gone' && (asks?.kind !== 'ballot' || asks.cast.length === 0));
};
const isOver = (match: Match | null): boolean => match?.play.step.asks.kind === 'over';

type DealtTo = Extract<Course, { at: 'dealing' }>;
/** Asks that belong to the deal whatever lies there. */
const DEALS: readonly Ask['do'][] = [...FURNITURE, 'close-deal', 'deal-at', 'substitute'];

/**
 * Cards are typed by somebody who does not play, and then all of them are: what may lie where nobody read it could be tried out by typing.
 * A deal that is complete is taken back whole.
 */
const mayDeal = (ask: Ask, course: DealtTo): boolean => {
  if (DEALS.includes(ask.do)) return true;
  const { cards, places } = course.dealer;
  const isFull = cards.length === places.length;
  if (ask.do === 'card') return !isFull && (ask.role === null || (!isScanned(course) && !cards.some(each => each.place === ask.place)));
  return !isFull && CORRECTS.includes(ask.do);
};
const CORRECTS: readonly Ask['do'][] = ['undo', 'swap', 'shift'];
const isScanned = ({ dealer }: DealtTo): boolean => dealer.cards.some(({ uid }) => uid !== null);

/** Once the votes are told, the cards lie face up. */
const mayLay = (ask: Ask, match: Match | null): boolean => {
  const asks = match?.play.step.asks.kind;
  if (asks === 'form') return isAnswer(ask, ['fill', 'miss', 'open']);
  if (asks !== 'cards') return false;
  return LAYS.includes(ask.do) || isAnswer(ask, ['lay']);
};
const LAYS: readonly Ask['do'][] = ['card', 'deal-at', 'swap', 'shift'];

/** Once the votes are counted nobody goes back to before that: who knows the cards by then would vote anew, or deal by them. */
const mayUndo = (ask: Ask, match: Match | null): boolean => {
  if (ask.do !== 'undo' || match === null) return false;
  const back = isCounted(match) ? beforeMove(match, ask.from ?? lastMove(match)?.from ?? 0) : undefined;
  return back === undefined || isCounted(back);
};
const isCounted = ({ play: { step } }: Match): boolean => step.id === 'reveal' || step.asks.kind === 'over';
