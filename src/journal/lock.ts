import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, realpathSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { no, ok, type Result } from '../domain/refusal.ts';
import { syncFolder } from './folder.ts';
import { type JournalProblem, problemOf } from './problems.ts';
import { openDatabase } from './sqlite/database.ts';

interface Lock {
  release(): void;
}

/** The real path of a file, so that two names of one file share one lock. */
export const settled = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path));

const ENDING = '.lock';
const lockFile = (file: string): string => `${file}${ENDING}`;
export const isLock = (name: string): boolean => name.endsWith(ENDING);
/** The name of the file that a lock protects. */
export const lockedBy = (lock: string): string => lock.slice(0, -ENDING.length);

/**
 * The right to read or write a journal, held as a database lock on a separate empty file. The system releases the lock when
 * the process dies. No other code may open that file: closing any descriptor of it would release the lock of the whole process.
 */
export const takeLock = (file: string): Result<Lock, JournalProblem> => {
  try {
    prepare(lockFile(file));
    const db = openDatabase(lockFile(file), 'existing');
    try {
      db.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      db.close();
      throw error;
    }
    return ok({ release: () => void db.close() });
  } catch (error) {
    return no(problemOf(error, file));
  }
};

/** Removes the lock of a file that is not there; false where a program holds it. */
export const dropLock = (file: string): boolean => {
  const lock = takeLock(file);
  if (!lock.ok) return false;
  rmSync(lockFile(file), { force: true });
  lock.value.release();
  return true;
};

const prepare = (path: string): void => {
  const folder = dirname(path);
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) syncFolder(dirname(folder));
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  else closeSync(openSync(path, 'wx', 0o600));
};

/** Runs a piece of work under the lock; an error of the disk or the database becomes a problem. */
export const locked = <T>(path: string, work: (file: string) => Result<T, JournalProblem>): Result<T, JournalProblem> => {
  const file = settled(path);
  const lock = takeLock(file);
  if (!lock.ok) return lock;
  try {
    return work(file);
  } catch (error) {
    return no(problemOf(error, file));
  } finally {
    lock.value.release();
  }
};
