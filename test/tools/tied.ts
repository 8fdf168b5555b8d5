import type { Seat } from '../../src/domain/ids.ts';
import type { BallotAsked } from '../../src/domain/step.ts';

/** What somebody does towards a tie: votes for a seat, or does not vote. */
type TowardsATie = { readonly by: Seat; readonly votes: Seat } | { readonly by: Seat; readonly passes: true };

const sharesOf = (tally: { readonly [seat: number]: number }, each: Seat): number => tally[each] ?? 0;

/**
 * The next deed of a ballot that ends in a tie of two suspects, whoever is alive: the two with most votes, or the first seats that may be
 * chosen. Suspects who vote can only vote for each other; the others make the two alike, and the last does not vote where that would part them.
 * Undefined where nobody is awaited.
 */
export const towardsATie = (
  { electors, cast, turn }: Pick<BallotAsked, 'electors' | 'cast' | 'turn'>,
  tally: { readonly [seat: number]: number },
): TowardsATie | undefined => {
  const left = electors.filter(({ seat }) => !cast.includes(seat));
  const next = left.find(({ seat }) => seat === turn) ?? left[0];
  if (next === undefined) return undefined;
  const candidates = [...new Set(electors.flatMap(({ may }) => may))].sort((one, other) => one - other);
  const suspects = candidates.sort((one, other) => sharesOf(tally, other) - sharesOf(tally, one)).slice(0, 2);
  const [most, fewer] = suspects;
  if (most === undefined || fewer === undefined) return undefined;
  const isEven = sharesOf(tally, most) === sharesOf(tally, fewer);
  if (isEven && left.length === 1) return { by: next.seat, passes: true };
  const votes = [fewer, most].find(each => next.may.includes(each));
  return votes === undefined ? { by: next.seat, passes: true } : { by: next.seat, votes };
};
