import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { no, ok, type Result } from '../domain/refusal.ts';
import { JournalFailure, type JournalProblem, problemOf } from './problems.ts';
import { applySettings, type Database, openDatabase } from './sqlite/database.ts';
import { makeRoom, walBytes, walFile } from './store.ts';
import { parsedOrTorn } from './torn.ts';

/** The documents beside the games, each replaced as a whole: plans, boxes, paired devices. */
export interface Shelf {
  /** The document under a key; `TornText` where its text cannot be parsed. */
  read(key: string): unknown;
  /** Every document whose key begins like this, as stored text. */
  texts(beginning: string): readonly (readonly [key: string, text: string])[];
  /** Resolves when the document is on the disk. Puts of one tick share a commit; the last put of a key counts. */
  put(key: string, value: unknown): Promise<void>;
  close(): void;
}

/** A shelf changes less often than a game. */
const CHECKPOINT_PAGES = 64;

interface Waiting {
  readonly key: string;
  readonly text: string;
  done(): void;
  failed(failure: JournalFailure): void;
}

/** Opens or creates a shelf for this service alone: a second service on the same data is refused. */
export const openShelf = (file: string): Result<Shelf, JournalProblem> => {
  let db: Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    db = openDatabase(file);
    const opened = shelf(file, db);
    // Damage that only shows at a later read would interrupt an evening, so it is looked for now.
    const found = db.pragma('quick_check(1)');
    if (found === 'ok') return ok(opened);
    db.close();
    return no({ code: 'journal.unreadable', file, fault: 'database', cause: `SQLITE_CORRUPT: ${found}` });
  } catch (error) {
    db?.close();
    return no(problemOf(error, file));
  }
};

const shelf = (file: string, db: Database): Shelf => {
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  applySettings(db);
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  db.exec('CREATE TABLE IF NOT EXISTS shelf (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT');
  const read = db.prepare<[string], { text: string }>('SELECT text FROM shelf WHERE key = ?');
  const write = db.prepare<[string, string]>('INSERT INTO shelf VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text');
  const writeAll = (texts: readonly (readonly [key: string, text: string])[]): void =>
    db.transaction(() => {
      for (const [key, text] of texts) write.run(key, text);
    });
  const beginning = db
    .prepare<[string, string], [string, string]>('SELECT key, text FROM shelf WHERE substr(key, 1, length(?)) = ? ORDER BY key')
    .raw();
  makeRoom(walFile(file), walBytes(CHECKPOINT_PAGES));
  let queue: Waiting[] = [];

  /** The last text of each key, without those that are stored already. */
  const news = (batch: readonly Waiting[]): readonly (readonly [key: string, text: string])[] =>
    [...new Map(batch.map(({ key, text }) => [key, text]))].filter(([key, text]) => read.get(key)?.text !== text);

  const flush = (): void => {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    try {
      const texts = news(batch);
      if (texts.length > 0) writeAll(texts);
    } catch (error) {
      for (const { failed } of batch) failed(new JournalFailure(problemOf(error, file)));
      return;
    }
    for (const { done } of batch) done();
  };

  return {
    read: key => {
      const waiting = queue.findLast(each => each.key === key)?.text;
      const text = waiting ?? read.get(key)?.text;
      return text === undefined ? undefined : parsedOrTorn(text);
    },
    texts: start => beginning.all(start, start),
    put: (key, value) =>
      new Promise((done, failed) => {
        if (queue.length === 0) setImmediate(flush);
        queue.push({ key, text: JSON.stringify(value), done, failed });
      }),
    close: () => {
      flush();
      db.close();
    },
  };
};
