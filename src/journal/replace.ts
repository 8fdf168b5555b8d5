import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { genesis, type JournalRow } from './chain.ts';
import { freeName, newFile, syncFile, syncFolder } from './folder.ts';
import { headFile, layHead } from './head.ts';
import { buildStore, rollbackFile, walFile } from './store.ts';

/** A whole file that is about to take the place of another. */
export const nextFile = (file: string): string => `${file}.next`;

/** A copy of a damaged file that is being made. */
const copyingFile = (copy: string): string => `${copy}.part`;

/** The name for a file that is being written, once the files of an earlier try are removed. */
export const freshFile = (file: string): string => {
  const fresh = newFile(file);
  for (const path of [fresh, rollbackFile(fresh)]) rmSync(path, { force: true });
  return fresh;
};

/** Copies a damaged file with its logs and its head; gives the name of the copy. The copy gets its name last, when it is complete. */
export const copyAside = (file: string): string => {
  const damaged = freeName(file, 'damaged');
  for (const [from, to] of [
    [walFile(file), walFile(damaged)],
    [rollbackFile(file), rollbackFile(damaged)],
    [headFile(file), headFile(damaged)],
    [file, copyingFile(damaged)],
  ] as const) {
    if (!existsSync(from)) continue;
    copyFileSync(from, to);
    syncFile(to);
  }
  if (existsSync(copyingFile(damaged))) renameSync(copyingFile(damaged), damaged);
  syncFolder(dirname(file));
  return damaged;
};

/** Puts a whole file in the place of another. If the program dies in the middle, the next opening goes on from there. */
export const putInPlace = (file: string, whole: string): void => {
  renameSync(whole, nextFile(file));
  syncFolder(dirname(file));
  takePlace(file);
};

/** Removes the old logs first: they must not meet the new database, which holds all their contents. */
export const takePlace = (file: string): void => {
  for (const log of [walFile(file), rollbackFile(file)]) rmSync(log, { force: true });
  renameSync(nextFile(file), file);
  syncFolder(dirname(file));
};

/** Writes the file of one game where none exists. The caller holds the lock and has seen that the name is free. */
export const layJournal = (file: string, gameId: string, rows: readonly JournalRow[]): void => {
  const fresh = freshFile(file);
  buildStore(fresh, gameId, rows);
  // A head must never promise entries before their database exists, so the first head promises none.
  layHead(file, { gameId, count: 0, hash: genesis(gameId) });
  putInPlace(file, fresh);
  layHead(file, { gameId, count: rows.length, hash: rows.at(-1)?.hash ?? genesis(gameId) });
  syncFolder(dirname(file));
};
