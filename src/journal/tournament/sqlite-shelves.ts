import type { ParcelMarks } from '../../domain/tournament/parcel.ts';
import type { Database } from '../sqlite/database.ts';
import type { ReceivedPicture } from '../tournament-log.ts';
import type { FactRow, NewFact } from './facts.ts';
import type { FreshCargo, TableMark } from './fresh.ts';

/** The statements on the file of a tournament, in the terms of the log. */
export interface Shelves {
  facts(after: number): readonly FactRow[];
  addFacts(rows: readonly NewFact[]): void;
  wasAsked(name: string): boolean;
  marks(tables: readonly number[]): readonly TableMark[];
  mark(mark: TableMark): void;
  /** Table → the number of its newest picture. */
  revs(tables: readonly number[]): ReadonlyMap<number, number>;
  addFresh(what: FreshCargo, at: number): void;
  live(tables: readonly number[] | null, now: number): readonly ReceivedPicture[];
  late(table: number, before: number, now: number): ReceivedPicture | undefined;
  /** Deletes pictures from before this moment, except the newest such picture of each table. */
  prune(before: number): void;
  journal(table: number, game: string): string | undefined;
  /** Runs the work in one transaction, which is on the disk when this returns. */
  inOne<T>(work: () => T): T;
}

/** The age of a picture depends on the present moment: the first parameter of a statement. */
const PICTURE = 's."table", s.rev, s.game, s.seq, max(0, ? - s.at) AS age, s.text';
const NEWEST = `SELECT ${PICTURE} FROM live l JOIN shown s ON s."table" = l."table" AND s.rev = l.rev`;

export const shelves = (db: Database): Shelves => {
  const facts = db.prepare<[number], FactRow>('SELECT n, body, hash FROM facts WHERE n > ? ORDER BY n');
  const addFact = db.prepare<[number, string, string, string | null]>('INSERT INTO facts (n, body, hash, asked) VALUES (?, ?, ?, ?)');
  const asked = db.prepare<[string]>('SELECT 1 FROM facts WHERE asked = ?');
  const marks = db.prepare<[number], TableMark>('SELECT "table", game, seq FROM marks WHERE "table" = ?');
  const mark = db.prepare<[number, string, number]>(
    'INSERT INTO marks ("table", game, seq) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq WHERE seq < excluded.seq',
  );
  const rev = db.prepare<[number], { rev: number }>('SELECT rev FROM live WHERE "table" = ?');
  const setRev = db.prepare<[number, number]>('INSERT INTO live ("table", rev) VALUES (?, ?) ON CONFLICT DO UPDATE SET rev = excluded.rev');
  const addShown = db.prepare<[number, number, string, number, number, string]>('INSERT INTO shown VALUES (?, ?, ?, ?, ?, ?)');
  const addJournal = db.prepare<[string, number, string]>(
    'INSERT INTO journals (game, "table", text) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text',
  );
  const allLive = db.prepare<[number], ReceivedPicture>(`${NEWEST} ORDER BY s."table"`);
  const oneLive = db.prepare<[number, number], ReceivedPicture>(`${NEWEST} WHERE l."table" = ?`);
  const late = db.prepare<[number, number, number], ReceivedPicture>(
    `SELECT ${PICTURE} FROM shown s WHERE s."table" = ? AND s.at < ? ORDER BY s.rev DESC LIMIT 1`,
  );
  const tables = db.prepare<[], { table: number }>('SELECT "table" FROM live');
  const prune = db.prepare<[number, number]>('DELETE FROM shown WHERE "table" = ? AND rev < ?');
  const journal = db.prepare<[number, string], { text: string }>('SELECT text FROM journals WHERE "table" = ? AND game = ?');

  const addFresh = (what: FreshCargo, at: number): void => {
    for (const { table, rev, game, seq, text } of what.pictures) addShown.run(table, rev, game, seq, at, text);
    for (const { table, rev } of what.newest) setRev.run(table, rev);
    for (const { game, table, text } of what.journals) addJournal.run(game, table, text);
    for (const each of what.marks) mark.run(each.table, each.game, each.seq);
  };

  return {
    facts: after => facts.all(after),
    addFacts: rows => {
      for (const { n, body, hash, asked } of rows) addFact.run(n, body, hash, asked);
    },
    wasAsked: name => asked.get(name) !== undefined,
    marks: tables => tables.flatMap(table => marks.all(table)),
    mark: ({ table, game, seq }) => void mark.run(table, game, seq),
    revs: tables => new Map(tables.map(table => [table, rev.get(table)?.rev ?? 0])),
    addFresh,
    live: (tables, now) => (tables === null ? allLive.all(now) : tables.flatMap(table => oneLive.all(now, table))),
    late: (table, before, now) => late.get(now, table, before),
    prune: before => {
      for (const { table } of tables.all()) prune.run(table, late.get(before, table, before)?.rev ?? 0);
    },
    journal: (table, game) => {
      const kept = journal.get(table, game);
      return kept === undefined ? undefined : JSON.parse(kept.text);
    },
    inOne: work => db.transaction(work),
  };
};

/** The marks by game, in the form in which a table receives them. */
export const marksOf = (marks: readonly TableMark[]): ParcelMarks => Object.fromEntries(marks.map(({ game, seq }) => [game, seq]));
