import type { StoredParcel } from '../../journal/waiting-parcels.ts';
import type { ToldParcel } from '../../wire/kept/service.ts';

/** Some sixty games. */
const MOST_TOLD = 500;
/** Calls for a director are over when they are answered. */
const isLasting = ({ body }: ToldParcel): boolean => !body.startsWith('{"is":"told","told":{"tells":"called"');

/** What the tournament has by now. A list of who sits takes the place of an earlier one. */
export const withTold = (told: readonly ToldParcel[], taken: readonly StoredParcel[]): readonly ToldParcel[] => {
  const added = taken.map(({ game, seq, body, instead }) => ({ game, seq: seq ?? 0, body, instead })).filter(isLasting);
  const isReplaced = (each: ToldParcel): boolean =>
    added.some(({ game, body, instead }) => game === each.game && (body === each.body || (instead !== null && instead === each.instead)));
  return [...told.filter(each => !isReplaced(each)), ...added].slice(-MOST_TOLD);
};
