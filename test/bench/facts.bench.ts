import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Seat } from '../../src/domain/ids.ts';
import type { TableTells } from '../../src/domain/tournament/ask.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import { type Postgres, startSyncedPostgres } from '../tools/postgres.ts';
import { type Bench, type Figure, quantile } from './bench.ts';
import { director } from './director.ts';
import { found, type Hub, hub, numbers, playersOf, stopped } from './hubs.ts';
import { built } from './service.ts';
import { type Machine, machine } from './tournament-load.ts';

const TABLES = 100;
const ROUNDS = 12;
/** Rounds that are played before anything is measured. */
const WARM_UP = 2;
const BARE_FACTS = 1_500;
const MOST_MS = 250;

const reportOf = (round: number, table: number): GameReport => ({
  game: `g-${round}-${table}`,
  round,
  table,
  book: 'lupus-token',
  outcome: 'played',
  sides: ['village'],
  because: 'vote',
  seats: playersOf(table).map((player, index) => ({
    seat: (index + 1) as Seat,
    player,
    dealt: 'villager',
    role: 'villager',
    side: 'village',
    alive: index > 5,
    won: true,
  })),
});

/** What a table tells of a round: four facts. */
const toldOf = (round: number, table: number): readonly TableTells[] => [
  { tells: 'sat', round, players: playersOf(table) },
  { tells: 'begun', round, game: `g-${round}-${table}` },
  { tells: 'report', report: reportOf(round, table) },
  { tells: 'vouched', game: `g-${round}-${table}`, uid: null },
];
const FACTS = TABLES * (ROUNDS - WARM_UP) * 4;

/** The rows a second of one client that writes rows of the same size, one commit each. */
const bare = async (address: string): Promise<number> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('CREATE TABLE bare (n serial PRIMARY KEY, body text NOT NULL)');
  const told = numbers(BARE_FACTS).map(n => JSON.stringify(toldOf(1, 1)[n % 4]));
  const start = performance.now();
  for (const body of told) await client.query('INSERT INTO bare (body) VALUES ($1)', [body]);
  const took = performance.now() - start;
  await client.end();
  return (BARE_FACTS * 1_000) / took;
};

interface Measured {
  readonly rate: number;
  readonly asks: readonly number[];
}

const withHubs = async (postgres: Postgres, folder: string, count: number): Promise<Measured> => {
  const address = await postgres.database();
  const tokens = numbers(TABLES).map(() => randomBytes(32).toString('base64url'));
  await found(address, tokens, ROUNDS);
  const up: Hub[] = [];
  const machines: Machine[] = [];
  try {
    for (const each of numbers(count)) up.push(await hub(join(folder, `${count}-${each}`), address));
    for (const table of numbers(TABLES)) machines.push(await machine(up[table % count]?.organizer ?? '', table, tokens[table - 1] ?? ''));
    const play = (rounds: readonly number[]): Promise<unknown> =>
      Promise.all(machines.map(each => each.tell(rounds.flatMap(round => toldOf(round, each.table)))));
    await play(numbers(WARM_UP));
    let isOver = false;
    const asks = director(up, TABLES, () => isOver);
    const start = performance.now();
    await play(numbers(ROUNDS).slice(WARM_UP));
    const took = performance.now() - start;
    isOver = true;
    return { rate: (FACTS * 1_000) / took, asks: await asks };
  } finally {
    for (const { close } of machines) close();
    for (const each of up) await stopped(each);
  }
};

const facts = async (): Promise<readonly Figure[]> => {
  built();
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-facts-'));
  const postgres = await startSyncedPostgres();
  try {
    const figures: Figure[] = [];
    for (const hubs of [1, 2]) {
      const before = await bare(await postgres.database());
      const { rate, asks } = await withHubs(postgres, folder, hubs);
      const peer = (before + (await bare(await postgres.database()))) / 2;
      const name = `${TABLES} tables at once, ${hubs === 1 ? 'one hub' : 'two hubs'}`;
      const p99 = quantile(asks, 0.99);
      figures.push(
        {
          name: `${name}: facts (load ${(loadavg()[0] ?? 0).toFixed(1)})`,
          unit: 'a second',
          ours: rate,
          peer,
          peerName: 'a bare connection, a commit each',
          ratio: rate / peer,
          goal: 'at least 0.5',
          holds: rate >= peer / 2,
        },
        {
          name: `${name}: asks of the desk meanwhile, p99 of ${asks.length}`,
          unit: 'ms',
          ours: p99,
          peer: MOST_MS,
          peerName: 'limit',
          ratio: p99 / MOST_MS,
          goal: 'at most 1',
          holds: p99 <= MOST_MS,
        },
      );
    }
    return figures;
  } finally {
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const benches: readonly Bench[] = [{ name: 'tournament: facts', run: facts }];
