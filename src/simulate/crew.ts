import { Worker } from 'node:worker_threads';
import type { Rules } from '../rules/contract.ts';
import type { SimulationPlan, SimulationTally } from './run.ts';
import { add, noGames, playGames } from './run.ts';

/** The number of games that a thread is sent at once: enough to be worth the message, few enough to show progress. */
const PORTION = 250;

/**
 * Plays all games on several threads. Each game depends only on the seed and its own number, and the order of adding does not matter, so
 * the result is the same on any number of threads.
 */
export const simulate = async (
  rules: Rules,
  plan: SimulationPlan,
  games: number,
  threads: number,
  seen: (done: number) => void,
): Promise<SimulationTally> => {
  const portions = Math.ceil(games / PORTION);
  const sum = noGames();
  if (threads <= 1 || portions <= 1) {
    for (let from = 0; from < games; from += PORTION) {
      add(sum, playGames(rules, plan, from, Math.min(games, from + PORTION)));
      seen(sum.games);
    }
    return sum;
  }
  let next = 0;
  const portion = () => {
    const from = next;
    next = Math.min(games, from + PORTION);
    return from < games ? { from, to: next } : undefined;
  };
  const crew = Array.from({ length: Math.min(threads, portions) }, () => hired(plan, portion, tally => seen(add(sum, tally).games)));
  await Promise.all(crew);
  return sum;
};

const hired = (plan: SimulationPlan, portion: () => object | undefined, done: (tally: SimulationTally) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: { plan } });
    let unfinished = 0;
    const handOut = (): void => {
      const work = portion();
      if (work !== undefined) {
        worker.postMessage(work);
        unfinished += 1;
      } else if (unfinished === 0) void worker.terminate().then(() => resolve());
    };
    handOut();
    // A second portion waits in the thread, so that the thread never idles while this thread is busy.
    worker.on('online', handOut);
    worker.on('message', (tally: SimulationTally) => {
      unfinished -= 1;
      done(tally);
      handOut();
    });
    worker.on('error', reject);
  });
