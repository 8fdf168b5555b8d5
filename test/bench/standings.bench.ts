import { loadavg } from 'node:os';
import { standingsOf } from '../../src/tournament/standings/standings.ts';
import { bigTournament } from '../tournament/big-tournament.ts';
import { type Bench, type Figure, median, spread } from './bench.ts';

const RUNS = 30;
const MOST_MS = 50;

const reckoned = async (): Promise<readonly Figure[]> => {
  const tournament = bigTournament();
  for (let warm = 0; warm < 3; warm += 1) standingsOf(tournament);
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    standingsOf(tournament);
    return performance.now() - start;
  });
  const ours = median(runs);
  return [
    {
      name: `400 players, 40 tables, 12 rounds, all tie-breaks (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
      unit: 'ms',
      ours,
      peer: MOST_MS,
      peerName: 'limit',
      ratio: ours / MOST_MS,
      goal: 'at most 1',
      holds: ours <= MOST_MS,
      spread: spread(runs),
    },
  ];
};

export const benches: readonly Bench[] = [{ name: 'standings: a tournament', run: reckoned }];
