/** Exchanges of the first search, which is over at once; each further one has so many times more. */
const FEWEST = 20_000;
const HARDER = 4;
/** The part of the time left that the last search may take, because no machine is steady. */
const CAUTIOUS = 0.9;
/** A last search that has less than this part of the exchanges of the one before would find nothing. */
const WORTH = 0.5;

/** A search that is over: how many exchanges it tried, and how long that took. */
interface Pass {
  readonly exchanges: number;
  readonly ms: number;
}

/**
 * How many exchanges the next search should try, or undefined where there is no time for another. Searches grow, and the last one takes all the
 * time that is left, because one long search finds more than several short ones.
 */
export const nextExchanges = (last: Pass | undefined, leftMs: number): number | undefined => {
  if (last === undefined) return FEWEST;
  const fitting = Math.floor((last.exchanges * leftMs * CAUTIOUS) / Math.max(1, last.ms));
  const harder = last.exchanges * HARDER;
  if (fitting >= harder * (HARDER - 1)) return harder;
  return fitting >= last.exchanges * WORTH ? fitting : undefined;
};
