import type { Seat } from '../../domain/ids.ts';
import type { Ballot } from './state.ts';

export type Tally = ReadonlyMap<Seat, number>;

export const tallyOf = ({ votes, totals = [] }: Pick<Ballot, 'votes' | 'totals'>): Tally => {
  const tally = new Map<Seat, number>();
  for (const total of totals) if (total.votes > 0) tally.set(total.seat, total.votes);
  for (const { target } of votes) if (target !== 'none') tally.set(target, (tally.get(target) ?? 0) + 1);
  return tally;
};

/** Those who have the most, in seat order; nobody where nobody has any. */
export const mostVoted = (tally: Tally): readonly Seat[] => {
  const most = Math.max(0, ...tally.values());
  return most === 0
    ? []
    : [...tally]
        .filter(([, votes]) => votes === most)
        .map(([seat]) => seat)
        .sort((a, b) => a - b);
};
