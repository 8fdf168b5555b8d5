import type { MoveEntry } from '../../domain/entry.ts';
import type { StepId } from '../../domain/ids.ts';
import type { Match } from '../../engine/match.ts';
import { NO_CHOICE } from '../../table/choice.ts';
import type { TableState } from '../../table/table.ts';
import type { SentVote } from '../../table/votes.ts';
import { NOTHING_BEGUN } from '../../table/votes.ts';
import type { Hands } from './standing.ts';

/** A ballot that is open, as the log of its game has it. */
interface Held {
  /** Tells it from every other of the game, also from one that is held once more in the same step. */
  readonly name: string;
  /** The votes that stand in it. */
  readonly sent: readonly SentVote[];
}

/** A match never changes: what its log says was read once. */
const read = new WeakMap<Match, Held | null>();

/** The ballot that is open, and what was last said of each vote in it. What is taken back is no past, and so no vote. */
export const ballotNow = (match: Match): Held | null => {
  const known = read.get(match);
  if (known !== undefined) return known;
  const held = heldIn(match);
  read.set(match, held);
  return held;
};

const heldIn = (match: Match): Held | null => {
  const { step, view } = match.play;
  const { asks } = step;
  if (asks.kind !== 'ballot') return null;
  const sent = new Map<SentVote['voter'], SentVote>();
  let after = match;
  for (let { past } = match; past !== null && past.before.play.view.round === view.round; past = after.past) {
    const { entry, before } = past;
    if (begins(entry, after, step.id)) break;
    // Another step may have come between, and then the ballot went on.
    if (isBallot(before, step.id)) for (const vote of votesIn(entry)) if (!sent.has(vote.voter)) sent.set(vote.voter, vote);
    after = before;
  }
  return { name: `["${step.id}",${after.past?.n ?? 0}]`, sent: asks.cast.flatMap(seat => sent.get(seat) ?? []) };
};

const isBallot = ({ play: { step } }: Match, id: StepId): boolean => step.id === id && step.asks.kind === 'ballot';

/** Nobody has voted, and that is no ruling's doing: the ballot was opened, or is held once more. */
const begins = (entry: MoveEntry, { play: { step } }: Match, id: StepId): boolean =>
  step.id === id && step.asks.kind === 'ballot' && step.asks.cast.length === 0 && entry.type === 'answered';

/** What was said of votes, or that there are none. */
const votesIn = (entry: MoveEntry): readonly SentVote[] => {
  if (entry.type === 'answered') {
    const { answer, onPad } = entry;
    return answer.type === 'vote' ? [{ voter: answer.voter, target: answer.target, by: onPad === true ? 'pad' : 'hand' }] : [];
  }
  const isPass = entry.type === 'ruled' && entry.ruling.type === 'pass';
  return isPass ? entry.ruling.seats.map(voter => ({ voter, target: 'none', by: 'hand' })) : [];
};

/** What was begun with tags, and beside it the votes that the game has. What was begun in another ballot counts in none. */
export const withCast = (hands: Hands, match: Match | null): Pick<TableState, 'question' | 'votes' | 'choice'> => {
  const { question, votes, choice } = hands;
  const ballot = match === null ? null : ballotNow(match);
  if (ballot === null) return { question, choice, votes: { ...votes, sent: [] } };
  const begun = question === ballot.name ? votes : NOTHING_BEGUN;
  return { question: ballot.name, choice: NO_CHOICE, votes: { ...begun, sent: ballot.sent } };
};
