import { copyFileSync, renameSync } from 'node:fs';
import type { Entry } from '../../src/domain/entry.ts';
import { genesis, type JournalRow, link } from '../../src/journal/chain.ts';
import { layHead } from '../../src/journal/head.ts';
import { layJournal } from '../../src/journal/replace.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { walFile } from '../../src/journal/store.ts';

const GAME = 'ab'.repeat(16);

const chained = (entries: readonly Entry[]): readonly JournalRow[] => {
  let hash = genesis(GAME);
  return entries.map((entry, index) => {
    const body = JSON.stringify(entry);
    hash = link(hash, index + 1, body);
    return { body, hash };
  });
};

/**
 * Lays the file of one game, as earlier versions kept games. The last `inLog` entries lie in the write-ahead log, as after a crash.
 * Returns the path.
 */
export const oldGame = (file: string, entries: readonly Entry[], inLog = 0): string => {
  const rows = chained(entries);
  const folded = rows.length - inLog;
  layJournal(file, GAME, rows.slice(0, folded));
  if (inLog > 0) leaveInLog(file, folded, rows.slice(folded));
  layHead(file, { gameId: GAME, count: rows.length, hash: rows.at(-1)?.hash ?? genesis(GAME) });
  return file;
};

/** A connection that is closed folds its log in, so both files are copied while it is open. */
const leaveInLog = (file: string, after: number, rows: readonly JournalRow[]): void => {
  const db = openDatabase(file);
  db.pragma('journal_mode = WAL');
  const insert = db.prepare('INSERT INTO log (seq, body, hash) VALUES (?, ?, ?)');
  rows.forEach(({ body, hash }, index) => void insert.run(after + index + 1, body, hash));
  for (const each of [file, walFile(file)]) copyFileSync(each, `${each}.copy`);
  db.close();
  for (const each of [file, walFile(file)]) renameSync(`${each}.copy`, each);
};
