import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '../journal/problems.ts';
import { openShelf, type Shelf } from '../journal/shelf.ts';
import type { Failure } from './failure.ts';

/** Where the built pages lie, a folder each. */
export const PAGES = fileURLToPath(new URL('../../dist/web', import.meta.url));

export const shelfIn = (data: string): string => join(data, 'shelf.wolftap');

const OTHERS = 0o077;

/** The data folder, for this account alone, and the shelf in it, which one service at a time may open. */
export const openData = (folder: string): Shelf | Failure => {
  try {
    mkdirSync(join(folder, 'games'), { recursive: true, mode: 0o700 });
    for (const each of [folder, join(folder, 'games')]) if ((statSync(each).mode & OTHERS) !== 0) chmodSync(each, 0o700);
  } catch (error) {
    return { failure: 'data', with: { file: folder, why: error instanceof Error ? error.message : String(error) } };
  }
  const shelf = openShelf(shelfIn(folder));
  if (shelf.ok) return shelf.value;
  return shelf.refusal.code === 'journal.in_use'
    ? { failure: 'data-busy', with: { file: folder } }
    : { failure: 'data', with: { file: folder, why: describe(shelf.refusal) } };
};
