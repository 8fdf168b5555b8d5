import type { MoveEntry } from '../../domain/entry.ts';
import type { CallShown, UndoableMove } from '../../domain/evening.ts';
import type { FilledForm } from '../../domain/filled.ts';
import type { Place, Seat, StepId } from '../../domain/ids.ts';
import { type Picture, samePicture } from '../../domain/picture.ts';
import type { Field } from '../../domain/step.ts';
import type { LastMove, Match } from '../../engine/match.ts';
import { isSameCall, isUnanswered, lastMove } from '../../engine/match.ts';
import { screenChanges } from '../../engine/screen-changes.ts';
import { leadingOf } from '../../rules/catalog.ts';
import { callByCard } from '../../table/called.ts';
import { NO_CHOICE } from '../../table/choice.ts';
import type { OpenCall, Situation } from '../../table/situation.ts';
import type { TableState } from '../../table/table.ts';
import { filledNow } from '../../table/table.ts';
import type { SentVote } from '../../table/votes.ts';
import { NOTHING_BEGUN } from '../../table/votes.ts';
import { byWhom } from '../story.ts';
import { paceKey } from './pace.ts';
import type { EveningState, TableHands } from './state.ts';

/** A ballot that is open, as the log of its game has it. */
interface LoggedBallot {
  /** Unique within the game, also where a ballot is repeated in the same step. */
  readonly name: string;
  /** The votes that stand in it. */
  readonly sent: readonly SentVote[];
}

/** A match never changes, so its log is read only once. */
const read = new WeakMap<Match, LoggedBallot | null>();

/**
 * The open ballot with the last vote of each player. A move that was taken back is no longer in the match's past, so its vote does not
 * count.
 */
export const ballotNow = (match: Match): LoggedBallot | null => {
  const known = read.get(match);
  if (known !== undefined) return known;
  const held = withLastVote(match) ?? heldIn(match);
  read.set(match, held);
  return held;
};

/** The ballot before the last vote, with that vote. Undefined where the last move was more than the first vote of one player. */
const withLastVote = ({ past, play: { step, view } }: Match): LoggedBallot | undefined => {
  const before = past === null ? undefined : read.get(past.before);
  if (past === null || before === undefined || before === null || past.entry.type !== 'answered' || step.asks.kind !== 'ballot')
    return undefined;
  const sent = [...before.sent, ...votesIn(past.entry)];
  const { cast } = step.asks;
  const isMore = cast.length === before.sent.length + 1 && sent.length === cast.length && sent.every(({ voter }, at) => voter === cast[at]);
  return isMore && isBallot(past.before, step.id) && past.before.play.view.round === view.round ? { ...before, sent } : undefined;
};

const heldIn = (match: Match): LoggedBallot | null => {
  const { step, view } = match.play;
  const { asks } = step;
  if (asks.kind !== 'ballot') return null;
  const sent = new Map<SentVote['voter'], SentVote>();
  let after = match;
  for (let { past } = match; past !== null && past.before.play.view.round === view.round; past = after.past) {
    const { entry, before } = past;
    if (begins(entry, after, step.id)) break;
    // Another step may have interrupted the ballot.
    if (isBallot(before, step.id)) for (const vote of votesIn(entry)) if (!sent.has(vote.voter)) sent.set(vote.voter, vote);
    after = before;
  }
  return { name: `["${step.id}",${after.past?.n ?? 0}]`, sent: asks.cast.flatMap(seat => sent.get(seat) ?? []) };
};

const isBallot = ({ play: { step } }: Match, id: StepId): boolean => step.id === id && step.asks.kind === 'ballot';

/** Whether this entry opened the ballot or began it again: it is an answer, after which nobody has voted yet. */
const begins = (entry: MoveEntry, { play: { step } }: Match, id: StepId): boolean =>
  step.id === id && step.asks.kind === 'ballot' && step.asks.cast.length === 0 && entry.type === 'answered';

/** The votes of an entry. A player who is passed over votes for nobody. */
const votesIn = (entry: MoveEntry): readonly SentVote[] => {
  if (entry.type === 'answered') {
    const { answer, onPad } = entry;
    return answer.type === 'vote' ? [{ voter: answer.voter, target: answer.target, by: onPad === true ? 'pad' : 'hand' }] : [];
  }
  const isPass = entry.type === 'ruled' && entry.ruling.type === 'pass';
  return isPass ? entry.ruling.seats.map(voter => ({ voter, target: 'none', by: 'hand' })) : [];
};

/**
 * The parts of a vote or choice that were begun with tags, together with the votes that the game has. Votes that were begun in another
 * ballot do not count in this one.
 */
export const withCast = (hands: TableHands, match: Match | null): Pick<TableState, 'question' | 'votes' | 'choice'> => {
  const { question, votes, choice } = hands;
  const ballot = match === null ? null : ballotNow(match);
  if (ballot === null) return { question, choice, votes: { ...votes, sent: [] } };
  const begun = question === ballot.name ? votes : NOTHING_BEGUN;
  return { question: ballot.name, choice: NO_CHOICE, votes: { ...begun, sent: ballot.sent } };
};

/** The open call with the form of its card. */
export const callNow = (game: string, match: Match): OpenCall | null => {
  const { play, rules, setUp } = match;
  const { step, view } = play;
  if (step.time !== 'call') return null;
  const form = rules.offers.callForm(step.id, view.round, setUp);
  const done = doneIn(match);
  return callByCard(
    { form, name: `${game}/${paceKey(view, step)}`, isAnswered: done?.isAnswer === true, isClosed: done !== null },
    step,
    view.seats,
  );
};

interface CallDone {
  /** True where somebody answered; false where the call was closed because nobody could answer. */
  readonly isAnswer: boolean;
  readonly filled: FilledForm;
  /** What the step asked for when this was chosen. */
  readonly asked: readonly Field[];
}

/** The last choice in the open call, even if another call came between; null where the choice is still to be made. */
const doneIn = (match: Match): CallDone | null => {
  const { step, view } = match.play;
  for (let { past } = match; past !== null && past.before.play.view.round === view.round; past = past.before.past) {
    const { entry, before } = past;
    // A role that is called once more chooses once more.
    if (entry.type === 'ruled' && entry.ruling.type === 'call' && entry.ruling.step === step.id) return null;
    if (!isSameCall(before, match)) continue;
    const asked = fieldsAsked(before);
    switch (entry.type) {
      case 'closed':
        return { isAnswer: false, filled: entry.filled, asked };
      case 'ruled':
        if (entry.ruling.type === 'skip') return null;
        break;
      case 'answered': {
        const { answer, filled } = entry;
        if (answer.type === 'go-on') return null;
        if (answer.type === 'fill') return { isAnswer: true, filled: filled ?? answer.form, asked };
        if (answer.type === 'miss') return { isAnswer: true, filled: filled ?? {}, asked };
        break;
      }
    }
  }
  return null;
};

const fieldsAsked = ({ play: { step } }: Match): readonly Field[] => (step.asks.kind === 'form' ? step.asks.fields : []);

/** The fields of the open call that count. They stay when the call is closed. */
export const callAsked = (match: Match, { playing }: Situation): readonly Field[] => {
  const call = playing?.call ?? null;
  if (call === null) return [];
  return call.closed ? (doneIn(match)?.asked ?? []) : fieldsAsked(match);
};

export const filledPlaces = (filled: FilledForm): readonly Place[] =>
  Object.values(filled).flatMap(each => (typeof each === 'string' ? [] : each));

/** The open call as the moderator sees it. */
export const callShown = (match: Match, state: TableState, situation: Situation): CallShown | null => {
  const call = situation.playing?.call ?? null;
  if (call === null) return null;
  const { form, closed } = call;
  const filled = closed ? (doneIn(match)?.filled ?? {}) : filledNow(state, situation);
  return { fields: form.fields, mayMiss: form.mayMiss, filled, closed };
};

/** The move that the next undo takes back, and the changes that the room would see. Null where no move can be taken back. */
export const undoesNow = ({ course, tournament }: EveningState, match: Match, shown: Picture): UndoableMove | null => {
  if (tournament?.here?.reported === true) return null;
  if (course.at === 'game' && course.abandoned) return takesUp(match);
  const last = lastMove(match);
  return last === null ? null : { ...moveShown(match, last), move: last.n, seen: seenOf(last, shown) };
};

/** The changes of an undo on the screen. */
const seenOf = ({ entry, before }: LastMove, picture: Picture): UndoableMove['seen'] =>
  entry.type === 'amended' && samePicture(picture, before.play.picture) ? [] : screenChanges(picture, before.play.picture);

/** The last of the moves that a redo plays again; null where nothing was undone, or something else was played since. */
export const redoesNow = ({ course }: EveningState, match: Match): UndoableMove | null => {
  const { undone } = match;
  const last = undone === null || (course.at === 'game' && course.abandoned) ? null : lastMove(undone);
  if (undone === null || last === null) return null;
  return { ...moveShown(undone, last), move: match.n, seen: screenChanges(match.shown.picture, undone.play.picture) };
};

/** The last move of a match, as the moderator is shown it. */
const moveShown = (match: Match, { from, entry, before }: LastMove): Omit<UndoableMove, 'move' | 'seen'> => {
  const secret = isSecret(before);
  const votes = sweptBy(match, from);
  const isSweep = votes.length > 1;
  const whom = isSweep ? votes.map(({ voter }) => voter) : byWhom(entry, before);
  return {
    did: didIn(entry),
    step: before.play.step.id,
    // Nobody may read over the moderator's shoulder who had to choose.
    by: secret ? [] : whom,
    chose: isSweep ? targetsOf(votes) : chosenBy(entry),
    isSecret: secret,
  };
};

/** The votes since this move, the earliest first. */
const sweptBy = (match: Match, from: number): readonly SentVote[] => {
  const votes: SentVote[] = [];
  for (let { past } = match; past !== null && past.n >= from; past = past.before.past) votes.unshift(...votesIn(past.entry));
  return votes;
};

const targetsOf = (votes: readonly SentVote[]): readonly Seat[] => [
  ...new Set(votes.flatMap(({ target }) => (target === 'none' ? [] : [target]))),
];

const takesUp = (match: Match): UndoableMove => ({
  move: match.past?.n ?? 0,
  did: 'gave-up',
  step: match.play.step.id,
  by: [],
  chose: [],
  isSecret: false,
  seen: [{ what: 'taken-up' }],
});

const didIn = (entry: LastMove['entry']): UndoableMove['did'] => {
  switch (entry.type) {
    case 'ruled':
      return 'ruled';
    case 'closed':
      return 'chose';
    case 'amended':
      return 'amended';
    case 'answered':
      switch (entry.answer.type) {
        case 'go-on':
          return 'went-on';
        case 'vote':
          return 'voted';
        case 'open':
          return 'opened';
        case 'lay':
          return 'laid';
        case 'fill':
        case 'miss':
          return 'chose';
      }
  }
};

/** A choice of the night or a covered vote: nobody may read its target over the moderator's shoulder. */
const isSecret = ({ play: { step } }: Match): boolean =>
  step.time !== 'day' || (step.asks.kind === 'ballot' && step.asks.shown === 'at-close');

const chosenBy = (entry: LastMove['entry']): readonly Place[] => {
  // Who is in love may not be read over the moderator's shoulder.
  if (entry.type === 'ruled') return 'seats' in entry.ruling && entry.ruling.type !== 'lovers' ? entry.ruling.seats : [];
  if (entry.type === 'closed') return filledPlaces(entry.filled);
  if (entry.type !== 'answered') return [];
  const { answer, filled } = entry;
  if (answer.type === 'vote') return answer.target === 'none' ? [] : [answer.target];
  if (filled !== undefined) return filledPlaces(filled);
  return answer.type === 'fill' ? filledPlaces(answer.form) : [];
};

/**
 * Whether the deal may still be corrected: nothing depends on it before the first answer of the first night. Where cards move that nobody
 * writes down, it may be corrected only before the first move.
 */
export const mayRedeal = (match: Match): boolean => {
  if (!isUnanswered(match) || match.play.step.asks.kind === 'over') return false;
  return match.past === null || (match.play.step.time !== 'day' && !leadingOf(match.setUp).cardsMove);
};
