import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSyncedPostgres } from '../tools/postgres.ts';
import { type Bench, type Figure, quantile } from './bench.ts';
import { found, type Hub, hub, numbers, stopped } from './hubs.ts';
import { built } from './service.ts';
import { type Machine, machine, PICTURE_BYTES, watcher } from './tournament-load.ts';

const TABLES = 200;
const A_SECOND = 5;
const SECONDS = 30;
const WARM_UP = 4;
/** The number of tables with a screen. The screens are at the hub that does not hold the links of these tables. */
const WATCHED = 20;
const MOST_MS = 250;
const TICK_MS = 5;
const PEER_EVENTS = 500;
const CAUGHT_UP_MS = 1_000;

/** The least time that any hub needs: one client writes a picture and announces it, another hears the announcement and reads the picture. */
const floor = async (address: string): Promise<readonly number[]> => {
  const [writer, listener] = [new pg.Client({ connectionString: address }), new pg.Client({ connectionString: address })];
  await Promise.all([writer.connect(), listener.connect()]);
  await writer.query('CREATE TABLE bare (n serial PRIMARY KEY, body text NOT NULL)');
  await listener.query('LISTEN bare');
  const body = 'x'.repeat(PICTURE_BYTES);
  const took: number[] = [];
  for (let event = 0; event < PEER_EVENTS; event += 1) {
    const start = performance.now();
    const read = new Promise<void>(resolve => {
      listener.once('notification', ({ payload }) => {
        void listener.query('SELECT body FROM bare WHERE n = $1', [Number(payload)]).then(() => resolve());
      });
    });
    await writer.query("WITH one AS (INSERT INTO bare (body) VALUES ($1) RETURNING n) SELECT pg_notify('bare', n::text) FROM one", [body]);
    await read;
    took.push(performance.now() - start);
  }
  await Promise.all([writer.end(), listener.end()]);
  return took;
};

/** The pictures of a table with the moments of sending, and the time until each picture or a newer one was seen. */
class Trail {
  readonly took: number[] = [];
  #sent: { readonly n: number; readonly at: number }[] = [];

  sent(n: number): void {
    this.#sent.push({ n, at: performance.now() });
  }

  seen(n: number): void {
    const now = performance.now();
    for (const each of this.#sent) if (each.n <= n) this.took.push(now - each.at);
    this.#sent = this.#sent.filter(each => each.n > n);
  }

  get unseen(): number {
    return this.#sent.length;
  }
}

interface Shipped {
  readonly took: readonly number[];
  readonly shipped: number;
  /** The pictures that were not acknowledged one second after the last was shipped. `unseen` counts the pictures that no screen has seen. */
  readonly backlog: number;
  readonly unseen: number;
}

/** Every table ships `A_SECOND` pictures a second. The pictures of all tables are spread evenly over the second. */
const ship = async (machines: readonly Machine[], trails: ReadonlyMap<number, Trail>, seconds: number): Promise<Shipped> => {
  const all = machines.length * A_SECOND * seconds;
  let shipped = 0;
  const start = performance.now();
  await new Promise<void>(resolve => {
    const ticking = setInterval(() => {
      const due = Math.min(all, Math.floor(((performance.now() - start) / 1_000) * A_SECOND * machines.length));
      for (; shipped < due; shipped += 1) {
        const each = machines[shipped % machines.length];
        const n = each?.ship() ?? 0;
        if (each !== undefined) trails.get(each.table)?.sent(n);
      }
      if (shipped < all) return;
      clearInterval(ticking);
      resolve();
    }, TICK_MS);
  });
  await new Promise(resolve => setTimeout(resolve, CAUGHT_UP_MS));
  return {
    took: [...trails.values()].flatMap(({ took }) => took),
    shipped,
    backlog: machines.reduce((sum, { waiting }) => sum + waiting, 0),
    unseen: [...trails.values()].reduce((sum, { unseen }) => sum + unseen, 0),
  };
};

const twoHundredTables = async (): Promise<readonly Figure[]> => {
  built();
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-tournament-'));
  const postgres = await startSyncedPostgres();
  const up: Hub[] = [];
  const closing: (() => void)[] = [];
  try {
    const address = await postgres.database();
    const bare = await floor(await postgres.database());
    const tokens = numbers(TABLES).map(() => randomBytes(32).toString('base64url'));
    await found(address, tokens);
    for (const name of ['one', 'other']) up.push(await hub(join(folder, name), address));
    const hubOf = (table: number): Hub | undefined => up[table % 2];
    const machines: Machine[] = [];
    for (const table of numbers(TABLES)) {
      const made = await machine(hubOf(table)?.organizer ?? '', table, tokens[table - 1] ?? '');
      machines.push(made);
      closing.push(made.close);
    }
    const trails = new Map(numbers(WATCHED).map(table => [table, new Trail()]));
    for (const [table, trail] of trails) {
      const eye = await watcher(hubOf(table + 1)?.screen ?? '', table, n => trail.seen(n));
      closing.push(() => eye.terminate());
    }
    await ship(machines, trails, WARM_UP);
    for (const trail of trails.values()) trail.took.length = 0;
    const { took, shipped, backlog, unseen } = await ship(machines, trails, SECONDS);
    const figure = (part: number): Figure => {
      const [ours, peer] = [quantile(took, part), quantile(bare, part)];
      return {
        name: `tournament: ${TABLES} tables × ${A_SECOND}/s, two hubs, table → public screen, p${part * 100}`,
        unit: 'ms',
        ours,
        peer,
        peerName: 'bare insert + NOTIFY + read, one at a time',
        ratio: ours / peer,
        goal: part > 0.9 ? `< ${MOST_MS} ms` : 'for information',
        holds: part <= 0.9 || ours < MOST_MS,
      };
    };
    return [
      figure(0.5),
      figure(0.99),
      {
        name: `tournament: backlog after ${SECONDS} s of ${TABLES} tables × ${A_SECOND}/s`,
        unit: 'pictures',
        ours: backlog + unseen,
        peer: shipped,
        peerName: 'shipped',
        ratio: (backlog + unseen) / shipped,
        goal: 'none',
        holds: backlog + unseen === 0 && shipped === TABLES * A_SECOND * SECONDS,
      },
    ];
  } finally {
    for (const close of closing) close();
    for (const each of up) await stopped(each);
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const benches: readonly Bench[] = [{ name: 'tournament: live', run: twoHundredTables }];
