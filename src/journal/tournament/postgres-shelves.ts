import { sql } from 'kysely';
import { HallLogFailure, type LiveKept } from '../hall-log.ts';
import type { Chain, FactRow } from './facts.ts';
import type { Fresh, Mark } from './fresh.ts';
import type { Run } from './gate.ts';
import { db } from './schema.ts';

/** No statement carries more rows than this: it may have 65,535 parameters. */
const ROWS = 2_000;

/** Ages and not moments go to and fro: the clocks of hubs may differ, that of the database is one. In milliseconds; one moment a statement. */
const NOW = sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;
/** What time it is. */
const TIME = db.selectNoFrom(sql<number>`${NOW}::float8`.as('now'));
export const timeOf = async (run: Run): Promise<number> => {
  const [told] = await run(TIME);
  if (told === undefined) throw new HallLogFailure('hall.away');
  return told.now;
};

const before = (ago: number) => sql<string>`${NOW} - ${ago}::float8::bigint`;

/** One statement for any number of tables. */
const among = (tables: readonly number[]) => sql<number>`any(${tables}::integer[])`;

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / ROWS) }, (_, part) => all.slice(part * ROWS, (part + 1) * ROWS));

/** What the other hubs are told when the transaction has ended well. */
export interface Told {
  readonly channel: string;
  readonly payload: string;
}
const notification = ({ channel, payload }: Told) => sql`pg_notify(${channel}, ${payload})`.as('told');

/** Where the facts of an event end. Whoever writes facts locks it first, and whatever else after it. */
export const chainOf = async (run: Run, hall: string, lock: boolean): Promise<Chain | undefined> => {
  const query = db.selectFrom('halls').select(['n', 'head']).where('hall', '=', hall);
  return (await run(lock ? query.forUpdate() : query))[0];
};

export const factsOf = async (run: Run, hall: string, after: number): Promise<readonly FactRow[]> => {
  const all: FactRow[] = [];
  for (let from = after; ; ) {
    const rows = await run(
      db.selectFrom('hall_facts').select(['n', 'body', 'hash']).where('hall', '=', hall).where('n', '>', from).orderBy('n').limit(ROWS),
    );
    for (const row of rows) all.push(row);
    if (rows.length < ROWS) return all;
    from = rows.at(-1)?.n ?? from;
  }
};

export const wasAsked = async (run: Run, hall: string, asked: string): Promise<boolean> => {
  const rows = await run(db.selectFrom('hall_facts').select('n').where('hall', '=', hall).where('asked', '=', asked));
  return rows.length > 0;
};

/** Somebody holds the event's row meanwhile: whatever can be said in one statement is. */
export const addFacts = async (run: Run, hall: string, rows: readonly FactRow[], asked: string | null, told: Told): Promise<void> => {
  const { n, hash: head } = rows.at(-1) ?? { n: 0, hash: '' };
  const parts = inParts(rows.map((row, index) => ({ hall, n: row.n, body: row.body, hash: row.hash, asked: index === 0 ? asked : null })));
  for (const part of parts.slice(0, -1)) await run(db.insertInto('hall_facts').values(part));
  await run(
    db
      .with('facts', q => q.insertInto('hall_facts').values(parts.at(-1) ?? []))
      .with('ends', q => q.updateTable('halls').set({ n, head }).where('hall', '=', hall))
      .selectNoFrom(notification(told)),
  );
};

export const marksOf = async (run: Run, hall: string, tables: readonly number[]): Promise<readonly Mark[]> => {
  const rows = await run(
    db.selectFrom('hall_marks').select(['table', 'game', 'seq']).where('hall', '=', hall).where('table', '=', among(tables)),
  );
  return rows.map(({ table, game, seq }) => ({ table, game, seq: Number(seq) }));
};

const moveMarks = (q: Pick<typeof db, 'insertInto'>, hall: string, marks: readonly Mark[]) =>
  q
    .insertInto('hall_marks')
    .values(marks.map(mark => ({ hall, ...mark })))
    .onConflict(conflict =>
      conflict
        .columns(['hall', 'table', 'game'])
        .doUpdateSet({ seq: sql<number>`excluded.seq` })
        .whereRef('hall_marks.seq', '<', sql`excluded.seq`),
    )
    .returning('game');

/** Says whether it was not as far before. */
export const setMark = async (run: Run, hall: string, mark: Mark): Promise<boolean> => (await run(moveMarks(db, hall, [mark]))).length > 0;

/** Locks these tables against whoever else ships for them, lowest first, so that nobody waits in a ring; gives how many pictures of each have come. */
export const lockTables = async (run: Run, hall: string, tables: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const lock = () =>
    run(
      db
        .selectFrom('hall_tables')
        .select(['table', 'rev'])
        .where('hall', '=', hall)
        .where('table', '=', among(tables))
        .orderBy('table')
        .forUpdate(),
    );
  let rows = await lock();
  if (rows.length < tables.length) {
    const missing = tables.toSorted((a, b) => a - b).map(table => ({ hall, table, rev: 0 }));
    await run(
      db
        .insertInto('hall_tables')
        .values(missing)
        .onConflict(conflict => conflict.doNothing()),
    );
    rows = await lock();
  }
  return new Map(rows.map(({ table, rev }) => [table, rev]));
};

/** The caller holds the locks of all tables of it, and somebody may wait for them. Gives when its pictures were written. */
export const addFresh = async (run: Run, hall: string, what: Fresh, told: Told): Promise<number | undefined> => {
  for (const { game, table, text } of what.journals) {
    await run(
      db
        .insertInto('hall_journals')
        .values({ hall, game, table, text })
        .onConflict(conflict =>
          conflict
            .columns(['hall', 'game'])
            .doUpdateSet({ text: sql<string>`excluded.text` })
            .whereRef('hall_journals.table', '=', 'excluded.table'),
        ),
    );
  }
  const marks = inParts(what.marks);
  for (const part of marks.slice(0, -1)) await run(moveMarks(db, hall, part));
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const moved = db.with('marks', q => moveMarks(q, hall, last));
  const parts = inParts(what.pictures.map(picture => ({ hall, ...picture, at: NOW })));
  const pictures = parts.at(-1);
  if (pictures === undefined) {
    await run(moved.selectNoFrom(notification(told)));
    return undefined;
  }
  for (const part of parts.slice(0, -1)) await run(db.insertInto('hall_shown').values(part));
  const revs = what.newest.map(({ table, rev }) => ({ hall, table, rev }));
  const [written] = await run(
    moved
      .with('pictures', q => q.insertInto('hall_shown').values(pictures))
      .with('revs', q =>
        q
          .insertInto('hall_tables')
          .values(revs)
          .onConflict(conflict => conflict.columns(['hall', 'table']).doUpdateSet({ rev: sql<number>`excluded.rev` })),
      )
      .selectNoFrom([notification(told), sql<number>`${NOW}::float8`.as('at')]),
  );
  return written?.at;
};

interface ShownRow extends Omit<LiveKept, 'seq'> {
  readonly seq: string;
}
const picture = ({ seq, ...row }: ShownRow): LiveKept => ({ ...row, seq: Number(seq) });
const ageOf = (at: 'at' | 's.at') => sql<number>`greatest(0, ${NOW} - ${sql.ref(at)})::float8`.as('age');

export const liveOf = async (run: Run, hall: string, tables: readonly number[] | null): Promise<readonly LiveKept[]> => {
  if (tables?.length === 0) return [];
  const newest = db
    .selectFrom('hall_tables as t')
    .innerJoin('hall_shown as s', join => join.onRef('s.hall', '=', 't.hall').onRef('s.table', '=', 't.table').onRef('s.rev', '=', 't.rev'))
    .select(['s.table', 's.rev', 's.game', 's.seq', 's.text', ageOf('s.at')])
    .where('t.hall', '=', hall)
    .orderBy('s.table');
  return (await run(tables === null ? newest : newest.where('t.table', '=', among(tables)))).map(picture);
};

export const lateOf = async (run: Run, hall: string, table: number, ago: number): Promise<LiveKept | undefined> => {
  const rows = await run(
    db
      .selectFrom('hall_shown')
      .select(['table', 'rev', 'game', 'seq', 'text', ageOf('at')])
      .where('hall', '=', hall)
      .where('table', '=', table)
      .where('at', '<', before(ago))
      .orderBy('rev', 'desc')
      .limit(1),
  );
  return rows.map(picture)[0];
};

export const journalOf = async (run: Run, hall: string, game: string): Promise<string | undefined> => {
  const rows = await run(db.selectFrom('hall_journals').select('text').where('hall', '=', hall).where('game', '=', game));
  const kept = rows[0];
  return kept === undefined ? undefined : JSON.parse(kept.text);
};

export const exchangeHeard = async (run: Run, hall: string, ages: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number>> => {
  const own = [...ages].toSorted(([a], [b]) => a - b);
  for (const part of inParts(own)) {
    await run(
      db
        .insertInto('hall_heard')
        .values(part.map(([table, age]) => ({ hall, table, at: sql<Date>`clock_timestamp() - ${age} * interval '1 millisecond'` })))
        .onConflict(conflict => conflict.columns(['hall', 'table']).doUpdateSet({ at: sql<Date>`greatest(hall_heard.at, excluded.at)` })),
    );
  }
  const age = sql<number>`(extract(epoch from clock_timestamp() - at) * 1000)::float8`.as('age');
  const rows = await run(db.selectFrom('hall_heard').select(['table', age]).where('hall', '=', hall));
  return new Map(rows.map(row => [row.table, Math.max(0, row.age)]));
};

/** Of what came more than so many milliseconds ago each table keeps its newest picture. Of several hubs one does it. */
export const prune = async (run: Run, hall: string, ago: number): Promise<void> => {
  const [mine] = await run(db.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtext(${`wolftap prune ${hall}`}))`.as('mine')));
  if (mine?.mine !== true) return;
  await run(
    db
      .deleteFrom('hall_shown as s')
      .using(
        db
          .selectFrom('hall_shown')
          .select(({ fn }) => ['table', fn.max('rev').as('rev')])
          .where('hall', '=', hall)
          .where('at', '<', before(ago))
          .groupBy('table')
          .as('kept'),
      )
      .where('s.hall', '=', hall)
      .whereRef('s.table', '=', 'kept.table')
      .whereRef('s.rev', '<', 'kept.rev'),
  );
};

export const tablesOf = async (run: Run, hall: string): Promise<readonly number[]> =>
  (await run(db.selectFrom('hall_tables').select('table').where('hall', '=', hall).orderBy('table'))).map(({ table }) => table);
