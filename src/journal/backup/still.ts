import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupFile } from '../../wire/backup-file.ts';
import { isLock } from '../lock.ts';
import { indexFile, rollbackFile, walFile } from '../store.ts';
import { BackupFailure } from './failure.ts';

/** The names that a restore uses in the data folder: for the earlier data, and for the data of the backup. No backup contains them. */
export const REPLACED = /^replaced-\d+$/;
export const UNPACKED = 'restore.part';
export const RESTORING = 'restoring';
const isOfARestore = (name: string): boolean => REPLACED.test(name) || name === UNPACKED || name === RESTORING;

/** Files that a backup leaves out: locks, which are empty, and indexes, which SQLite makes anew. */
const isMadeAnew = (name: string): boolean =>
  isLock(name) || (name.endsWith(rollbackFile('')) && isLock(name.slice(0, -rollbackFile('').length))) || name.endsWith(indexFile(''));

/** The paths of all files in a folder, with slashes. */
const filesBelow = (folder: string, within = ''): readonly string[] =>
  readdirSync(join(folder, within))
    .filter(name => !isMadeAnew(name) && (within !== '' || !isOfARestore(name)))
    .flatMap(name => {
      const path = within === '' ? name : `${within}/${name}`;
      const found = statSync(join(folder, path), { throwIfNoEntry: false });
      if (found?.isDirectory() === true) return filesBelow(folder, path);
      return found?.isFile() === true ? [path] : [];
    })
    .sort();

/** A group is a database and the files beside it, whose names begin with the name of the database. */
const isBeside = (path: string, first: string): boolean => path === first || path.startsWith(`${first}-`) || path.startsWith(`${first}.`);

const firsts = (paths: readonly string[]): readonly string[] =>
  paths.filter(path => !paths.some(other => other !== path && isBeside(path, other)));

/** Tournaments come last: a parcel that a table has sent and forgotten must be in the copy of its tournament. */
const lastTournaments = (paths: readonly string[]): readonly string[] => {
  const isTournament = (path: string): boolean => path.endsWith('.sqlite');
  return [...paths.filter(path => !isTournament(path)), ...paths.filter(isTournament)];
};

/** How often a group is read before the backup is given up, because a service writes all the time. */
const MOST_READINGS = 200;

/**
 * Copies a folder in which a service may be writing. A group is read until two readings are alike. Then nobody wrote between them, and the
 * copy is like a disk after a power cut, which every start can read. Where a service writes all the time, only the database itself has to
 * rest (`readRunning`). The copy needs no connection to a database: the service holds its databases alone.
 */
export const copyStill = (from: string, to: string): readonly BackupFile[] =>
  lastTournaments(firsts(filesBelow(from))).flatMap(first => copyGroup(from, to, first));

const copyGroup = (from: string, to: string, first: string): readonly BackupFile[] => {
  const folder = first.includes('/') ? dirname(first) : '';
  const paths = (): readonly string[] => filesBelow(from, folder).filter(path => isBeside(path, first));
  const reading = (): Reading => paths().flatMap(path => contents(from, path));
  for (let tries = 0; tries < MOST_READINGS; tries += 1) {
    const files = reading();
    const found = isAlike(files, reading()) ? files : readRunning(from, first, paths());
    if (found !== undefined) return found.map(([path, bytes]) => written(to, path, bytes));
  }
  throw new BackupFailure('restless', first);
};

/** The length of the header of a write-ahead log. The header changes whenever the log begins anew. */
const LOG_HEADER = 32;

/**
 * Reads a database while a service writes: the files beside it, the database, its write-ahead log, and the database again. If the database
 * is the same and the log did not begin anew, the log has only grown, and SQLite drops its unfinished end when the copy is opened. The
 * files beside may lag behind, as after a power cut. Undefined where the database has changed, as it does after some hundred commits.
 */
const readRunning = (from: string, first: string, paths: readonly string[]): Reading | undefined => {
  const log = walFile(first);
  if (!paths.includes(log) || paths.includes(rollbackFile(first))) return undefined;
  const beside = paths.filter(path => path !== first && path !== log).flatMap(path => contents(from, path));
  const before = contents(from, first);
  const begins = contents(from, log)[0]?.[1].subarray(0, LOG_HEADER);
  const logged = contents(from, log);
  const still = contents(from, log)[0]?.[1].subarray(0, LOG_HEADER);
  const isGrown = begins !== undefined && still !== undefined && begins.equals(still);
  return isGrown && isAlike(before, contents(from, first)) ? [...beside, ...before, ...logged] : undefined;
};

/** All files of a group in memory: two quick readings need only a short rest of the service. */
type Reading = readonly (readonly [path: string, bytes: Buffer])[];

const isAlike = (one: Reading, other: Reading): boolean =>
  one.length === other.length && one.every(([path, bytes], index) => path === other[index]?.[0] && bytes.equals(other[index][1]));

const written = (to: string, path: string, bytes: Buffer): BackupFile => {
  mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
  writeFileSync(join(to, path), bytes, { mode: 0o600 });
  return { path, size: bytes.length, sha256: hash('sha256', bytes) };
};

/** The contents of a file; none where the file has gone. */
const contents = (from: string, path: string): Reading => {
  const file = join(from, path);
  try {
    return [[path, readFileSync(file)]];
  } catch (error) {
    if (!existsSync(file)) return [];
    throw error;
  }
};
