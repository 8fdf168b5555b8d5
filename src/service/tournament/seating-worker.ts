import { parentPort, workerData } from 'node:worker_threads';
import { diceFor } from '../../simulate/dice.ts';
import { nextExchanges } from '../../tournament/seating/passes.ts';
import { propose, type SeatingProposal, type SeatingRequest } from '../../tournament/seating/proposal.ts';
import { isRankedHigher } from '../../tournament/seating/reseat.ts';

/** What `seater.ts` hands to the thread. */
export interface SeatingTask {
  readonly seats: SeatingRequest;
  readonly seed: number;
  readonly enoughMs: number;
}

/** Searches a seating again and again, each time with more exchanges, and tells each that is better than those before, until the time is over. */
const { seats, seed, enoughMs } = workerData as SeatingTask;

const end = performance.now() + enoughMs;
let best: SeatingProposal | undefined;
let last: { readonly exchanges: number; readonly ms: number } | undefined;
for (;;) {
  const start = performance.now();
  const exchanges = nextExchanges(last, end - start);
  if (exchanges === undefined) break;
  const found = propose(seats, exchanges, diceFor(seed, exchanges));
  if (!found.ok || best === undefined || isRankedHigher(found.value, best)) parentPort?.postMessage(found);
  if (!found.ok) break;
  if (best === undefined || isRankedHigher(found.value, best)) best = found.value;
  // Where seats are kept, the first result moves the fewest players.
  if (seats.keep === 'what-fits' || best.isBest) break;
  last = { exchanges, ms: performance.now() - start };
}
parentPort?.close();
