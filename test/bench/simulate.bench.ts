import { availableParallelism } from 'node:os';
import type { RoleId } from '../../src/domain/ids.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { simulate } from '../../src/simulate/crew.ts';
import type { SimulationPlan } from '../../src/simulate/run.ts';
import { playGames } from '../../src/simulate/run.ts';
import { deckOf, EXACT } from '../simulate/exact.ts';
import type { Bench, Figure } from './bench.ts';
import { interleave, median, spread } from './bench.ts';

/** Wolves, a seer and villagers. A game has some 120 answers. */
const DECK: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', ...new Array<RoleId>(9).fill('villager')];
const PLAN: SimulationPlan = { setUp: { book: 'lupus-token', players: 12, deck: DECK, settings: {} }, seed: 1, strategy: 'random' };
const A_SECOND = 4000;
const BATCH = 3000;
const LINEAR = 1.6;

const rulesFor = (book: 'lupus-classic' | 'lupus-token'): Rules => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no ${book}`);
  return rules;
};

const speed = async (): Promise<readonly Figure[]> => {
  const rules = rulesFor('lupus-token');
  const rates = Array.from({ length: 9 }, (_, run) => {
    const start = performance.now();
    playGames(rules, PLAN, run * BATCH, (run + 1) * BATCH);
    return (BATCH * 1000) / (performance.now() - start);
  }).slice(2);
  const ours = median(rates);
  const holds = ours >= A_SECOND;
  const figure = { unit: 'games/s', ours, peer: A_SECOND, peerName: 'limit', ratio: ours / A_SECOND, goal: 'at least 1', holds };
  return [{ name: 'whole games of 12 on one core, lupus-token', ...figure, spread: spread(rates) }];
};

/** So many games that the start of the threads does not count. */
const MANY = 20_000;

const twoCores = async (): Promise<readonly Figure[]> => {
  const rules = rulesFor('lupus-token');
  const on = (threads: number) => async () => {
    const start = performance.now();
    await simulate(rules, PLAN, MANY, threads, () => undefined);
    return (MANY * 1000) / (performance.now() - start);
  };
  const { ours, peer } = await interleave(on(2), on(1), { runs: 3, warmUp: 1 });
  const ratio = ours.median / peer.median;
  const holds = availableParallelism() < 2 || ratio >= LINEAR;
  const figure = {
    unit: 'games/s',
    ours: ours.median,
    peer: peer.median,
    peerName: 'one worker',
    ratio,
    goal: `at least ${LINEAR}`,
    holds,
  };
  return [{ name: 'the same on two workers', ...figure, spread: ours.spread }];
};

/** Of each table; a run of all benchmarks takes its share. */
const GAMES = 200_000;
const SHARE = 20_000;
const MOST_ERRORS = 4;

const exact = async (whole: boolean): Promise<readonly Figure[]> => {
  const games = whole ? GAMES : SHARE;
  const figures: Figure[] = [];
  for (const book of ['lupus-classic', 'lupus-token'] as const)
    for (const each of EXACT) {
      const { players, wins, of } = each;
      const plan: SimulationPlan = { setUp: { book, players, deck: deckOf(each), settings: {} }, seed: 42, strategy: 'random' };
      const tally = await simulate(rulesFor(book), plan, games, availableParallelism(), () => undefined);
      const peer = wins / of;
      const ours = (tally.wins.wolves ?? 0) / games;
      const errors = Math.abs(ours - peer) / Math.sqrt((peer * (1 - peer)) / games);
      const name = `wolves' share, ${book}, ${players} players, ${games.toLocaleString('en')} games (${errors.toFixed(1)} standard errors)`;
      figures.push({
        name,
        unit: 'rate',
        ours,
        peer,
        peerName: `${wins}/${of}`,
        ratio: ours / peer,
        goal: 'within 4 errors',
        holds: errors <= MOST_ERRORS,
      });
    }
  return figures;
};

export const benches: readonly Bench[] = [
  { name: 'simulate: speed', run: speed },
  { name: 'simulate: two workers', run: twoCores },
  { name: 'simulate: exact values', run: exact },
];
