import { parentPort, workerData } from 'node:worker_threads';
import { rulesOf } from '../rules/catalog.ts';
import type { SimulationPlan } from './run.ts';
import { playGames } from './run.ts';
import type { Strategy } from './strategies.ts';

interface Range {
  readonly from: number;
  readonly to: number;
  /** Another strategy than that of the plan. */
  readonly strategy?: Strategy;
}

/** A thread of `crew.ts`: plays each range of games that it is sent. */
const { plan } = workerData as { readonly plan: SimulationPlan };
const rules = rulesOf(plan.setUp.book);
if (rules === undefined) throw new Error(`no rules for ${plan.setUp.book}`);

parentPort?.on('message', ({ from, to, strategy = plan.strategy }: Range) => {
  parentPort?.postMessage(playGames(rules, { ...plan, strategy }, from, to));
});
