import type { Seat } from '../../domain/ids.ts';
import type { PublicVote, Total } from '../../domain/picture.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Elector } from '../../domain/step.ts';

/** How many votes each has, a captain's being two. */
export type VoteTally = ReadonlyMap<Seat, number>;

/** A ballot of which only the count was told has totals in the place of votes. */
export const tallyOf = (votes: readonly PublicVote[], totals: readonly Total[] = []): VoteTally => {
  const tally = new Map<Seat, number>();
  for (const total of totals) if (total.votes > 0) tally.set(total.seat, total.votes);
  for (const { target, weight = 1 } of votes) if (target !== 'none') tally.set(target, (tally.get(target) ?? 0) + weight);
  return tally;
};

/** The same, as the moderator's page shows it. */
export const shownTally = (votes: readonly PublicVote[], totals?: readonly Total[]): { readonly [seat: number]: number } =>
  Object.fromEntries(tallyOf(votes, totals));

/** Those who have one of these totals, in seat order. */
export const withTotals = (tally: VoteTally, totals: readonly number[]): readonly Seat[] =>
  [...tally].flatMap(([seat, votes]) => (totals.includes(votes) ? [seat] : [])).sort((a, b) => a - b);

/** Those who have the most, in seat order; nobody where nobody has any. */
export const mostVoted = (tally: VoteTally): readonly Seat[] => withTotals(tally, [Math.max(0, ...tally.values())]);

/** A ballot in which one votes after the other. */
interface Turns {
  /** In the order in which they are asked. */
  readonly electors: readonly Elector[];
  readonly votes: readonly PublicVote[];
}

export const hasCast = ({ votes }: Pick<Turns, 'votes'>, seat: Seat): boolean => votes.some(vote => vote.voter === seat);

/** Whose turn it is: the first, in the order of asking, who has not voted. A ruling can have taken away any vote that was cast. */
export const nextElector = (ballot: Turns): Elector | undefined => {
  const { electors, votes } = ballot;
  if (votes.length === electors.length) return undefined;
  return isInOrder(ballot) ? electors[votes.length] : electors.find(each => !hasCast(ballot, each.seat));
};

/** Whether everybody has voted in turn, which is nearly always so. */
const isInOrder = ({ electors, votes }: Turns): boolean => votes.every((vote, index) => vote.voter === electors[index]?.seat);

/** Why an elector may not give this vote. */
export const whyNotFor = (elector: Elector, target: Seat | 'none', isSeat: (seat: Seat) => boolean): Refusal | undefined => {
  if (target === 'none') return elector.mayPass ? undefined : { code: 'vote.must_vote', place: elector.seat };
  if (elector.may.includes(target)) return undefined;
  if (!isSeat(target)) return { code: 'answer.unknown_seat', place: target };
  return { code: target === elector.seat ? 'vote.self' : 'vote.not_candidate', place: target };
};
