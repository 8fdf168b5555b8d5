import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { genesis, type JournalRow } from './chain.ts';
import { freeName, syncFolder } from './folder.ts';
import { headFile, layHead } from './head.ts';
import { buildStore, walFile } from './store.ts';

/** Writes a whole journal where none exists. The caller holds the lock and has seen that the name is free. */
export const layJournal = (file: string, gameId: string, rows: readonly JournalRow[]): void => {
  const aside = build(file, gameId, rows);
  // A head must never promise entries before their database exists, so the first head promises none.
  layHead(file, { gameId, count: 0, hash: genesis(gameId) });
  renameSync(aside, file);
  layHead(file, last(gameId, rows));
  syncFolder(dirname(file));
};

/** Replaces a damaged journal by its intact entries, and keeps the damaged file beside it under another name. */
export const replaceDamaged = (file: string, gameId: string, rows: readonly JournalRow[]): void => {
  const aside = build(file, gameId, rows);
  const damaged = freeName(file, 'damaged');
  for (const [from, to] of [
    [file, damaged],
    [walFile(file), walFile(damaged)],
    [headFile(file), headFile(damaged)],
  ] as const) {
    if (existsSync(from)) copyFileSync(from, to);
  }
  syncFolder(dirname(file));
  // The old write-ahead log must not meet the new database. Until the new head is laid, the old one still reports the loss.
  rmSync(walFile(file), { force: true });
  renameSync(aside, file);
  layHead(file, last(gameId, rows));
  syncFolder(dirname(file));
};

const build = (file: string, gameId: string, rows: readonly JournalRow[]): string => {
  const aside = `${file}.new`;
  for (const path of [aside, `${aside}-journal`]) rmSync(path, { force: true });
  buildStore(aside, gameId, rows);
  return aside;
};

const last = (gameId: string, rows: readonly JournalRow[]) => ({ gameId, count: rows.length, hash: rows.at(-1)?.hash ?? genesis(gameId) });
