import { parentPort, workerData } from 'node:worker_threads';
import { ok } from '../../domain/refusal.ts';
import { diceFor } from '../../simulate/dice.ts';
import { improvements } from '../../tournament/seating/passes.ts';
import { propose, type SeatingProposal, type SeatingRequest } from '../../tournament/seating/proposal.ts';

/** What `seater.ts` hands to the thread. */
export interface SeatingTask {
  readonly seats: SeatingRequest;
  readonly seed: number;
  readonly enoughMs: number;
}

/** Searches a seating until the time is over, and tells each that is better than those before. */
const { seats, seed, enoughMs } = workerData as SeatingTask;

const search = (exchanges: number, turn: number): SeatingProposal | undefined => {
  const found = propose(seats, exchanges, diceFor(seed, turn));
  if (found.ok) return found.value;
  parentPort?.postMessage(found);
  return undefined;
};

for (const found of improvements(search, seats.players.length * (seats.last - seats.from + 1), () => performance.now(), enoughMs)) {
  parentPort?.postMessage(ok(found));
  // Where seats are kept, the first result moves the fewest players.
  if (seats.keep === 'what-fits' || found.isBest) break;
}
parentPort?.close();
