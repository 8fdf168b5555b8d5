import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { freeName, newFile, syncFolder } from './folder.ts';
import { headBeingLaid } from './head.ts';
import { nextFile, takePlace } from './replace.ts';
import { secondLogFile } from './second-log.ts';
import { indexFile, rollBack, rollbackFile } from './store.ts';

/** The names of the files that a killed program has left beside a database. */
export interface Leftovers {
  /** Removed files: the change that they belonged to was finished or taken back. */
  readonly cleared: readonly string[];
  /** Files laid aside, because they hold something that is nowhere else. */
  readonly aside: readonly string[];
}

const NO_LEFTOVERS: Leftovers = { cleared: [], aside: [] };

/** The ending of an unfinished copy of a damaged file. */
const HALF_A_COPY = /\.damaged-\d+\.part$/;

/** Whether a program was killed before its new file got its place: the place is empty, or still holds the old file. */
export const isHalfLaid = (file: string): boolean => existsSync(nextFile(file)) || (!existsSync(file) && existsSync(newFile(file)));

/**
 * Finishes or takes back whatever a killed program has begun with a database, so that only its own files are there. The caller holds the lock.
 * `holdsMore` says whether a file that never got its name holds something that the database does not.
 */
export const clearLeftovers = (file: string, holdsMore: (left: string) => boolean): Leftovers => {
  const found = leftBeside(file);
  if (found.length === 0) return NO_LEFTOVERS;
  if (existsSync(nextFile(file))) takePlace(file);
  rollBack(file);
  const left = newFile(file);
  const isMore = existsSync(left) && holdsMore(left);
  const aside = freeName(file, 'left');
  if (isMore) renameSync(left, aside);
  // A rollback file that is still there belongs to a damaged database, and is laid aside with it.
  for (const path of found) if (path !== rollbackFile(file)) rmSync(path, { force: true });
  syncFolder(dirname(file));
  const cleared = found.filter(path => !isMore || path !== left);
  return { cleared: cleared.map(path => basename(path)), aside: isMore ? [basename(aside)] : [] };
};

const leftBeside = (file: string): readonly string[] => {
  const fresh = newFile(file);
  const named = [
    fresh,
    rollbackFile(fresh),
    nextFile(file),
    rollbackFile(file),
    headBeingLaid(file),
    newFile(secondLogFile(file)),
    indexFile(file),
  ];
  const folder = dirname(file);
  const copies = existsSync(folder) ? readdirSync(folder).filter(name => name.startsWith(basename(file)) && HALF_A_COPY.test(name)) : [];
  return [...named.filter(path => existsSync(path)), ...copies.map(name => join(folder, name))].sort();
};
