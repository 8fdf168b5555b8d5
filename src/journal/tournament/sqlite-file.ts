import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { no, ok, type Result } from '../../domain/refusal.ts';
import { syncFolder } from '../folder.ts';
import { type HeadRead, layHead, readHead } from '../head.ts';
import { clearLeftovers } from '../leftovers.ts';
import { type JournalCode, problemOf } from '../problems.ts';
import { applySettings, type Database, openDatabase } from '../sqlite/database.ts';
import { makeRoom, reading, walBytes, walFile } from '../store.ts';
import { type Chain, type FactRow, firstFactHash, follow, newTournamentId } from './facts.ts';
import type { TournamentLogCode, TournamentLogProblem } from './failures.ts';

/** `WHAL`: the application id of these files. */
export const TOURNAMENT_APPLICATION = 0x5748414c;
const CHECKPOINT_PAGES = 256;

/** The statements that each version of the file has added; the first is version 1. Never changed after a release. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    'CREATE TABLE meta (event TEXT NOT NULL) STRICT',
    'CREATE TABLE facts (n INTEGER PRIMARY KEY, body TEXT NOT NULL, hash TEXT NOT NULL, asked TEXT UNIQUE) STRICT',
    `CREATE TRIGGER facts_grow_at_their_end BEFORE INSERT ON facts WHEN NEW.n IS NOT (SELECT coalesce(max(n), 0) + 1 FROM facts)
    BEGIN SELECT RAISE(ABORT, 'facts grow by one, at their end'); END`,
    "CREATE TRIGGER facts_are_never_changed BEFORE UPDATE ON facts BEGIN SELECT RAISE(ABORT, 'facts are never changed'); END",
    "CREATE TRIGGER facts_are_never_taken_away BEFORE DELETE ON facts BEGIN SELECT RAISE(ABORT, 'facts are never taken away'); END",
    'CREATE TABLE marks ("table" INTEGER, game TEXT, seq INTEGER NOT NULL, PRIMARY KEY ("table", game)) STRICT, WITHOUT ROWID',
    `CREATE TABLE shown ("table" INTEGER, rev INTEGER, game TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY ("table", rev)) STRICT`,
    'CREATE TABLE live ("table" INTEGER PRIMARY KEY, rev INTEGER NOT NULL) STRICT',
    'CREATE TABLE journals (game TEXT PRIMARY KEY, "table" INTEGER NOT NULL, text TEXT NOT NULL) STRICT, WITHOUT ROWID',
  ],
  [
    'ALTER TABLE journals RENAME TO journals_before',
    `CREATE TABLE journals (game TEXT, "table" INTEGER, text TEXT NOT NULL, PRIMARY KEY ("table", game)) STRICT, WITHOUT ROWID`,
    'INSERT INTO journals SELECT game, "table", text FROM journals_before',
    'DROP TABLE journals_before',
  ],
];
const FILE = MIGRATIONS.length;

/** The intact file of a tournament, open for writing by this process only. */
interface TournamentFile {
  readonly db: Database;
  readonly id: string;
  readonly chain: Chain;
}

/** Opens or creates a tournament. The caller holds the lock. */
export const openTournamentFile = (file: string): Result<TournamentFile, TournamentLogProblem> => {
  try {
    if (mkdirSync(dirname(file), { recursive: true, mode: 0o700 }) !== undefined) syncFolder(dirname(dirname(file)));
    clearLeftovers(file, () => false);
    closeSync(openSync(file, 'a', 0o600));
    const db = openDatabase(file);
    try {
      const found = look(db, readHead(file));
      if (!found.ok) db.close();
      else settle(file, found.value);
      return found;
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    return no(tournamentProblem(error, file));
  }
};

const look = (db: Database, apart: HeadRead): Result<TournamentFile, TournamentLogProblem> => {
  const expected = apart.head === undefined ? {} : { expected: apart.head.count };
  db.pragma('locking_mode = EXCLUSIVE');
  if (isEmpty(db)) {
    if ((apart.head?.count ?? 0) > 0) return no({ code: 'tournament.tail_gone', found: 0, ...expected });
    beginTournamentFile(db, newTournamentId());
  }
  if (db.pragma('application_id') !== TOURNAMENT_APPLICATION) return no({ code: 'tournament.not_a_tournament' });
  if (versionOf(db) > FILE) return no({ code: 'tournament.newer' });
  db.pragma('journal_mode = WAL');
  applySettings(db);
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const judged = followed(db, apart);
  // A file that is damaged stays as it is.
  if (judged.ok && versionOf(db) < FILE) db.transaction(() => migrate(db), 'exclusive');
  return judged;
};

/** Follows the whole chain, and compares it with the head. */
const followed = (db: Database, apart: HeadRead): Result<TournamentFile, TournamentLogProblem> => {
  const expected = apart.head === undefined ? {} : { expected: apart.head.count };
  const id = db.prepare<[], { id: string }>('SELECT event AS id FROM meta').get()?.id;
  if (id === undefined) return no({ code: 'tournament.unreadable', found: 0, ...expected });
  const chain = follow(id, db.prepare<[], FactRow>('SELECT n, body, hash FROM facts ORDER BY n').iterate());
  return chain.ok ? judge({ db, id, chain: chain.value }, apart) : no({ ...chain.refusal, ...expected });
};

/** Checks the whole tournament and changes nothing. Nobody else may have it open. */
export const verifyTournamentFile = (file: string): Result<null, TournamentLogProblem> => {
  try {
    return reading(file, db => {
      if (versionOf(db) > FILE) return no({ code: 'tournament.newer' });
      const found = followed(db, readHead(file));
      const sound = String(db.pragma('quick_check(1)'));
      if (found.ok) return sound === 'ok' ? ok(null) : no({ code: 'tournament.unreadable' });
      return found;
    });
  } catch (error) {
    return no(tournamentProblem(error, file));
  }
};

const versionOf = (db: Database): number => Number(db.pragma('user_version'));

const migrate = (db: Database): void => {
  for (const statement of MIGRATIONS.slice(versionOf(db)).flat()) db.exec(statement);
  db.pragma(`user_version = ${FILE}`);
};

const isEmpty = (db: Database): boolean => db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;

/** Creates an empty tournament in an empty database. */
export const beginTournamentFile = (db: Database, id: string): void => {
  applySettings(db);
  db.transaction(() => {
    db.pragma(`application_id = ${TOURNAMENT_APPLICATION}`);
    migrate(db);
    db.prepare('INSERT INTO meta (event) VALUES (?)').run(id);
  }, 'exclusive');
};

/** The head file may be behind the facts, but is never ahead of them. */
const judge = (file: TournamentFile, { head }: HeadRead): Result<TournamentFile, TournamentLogProblem> => {
  if (head === undefined || (head.count === 0 && file.chain.n === 0)) return ok(file);
  const known = { found: file.chain.n, expected: head.count };
  if (head.gameId !== file.id) return no({ code: 'tournament.changed', ...known });
  if (head.count > file.chain.n) return no({ code: 'tournament.tail_gone', ...known });
  return hashAt(file, head.count) === head.hash ? ok(file) : no({ code: 'tournament.changed', ...known });
};

const hashAt = ({ db, id }: TournamentFile, n: number): string | undefined =>
  n === 0 ? firstFactHash(id) : db.prepare<[number], { hash: string }>('SELECT hash FROM facts WHERE n = ?').get(n)?.hash;

const settle = (file: string, { id, chain }: TournamentFile): void => {
  layHead(file, { gameId: id, count: chain.n, hash: chain.head });
  syncFolder(dirname(file));
  if (existsSync(walFile(file))) makeRoom(walFile(file), walBytes(CHECKPOINT_PAGES));
};

const CODES: { readonly [C in JournalCode]: TournamentLogCode } = {
  'journal.in_use': 'tournament.in_use',
  'journal.not_a_journal': 'tournament.not_a_tournament',
  'journal.newer_version': 'tournament.newer',
  'journal.tail_gone': 'tournament.tail_gone',
  'journal.changed': 'tournament.changed',
  'journal.unreadable': 'tournament.unreadable',
  'journal.missing': 'tournament.disk',
  'journal.interrupted': 'tournament.disk',
  'journal.exists': 'tournament.disk',
  'journal.read_only': 'tournament.no_right',
  'journal.disk_full': 'tournament.disk_full',
  'journal.write_failed': 'tournament.disk',
  'journal.closed': 'tournament.disk',
  'journal.kept_cut': 'tournament.unreadable',
  'journal.kept_changed': 'tournament.unreadable',
  'journal.kept_unreadable': 'tournament.unreadable',
  'journal.kept_newer': 'tournament.newer',
};

/** The problem for an error of the disk; any other error is a bug and is thrown again. */
export const tournamentProblem = (error: unknown, file: string): TournamentLogProblem => {
  const { code, cause } = problemOf(error, file);
  const word = /^[A-Z_]+/.exec(cause ?? '')?.[0];
  return { code: CODES[code], ...(word === undefined ? {} : { cause: word }) };
};
