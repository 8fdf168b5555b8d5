import type { Seat } from '../../domain/ids.ts';
import type { PublicVote } from '../../domain/picture.ts';

export const tallyOf = (votes: readonly PublicVote[]): ReadonlyMap<Seat, number> => {
  const tally = new Map<Seat, number>();
  for (const { target } of votes) if (target !== 'none') tally.set(target, (tally.get(target) ?? 0) + 1);
  return tally;
};

/** Those who have the most, in seat order; nobody where nobody has any. */
export const mostVoted = (tally: ReadonlyMap<Seat, number>): readonly Seat[] => {
  const most = Math.max(0, ...tally.values());
  return most === 0
    ? []
    : [...tally]
        .filter(([, votes]) => votes === most)
        .map(([seat]) => seat)
        .sort((a, b) => a - b);
};
