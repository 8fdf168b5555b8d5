import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/journal/tournament/migrations.ts';
import { openPostgresTournament } from '../../../src/journal/tournament/postgres.ts';
import type { TournamentLog, TournamentNews } from '../../../src/journal/tournament-log.ts';
import { PASSWORD, type Postgres, startPostgres } from '../../tools/postgres.ts';
import { until } from '../../tools/until.ts';
import { opened } from './logs.ts';
import { append, fact, journal, shown, toAppend } from './parcels.ts';

const AN_HOUR = 3_600_000;

let server: Postgres;
let address: string;
const logs: TournamentLog[] = [];

const open = async (hall = 'cup', at = address): Promise<TournamentLog> => {
  const log = opened(await openPostgresTournament({ address: at, name: hall }));
  logs.push(log);
  return log;
};

/** Runs statements that no hub would run, to meddle with the database. */
const meddle = async <R extends pg.QueryResultRow>(...statements: readonly string[]): Promise<readonly R[]> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    let rows: readonly R[] = [];
    for (const statement of statements) rows = (await client.query<R>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

/** Repeats the call until the database has answered it. Every failure before must be `tournament.away`. */
const persist = async <T>(call: () => Promise<T>): Promise<T> => {
  const { value } = await until('a database that answers', async () => {
    try {
      return { value: await call() };
    } catch (error) {
      expect(error).toMatchObject({ name: 'TournamentLogFailure', code: 'tournament.away' });
      return undefined;
    }
  });
  return value;
};

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());
beforeEach(async () => {
  address = await server.database();
});
afterEach(async () => {
  await server.start();
  await Promise.all(logs.splice(0).map(log => log.close()));
});

describe('several hubs', () => {
  test('of two that write 500 facts at the same time each sees first what the other has written, and all facts are in one order', async () => {
    const both = [await open(), await open()];
    const write = async (log: TournamentLog, who: string): Promise<number> => {
      let [known, newer] = [0, 0];
      for (let count = 0; count < 250; count += 1) {
        const part = { by: { desk: who }, asked: `${who} ${count}`, mark: null };
        const decide = () => ({ at: known, facts: [fact(known + 1)] });
        const [appended] = await log.append(known, [{ ...part, decide }], facts => {
          newer += facts.length;
          known = facts.at(-1)?.n ?? known;
        });
        expect(appended).toEqual({ is: 'done', n: known + 1 });
        known += 1;
      }
      return newer;
    };
    const newer = await Promise.all(both.map((log, index) => write(log, `hub ${index}`)));
    const kept = await Promise.all(both.map(log => log.read(0)));
    expect(kept[0]).toEqual(kept[1]);
    // Each was decided on all facts before it.
    expect(kept[0]?.map(({ n, fact: written }) => [n, written])).toEqual(
      Array.from({ length: 500 }, (_, index) => [index + 1, fact(index + 1)]),
    );
    expect(newer.some(times => times > 0)).toBe(true);
    // Opening checks the chain of hashes, so the chain is whole.
    expect((await (await open()).read(499)).length).toBe(1);
  });

  test('one is told of what another has written: facts, pictures, and nothing of another tournament', async () => {
    const [log, other, elsewhere] = [await open(), await open(), await open('festival')];
    const heard: TournamentNews[] = [];
    const misheard: TournamentNews[] = [];
    log.watch(each => heard.push(each));
    elsewhere.watch(each => misheard.push(each));
    await append(other, toAppend(0));
    await other.ship([shown(3, 'g', 1), journal(4, 'g', 1, 'J')]);
    await until('news of both', () => heard.length === 2);
    expect(heard).toEqual([
      { facts: true, upTo: 1, tables: [], shown: [] },
      { facts: false, upTo: 0, tables: [3], shown: [] },
    ]);
    expect(await append(elsewhere, toAppend(0))).toEqual({ is: 'done', n: 1 });
    expect(misheard).toEqual([{ facts: true, upTo: 1, tables: [], shown: [] }]);
  });

  test('two that ship the same tables in different orders never wait in a ring', async () => {
    const hubs = [await open(), await open(), await open()];
    const tables = Array.from({ length: 60 }, (_, index) => index + 1);
    const shipAll = async (log: TournamentLog, order: readonly number[]): Promise<void> => {
      for (let seq = 1; seq <= 60; seq += 1) await log.ship(order.map(table => shown(table, 'g', seq)));
    };
    const orders = [tables, tables.toReversed(), tables.toSorted((a, b) => ((a * 37) % 61) - ((b * 37) % 61))];
    await Promise.all(hubs.map((log, index) => shipAll(log, orders[index] ?? tables)));
    const live = await hubs[0]?.live(null);
    expect(live?.map(({ table, rev, seq }) => [table, rev, seq])).toEqual(tables.map(table => [table, 60, 60]));
    const [deadlocks] = await meddle<{ deadlocks: string }>('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    expect(deadlocks?.deadlocks).toBe('0');
  });

  test('a write that fails harms no other', async () => {
    const log = await open();
    const poisoned = [log.ship([shown(1, 'g', 1)]), log.ship([shown(2, 'no\u0000name', 1)]), log.ship([shown(3, 'g', 1)])];
    expect((await Promise.allSettled(poisoned)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await log.live(null)).map(({ table }) => table)).toEqual([1, 3]);
    // The message carries the code of the database and not the text that should have been written.
    await expect(poisoned[1]).rejects.toThrow(/^the database refused a statement \(\w+\)$/);
    expect(log.trouble).toBeNull();
  });

  test('the time since each table was heard of goes from hub to hub, without a clock', async () => {
    const [log, other] = [await open(), await open()];
    await log.heard(
      new Map([
        [1, 2_000],
        [2, AN_HOUR],
      ]),
    );
    const ages = await other.heard(new Map([[2, 0]]));
    expect(ages.get(1)).toBeGreaterThanOrEqual(2_000);
    expect(ages.get(2)).toBeLessThan(AN_HOUR);
  });
});

test('a hub that was silent for more than a day is forgotten, whoever asks', async () => {
  const [one, other] = [await open(), await open()];
  const place = (machine: number) => ({ address: `https://10.0.0.${machine}:7012/`, pin: null });
  await one.hubs([place(1)]);
  expect(await other.hubs([place(2)])).toEqual([place(1), place(2)]);
  await meddle("UPDATE hall_hubs SET at = at - interval '25 hours' WHERE address = 'https://10.0.0.1:7012/'");
  expect(await other.hubs([])).toEqual([place(2)]);
  expect(await one.hubs([place(1)])).toEqual([place(1), place(2)]);
});

describe('tables of a database', () => {
  test('of hubs that start at once one makes them, and all come up', async () => {
    const hubs = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(await meddle('SELECT step FROM hall_migrations')).toEqual(MIGRATIONS.map((_, index) => ({ step: index + 1 })));
    await append(hubs[0] as TournamentLog, toAppend(0));
    expect(await hubs[4]?.read(0)).toHaveLength(1);
  });

  test('that a newer version has made are left alone', async () => {
    await append(await open(), toAppend(0));
    await meddle(`INSERT INTO hall_migrations (step) VALUES (${MIGRATIONS.length + 1})`);
    expect(await openPostgresTournament({ address, name: 'cup' })).toEqual({
      ok: false,
      refusal: { code: 'tournament.newer', found: MIGRATIONS.length, expected: MIGRATIONS.length + 1 },
    });
  });

  test('take no change of a fact, and what was changed all the same is seen at the next opening', async () => {
    const log = await open();
    await append(log, toAppend(0));
    await append(log, toAppend(1));
    await append(log, toAppend(2));
    const meddling = [
      "UPDATE hall_facts SET body = replace(body, '1001', '1002') WHERE n = 2",
      'DELETE FROM hall_facts WHERE n = 3',
      'TRUNCATE hall_facts',
    ];
    for (const statement of meddling) await expect(meddle(statement)).rejects.toThrow('never changed');
    const OFF = 'ALTER TABLE hall_facts DISABLE TRIGGER ALL';
    await meddle(OFF, 'DELETE FROM hall_facts WHERE n = 3');
    expect(await openPostgresTournament({ address, name: 'cup' })).toMatchObject({
      refusal: { code: 'tournament.tail_gone', found: 2, expected: 3 },
    });
    await meddle(OFF, meddling[0] ?? '');
    expect(await openPostgresTournament({ address, name: 'cup' })).toMatchObject({
      refusal: { code: 'tournament.changed', found: 1, expected: 3 },
    });
  });

  test('are refused under a name that is none', async () => {
    for (const hall of ['', 'Cup', '../cup', `a${'b'.repeat(40)}`]) {
      expect(await openPostgresTournament({ address, name: hall })).toEqual({ ok: false, refusal: { code: 'tournament.name' } });
    }
  });
});

describe('a database that cannot be reached', () => {
  const DEAD = `postgres://wolftap:${PASSWORD}@127.0.0.1:1/events`;
  const cases: readonly (readonly [what: string, address: () => string, code: string])[] = [
    ['nobody listens', () => DEAD, 'tournament.away'],
    ['another password', () => address.replace(PASSWORD, 'wrong-secret'), 'tournament.login'],
    ['no such database', () => `${address}_nothing`, 'tournament.no_database'],
    ['no such place', () => address.replace('127.0.0.1', 'nowhere.invalid'), 'tournament.away'],
    ['an address that cannot be read', () => `postgres://wolftap:${PASSWORD}@[::1/events`, 'tournament.address'],
    ['an address of something else', () => `https://wolftap:${PASSWORD}@example.org`, 'tournament.address'],
  ];
  test.each(cases)('%s: it is said by a code, and never with what the address holds', async (_, at, code) => {
    const refused = await openPostgresTournament({ address: at(), name: 'cup' });
    expect(refused).toMatchObject({ ok: false, refusal: { code } });
    expect(JSON.stringify(refused)).not.toMatch(/only-for-tests|wrong-secret|wolftap|127|nowhere|events|example/);
  });

  test('stopped and started again: calls are refused, it says so, and comes back by itself with everything', async () => {
    const log = await open();
    await append(log, toAppend(0));
    await log.ship([shown(1, 'g', 1)]);
    const troubles: (string | null)[] = [];
    log.watch(() => troubles.push(log.trouble));
    await server.stop();
    for (const call of [() => append(log, toAppend(1)), () => log.ship([shown(1, 'g', 2)]), () => log.read(0), () => log.marks(1)]) {
      const refused = await call().catch(error => error);
      expect(refused).toMatchObject({ name: 'TournamentLogFailure', code: 'tournament.away', message: 'tournament.away' });
      expect(JSON.stringify({ ...refused, stack: refused.stack })).not.toContain(PASSWORD);
    }
    expect(log.trouble).toBe('tournament.away');
    await server.start();
    await until('the database is back', () => log.trouble === null);
    expect(troubles).toContain('tournament.away');
    expect(troubles.at(-1)).toBeNull();
    expect(await append(log, toAppend(1))).toEqual({ is: 'done', n: 2 });
    expect(await log.marks(1)).toEqual({ g: 1 });
  });

  test('killed in the middle of writing, again and again: what was acknowledged is there, and nothing is there twice', async () => {
    const [log, other] = [await open(), await open()];
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (by: TournamentLog, who: string): Promise<number> => {
      let [after, count] = [0, 0];
      for (; !isOver; count += 1) {
        const asked = `${who} ${count}`;
        const what = toAppend(after, { asked, mark: { table: who === 'a' ? 1 : 2, game: 'g', seq: count + 1 } });
        await persist(() => append(by, what));
        after = (await persist(() => by.read(after))).at(-1)?.n ?? after;
        acknowledged.push(asked);
      }
      return count;
    };
    const ship = async (): Promise<number> => {
      let seq = 0;
      while (!isOver) {
        seq += 1;
        await persist(() => other.ship([shown(3, 'g', seq)]));
      }
      return seq;
    };
    const [one, two, pictures] = [write(log, 'a'), write(other, 'b'), ship()];
    for (let kill = 1; kill <= 3; kill += 1) {
      const before = acknowledged.length;
      await until('twenty writes more', () => acknowledged.length > before + 20);
      await server.kill();
      await server.start();
    }
    isOver = true;
    const [first, second, shipped] = await Promise.all([one, two, pictures]);
    const asked = await meddle<{ asked: string }>('SELECT asked FROM hall_facts ORDER BY n');
    expect(asked.map(row => row.asked).toSorted()).toEqual(acknowledged.toSorted());
    expect(acknowledged).toHaveLength(first + second);
    expect(await log.marks(1)).toEqual({ g: first });
    expect(await log.live([3])).toMatchObject([{ rev: shipped, seq: shipped }]);
    // Opening checks the chain of hashes, so the chain is whole.
    await open();
  });

  test('a notification that was missed is made good when it listens again', async () => {
    const [log, other] = [await open(), await open()];
    await other.ship([shown(7, 'g', 1)]);
    const heard: TournamentNews[] = [];
    const mark = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR (query LIKE '%AS now' AND state = 'idle')`;
    await append(log, toAppend(0));
    log.watch(each => heard.push(each));
    await meddle(`SELECT pg_terminate_backend(pid) FROM (${mark}) AS l`);
    await append(other, toAppend(1));
    await until('news of the facts and of table 7', () => heard.some(({ facts, tables }) => facts && tables.includes(7)));
    expect(log.trouble).toBeNull();
  });

  test('a hub that holds the lock for ever keeps no other waiting for ever', async () => {
    const log = await open();
    const frozen = new pg.Client({ connectionString: address });
    await frozen.connect();
    await frozen.query('BEGIN');
    await frozen.query('SELECT n FROM halls FOR UPDATE');
    const heard: TournamentNews[] = [];
    log.watch(each => heard.push(each));
    await expect(append(log, toAppend(0))).rejects.toMatchObject({ code: 'tournament.away' });
    await frozen.end();
    // Nobody knows how much of a failed write has arrived, so everything may be new.
    await until(
      'news that everything may be new',
      () => heard.some(({ upTo }) => upTo === Number.POSITIVE_INFINITY) && log.trouble === null,
    );
    expect(await append(log, toAppend(0))).toEqual({ is: 'done', n: 1 });
  });
});

describe('a cable that was pulled out', () => {
  /** A cable between hub and database. When it is cut, nothing passes and neither side is told. */
  const cable = async (
    port: number,
  ): Promise<{ readonly server: Server; readonly port: number; cut(is: boolean): void; close(): void }> => {
    const sockets = new Set<Socket>();
    let isCut = false;
    const between = createServer(near => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', bytes => void (isCut || to.write(bytes)));
        from.on('close', () => to.destroy());
        from.on('error', () => to.destroy());
      }
    });
    await new Promise<void>(done => void between.listen(0, '127.0.0.1', done));
    const at = between.address();
    return {
      server: between,
      port: typeof at === 'object' && at !== null ? at.port : 0,
      cut: is => {
        isCut = is;
      },
      close: () => {
        for (const socket of sockets) socket.destroy();
        between.close();
      },
    };
  };

  test('is noticed, calls are refused, and when it is back what was missed is told', async () => {
    const { port } = new URL(address);
    const between = await cable(Number(port));
    const log = await open('cup', address.replace(`:${port}/`, `:${between.port}/`));
    const other = await open();
    await append(log, toAppend(0));
    between.cut(true);
    await expect(append(log, toAppend(1, { asked: 'lost?' }))).rejects.toMatchObject({ code: 'tournament.away' });
    await until('the cable is missed', () => log.trouble === 'tournament.away');
    await other.ship([shown(5, 'g', 1)]);
    await append(other, toAppend(1, { asked: 'meanwhile' }));
    const heard: TournamentNews[] = [];
    log.watch(each => heard.push(each));
    between.cut(false);
    await until(
      'news of the facts and of table 5',
      () => log.trouble === null && heard.some(({ facts, tables }) => facts && tables.includes(5)),
    );
    expect((await log.read(1)).length).toBe(1);
    expect(await append(log, toAppend(2, { asked: 'lost?' }))).toEqual({ is: 'done', n: 3 });
    await log.close();
    between.close();
  });
});
