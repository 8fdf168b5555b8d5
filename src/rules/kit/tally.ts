import type { Seat } from '../../domain/ids.ts';
import type { PublicVote, Total } from '../../domain/picture.ts';

export type Tally = ReadonlyMap<Seat, number>;

/** Voices; what a ballot has come to of which nobody wrote down the votes counts first. */
export const tallyOf = (votes: readonly PublicVote[], totals: readonly Total[] = []): Tally => {
  const tally = new Map<Seat, number>();
  for (const total of totals) if (total.votes > 0) tally.set(total.seat, total.votes);
  for (const { target, weight = 1 } of votes) if (target !== 'none') tally.set(target, (tally.get(target) ?? 0) + weight);
  return tally;
};

/** Those who hold one of these totals, in seat order. */
export const holding = (tally: Tally, totals: readonly number[]): readonly Seat[] =>
  [...tally].flatMap(([seat, voices]) => (totals.includes(voices) ? [seat] : [])).sort((a, b) => a - b);

/** Those who have the most, in seat order; nobody where nobody has any. */
export const mostVoted = (tally: Tally): readonly Seat[] => holding(tally, [Math.max(0, ...tally.values())]);
