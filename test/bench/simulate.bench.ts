import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { buildTestPrograms } from '../../scripts/program.mjs';
import type { RoleId } from '../../src/domain/ids.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';
import { simulate } from '../../src/simulate/crew.ts';
import type { SimulationPlan } from '../../src/simulate/run.ts';
import { deckOf, EXACT } from '../simulate/exact.ts';
import type { Bench, Figure } from './bench.ts';
import { interleave } from './bench.ts';
import { scriptsOf } from './engine.bench.ts';
import { randomGames } from './games.ts';

/** Wolves, a seer and villagers. A game has some 120 answers. */
const DECK: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', ...new Array<RoleId>(9).fill('villager')];
const PLAN: SimulationPlan = { setUp: { book: 'lupus-token', players: 12, deck: DECK, settings: {} }, seed: 1, strategy: 'random' };
const A_SECOND = 4000;
/** Games of one measurement. */
const MANY = 20_000;
/** Games after which every thread has compiled what it runs often. A thread of an earlier measurement has done so, a new one has not. */
const COMPILED = 10_000;
const RECORDED = 200;
/** How often a bare reducer plays the recorded games: this takes about as long as the simulation. */
const TIMES = 60;
/** A second thread must bring at least this part of its gain for a bare reducer. */
const SHARE = 0.9;

const rulesFor = (book: 'lupus-classic' | 'lupus-token'): Rules => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no ${book}`);
  return rules;
};

const perSecond = async (games: number, play: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await play();
  return (games * 1000) / (performance.now() - start);
};

const BARE_REDUCER = new URL('../../dist/test-programs/test/bench/programs/bare-reducer.mjs', import.meta.url);

/** Threads on which the bare reducer, told every answer, plays recorded games. Says how many games a second they play. */
const bareReducers = async (): Promise<(threads: number) => Promise<number>> => {
  await buildTestPrograms();
  const scripts = scriptsOf(randomGames('lupus-token', RECORDED)).map(({ roles, moves }) => ({ roles, moves }));
  const workers = [1, 2].map(() => new Worker(BARE_REDUCER, { workerData: scripts }));
  for (const worker of workers) worker.unref();
  const played = (worker: Worker, times: number): Promise<unknown> => {
    worker.postMessage(times);
    return once(worker, 'message');
  };
  return threads =>
    perSecond(RECORDED * TIMES, () => Promise.all(workers.slice(0, threads).map(worker => played(worker, TIMES / threads))));
};

const simulated = (threads: number): Promise<number> =>
  perSecond(MANY, () => simulate(rulesFor('lupus-token'), PLAN, MANY, threads, () => undefined));

/** How many games a second are played once the threads have compiled what they run often. */
const simulatedOnceCompiled = async (threads: number): Promise<number> => {
  let before: { readonly games: number; readonly at: number } | undefined;
  await simulate(rulesFor('lupus-token'), PLAN, COMPILED + MANY, threads, games => {
    if (games >= COMPILED) before ??= { games, at: performance.now() };
  });
  if (before === undefined) throw new Error('nothing was played');
  return ((COMPILED + MANY - before.games) * 1000) / (performance.now() - before.at);
};

/** The bare reducer shows how fast the machine is at this hour. */
const speed = async (): Promise<readonly Figure[]> => {
  const bare = await bareReducers();
  const measured = await interleave(
    () => simulated(1),
    () => bare(1),
    { runs: 5, warmUp: 1 },
  );
  const [ours, peer] = [measured.ours.median, measured.peer.median];
  const row = { unit: 'games/s', ours, spread: measured.ours.spread };
  const name = 'whole games of 12 on one core, lupus-token';
  return [
    { ...row, name, peer: A_SECOND, peerName: 'limit', ratio: ours / A_SECOND, goal: 'at least 1', holds: ours >= A_SECOND },
    { ...row, name: '  the same', peer, peerName: 'recorded games by a bare reducer', ratio: ours / peer, goal: 'shown', holds: true },
  ];
};

/** Threads share caches, power and other work of a machine, so the gain by a second thread is compared with a bare reducer's gain by it. */
const twoCores = async (): Promise<readonly Figure[]> => {
  const bare = await bareReducers();
  const gain = async (on: (threads: number) => Promise<number>): Promise<number> => {
    const one = await on(1);
    return (await on(2)) / one;
  };
  const measured = await interleave(
    () => gain(simulatedOnceCompiled),
    () => gain(bare),
    { runs: 3, warmUp: 1 },
  );
  const [ours, peer] = [measured.ours.median, measured.peer.median];
  const ratio = ours / peer;
  const holds = availableParallelism() < 2 || ratio >= SHARE;
  const row = { unit: 'times one worker', peer, peerName: 'bare reducers on two threads' };
  const withStart = await gain(simulated);
  return [
    { name: 'two workers', ...row, ours, ratio, goal: `at least ${SHARE}`, holds, spread: measured.ours.spread },
    {
      name: `  the same, with the start of the threads, ${MANY.toLocaleString('en')} games`,
      ...row,
      ours: withStart,
      ratio: withStart / peer,
      goal: 'shown',
      holds: true,
    },
  ];
};

/** The games for each exact value; a run of all benchmarks plays `FEWER`. */
const GAMES = 200_000;
const FEWER = 20_000;
const MOST_ERRORS = 4;

const exact = async (whole: boolean): Promise<readonly Figure[]> => {
  const games = whole ? GAMES : FEWER;
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
