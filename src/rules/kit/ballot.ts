import { type Seat, seat } from '../../domain/ids.ts';
import type { PublicVote, Total } from '../../domain/picture.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Elector } from '../../domain/step.ts';

/** How many votes each seat has got, as the moderator's page shows it. A captain's vote counts with its weight. */
export interface VoteTally {
  readonly [seat: number]: number;
}

/** Counts a ballot. If the moderator entered only the count, the ballot has totals instead of votes. */
export const tallyOf = (votes: readonly PublicVote[], totals: readonly Total[] = []): VoteTally => {
  const tally: { [seat: number]: number } = {};
  for (const total of totals) if (total.votes > 0) tally[total.seat] = total.votes;
  for (const { target, weight = 1 } of votes) if (target !== 'none') tally[target] = (tally[target] ?? 0) + weight;
  return tally;
};

/** The seats that have the most votes, or one of the `counts` highest counts, in seat order; empty if nobody has a vote. */
export const mostVoted = (tally: VoteTally, counts = 1): readonly Seat[] => {
  const highest = [...new Set(Object.values(tally))].sort((a, b) => b - a).slice(0, counts);
  return seatsIn(tally).filter(each => highest.includes(tally[each] ?? 0));
};

/** The seats that have votes, in seat order: `Object.keys` gives numeric keys in ascending order. */
const seatsIn = (tally: VoteTally): readonly Seat[] => Object.keys(tally).map(each => seat(Number(each)));

/** A ballot in which the electors vote one after the other. */
interface Turns {
  /** In the order in which the electors are asked. */
  readonly electors: readonly Elector[];
  readonly votes: readonly PublicVote[];
}

export const hasCast = ({ votes }: Pick<Turns, 'votes'>, seat: Seat): boolean => votes.some(vote => vote.voter === seat);

/**
 * The first elector, in the order of asking, who has not voted. A ruling can cancel any vote, so the votes alone do not tell whose turn it
 * is.
 */
export const nextElector = (ballot: Turns): Elector | undefined => {
  const { electors, votes } = ballot;
  if (votes.length === electors.length) return undefined;
  return isInOrder(ballot) ? electors[votes.length] : electors.find(each => !hasCast(ballot, each.seat));
};

/** Whether all votes were cast in turn. Nearly always true, and faster than a search. */
const isInOrder = ({ electors, votes }: Turns): boolean => votes.every((vote, index) => vote.voter === electors[index]?.seat);

/** Why an elector may not give this vote. */
export const whyNotFor = (elector: Elector, target: Seat | 'none', isSeat: (seat: Seat) => boolean): Refusal | undefined => {
  if (target === 'none') return elector.mayPass ? undefined : { code: 'vote.must_vote', place: elector.seat };
  if (elector.may.includes(target)) return undefined;
  if (!isSeat(target)) return { code: 'answer.unknown_seat', place: target };
  return { code: target === elector.seat ? 'vote.self' : 'vote.not_candidate', place: target };
};
