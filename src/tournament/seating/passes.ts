import { isRankedHigher, type RankedSeating } from './reseat.ts';

/** The exchanges of the first search, which is over at once, and how many times more each further search may try. */
const FEWEST = 20_000;
const HARDER = 4;
/** The part of the time left that the last search may take, because no machine is steady. */
const CAUTIOUS = 0.9;
/** The most exchanges of a search for each place: a longer search finds hardly more, and a new one may have more luck. */
const EACH_PLACE = 60_000;
/** A last search that is shorter than this part of the search before would find nothing. */
const WORTH = 0.5;

/** A search that is over: how many exchanges it tried, and how long that took. */
interface Pass {
  readonly exchanges: number;
  readonly ms: number;
}

/**
 * How many exchanges the next search should try; undefined where no time is left. `places`: the places of all rounds. Searches grow until a
 * longer one is not worthwhile, and the last one takes the time that is left.
 */
export const nextExchanges = (last: Pass | undefined, leftMs: number, places: number): number | undefined => {
  if (last === undefined) return FEWEST;
  const fitting = Math.floor((last.exchanges * leftMs * CAUTIOUS) / Math.max(1, last.ms));
  const wanted = Math.min(last.exchanges * HARDER, Math.max(FEWEST, places * EACH_PLACE));
  if (fitting >= wanted * (1 + WORTH)) return wanted;
  return fitting >= last.exchanges * WORTH ? fitting : undefined;
};

/**
 * Searches again and again until the time is over, and gives each seating that is better than those before. `search` gets the number of
 * exchanges and its own number, from 0, and gives undefined where there is no seating.
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
