import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupFile } from '../../wire/backup-file.ts';
import { isLock } from '../lock.ts';
import { indexFile, rollbackFile } from '../store.ts';
import { BackupFailure } from './failure.ts';

/** What a restore puts aside in the data folder, and what it is about to put there. A backup has neither. */
export const REPLACED = /^replaced-\d+$/;
export const UNPACKED = 'restore.part';
export const RESTORING = 'restoring';
const isOfARestore = (name: string): boolean => REPLACED.test(name) || name === UNPACKED || name === RESTORING;

/** Locks are empty, and an index is made anew. */
const isMadeAnew = (name: string): boolean =>
  isLock(name) || (name.endsWith(rollbackFile('')) && isLock(name.slice(0, -rollbackFile('').length))) || name.endsWith(indexFile(''));

/** All files below, by their path with slashes. */
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

/** The first of a group is the database; what lies beside it bears its name and more. */
const isBeside = (path: string, first: string): boolean => path === first || path.startsWith(`${first}-`) || path.startsWith(`${first}.`);

const firsts = (paths: readonly string[]): readonly string[] =>
  paths.filter(path => !paths.some(other => other !== path && isBeside(path, other)));

/** Whatever a table has told a tournament and then forgotten must be in the copy of the tournament, which is read last. */
const lastTournaments = (paths: readonly string[]): readonly string[] => {
  const isTournament = (path: string): boolean => path.endsWith('.sqlite');
  return [...paths.filter(path => !isTournament(path)), ...paths.filter(isTournament)];
};

/** So often a group is read again because somebody has written meanwhile: people at a table are slower. */
const MOST_READINGS = 200;

/**
 * Copies a folder in which a service may be writing. A database and what lies beside it are read until two readings are alike. Then nobody
 * has written between them, so they are what a power cut at that moment would have left, and that every start can read. No connection is needed: the
 * service holds its databases alone.
 */
export const copyStill = (from: string, to: string): readonly BackupFile[] =>
  lastTournaments(firsts(filesBelow(from))).flatMap(first => copyGroup(from, to, first));

const copyGroup = (from: string, to: string, first: string): readonly BackupFile[] => {
  const folder = first.includes('/') ? dirname(first) : '';
  const reading = (): Reading => filesBelow(from, folder).flatMap(path => (isBeside(path, first) ? contents(from, path) : []));
  for (let tries = 0; tries < MOST_READINGS; tries += 1) {
    const files = reading();
    if (isAlike(files, reading())) return files.map(([path, bytes]) => written(to, path, bytes));
  }
  throw new BackupFailure('restless', first);
};

/** All of a group, in memory: the quicker it is read twice, the shorter the rest that it needs. */
type Reading = readonly (readonly [path: string, bytes: Buffer])[];

const isAlike = (one: Reading, other: Reading): boolean =>
  one.length === other.length && one.every(([path, bytes], index) => path === other[index]?.[0] && bytes.equals(other[index][1]));

const written = (to: string, path: string, bytes: Buffer): BackupFile => {
  mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
  writeFileSync(join(to, path), bytes, { mode: 0o600 });
  return { path, size: bytes.length, sha256: hash('sha256', bytes) };
};

/** None where the file has gone. */
const contents = (from: string, path: string): Reading => {
  const file = join(from, path);
  try {
    return [[path, readFileSync(file)]];
  } catch (error) {
    if (!existsSync(file)) return [];
    throw error;
  }
};
