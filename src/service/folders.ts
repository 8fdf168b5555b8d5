import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from '../domain/refusal.ts';
import { RESTORING } from '../journal/backup/still.ts';
import { layAside, makePrivate } from '../journal/folder.ts';
import { takeOverTable } from '../journal/former-table.ts';
import { clearLeftovers } from '../journal/leftovers.ts';
import { dropLock, isLock, lockedBy } from '../journal/lock.ts';
import { describe, isDamaged, type JournalProblem } from '../journal/problems.ts';
import { openShelf, type Shelf } from '../journal/shelf.ts';
import { rollbackFile } from '../journal/store.ts';
import { openTableFile, type TableFile } from '../journal/table-file.ts';
import { type Failure, isFailure } from './failure.ts';

/** The folder of the built pages, with a folder for each page. */
export const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url));

export const shelfIn = (data: string): string => join(data, 'shelf.wolftap');

const TABLES = 'tables';
const ENDING = '.wolftap';

/** The file with all data of a table. */
export const tableFileIn = (data: string, table: string): string => join(data, TABLES, `${table}${ENDING}`);

/** The tables that have a file. */
export const tablesIn = (data: string): readonly string[] => {
  const folder = join(data, TABLES);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap(name => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : [])).sort();
};

/** The opened data folder. */
export interface Data {
  readonly shelf: Shelf;
  /** The new place of a damaged shelf; null where the shelf was intact. */
  readonly laidAside: string | null;
  /** Files of a killed program that were found beside the shelf and the tables, and were removed. */
  readonly cleared: readonly string[];
}

/** Whether a restore was killed while it exchanged the files of this folder: half of them may be missing. */
export const isHalfRestored = (folder: string): boolean => existsSync(join(folder, RESTORING));

/** Opens the data folder, for this account alone, and its shelf, which only one service at a time may open. */
export const openData = (folder: string): Data | Failure => {
  if (isHalfRestored(folder)) return { failure: 'data-restoring', with: { file: folder } };
  try {
    for (const each of [folder, join(folder, TABLES)]) makePrivate(each);
    const shelf = shelfIn(folder);
    // SQLite itself takes an unfinished change back, and removes this file.
    const begun = existsSync(rollbackFile(shelf)) ? [basename(rollbackFile(shelf))] : [];
    const data = opened(folder, openShelf(shelf));
    if (isFailure(data)) return data;
    // Only the service that has the shelf gets here.
    return { ...data, cleared: [...begun, ...clearLeftovers(shelf, () => false).cleared, ...clearLocks(join(folder, TABLES))] };
  } catch (error) {
    return { failure: 'data', with: { file: folder, why: error instanceof Error ? error.message : String(error) } };
  }
};

/** Removes the locks of tables that have no files. */
const clearLocks = (folder: string): readonly string[] => {
  const names = readdirSync(folder);
  return names.filter(isLock).filter(lock => {
    const table = lockedBy(lock);
    const isAlone = names.every(name => name.startsWith(lock) || !name.startsWith(table));
    return isAlone && dropLock(join(folder, table));
  });
};

/** Opens the file of a table. The first time, the data of earlier versions is taken over. */
export const openTableData = (folder: string, table: string, shelf: Shelf): TableFile | Failure => {
  const file = tableFileIn(folder, table);
  const places = { shelf, keys: [`table/${table}/`, `link/${table}`], games: join(folder, 'games', table) };
  const taken = takeOverTable(file, places);
  const opened = taken.ok ? openTableFile(file) : taken;
  if (opened.ok) return opened.value;
  return opened.refusal.code === 'journal.in_use' ? busy(folder) : refused(folder, opened.refusal);
};

const busy = (folder: string): Failure => ({ failure: 'data-busy', with: { file: folder } });

/** A damaged shelf is laid aside and a new one begun, so that people can play: the tables have files of their own. */
const opened = (folder: string, shelf: Result<Shelf, JournalProblem>): Omit<Data, 'cleared'> | Failure => {
  if (shelf.ok) return { shelf: shelf.value, laidAside: null };
  if (shelf.refusal.code === 'journal.in_use') return busy(folder);
  if (!isDamaged(shelf.refusal)) return refused(folder, shelf.refusal);
  const laidAside = layAside(shelfIn(folder), 'damaged');
  const another = openShelf(shelfIn(folder));
  return another.ok ? { shelf: another.value, laidAside } : refused(folder, another.refusal);
};

const refused = (folder: string, problem: JournalProblem): Failure => ({ failure: 'data', with: { file: folder, why: describe(problem) } });
