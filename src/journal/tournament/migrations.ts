import pg from 'pg';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { firstFactHash, newTournamentId } from './facts.ts';
import { openingProblem, type TournamentLogProblem } from './failures.ts';
import { connection } from './gate.ts';

/** The migrations, each applied once in this order, and never changed after a release. The first is number 1. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    'CREATE TABLE halls (hall text PRIMARY KEY, event text NOT NULL, n integer NOT NULL, head text NOT NULL)',
    `CREATE TABLE hall_facts (hall text NOT NULL REFERENCES halls, n integer NOT NULL, body text NOT NULL, hash text NOT NULL, asked text,
      PRIMARY KEY (hall, n), UNIQUE (hall, asked))`,
    `CREATE FUNCTION hall_facts_are_kept() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'facts are never changed or taken away'; END $$`,
    `CREATE TRIGGER hall_facts_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON hall_facts
      FOR EACH STATEMENT EXECUTE FUNCTION hall_facts_are_kept()`,
    `CREATE TABLE hall_marks (hall text NOT NULL REFERENCES halls, "table" integer NOT NULL, game text NOT NULL, seq bigint NOT NULL,
      PRIMARY KEY (hall, "table", game))`,
    'CREATE TABLE hall_tables (hall text NOT NULL REFERENCES halls, "table" integer NOT NULL, rev integer NOT NULL, PRIMARY KEY (hall, "table"))',
    `CREATE TABLE hall_shown (hall text NOT NULL REFERENCES halls, "table" integer NOT NULL, rev integer NOT NULL, game text NOT NULL,
      seq bigint NOT NULL, at bigint NOT NULL, text text NOT NULL, PRIMARY KEY (hall, "table", rev))`,
    `CREATE TABLE hall_journals (hall text NOT NULL REFERENCES halls, game text NOT NULL, "table" integer NOT NULL, text text NOT NULL,
      PRIMARY KEY (hall, game))`,
    'CREATE TABLE hall_heard (hall text NOT NULL REFERENCES halls, "table" integer NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (hall, "table"))',
  ],
  [
    `CREATE TABLE hall_hubs (hall text NOT NULL REFERENCES halls, address text NOT NULL, pin text NOT NULL, at timestamptz NOT NULL,
      PRIMARY KEY (hall, address, pin))`,
  ],
  ['ALTER TABLE hall_journals DROP CONSTRAINT hall_journals_pkey, ADD PRIMARY KEY (hall, "table", game)'],
];

/** An arbitrary number, the same for every hub. */
const LOCK = 0x77_6f_6c_66;
/** Milliseconds for which a hub waits: another hub may be migrating a large tournament. */
const MIGRATED_IN = 60_000;

/** Migrates the database and creates the tournament's row where there is none. Of several hubs that start together one does it while the others wait. */
export const migrate = async (address: string, name: string): Promise<Result<{ readonly id: string }, TournamentLogProblem>> => {
  const client = new pg.Client(connection(address, MIGRATED_IN));
  client.on('error', () => {});
  try {
    await client.connect();
    return await underLock(client, name);
  } catch (error) {
    return no(openingProblem(error));
  } finally {
    void client.end().catch(() => {});
  }
};

const underLock = async (client: pg.Client, name: string): Promise<Result<{ readonly id: string }, TournamentLogProblem>> => {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const { rows: there } = await client.query<{ has: boolean }>("SELECT to_regclass('hall_migrations') IS NOT NULL AS has");
  if (there[0]?.has !== true)
    await client.query('CREATE TABLE hall_migrations (step integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
  const { rows } = await client.query<{ done: number }>('SELECT coalesce(max(step), 0) AS done FROM hall_migrations');
  const done = rows[0]?.done ?? 0;
  if (done > MIGRATIONS.length) return no({ code: 'tournament.newer', found: MIGRATIONS.length, expected: done });
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < done) continue;
    for (const statement of statements) await client.query(statement);
    await client.query('INSERT INTO hall_migrations (step) VALUES ($1)', [index + 1]);
  }
  const id = newTournamentId();
  await client.query('INSERT INTO halls VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING', [name, id, firstFactHash(id)]);
  const { rows: laid } = await client.query<{ id: string }>('SELECT event AS id FROM halls WHERE hall = $1', [name]);
  await client.query('COMMIT');
  return ok({ id: laid[0]?.id ?? id });
};
