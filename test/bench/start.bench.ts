import { LUPUS_DECKS } from '../tools/decks.ts';
import type { Bench, Figure } from './bench.ts';
import { median, spread } from './bench.ts';
import { built, memoryOf, run, toTheBallot } from './service.ts';

const RUNS = 7;
const LIMIT_MS = 1_000;
const LIMIT_MB = 150;

const starting = async (): Promise<readonly Figure[]> => {
  built();
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const service = await run('auto');
    times.push(service.took);
    await service.stop();
  }
  const ours = median(times);
  const limit = { name: 'start to ready', unit: 'ms', peerName: 'limit', goal: `under ${LIMIT_MS} ms` };
  return [{ ...limit, ours, peer: LIMIT_MS, ratio: ours / LIMIT_MS, holds: ours < LIMIT_MS, spread: spread(times) }];
};

const memory = async (): Promise<readonly Figure[]> => {
  built();
  const service = await run('auto');
  try {
    const deck = LUPUS_DECKS.at(-1);
    if (deck === undefined || service.child.pid === undefined) throw new Error('no game');
    await toTheBallot(service, deck);
    const ours = memoryOf(service.child.pid) + memoryOf(service.screensPid);
    const limit = { name: 'memory of both processes with a game on', unit: 'MB', peerName: 'limit', goal: `under ${LIMIT_MB} MB` };
    return [{ ...limit, ours, peer: LIMIT_MB, ratio: ours / LIMIT_MB, holds: ours < LIMIT_MB }];
  } finally {
    await service.stop();
  }
};

export const benches: readonly Bench[] = [
  { name: 'service: start', run: starting },
  { name: 'service: memory', run: memory },
];
