import { isRankedHigher, type RankedSeating } from './reseat.ts';

/** Exchanges of the first search, which is over at once; each further one has so many times more. */
const FEWEST = 20_000;
const HARDER = 4;
/** The part of the time left that the last search may take, because no machine is steady. */
const CAUTIOUS = 0.9;
/** A longer search than so many exchanges for each place finds hardly more, so that another begins anew: luck counts too. */
const EACH_PLACE = 60_000;
/** A last search that has less than this part of the exchanges of the one before would find nothing. */
const WORTH = 0.5;

/** A search that is over: how many exchanges it tried, and how long that took. */
interface Pass {
  readonly exchanges: number;
  readonly ms: number;
}

/**
 * How many exchanges the next search should try, for so many places in all rounds; undefined where there is no time for another. Searches grow until they
 * are as long as is worthwhile, and the last one takes the time that is left.
 */
export const nextExchanges = (last: Pass | undefined, leftMs: number, places: number): number | undefined => {
  if (last === undefined) return FEWEST;
  const fitting = Math.floor((last.exchanges * leftMs * CAUTIOUS) / Math.max(1, last.ms));
  const wanted = Math.min(last.exchanges * HARDER, Math.max(FEWEST, places * EACH_PLACE));
  if (fitting >= wanted * (1 + WORTH)) return wanted;
  return fitting >= last.exchanges * WORTH ? fitting : undefined;
};

/**
 * Searches again and again until the time of the clock is over, and gives each seating that is better than those before. The search is told how
 * many exchanges to try and the how-manieth it is, and gives undefined where there is no seating.
 */
export function* improvements<Found extends RankedSeating>(
  search: (exchanges: number, turn: number) => Found | undefined,
  places: number,
  clock: () => number,
  enoughMs: number,
): Generator<Found> {
  const end = clock() + enoughMs;
  let best: Found | undefined;
  let last: Pass | undefined;
  for (let turn = 0; ; turn += 1) {
    const start = clock();
    const exchanges = nextExchanges(last, end - start, places);
    const found = exchanges === undefined ? undefined : search(exchanges, turn);
    if (exchanges === undefined || found === undefined) return;
    if (best === undefined || isRankedHigher(found, best)) {
      best = found;
      yield found;
    }
    last = { exchanges, ms: clock() - start };
  }
}
