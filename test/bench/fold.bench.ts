import { loadavg } from 'node:os';
import { NO_TOURNAMENT, withFact } from '../../src/tournament/fold.ts';
import { wholeLog } from '../tournament/whole-log.ts';
import { type Bench, type Figure, median, spread } from './bench.ts';

const RUNS = 7;
const ROUNDS = 12;
const [FEW, MANY] = [100, 1_000];
const MOST_MS = 1_000;
const MOST_TIMES = 2;

const folding = async (): Promise<readonly Figure[]> => {
  const measured = [FEW, MANY].map(tables => {
    const log = wholeLog({ tables, rounds: ROUNDS });
    const runs = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      log.reduce(withFact, NO_TOURNAMENT);
      return performance.now() - start;
    });
    return { tables, facts: log.length, took: median(runs), spread: spread(runs) };
  });
  const [few, many] = measured;
  if (few === undefined || many === undefined) throw new Error('nothing was measured');
  const aFact = (each: typeof many): number => (each.took * 1_000) / each.facts;
  return [
    {
      name: `${MANY} tables, ${ROUNDS} rounds, ${many.facts} facts folded (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
      unit: 'ms',
      ours: many.took,
      peer: MOST_MS,
      peerName: 'limit',
      ratio: many.took / MOST_MS,
      goal: 'at most 1',
      holds: many.took <= MOST_MS,
      spread: many.spread,
    },
    {
      name: `a fact, of ${MANY} tables`,
      unit: 'µs',
      ours: aFact(many),
      peer: aFact(few),
      peerName: `of ${FEW} tables`,
      ratio: aFact(many) / aFact(few),
      goal: `at most ${MOST_TIMES}`,
      holds: aFact(many) <= MOST_TIMES * aFact(few),
    },
  ];
};

export const benches: readonly Bench[] = [{ name: 'tournament: folding', run: folding }];
