import type { AnnouncedPhase, Ask, VoidCause } from '../../../domain/evening.ts';
import type { Place } from '../../../domain/ids.ts';
import type { Touch } from '../../../domain/spot.ts';
import type { Match } from '../../../engine/match.ts';
import { beforeMove, lastMove } from '../../../engine/match.ts';
import { pieceIn } from '../../../table/box.ts';
import { tagsAt, useOf } from '../../../table/lying.ts';
import { cardLaidAt, cardLiftedFrom } from '../../../table/night-watch.ts';
import type { Effect, Situation } from '../../../table/situation.ts';
import type { TouchResult } from '../../../table/table.ts';
import { touched } from '../../../table/table.ts';
import { dealToPlay } from '../dealing.ts';
import type { LiveEvening, OpenTurn } from '../live-evening.ts';
import type { Outcome } from '../neighbours.ts';
import type { EveningState, GameProgress, Progress } from '../state.ts';
import { isCounted } from '../unmoderated.ts';
import { phaseOf } from './phase.ts';

/** An ask where nobody moderates, and the state that it is judged by. */
interface GatedAsk {
  readonly ask: Ask;
  readonly phase: AnnouncedPhase | null;
  readonly course: Progress;
  readonly match: Match | null;
}

/**
 * Whether an ask is allowed where nobody moderates. Until the cards are turned up, no ask may change or reveal anything of the night. A
 * forbidden ask is refused before anything looks at a role.
 */
export const mayAsk = (asked: GatedAsk, isByMachine: boolean): boolean =>
  ANYTIME.includes(asked.ask.do) || isVeil(asked.ask) || (isByMachine ? mayAskMachine(asked) : mayAskPlayer(asked));

const ANYTIME: readonly Ask['do'][] = [
  ...(['voice', 'name-reader', 'look-again', 'language', 'screen-seen', 'join-tournament', 'call-director', 'read-message'] as const),
];
const isVeil = (ask: Ask): boolean => ask.do === 'command' && ask.command === 'veil';

/** The undo command. Whether there is a card to take back is checked later. */
const isTakenBack = (ask: Ask): boolean => ask.do === 'command' && ask.command === 'undo';

/** Forbidden from nightfall until the cards are turned up: to change what a pad is for could reveal who holds which card. */
const FURNITURE: readonly Ask['do'][] = ['use', 'quiet'];
const ONLY_ANNOUNCED: readonly Ask['do'][] = ['sound', 'start', 'vote-now', 'void'];
const AFTERWARDS: readonly Ask['do'][] = [
  ...FURNITURE,
  ...([
    'again',
    'mini',
    'mini-leave',
    'enrol',
    'enrol-all',
    'label',
    'retire',
    'forget',
    'name-box',
    'box',
    'substitute',
    'vouch',
  ] as const),
];

/** Whether an ask is allowed where the machine announces. */
const mayAskMachine = ({ ask, phase, course, match }: GatedAsk): boolean => {
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
      // While the cards are being turned up, a card that was named wrongly can still be corrected.
      return isOver(match) ? AFTERWARDS.includes(ask.do) : isAnswer(ask, ['open']);
    case 'void':
      return AFTERWARDS.includes(ask.do);
  }
};

/** Whether an ask is allowed where a player reads the night aloud. At night that player can only go on, pause, undo or give up. */
const mayAskPlayer = ({ ask, phase, course, match }: GatedAsk): boolean => {
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

/** Answers of a ballot. Where the machine announces, nobody closes the ballot: it closes a little after the last vote. */
const VOTES: readonly AnswerKind[] = ['vote', 'miss'];
const GOES_ON: readonly AnswerKind[] = ['go-on'];
const isAnswer = (ask: Ask, types: readonly AnswerKind[]): boolean => ask.do === 'answer' && types.includes(ask.answer.type);

/** ON-234: a player who cannot vote is passed over. */
const isPass = (ask: Ask): boolean => ask.do === 'rule' && ask.ruling.type === 'pass';

/**
 * ON-233: a player may go home by day and before the first vote; later that would show who had voted for this player. A player who is
 * back after all reveals no vote, and before the votes are counted this ruling brings nobody else back to life.
 */
const mayLeave = (ask: Ask, match: Match | null): boolean => {
  if (ask.do !== 'rule') return false;
  const asks = match?.play.step.asks;
  return ask.ruling.type === 'alive' || (ask.ruling.type === 'gone' && (asks?.kind !== 'ballot' || asks.cast.length === 0));
};
const isOver = (match: Match | null): boolean => match?.play.step.asks.kind === 'over';

type DealProgress = Extract<Progress, { at: 'dealing' }>;

/** Asks that are allowed during the deal, whatever cards lie there. */
const DEALS: readonly Ask['do'][] = [...FURNITURE, 'close-deal', 'deal-at', 'substitute'];

/**
 * Cards are all read, or all typed by somebody who does not play: otherwise a player could find out cards by typing guesses. A complete
 * deal can only be taken back as a whole.
 */
const mayDeal = (ask: Ask, course: DealProgress): boolean => {
  if (DEALS.includes(ask.do)) return true;
  const { cards, places } = course.dealer;
  const isFull = cards.length === places.length;
  if (ask.do === 'card') return !isFull && (ask.role === null || (!isScanned(course) && !cards.some(each => each.place === ask.place)));
  return !isFull && CORRECTS.includes(ask.do);
};
const CORRECTS: readonly Ask['do'][] = ['undo', 'swap', 'shift'];
const isScanned = ({ dealer }: DealProgress): boolean => dealer.cards.some(({ uid }) => uid !== null);

/** Asks that say how the cards lie. They are allowed once the votes are counted and the cards lie face up. */
const mayLay = (ask: Ask, match: Match | null): boolean => {
  const asks = match?.play.step.asks.kind;
  if (asks === 'form') return isAnswer(ask, ['fill', 'miss', 'open']);
  if (asks !== 'cards') return false;
  return LAYS.includes(ask.do) || isAnswer(ask, ['lay']);
};
const LAYS: readonly Ask['do'][] = ['card', 'deal-at', 'swap', 'shift'];

/** Once the votes are counted, no undo goes back before the count: players know the cards by then and would vote or deal accordingly. */
const mayUndo = (ask: Ask, match: Match | null): boolean => {
  if (ask.do !== 'undo' || match === null) return false;
  const back = isCounted(match) ? beforeMove(match, ask.from ?? lastMove(match)?.from ?? 0) : undefined;
  return back === undefined || isCounted(back);
};

/** The acts of the machine that asks and touches can cause. */
interface Leads {
  /** False where a player announces. */
  isAnnounced(state: EveningState): boolean;
  /** Starts the ten still seconds again, because a card was moved or something else has changed. */
  stirred(): void;
  talkEnds(course: GameProgress): Promise<Outcome>;
  endsVoid(cause: VoidCause): Promise<Outcome>;
}

/** Does the asks that belong to an announced game; undefined for all others. */
export const askAnnounced = (evening: LiveEvening, announcer: Leads, ask: Ask): Promise<Outcome> | undefined => {
  const { state } = evening.ahead;
  const { course, sound } = state;
  const { count: voices } = evening.voices;
  if (!announcer.isAnnounced(state)) return undefined;
  if (MOVES.includes(ask.do)) announcer.stirred();
  if (ask.do === 'sound') {
    const readAloud = ask.heard && ask.readAloud === true;
    if (ask.heard && !readAloud && voices === 0) return evening.refuseNow();
    return evening.change({ sound: { heard: ask.heard, readAloud, armed: sound.armed && ask.heard } });
  }
  if (ask.do === 'start') {
    const mayBegin = sound.heard && (sound.readAloud || voices > 0) && course.at === 'dealing' && dealToPlay(state.plan, course.dealer).ok;
    if (ask.on && !mayBegin) return evening.refuseNow();
    announcer.stirred();
    return evening.change({ sound: { ...sound, armed: ask.on } });
  }
  if (ask.do === 'vote-now' && course.at === 'game')
    return evening.isPaused ? evening.refuse({ code: 'paused' }) : announcer.talkEnds(course);
  return ask.do === 'void' ? announcer.endsVoid('asked') : undefined;
};

/** Asks that start the ten still seconds again. */
const MOVES: readonly Ask['do'][] = ['use', 'quiet', 'card', 'swap', 'shift', 'undo'];

/** Handles a touch where the machine announces; false where the touch means the same as in any game. */
export const touchesAnnounced = (evening: LiveEvening, announcer: Leads, turn: OpenTurn, touch: Touch): boolean => {
  const { state, match, situation } = turn;
  const phase = phaseOf(state, match);
  if (!announcer.isAnnounced(state)) return false;
  switch (phase) {
    case null:
    case 'told':
    case 'void':
      return false;
    case 'check':
    case 'armed':
      if (useOf(situation.layout, touch.spot) !== undefined) announcer.stirred();
      turn.follow(withoutCommands(touched(turn.table, touch, situation)));
      return true;
    case 'night':
      watches(evening, turn, touch);
      return true;
    case 'day': {
      const lifted = watches(evening, turn, touch);
      // ON-219
      if (lifted !== undefined && !evening.isNight) turn.say({ code: 'card.lifted', place: lifted });
      return true;
    }
    case 'vote': {
      const lifted = isVoteByLift(situation) ? undefined : cardOn(turn, touch);
      if (evening.isPaused) {
        watches(evening, turn, touch, false);
        return true;
      }
      turn.follow(withoutCommands(touched(turn.table, touch, situation)));
      if (lifted !== undefined && touch.type === 'lifted') turn.say({ code: 'card.lifted', place: lifted });
      return true;
    }
    case 'cards':
      if (evening.isPaused) watches(evening, turn, touch, false);
      else turn.follow(withoutCommands(touched(turn.table, touch, situation)));
      return true;
  }
};

const isVoteByLift = ({ voteMethod }: Situation): boolean => voteMethod.lifts;

/** Refuses every command tag but the veil: nobody moderates, so no tag goes on or takes back. */
const withoutCommands = ({ state, out }: TouchResult): TouchResult => ({
  state,
  out: out.map(
    (each): Effect => (each.out === 'command' && each.command !== 'veil' ? { out: 'said', said: { code: 'command.not_now' } } : each),
  ),
});

/** Notes where tags lie; the touch has no other effect. Returns the place of a card that was lifted. */
const watches = (evening: LiveEvening, turn: OpenTurn, touch: Touch, isFollowed = true): Place | undefined => {
  const { situation } = turn;
  const isResent = touch.type === 'laid' && evening.heard.includes(touch.name);
  const card = isResent ? undefined : cardOn(turn, touch);
  const deaf: Situation = { ...situation, playing: null, enrolling: null, layout: { uses: [], quiet: [] } };
  evening.take(touched(turn.table, touch, deaf).state, turn.state.hands);
  const { watch } = turn.state;
  if (card === undefined || touch.type === 'unclear') return undefined;
  const now = evening.parts.clock.now();
  if (watch !== null && isFollowed) {
    const next = touch.type === 'laid' ? cardLaidAt(watch, card, touch.uid, now) : cardLiftedFrom(watch, card, touch.uid, now);
    turn.set({ watch: { ...next, touches: next.touches + 1 } });
    // The move is kept, but the reader does not acknowledge the touch.
    turn.took = false;
  }
  return touch.type === 'lifted' ? card : undefined;
};

/** The place of the pad on which a card was laid or from which it was lifted. Only the kind of reader that dealt the cards counts. */
const cardOn = ({ situation, table, state, readBy }: OpenTurn, touch: Touch): Place | undefined => {
  if (readBy !== (state.readBy ?? 'reader')) return undefined;
  const use = useOf(situation.layout, touch.spot);
  if (touch.type === 'unclear' || use?.use !== 'pad' || pieceIn(situation.box, touch.uid)?.is !== 'card') return undefined;
  const lay = tagsAt(table.lying, touch.spot).includes(touch.uid);
  return lay === (touch.type === 'lifted') ? use.at : undefined;
};
