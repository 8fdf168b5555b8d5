import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Result } from '../domain/refusal.ts';
import { layAside } from '../journal/folder.ts';
import { describe, isDamaged, type JournalProblem } from '../journal/problems.ts';
import { openShelf, type Shelf } from '../journal/shelf.ts';
import type { Failure } from './failure.ts';

/** Where the built pages lie, a folder each. */
export const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url));

export const shelfIn = (data: string): string => join(data, 'shelf.wolftap');

const OTHERS = 0o077;

/** What is kept on this machine. */
export interface Data {
  readonly shelf: Shelf;
  /** Where the shelf that was here lies now, if it was damaged; null where it is the old one. */
  readonly laidAside: string | null;
}

/** The data folder, for this account alone, and the shelf in it, which one service at a time may open. */
export const openData = (folder: string): Data | Failure => {
  try {
    mkdirSync(join(folder, 'games'), { recursive: true, mode: 0o700 });
    for (const each of [folder, join(folder, 'games')]) if ((statSync(each).mode & OTHERS) !== 0) chmodSync(each, 0o700);
    return opened(folder, openShelf(shelfIn(folder)));
  } catch (error) {
    return { failure: 'data', with: { file: folder, why: error instanceof Error ? error.message : String(error) } };
  }
};

/** A damaged shelf is laid aside and another begun: the games have files of their own, and people are waiting. */
const opened = (folder: string, shelf: Result<Shelf, JournalProblem>): Data | Failure => {
  if (shelf.ok) return { shelf: shelf.value, laidAside: null };
  if (shelf.refusal.code === 'journal.in_use') return { failure: 'data-busy', with: { file: folder } };
  if (!isDamaged(shelf.refusal)) return refused(folder, shelf.refusal);
  const laidAside = layAside(shelfIn(folder), 'damaged');
  const another = openShelf(shelfIn(folder));
  return another.ok ? { shelf: another.value, laidAside } : refused(folder, another.refusal);
};

const refused = (folder: string, problem: JournalProblem): Failure => ({ failure: 'data', with: { file: folder, why: describe(problem) } });
