import { isRankedHigher, type RankedSeating } from './reseat.ts';

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

/**
 * Searches again and again until the time of the clock is over, and gives each seating that is better than those before. The search gives undefined where
 * there is none.
 */
export function* improvements<Found extends RankedSeating>(
  search: (exchanges: number) => Found | undefined,
  clock: () => number,
  enoughMs: number,
): Generator<Found> {
  const end = clock() + enoughMs;
  let best: Found | undefined;
  let last: Pass | undefined;
  for (;;) {
    const start = clock();
    const exchanges = nextExchanges(last, end - start);
    const found = exchanges === undefined ? undefined : search(exchanges);
    if (exchanges === undefined || found === undefined) return;
    if (best === undefined || isRankedHigher(found, best)) {
      best = found;
      yield found;
    }
    last = { exchanges, ms: clock() - start };
  }
}
