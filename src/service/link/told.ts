import type { StoredParcel } from '../../journal/waiting-parcels.ts';
import type { ToldParcel } from '../../wire/kept/service.ts';

/** Enough for some sixty games. */
const MOST_TOLD = 500;
/** Whether a parcel is worth sending again. Calls for a director are not: they are over when they are answered. */
const isLasting = ({ body }: ToldParcel): boolean => !body.startsWith('{"is":"told","told":{"tells":"called"');

/** The parcels that the tournament has acknowledged. A new parcel takes the place of an earlier one with the same text or the same word. */
export const withTold = (told: readonly ToldParcel[], taken: readonly StoredParcel[]): readonly ToldParcel[] => {
  const added = taken.map(({ game, seq, body, instead }) => ({ game, seq: seq ?? 0, body, instead })).filter(isLasting);
  const isReplaced = (each: ToldParcel): boolean =>
    added.some(({ game, body, instead }) => game === each.game && (body === each.body || (instead !== null && instead === each.instead)));
  return [...told.filter(each => !isReplaced(each)), ...added].slice(-MOST_TOLD);
};
