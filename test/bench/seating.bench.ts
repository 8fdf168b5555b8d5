import { loadavg } from 'node:os';
import type { SeatingAim } from '../../src/domain/tournament/plan.ts';
import { diceFor } from '../../src/simulate/dice.ts';
import type { Quality } from '../../src/tournament/seating/measure.ts';
import { improvements } from '../../src/tournament/seating/passes.ts';
import { reseat } from '../../src/tournament/seating/reseat.ts';
import type { SeatingWanted } from '../../src/tournament/seating/sitting.ts';
import { everybody, seatingFor, wantedFor } from '../tournament/first-seating.ts';
import { type Bench, type Figure, median } from './bench.ts';
import { plainSquares } from './peers/annealer.ts';

interface Case {
  readonly players: number;
  readonly tables: number;
  readonly rounds: number;
  /** The most squares that the seating may have; `seconds` is the most time for finding it. */
  readonly most: number;
  readonly seconds: number;
}

const CASES: readonly Case[] = [
  { players: 20, tables: 2, rounds: 10, most: 4500, seconds: 1 },
  { players: 20, tables: 2, rounds: 19, most: 15_390, seconds: 1 },
  { players: 30, tables: 3, rounds: 10, most: 4612, seconds: 5 },
  { players: 40, tables: 4, rounds: 10, most: 4689, seconds: 10 },
  { players: 50, tables: 5, rounds: 10, most: 4809, seconds: 10 },
  { players: 16, tables: 4, rounds: 5, most: 120, seconds: 1 },
  { players: 28, tables: 7, rounds: 9, most: 378, seconds: 1 },
  { players: 32, tables: 8, rounds: 10, most: 480, seconds: 10 },
];
/** Cases for which no design is stored, but which occur at real tables. */
const SEARCHED: readonly Case[] = [
  { players: 24, tables: 3, rounds: 6, most: 1134, seconds: 10 },
  { players: 29, tables: 3, rounds: 6, most: 1746, seconds: 10 },
  { players: 36, tables: 4, rounds: 9, most: 3050, seconds: 10 },
  { players: 60, tables: 6, rounds: 10, most: 5020, seconds: 10 },
];
const SEEDS = [1, 2, 3, 4, 5];
const EXCHANGES = 4_000_000;

const TOURNAMENT = { players: 400, tables: 40, rounds: 12, apart: [], moderators: 40, staying: [] } as const;
const TOURNAMENT_SECONDS = 10;
const RESEAT_SECONDS = 1;
const RESEAT_EXCHANGES = 500_000;
const PLAYED = 4;
const GONE = 17;

const timed = <T>(run: () => T): { readonly value: T; readonly seconds: number } => {
  const start = performance.now();
  const value = run();
  return { value, seconds: (performance.now() - start) / 1000 };
};

/** The worst of all seeds must reach the goal. */
const figure = (one: Case): Figure => {
  const { players, tables, rounds, most, seconds } = one;
  const asked = { players, tables, rounds, apart: [], moderators: tables, staying: [] };
  const all = SEEDS.map(seed => timed(() => seatingFor(asked, EXCHANGES, diceFor(seed, 0)).quality));
  const squares = Math.max(...all.map(({ value }) => value.squares));
  const slowest = Math.max(...all.map(each => each.seconds));
  const seats = Math.max(...all.map(({ value }) => value.seats));
  const { bound, worst, unmet } = (all.find(({ value }) => value.squares === squares)?.value ?? {}) as Quality;
  return {
    name: `${players} players, ${tables} tables, ${rounds} rounds: squares, worst of ${SEEDS.length} seeds (${slowest.toFixed(1)} s; worst pair ${worst}, unmet ${unmet}, seats ± ${seats})`,
    unit: 'Σm²',
    ours: squares,
    peer: bound,
    peerName: 'no plan has fewer',
    ratio: squares / bound,
    goal: `${most} within ${seconds} s`,
    holds: squares <= most && slowest <= seconds && seats <= 1,
  };
};

const limit = (name: string, seconds: number, most: number, holds: boolean): Figure => ({
  name: `${name} (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
  unit: 's',
  ours: seconds,
  peer: most,
  peerName: 'limit',
  ratio: seconds / most,
  goal: 'at most 1',
  holds: seconds <= most && holds,
});

const tournament = async (): Promise<readonly Figure[]> => {
  const first = timed(() => seatingFor(TOURNAMENT, EXCHANGES, diceFor(1, 0)));
  const sittings = first.value.rounds.map(tables => ({ tables, resting: [] }));
  const later: SeatingWanted = {
    ...wantedFor(TOURNAMENT),
    here: everybody(TOURNAMENT.players).filter(player => player !== GONE),
    size: { least: 8, most: 12 },
    rounds: TOURNAMENT.rounds - PLAYED,
    played: sittings.slice(0, PLAYED),
    before: sittings.slice(PLAYED),
    keeps: true,
  };
  const kept = timed(() => reseat(later, RESEAT_EXCHANGES, diceFor(2, 0))?.quality);
  const anew = timed(() => reseat({ ...later, keeps: false }, RESEAT_EXCHANGES, diceFor(2, 0))?.quality);
  const { quality } = first.value;
  return [
    limit(
      `a tournament of ${TOURNAMENT.players}: ${TOURNAMENT.tables} tables, ${TOURNAMENT.rounds} rounds, ${quality.repeats} repeats, seats ± ${quality.seats}`,
      first.seconds,
      TOURNAMENT_SECONDS,
      quality.seats <= 1,
    ),
    limit(
      `one has left after ${PLAYED} rounds, what fits stays: ${kept.value?.changed} places changed, ${kept.value?.repeats} repeats`,
      kept.seconds,
      RESEAT_SECONDS,
      (kept.value?.changed ?? TOURNAMENT.players) <= TOURNAMENT.rounds,
    ),
    limit(
      `one has left after ${PLAYED} rounds, all seated anew: ${anew.value?.repeats} repeats`,
      anew.seconds,
      RESEAT_SECONDS,
      anew.value !== undefined,
    ),
  ];
};

/** Cases with and without a stored design, with even and uneven tables, and cases that no test names. */
const BESIDE: readonly (readonly [players: number, tables: number, rounds: number])[] = [
  [36, 3, 10],
  [36, 3, 13],
  [24, 3, 10],
  [25, 2, 10],
  [17, 2, 8],
  [17, 2, 16],
  [36, 4, 10],
  [50, 4, 12],
  [60, 6, 12],
  [30, 3, 8],
  [22, 2, 12],
  [33, 3, 9],
  [40, 4, 10],
  [50, 5, 8],
  [29, 3, 14],
  [43, 4, 9],
  [26, 3, 12],
  [11, 1, 4],
];
/** A run of all benchmarks takes every sixth of them, with the first seeds. */
const SHARE = { every: 6, seeds: 2 } as const;
/** Seconds of processor time, so that other work of the machine hinders neither search. */
const BESIDE_SECONDS = 2;

/** In milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const searched = (players: number, tables: number, rounds: number, aim: SeatingAim, seed: number): Quality => {
  const wanted = { ...wantedFor({ players, tables, rounds, apart: [], moderators: tables, staying: [] }), aim };
  const all = improvements(
    (exchanges, turn) => reseat(wanted, exchanges, diceFor(seed, turn)),
    players * rounds,
    processorTime,
    BESIDE_SECONDS * 1000,
  );
  const best = [...all].at(-1);
  if (best === undefined) throw new Error('too few players for a table');
  return best.quality;
};

/** The results of both searches with the same seed and time, one after the other on one thread. Which one begins changes with the seed. */
const pairedBy = (players: number, tables: number, rounds: number, seed: number): { readonly ours: Quality; readonly peer: number } => {
  const dice = diceFor(seed, 0);
  const plain = (): number => plainSquares(players, tables, rounds, BESIDE_SECONDS, () => dice.below(CHANCES) / CHANCES, processorTime);
  const first = seed % 2 === 0 ? plain() : undefined;
  const ours = searched(players, tables, rounds, 'opponents', seed);
  return { ours, peer: first ?? plain() };
};

const beside = async (whole: boolean): Promise<readonly Figure[]> => {
  const seeds = whole ? SEEDS : SEEDS.slice(0, SHARE.seeds);
  return BESIDE.filter((_, index) => whole || index % SHARE.every === 0).map(([players, tables, rounds]) => {
    const all = seeds.map(seed => pairedBy(players, tables, rounds, seed));
    const balanced = searched(players, tables, rounds, 'balanced', 1);
    const ours = all.map(each => each.ours.squares);
    const peer = all.map(each => each.peer);
    const behind = all.filter(each => each.ours.squares > each.peer).length;
    const bound = all[0]?.ours.bound ?? 1;
    const more = (balanced.squares / bound - 1) * 100;
    return {
      name: `${players} players, ${tables} tables, ${rounds} rounds: ${ours.join(' ')}; behind with ${behind} of ${seeds.length} seeds; both: + ${more.toFixed(1)} %, ± ${balanced.tables}, ± ${balanced.moderators}; proven ${bound}`,
      unit: 'Σm²',
      ours: median(ours),
      peer: median(peer),
      peerName: `a plain annealer, ${BESIDE_SECONDS} s each: ${peer.join(' ')}`,
      ratio: median(ours) / median(peer),
      goal: 'behind with no seed',
      holds: behind === 0,
    };
  });
};
const CHANCES = 2 ** 30;

export const benches: readonly Bench[] = [
  { name: 'seating: squares', run: async () => CASES.map(figure) },
  { name: 'seating: where nothing is known', run: async () => SEARCHED.map(figure) },
  { name: 'seating: beside a plain annealer', run: beside },
  { name: 'seating: a tournament', run: tournament },
];
