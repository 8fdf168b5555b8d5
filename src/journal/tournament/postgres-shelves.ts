import type { HubPlace } from '../../domain/tournament/hub.ts';
import { type ReceivedPicture, TournamentLogFailure } from '../tournament-log.ts';
import type { Chain, FactRow, NewFact } from './facts.ts';
import type { FreshCargo, TableMark } from './fresh.ts';
import type { Run } from './gate.ts';
import { rowsOf, type Statement, sql } from './statement.ts';

/** The most rows of a statement, because a statement may have no more than 65,535 parameters. */
const ROWS = 2_000;

/** The database's clock in milliseconds, the same within a statement. Hubs exchange ages, because their own clocks may differ. */
const NOW = sql`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;
export const databaseTime = async (run: Run): Promise<number> => {
  const [told] = await run<{ readonly now: number }>(sql`SELECT ${NOW}::float8 AS now`);
  if (told === undefined) throw new TournamentLogFailure('tournament.away');
  return told.now;
};

const before = (ago: number): Statement => sql`${NOW} - ${ago}::float8::bigint`;

/** One statement for any number of tables. */
const among = (tables: readonly number[]): Statement => sql`any(${tables}::integer[])`;

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / ROWS) }, (_, part) => all.slice(part * ROWS, (part + 1) * ROWS));

/** The notification that the other hubs receive after the commit. */
export interface Notification {
  readonly channel: string;
  readonly payload: string;
}
const notification = ({ channel, payload }: Notification): Statement => sql`pg_notify(${channel}, ${payload}) AS told`;

/** The end of a tournament's chain of facts. A transaction that writes facts locks this row before all others. */
export const chainOf = async (run: Run, name: string, lock: boolean): Promise<Chain | undefined> => {
  const chain = sql`SELECT n, head FROM halls WHERE hall = ${name}`;
  return (await run<Chain>(lock ? sql`${chain} FOR UPDATE` : chain))[0];
};

export const factsOf = async (run: Run, name: string, after: number): Promise<readonly FactRow[]> => {
  const all: FactRow[] = [];
  for (let from = after; ; ) {
    const rows = await run<FactRow>(
      sql`SELECT n, body, hash FROM hall_facts WHERE hall = ${name} AND n > ${from} ORDER BY n LIMIT ${ROWS}`,
    );
    for (const row of rows) all.push(row);
    if (rows.length < ROWS) return all;
    from = rows.at(-1)?.n ?? from;
  }
};

/** Which of these names were written. */
export const askedBefore = async (run: Run, name: string, asked: readonly string[]): Promise<readonly string[]> => {
  if (asked.length === 0) return [];
  const rows = await run<{ readonly asked: string }>(
    sql`SELECT asked FROM hall_facts WHERE hall = ${name} AND asked = any(${asked}::text[])`,
  );
  return rows.map(row => row.asked);
};

/** The driver gives numbers of eight bytes as text. */
type Long = string;

export const readMarks = async (run: Run, name: string, tables: readonly number[]): Promise<readonly TableMark[]> => {
  if (tables.length === 0) return [];
  const rows = await run<{ readonly table: number; readonly game: string; readonly seq: Long }>(
    sql`SELECT "table", game, seq FROM hall_marks WHERE hall = ${name} AND "table" = ${among(tables)}`,
  );
  return rows.map(({ table, game, seq }) => ({ table, game, seq: Number(seq) }));
};

const moveMarks = (name: string, marks: readonly TableMark[]): Statement => sql`
  INSERT INTO hall_marks (hall, "table", game, seq)
  SELECT ${name}, "table", game, seq
  FROM unnest(${marks.map(({ table }) => table)}::integer[], ${marks.map(({ game }) => game)}::text[], ${marks.map(({ seq }) => seq)}::bigint[])
    AS new ("table", game, seq)
  ON CONFLICT (hall, "table", game) DO UPDATE SET seq = excluded.seq WHERE hall_marks.seq < excluded.seq
  RETURNING game`;

/** A group that is decided: its facts, and the marks of the parcels that told them. */
interface DecidedRows {
  readonly rows: readonly NewFact[];
  readonly marks: readonly TableMark[];
  readonly chain: Chain;
}

/** The tournament's row is locked meanwhile, so everything is one statement, and leaves with the commit. */
export const addDecided = async (lastly: Run, name: string, { rows, marks, chain }: DecidedRows, told: Notification): Promise<void> => {
  const moved = sql`marks AS (${moveMarks(name, marks)})`;
  if (rows.length > 0)
    await lastly(sql`
      WITH ${marks.length === 0 ? sql`` : sql`${moved}, `}facts AS (
        INSERT INTO hall_facts (hall, n, body, hash, asked)
        SELECT ${name}, n, body, hash, asked
        FROM unnest(${rows.map(({ n }) => n)}::integer[], ${rows.map(({ body }) => body)}::text[], ${rows.map(({ hash }) => hash)}::text[],
          ${rows.map(({ asked }) => asked)}::text[]) AS new (n, body, hash, asked)),
      ends AS (UPDATE halls SET n = ${chain.n}, head = ${chain.head} WHERE hall = ${name})
      SELECT ${notification(told)}`);
  else if (marks.length > 0) await lastly(sql`WITH ${moved} SELECT`);
};

/** Locks these tables against other senders, lowest number first to avoid deadlocks; gives how many pictures of each have arrived. */
export const lockTables = async (run: Run, name: string, tables: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const lock = () =>
    run<{ readonly table: number; readonly rev: number }>(
      sql`SELECT "table", rev FROM hall_tables WHERE hall = ${name} AND "table" = ${among(tables)} ORDER BY "table" FOR UPDATE`,
    );
  let rows = await lock();
  if (rows.length < tables.length) {
    const missing = tables.toSorted((a, b) => a - b).map(table => [name, table, 0]);
    await run(sql`INSERT INTO hall_tables (hall, "table", rev) VALUES ${rowsOf(missing)} ON CONFLICT DO NOTHING`);
    rows = await lock();
  }
  return new Map(rows.map(({ table, rev }) => [table, rev]));
};

/** Writes new parcels. The caller holds the locks of their tables, so this is kept quick. Gives when the pictures were written. */
export const addFresh = async (run: Run, lastly: Run, name: string, what: FreshCargo, told: Notification): Promise<number | undefined> => {
  for (const { game, table, text } of what.journals)
    await run(sql`
      INSERT INTO hall_journals (hall, game, "table", text) VALUES (${name}, ${game}, ${table}, ${text})
      ON CONFLICT (hall, "table", game) DO UPDATE SET text = excluded.text`);
  if (what.marks.length === 0) return undefined;
  const moved = sql`WITH marks AS (${moveMarks(name, what.marks)})`;
  const parts = inParts(what.pictures.map(({ table, rev, game, seq, text }) => [name, table, rev, game, seq, NOW, text]));
  const pictures = parts.at(-1);
  if (pictures === undefined) {
    await lastly(sql`${moved} SELECT ${notification(told)}`);
    return undefined;
  }
  const add = (part: typeof pictures): Statement =>
    sql`INSERT INTO hall_shown (hall, "table", rev, game, seq, at, text) VALUES ${rowsOf(part)}`;
  for (const part of parts.slice(0, -1)) await run(add(part));
  const revs = what.newest.map(({ table, rev }) => [name, table, rev]);
  const [done] = await lastly<{ readonly at: number }>(sql`
    ${moved}, pictures AS (${add(pictures)}),
    revs AS (
      INSERT INTO hall_tables (hall, "table", rev) VALUES ${rowsOf(revs)}
      ON CONFLICT (hall, "table") DO UPDATE SET rev = excluded.rev)
    SELECT ${notification(told)}, ${NOW}::float8 AS at`);
  return done?.at;
};

interface ShownRow extends Omit<ReceivedPicture, 'seq'> {
  readonly seq: Long;
}
const picture = ({ seq, ...row }: ShownRow): ReceivedPicture => ({ ...row, seq: Number(seq) });
/** The columns of a picture; `s` is its row. */
const SHOWN = sql`s."table", s.rev, s.game, s.seq, s.text, greatest(0, ${NOW} - s.at)::float8 AS age`;

export const newestPictures = async (run: Run, name: string, tables: readonly number[] | null): Promise<readonly ReceivedPicture[]> => {
  if (tables?.length === 0) return [];
  const rows = await run<ShownRow>(sql`
    SELECT ${SHOWN} FROM hall_tables AS t
    JOIN hall_shown AS s ON s.hall = t.hall AND s."table" = t."table" AND s.rev = t.rev
    WHERE t.hall = ${name}${tables === null ? sql`` : sql` AND t."table" = ${among(tables)}`}
    ORDER BY s."table"`);
  return rows.map(picture);
};

export const delayedPicture = async (run: Run, name: string, table: number, ago: number): Promise<ReceivedPicture | undefined> => {
  const rows = await run<ShownRow>(sql`
    SELECT ${SHOWN} FROM hall_shown AS s
    WHERE s.hall = ${name} AND s."table" = ${table} AND s.at < ${before(ago)} ORDER BY s.rev DESC LIMIT 1`);
  return rows.map(picture)[0];
};

export const journalOf = async (run: Run, name: string, table: number, game: string): Promise<string | undefined> => {
  const [kept] = await run<{ readonly text: string }>(
    sql`SELECT text FROM hall_journals WHERE hall = ${name} AND "table" = ${table} AND game = ${game}`,
  );
  return kept === undefined ? undefined : JSON.parse(kept.text);
};

export const exchangeHeard = async (run: Run, name: string, ages: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>> => {
  const own = [...ages].toSorted(([a], [b]) => a - b);
  for (const part of inParts(own)) {
    const heard = part.map(([table, age]) => [name, table, sql`clock_timestamp() - ${age} * interval '1 millisecond'`]);
    await run(sql`
      INSERT INTO hall_heard (hall, "table", at) VALUES ${rowsOf(heard)}
      ON CONFLICT (hall, "table") DO UPDATE SET at = greatest(hall_heard.at, excluded.at)`);
  }
  const rows = await run<{ readonly table: number; readonly age: number }>(
    sql`SELECT "table", (extract(epoch from clock_timestamp() - at) * 1000)::float8 AS age FROM hall_heard WHERE hall = ${name}`,
  );
  return new Map(rows.map(row => [row.table, Math.max(0, row.age)]));
};

/** Hubs that were silent for this long are forgotten. */
const DAY = sql`interval '1 day'`;

/** A missing pin is stored as an empty text, because the pin is part of the key: hubs in separate networks may have the same address. */
export const exchangeHubs = async (run: Run, name: string, own: readonly HubPlace[]): Promise<readonly HubPlace[]> => {
  if (own.length > 0)
    await run(sql`
      INSERT INTO hall_hubs (hall, address, pin, at)
      VALUES ${rowsOf(own.map(({ address, pin }) => [name, address, pin ?? '', sql`clock_timestamp()`]))}
      ON CONFLICT (hall, address, pin) DO UPDATE SET at = excluded.at`);
  await run(sql`DELETE FROM hall_hubs WHERE hall = ${name} AND at < clock_timestamp() - ${DAY}`);
  const rows = await run<{ readonly address: string; readonly pin: string }>(sql`SELECT address, pin FROM hall_hubs WHERE hall = ${name}`);
  return rows.map(({ address, pin }) => ({ address, pin: pin === '' ? null : pin }));
};

/** Deletes pictures older than this many milliseconds, except the newest of these of each table. Only one of several hubs does it. */
export const prune = async (run: Run, name: string, ago: number): Promise<void> => {
  const [lock] = await run<{ readonly mine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(hashtext(${`wolftap prune ${name}`})) AS mine`);
  if (lock?.mine !== true) return;
  await run(sql`
    DELETE FROM hall_shown AS s
    USING (SELECT "table", max(rev) AS rev FROM hall_shown WHERE hall = ${name} AND at < ${before(ago)} GROUP BY "table") AS kept
    WHERE s.hall = ${name} AND s."table" = kept."table" AND s.rev < kept.rev`);
};

export const tablesHeard = async (run: Run, name: string): Promise<readonly number[]> =>
  (await run<{ readonly table: number }>(sql`SELECT "table" FROM hall_tables WHERE hall = ${name} ORDER BY "table"`)).map(
    ({ table }) => table,
  );
