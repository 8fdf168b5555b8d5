import { diceFor } from '../../src/cli/simulate/dice.ts';
import type { Quality } from '../../src/tournament/seating/seating.ts';
import { seatingFor } from '../../src/tournament/seating/seating.ts';
import type { Bench, Figure } from './bench.ts';

interface Case {
  readonly players: number;
  readonly tables: number;
  readonly rounds: number;
  /** At most so many squares, in at most so many seconds. */
  readonly most: number;
  readonly seconds: number;
  /** Exchanges that are tried. */
  readonly exchanges: number;
}

/** What is known to be possible, or what others reach (see docs/ARCHITECTURE.md). */
const CASES: readonly Case[] = [
  { players: 20, tables: 2, rounds: 10, most: 4500, seconds: 1, exchanges: 0 },
  { players: 20, tables: 2, rounds: 19, most: 15_390, seconds: 1, exchanges: 0 },
  { players: 30, tables: 3, rounds: 10, most: 4612, seconds: 5, exchanges: 2_000_000 },
  { players: 40, tables: 4, rounds: 10, most: 4689, seconds: 10, exchanges: 4_000_000 },
  { players: 50, tables: 5, rounds: 10, most: 4809, seconds: 10, exchanges: 4_000_000 },
  { players: 16, tables: 4, rounds: 5, most: 120, seconds: 1, exchanges: 0 },
  { players: 28, tables: 7, rounds: 9, most: 378, seconds: 1, exchanges: 0 },
  { players: 32, tables: 8, rounds: 10, most: 480, seconds: 10, exchanges: 4_000_000 },
];
const SEEDS = [1, 2, 3];
const HALL = { players: 400, tables: 40, rounds: 12 } as const;
const HALL_SECONDS = 10;
const HALL_EXCHANGES = 4_000_000;

const made = ({ players, tables, rounds }: Pick<Case, 'players' | 'tables' | 'rounds'>, exchanges: number, seed: number) => {
  const start = performance.now();
  const asked = { players, tables, rounds, apart: [], moderators: tables, staying: [] };
  const { quality } = seatingFor(asked, exchanges, diceFor(seed, 0));
  return { quality, seconds: (performance.now() - start) / 1000 };
};

/** The worst of three seeds has to do. */
const seatings = async (): Promise<readonly Figure[]> => CASES.map(each => figure(each));

const figure = (one: Case): Figure => {
  const { players, tables, rounds, most, seconds, exchanges } = one;
  const all = SEEDS.map(seed => made(one, exchanges, seed));
  const squares = Math.max(...all.map(({ quality }) => quality.squares));
  const slowest = Math.max(...all.map(each => each.seconds));
  const seats = Math.max(...all.map(({ quality }) => quality.seats));
  const { bound, worst, unmet } = (all[0]?.quality ?? {}) as Quality;
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

const hall = async (): Promise<readonly Figure[]> => {
  const { quality, seconds } = made(HALL, HALL_EXCHANGES, 1);
  return [
    {
      name: `a hall: ${HALL.players} players, ${HALL.tables} tables, ${HALL.rounds} rounds (${quality.repeats} repeats, seats ± ${quality.seats})`,
      unit: 's',
      ours: seconds,
      peer: HALL_SECONDS,
      peerName: 'limit',
      ratio: seconds / HALL_SECONDS,
      goal: 'at most 1',
      holds: seconds <= HALL_SECONDS && quality.seats <= 1,
    },
  ];
};

export const benches: readonly Bench[] = [
  { name: 'seating: squares', run: seatings },
  { name: 'seating: a hall', run: hall },
];
