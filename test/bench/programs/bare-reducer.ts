import { parentPort, workerData } from 'node:worker_threads';
import { playBare } from '../peers/bare.ts';
import type { Move } from '../peers/lupus.ts';

/** A thread that plays these games with the bare reducer as many times as it is told. */
const games = workerData as readonly { readonly roles: readonly string[]; readonly moves: readonly Move[] }[];

parentPort?.on('message', (times: number) => {
  for (let time = 0; time < times; time += 1) for (const { roles, moves } of games) playBare(roles, moves, () => undefined);
  parentPort?.postMessage(times);
});
