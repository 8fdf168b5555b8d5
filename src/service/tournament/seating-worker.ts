import { parentPort, workerData } from 'node:worker_threads';
import { diceFor } from '../../simulate/dice.ts';
import { propose, type SeatingRequest } from '../../tournament/seating/proposal.ts';

/** Searches a seating again and again, each time with more exchanges, until `seater.ts` ends the thread. */
const { seats, seed } = workerData as { readonly seats: SeatingRequest; readonly seed: number };

const FEWEST = 20_000;
const MOST = 40_000_000;
const HARDER = 4;

for (let exchanges = FEWEST; exchanges <= MOST; exchanges *= HARDER)
  parentPort?.postMessage(propose(seats, exchanges, diceFor(seed, exchanges)));
parentPort?.close();
