import { parentPort, workerData } from 'node:worker_threads';
import { diceFor } from '../../simulate/dice.ts';
import { propose, type SeatingRequest } from '../../tournament/seating/proposal.ts';

/** Looks for a seating again and again, each time with more exchanges. It runs in a thread of `seater.ts`, which ends it. */
const { seats, seed } = workerData as { readonly seats: SeatingRequest; readonly seed: number };

const FEWEST = 20_000;
const MOST = 40_000_000;
const HARDER = 4;

for (let exchanges = FEWEST; exchanges <= MOST; exchanges *= HARDER)
  parentPort?.postMessage(propose(seats, exchanges, diceFor(seed, exchanges)));
parentPort?.close();
