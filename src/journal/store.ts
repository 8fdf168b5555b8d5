import { closeSync, existsSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { JOURNAL_FORMAT, type JournalRow } from './chain.ts';
import { leavesPrefix, problemOf } from './problems.ts';
import { applySettings, type Database, openDatabase } from './sqlite/database.ts';

/**
 * Makes a file as long at once as it will become. A sync of a file that has grown also writes its new length and blocks, which takes
 * longer. If the disk refuses, the file stays as it was: the next write will fail and report it.
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

const MAGIC = 'SQLite format 3\0';
const HEADER = { bytes: 72, application: 68 } as const;

/** The header of a file, as far as it is a database. The application id is there even where the first bytes are damaged. */
export const headerOf = (file: string): { readonly isDatabase: boolean; readonly application: number } => {
  const fd = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER.bytes);
    readSync(fd, header, 0, HEADER.bytes, 0);
    return {
      isDatabase: header.toString('latin1', 0, MAGIC.length) === MAGIC,
      application: header.readUInt32BE(HEADER.application),
    };
  } finally {
    closeSync(fd);
  }
};

/** `WOLF`: the application id of these files. */
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

/** After this many pages SQLite folds the write-ahead log into the database. The number is small, because one commit waits for the fold. */
export const CHECKPOINT_PAGES = 256;
/** Room for a commit that begins just before that number and goes beyond it. Larger commits are rare. */
const COMMIT_PAGES = 32;
/** The length in bytes of a write-ahead log with this many pages: a header, and a header for each page. */
export const walBytes = (pages: number): number => 32 + pages * (4_096 + 24);

/** Opens a database for one writer alone; every commit is on the disk before it returns. */
export const openAlone = <T>(file: string, use: (db: Database) => T): T => {
  const db = openDatabase(file, 'existing');
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    applySettings(db);
    db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    // SQLite creates the write-ahead log at the first read.
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    makeRoom(walFile(file), walBytes(CHECKPOINT_PAGES + COMMIT_PAGES));
    return use(db);
  } catch (error) {
    db.close();
    throw error;
  }
};

/** Writes the whole file of one game, on the disk when this returns. The name must be free. */
export const buildStore = (file: string, gameId: string, rows: readonly JournalRow[]): void => {
  closeSync(openSync(file, 'wx', 0o600));
  const db = openDatabase(file);
  try {
    applySettings(db);
    db.transaction(() => {
      db.pragma(`application_id = ${APPLICATION}`);
      db.pragma(`user_version = ${JOURNAL_FORMAT}`);
      for (const statement of SCHEMA) db.exec(statement);
      db.prepare('INSERT INTO meta (format, game) VALUES (?, ?)').run(JOURNAL_FORMAT, gameId);
      const insert = db.prepare('INSERT INTO log (seq, body, hash) VALUES (?, ?, ?)');
      rows.forEach(({ body, hash }, index) => void insert.run(index + 1, body, hash));
    }, 'exclusive');
  } finally {
    db.close();
  }
};

/** The write-ahead log of a database. */
export const walFile = (file: string): string => `${file}-wal`;
/** The index of a write-ahead log. Only programs that read beside others make one. */
export const indexFile = (file: string): string => `${file}-shm`;
/** The old pages of a database that is written without a write-ahead log. While this file exists, a change is unfinished. */
export const rollbackFile = (file: string): string => `${file}-journal`;

/** Takes back the unfinished change of a killed program. The caller holds the lock. A damaged database stays as it is. */
export const rollBack = (file: string): void => {
  if (!existsSync(rollbackFile(file))) return;
  if (existsSync(file) && !isRolledBack(file)) return;
  rmSync(rollbackFile(file), { force: true });
};

const isRolledBack = (file: string): boolean => {
  const db = openDatabase(file, 'existing');
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return true;
  } catch (error) {
    const { code } = problemOf(error, file);
    if (leavesPrefix(code) || code === 'journal.not_a_journal') return false;
    throw error;
  } finally {
    db.close();
  }
};

/**
 * Reads without changing anything. A connection that may write would copy the write-ahead log into the database when it closes, and so
 * destroy what damage had made unreadable.
 */
export const reading = <T>(file: string, read: (db: Database) => T): T => {
  const hadWal = existsSync(walFile(file));
  const db = openDatabase(file, 'read');
  try {
    return read(db);
  } finally {
    db.close();
    rmSync(indexFile(file), { force: true });
    if (!hadWal) rmSync(walFile(file), { force: true });
  }
};
