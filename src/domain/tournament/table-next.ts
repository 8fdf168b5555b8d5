import type { RoundState } from './seating.ts';

/** Whether this table has played the round: it is settled, or the desk has a result of the table that counts. */
export const isPlayedHere = (round: PlayedRound): boolean => isSettled(round) || round.reported === true;

/** Whether the desk has closed or confirmed the round. A result that is only reported still has to be confirmed here. */
const isSettled = ({ state, confirmed }: PlayedRound): boolean => state === 'closed' || confirmed;

interface PlayedRound {
  readonly state: RoundState;
  readonly confirmed: boolean;
  readonly reported?: boolean | undefined;
  readonly disputed?: boolean | undefined;
}

/** What a table does next in its tournament. The big button of its page does exactly this. */
export type TableNext =
  /** The round is open, and its people are not set up here yet. */
  | { readonly is: 'seat'; readonly round: number; readonly names: readonly string[] }
  /** The people of the round are set up here: the cards may be dealt. */
  | { readonly is: 'begin'; readonly round: number; readonly names: readonly string[] }
  /** The desk has not opened the round yet. */
  | { readonly is: 'wait'; readonly round: number; readonly names: readonly string[] }
  /** The game goes on. */
  | { readonly is: 'play'; readonly round: number }
  /** Nobody has confirmed the result yet. */
  | { readonly is: 'confirm'; readonly round: number }
  /** A second person has to confirm the result beside the moderator. */
  | { readonly is: 'second'; readonly round: number }
  /** The game gave no result that counts, and is played again. */
  | { readonly is: 'again'; readonly round: number }
  /** The result is in, and the desk has not yet said who sits here next. */
  | { readonly is: 'desk'; readonly round: number }
  /** The result is disputed, and the desk decides. */
  | { readonly is: 'disputed'; readonly round: number }
  /** Nobody sits here in this round; null where no round is known. */
  | { readonly is: 'rest'; readonly round: number | null }
  | { readonly is: 'over' }
  /** A game is played or set up that belongs to no round. */
  | { readonly is: 'outside' };

/** What a table and its sheet know, for `tableNext`. */
interface TableNow {
  readonly stage: 'set-up' | 'dealing' | 'playing' | 'over';
  readonly rounds: readonly (PlayedRound & { readonly round: number; readonly names: readonly string[] })[];
  readonly here: {
    readonly round: number;
    readonly names: readonly string[];
    /** The game that is over gave a result, and the desk has not declared it void. */
    readonly counts: boolean;
    readonly moderator: boolean;
    readonly others: number;
  } | null;
  /** The moderator has said that the next game here belongs to no round. */
  readonly outside: boolean;
  /** The last round that was played here and put away; 0 where none was. */
  readonly left: number;
  /** The desk has nothing left to play. */
  readonly over: boolean;
}

export const tableNext = (now: TableNow): TableNext => {
  const { stage, here, outside } = now;
  if (stage === 'dealing' || stage === 'playing') return here === null ? { is: 'outside' } : { is: 'play', round: here.round };
  if (stage === 'over') return here === null ? after(now, now.left) : afterGame(now, here);
  if (outside) return { is: 'outside' };
  return here === null ? after(now, now.left) : seatedHere(now, here);
};

type Here = NonNullable<TableNow['here']>;

const seatedHere = ({ rounds }: TableNow, { round, names }: Here): TableNext => {
  // A round that the sheet does not have was published on paper, and may be played.
  const isUnopened = rounds.find(each => each.round === round)?.state === 'seated';
  return { is: isUnopened ? 'wait' : 'begin', round, names };
};

const afterGame = (now: TableNow, { round, counts, moderator, others }: Here): TableNext => {
  const known = now.rounds.find(each => each.round === round);
  const isDone = known !== undefined && isSettled(known);
  if (!counts) return isDone ? after(now, round) : { is: 'again', round };
  if (known?.disputed === true && !isDone) return { is: 'disputed', round };
  if (!moderator && !isDone) return { is: 'confirm', round };
  if (others === 0 && !isDone) return { is: 'second', round };
  const next = after(now, round);
  return next.is === 'rest' && next.round === null ? { is: 'desk', round } : next;
};

/** What follows the rounds up to this one. */
const after = ({ rounds, over }: TableNow, last: number): TableNext => {
  const next = rounds.find(each => each.round > last && !isPlayedHere(each));
  if (next === undefined) return over ? { is: 'over' } : { is: 'rest', round: null };
  const { round, names, state } = rounds.find(each => each.round > last && !isPlayedHere(each) && each.names.length > 0) ?? next;
  if (names.length === 0) return { is: 'rest', round };
  return { is: state === 'open' ? 'seat' : 'wait', round, names };
};
