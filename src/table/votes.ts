import type { Place, Seat } from '../domain/ids.ts';
import type { SeatView } from '../domain/moderator-view.ts';
import type { Layout, Spot } from '../domain/spot.ts';
import { spotKey } from '../domain/spot.ts';
import type { BallotAsked, Elector, Step } from '../domain/step.ts';
import type { TableReply } from '../domain/table-reply.ts';
import type { Effect, Situation, VoteMethod } from './situation.ts';
import { answers, laysOnPad, NO_OUT, says } from './situation.ts';

export interface Vote {
  readonly voter: Seat;
  readonly target: Seat | 'none';
}

/** A vote that the game has or is about to get, and whether it comes from the voter's own pad. */
export interface SentVote extends Vote {
  readonly by: 'pad' | 'hand';
}

/** Votes that tags have begun and that the game does not know yet. */
export interface VotesBegun {
  /** Tokens laid early: each counts when its turn comes, unless another vote of its owner has come before. */
  readonly early: readonly Vote[];
  /** By spot: the player whose token was touched on a shared reader and waits for a marker there. */
  readonly waiting: { readonly [spot: string]: Seat };
}
export const NOTHING_BEGUN: VotesBegun = { early: [], waiting: {} };

export interface Votes extends VotesBegun {
  readonly sent: readonly SentVote[];
}
export const NO_VOTES: Votes = { ...NOTHING_BEGUN, sent: [] };

/** A ballot that is open, and the table it is held at. */
export interface OpenBallot {
  readonly step: Step;
  readonly asks: BallotAsked;
  readonly seats: readonly SeatView[];
  readonly nominees: readonly Seat[];
  readonly layout: Layout;
  readonly virtual: readonly string[];
  readonly drawnUsed: boolean;
  readonly voteMethod: VoteMethod;
}

export interface VoteResult {
  readonly votes: Votes;
  readonly out: readonly Effect[];
}

/** The ballot of a situation; undefined where none is open. */
export const openBallot = ({ playing, layout, virtual, drawnUsed, voteMethod }: Situation): OpenBallot | undefined => {
  if (playing === null || playing.step.asks.kind !== 'ballot') return undefined;
  const { step, view } = playing;
  return { step, asks: playing.step.asks, seats: view.seats, nominees: view.facts.nominees ?? [], layout, virtual, drawnUsed, voteMethod };
};

export const nothingDone = (votes: Votes): VoteResult => ({ votes, out: NO_OUT });
export const voteSays = (votes: Votes, said: TableReply): VoteResult => ({ votes, out: says(said) });

/** Who votes with this token, or why nobody does. */
export const electorOf = ({ asks, seats }: OpenBallot, voter: Seat): Elector | TableReply => {
  const elector = asks.electors.find(each => each.seat === voter);
  if (elector !== undefined) return elector;
  const isAlive = seats.find(each => each.seat === voter)?.alive === true;
  return { code: isAlive ? 'token.no_vote' : 'token.ghost', seat: voter };
};
export const isNoElector = (found: Elector | TableReply): found is TableReply => 'code' in found;

/** Sends a vote, keeps it until its turn comes, or refuses it. */
export const send = (votes: Votes, open: OpenBallot, elector: Elector, target: Seat | 'none', by: SentVote['by'] = 'hand'): VoteResult => {
  const why = whyNotFor(open, elector, target);
  if (why !== undefined) return voteSays(votes, why);
  const { seat: voter } = elector;
  const waiting = waitingBut(votes, [voter]);
  const before = votes.sent.find(each => each.voter === voter);
  if (before?.target === target) return nothingDone({ ...votes, waiting, sent: [...without(votes.sent, voter), { voter, target, by }] });
  if (hasVoted(votes, open, voter) && !open.asks.mayChange) return voteSays(votes, { code: 'vote.already', place: voter });
  const early = without(votes.early, voter);
  if (!mayVoteNow(open, elector))
    return voteSays({ ...votes, waiting, early: [...early, { voter, target }] }, { code: 'token.early', seat: voter, ...placed(target) });
  return {
    votes: { ...votes, waiting, early, sent: [...without(votes.sent, voter), { voter, target, by }] },
    out: (by === 'pad' ? laysOnPad : answers)({ type: 'vote', step: open.step.id, voter, target }),
  };
};

const placed = (target: Seat | 'none') => (target === 'none' ? {} : { place: target });
const without = <V extends Vote>(all: readonly V[], voter: Seat): readonly V[] => all.filter(each => each.voter !== voter);

/** A token that waits for a marker is dropped when its owner has voted, on any reader. */
const waitingBut = ({ waiting }: Votes, voters: readonly Seat[]): Votes['waiting'] =>
  Object.fromEntries(Object.entries(waiting).filter(([, voter]) => !voters.includes(voter)));

/** After a change of step, tokens of players who may not vote wait no longer. */
const stillWaiting = ({ waiting }: Votes, { asks }: OpenBallot): Votes['waiting'] =>
  Object.fromEntries(
    Object.entries(waiting).filter(
      ([, voter]) => asks.electors.some(({ seat }) => seat === voter) && (asks.mayChange || !asks.cast.includes(voter)),
    ),
  );

/** A vote that is on its way to the game counts as cast. */
export const hasVoted = ({ sent }: Votes, { asks }: OpenBallot, voter: Seat): boolean =>
  asks.cast.includes(voter) || sent.some(each => each.voter === voter);

const whyNotFor = ({ seats }: OpenBallot, { seat: voter, may, mayPass }: Elector, target: Seat | 'none'): TableReply | undefined => {
  if (target === 'none') return mayPass ? undefined : { code: 'vote.must_vote', place: voter };
  if (may.includes(target)) return undefined;
  if (target === voter) return { code: 'vote.self', seat: voter };
  const isThere = seats.some(each => each.seat === target);
  return { code: isThere ? 'vote.not_candidate' : 'place.not_of_table', seat: voter, place: target };
};

/** Whether it is this elector's turn: everybody before has voted or need not vote (LC-92). */
const mayVoteNow = ({ asks }: OpenBallot, elector: Elector): boolean =>
  asks.turn === undefined ||
  asks.electors.slice(0, asks.electors.indexOf(elector)).every(each => each.optional || asks.cast.includes(each.seat));

/** A token touched on a pad: a vote for the pad's owner. On its own pad the token rests, unless its owner may vote for themselves. */
export const tokenOnPad = (votes: Votes, open: OpenBallot, voter: Seat, at: Place): VoteResult => {
  const elector = electorOf(open, voter);
  const isOwn = at === voter;
  if (isNoElector(elector)) return isOwn ? nothingDone(votes) : voteSays(votes, elector);
  if (isOwn && !elector.may.includes(voter)) return nothingDone(votes);
  if (open.asks.shown === 'at-close')
    return isOwn ? nothingDone(votes) : voteSays(votes, { code: 'token.not_own_pad', seat: voter, place: at });
  if (typeof at === 'string') return voteSays(votes, { code: 'vote.not_candidate', seat: voter, place: at });
  return send(votes, open, elector, at);
};

/** ON-133, ON-221: whether a token names the seat that is voted for, and not the voter. */
export const namesTarget = ({ voteMethod, asks }: OpenBallot): boolean => voteMethod.names === true && asks.shown === 'at-close';

/** A token that is laid on a pad is the vote of the pad's owner for the seat on the token. */
export const tokenNames = (votes: Votes, open: OpenBallot, target: Seat, at: Place): VoteResult => {
  if (typeof at === 'string') return voteSays(votes, { code: 'vote.not_candidate', seat: target, place: at });
  const elector = electorOf(open, at);
  return isNoElector(elector) ? voteSays(votes, elector) : send(votes, open, elector, target, 'pad');
};

/** A token touched on a shared reader waits there for the marker of the player who is voted for. */
export const tokenOnShared = (votes: Votes, open: OpenBallot, voter: Seat, spot: Spot): VoteResult => {
  const elector = electorOf(open, voter);
  // The token waits even if its owner may not vote: the marker that follows belongs to it, and is no vote of the player whose turn it is.
  if (isNoElector(elector)) return voteSays(waitsAt(votes, spot, voter), elector);
  if (hasVoted(votes, open, voter) && !open.asks.mayChange)
    return voteSays(waitsAt(votes, spot, voter), { code: 'token.voted_already', seat: voter });
  return voteSays(waitsAt(votes, spot, voter), { code: 'token.waits_for_marker', seat: voter });
};

export const waitsAt = (votes: Votes, spot: Spot, voter: Seat): Votes => ({
  ...votes,
  waiting: { ...votes.waiting, [spotKey(spot)]: voter },
});

/** A marker touched on a shared reader: the vote of the token before it, or of the player whose turn it is. */
export const markerOnShared = (votes: Votes, open: OpenBallot, at: Place | 'none', spot: Spot): VoteResult => {
  const voter = votes.waiting[spotKey(spot)] ?? open.asks.turn;
  if (voter === undefined) return voteSays(votes, { code: 'marker.waits_for_token', ...(at === 'none' ? {} : { place: at }) });
  const elector = electorOf(open, voter);
  const refused: Votes = { ...votes, waiting: waitingBut(votes, [voter]) };
  if (isNoElector(elector)) return voteSays(refused, elector);
  if (hasVoted(votes, open, voter) && !open.asks.mayChange) return voteSays(refused, { code: 'token.voted_already', seat: voter });
  if (at === 'K1' || at === 'K2' || at === 'K3') return voteSays(votes, { code: 'vote.not_candidate', seat: voter, place: at });
  return send(votes, open, elector, at);
};

/** ON-230: the owner of a card that is lifted gets the vote of the first elector who has not voted. */
export const cardLifted = (votes: Votes, open: OpenBallot, at: Place): VoteResult => {
  const next = open.asks.electors.find(each => !hasVoted(votes, open, each.seat));
  if (next === undefined || typeof at === 'string') return nothingDone(votes);
  return send(votes, open, next, at);
};

/**
 * Early votes that may still count. The vote of a player who was passed over or has left is left out, but it counts again if that is
 * undone.
 */
export const stillEarly = ({ early }: Votes, { asks }: OpenBallot): readonly Vote[] =>
  early.filter(({ voter }) => !asks.cast.includes(voter) && asks.electors.some(each => each.seat === voter));

/** After every change of step: forgets what was undone, and casts the vote of the player whose turn has come, if the token lies ready. */
export const due = (votes: Votes, open: OpenBallot): VoteResult => {
  const { asks } = open;
  const sent = votes.sent.filter(each => asks.cast.includes(each.voter));
  const { early } = votes;
  const now: Votes = { sent, early, waiting: stillWaiting(votes, open) };
  const vote = stillEarly(votes, open).find(each => each.voter === asks.turn);
  const elector = asks.electors.find(each => each.seat === vote?.voter);
  if (vote === undefined || elector === undefined) return nothingDone(now);
  return send({ ...now, early: without(early, vote.voter) }, open, elector, vote.target);
};
