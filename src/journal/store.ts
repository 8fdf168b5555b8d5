import { closeSync, existsSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { JOURNAL_FORMAT, type JournalRow } from './chain.ts';
import { problemOf } from './problems.ts';

/**
 * Lets a file that is about to grow be so long at once. A sync of a file that has grown writes down its new length and its new
 * blocks too, and somebody waits for it. Where the disk refuses, the file stays as it was: whoever writes will hear of it.
 */
export const makeRoom = (file: string, bytes: number): void => {
  const fd = openSync(file, 'r+');
  try {
    const { size } = fstatSync(fd);
    if (size < bytes) fill(fd, file, size, bytes);
  } finally {
    closeSync(fd);
  }
};

const fill = (fd: number, file: string, from: number, to: number): void => {
  try {
    for (let at = from; at < to; ) at += writeSync(fd, Buffer.alloc(to - at), 0, to - at, at);
    fdatasyncSync(fd);
  } catch (error) {
    // An error that is not the disk's is a bug and is thrown again.
    problemOf(error, file);
    ftruncateSync(fd, from);
  }
};

/** `WOLF`: by this the database knows its own files. */
export const APPLICATION = 0x574f4c46;

export const SCHEMA: readonly string[] = [
  'CREATE TABLE meta (format INTEGER NOT NULL, game TEXT NOT NULL) STRICT',
  'CREATE TABLE log (seq INTEGER PRIMARY KEY, body TEXT NOT NULL, hash TEXT NOT NULL) STRICT',
  `CREATE TRIGGER log_grows_at_its_end BEFORE INSERT ON log WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM log)
    BEGIN SELECT RAISE(ABORT, 'the log grows by one, at its end'); END`,
  "CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END",
  "CREATE TRIGGER log_is_never_shortened BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is never shortened'); END",
  "CREATE TRIGGER meta_is_never_changed BEFORE UPDATE ON meta BEGIN SELECT RAISE(ABORT, 'a game keeps its name'); END",
  "CREATE TRIGGER meta_is_never_removed BEFORE DELETE ON meta BEGIN SELECT RAISE(ABORT, 'a game keeps its name'); END",
  "CREATE TRIGGER meta_is_one BEFORE INSERT ON meta WHEN EXISTS (SELECT 1 FROM meta) BEGIN SELECT RAISE(ABORT, 'a game keeps its name'); END",
];

const INSERT = 'INSERT INTO log (seq, body, hash) VALUES (?, ?, ?)';

/** After so many pages the write-ahead log is folded into the database: a commit that pays for it should not pay much. */
const CHECKPOINT_PAGES = 256;
/** How long a write-ahead log of so many pages is: a head, and pages that have a head each. */
export const walBytes = (pages: number): number => 32 + pages * (4_096 + 24);

export interface Store {
  /** All or nothing, and on the disk when it returns. */
  append(after: number, rows: readonly JournalRow[]): void;
  rows(): IterableIterator<JournalRow>;
  last(): { readonly seq: number; readonly hash: string } | undefined;
  close(): void;
}

/** Opens for writing, alone, and so that a commit is on the disk before it returns. */
export const openStore = (file: string): Store => {
  const db = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    return writable(db, file);
  } catch (error) {
    db.close();
    throw error;
  }
};

const writable = (db: Database.Database, file: string): Store => {
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  // The package is built to sync a write-ahead log at checkpoints only, unless told otherwise on every connection.
  db.pragma('synchronous = FULL');
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const insert = db.prepare<[number, string, string]>(INSERT);
  const insertAll = (after: number, rows: readonly JournalRow[]) => {
    let seq = after;
    for (const { body, hash } of rows) insert.run(++seq, body, hash);
  };
  const inOne = db.transaction(insertAll);
  const rows = db.prepare<[], JournalRow>('SELECT body, hash FROM log ORDER BY seq');
  const last = db.prepare<[], { seq: number; hash: string }>('SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1');
  // Only who has read has a write-ahead log.
  last.get();
  makeRoom(walFile(file), walBytes(CHECKPOINT_PAGES));
  return {
    append: (after, batch) => (batch.length === 1 ? insertAll(after, batch) : inOne(after, batch)),
    rows: () => rows.iterate(),
    last: () => last.get(),
    close: () => void db.close(),
  };
};

/** A whole journal in a file of its own, on the disk when it returns. The name must be free. */
export const buildStore = (file: string, gameId: string, rows: readonly JournalRow[]): void => {
  closeSync(openSync(file, 'wx', 0o600));
  const db = new Database(file);
  try {
    db.pragma('synchronous = FULL');
    db.transaction(() => {
      db.pragma(`application_id = ${APPLICATION}`);
      db.pragma(`user_version = ${JOURNAL_FORMAT}`);
      for (const statement of SCHEMA) db.exec(statement);
      db.prepare('INSERT INTO meta (format, game) VALUES (?, ?)').run(JOURNAL_FORMAT, gameId);
      const insert = db.prepare(INSERT);
      rows.forEach(({ body, hash }, index) => void insert.run(index + 1, body, hash));
    }).exclusive();
  } finally {
    db.close();
  }
};

/** Everything that lies beside a journal because of its database. */
export const walFile = (file: string): string => `${file}-wal`;
const indexFile = (file: string): string => `${file}-shm`;

/**
 * Reads without changing anything: a connection that may write would fold the write-ahead log in when it closes, and with it
 * throw away whatever damage had made unreadable.
 */
export const reading = <T>(file: string, read: (db: Database.Database) => T): T => {
  const hadWal = existsSync(walFile(file));
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    return read(db);
  } finally {
    db.close();
    rmSync(indexFile(file), { force: true });
    if (!hadWal) rmSync(walFile(file), { force: true });
  }
};
