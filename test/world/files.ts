import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondDocumentsFile } from '../../src/journal/copies.ts';
import { headFile, layHead } from '../../src/journal/head.ts';
import { layTable } from '../../src/journal/lay-table.ts';
import type { EntriesAhead } from '../../src/journal/second-log.ts';
import { secondLogFile } from '../../src/journal/second-log.ts';
import { inspectTable } from '../../src/journal/table-contents.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { type TableContents, tableEnd } from '../../src/journal/table-store.ts';

/** What a power cut does to the files beside a database: to those of which nobody waits for the sync, and to a disk that has not kept what it said it had. */
export const DAMAGES = {
  head: ['lost', 'torn', 'spoiled', 'behind'],
  'second-log': ['lost', 'torn', 'behind', 'flipped'],
  /** `alone`: the second log has what the database lacks, and the head knows of it; `headless`: nobody knows of it; `with its copies`: the head alone does. */
  rollback: ['alone', 'headless', 'with its copies', 'gone'],
} as const;
export type Damaged = keyof typeof DAMAGES;
export type Damage = { readonly [D in Damaged]: { readonly of: D; readonly how: (typeof DAMAGES)[D][number] } }[Damaged];

/** What a start finds, and what it says of it. */
export interface FilesFound extends TableContents {
  readonly lost: TableFile['lost'];
  readonly ahead: readonly EntriesAhead[];
}

const MEMORY = '/dev/shm';
/** An entry, a line, or a document. */
const LINE = '\n';

/** The files of a table as they lie on a disk, and as the program that starts there opens them. `earlier`: as they were some commits ago. */
export const opened = (
  now: TableContents,
  earlier: TableContents,
  damage: Damage,
  plant: ((file: string) => void) | undefined,
): FilesFound => {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'wolftap-world-'));
  try {
    const [file, before] = [join(folder, 'now'), join(folder, 'earlier')];
    lays(file, now);
    lays(before, earlier);
    damages(file, before, { now, earlier }, damage);
    plant?.(file);
    return reads(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** All files of a table, as a service leaves them that has come to its end. */
const lays = (file: string, contents: TableContents): void => {
  layTable(file, contents);
  whole(file).close();
};

const whole = (file: string): TableFile => {
  const table = openTableFile(file);
  if (!table.ok) throw new Error(`a table does not open: ${table.refusal.code} ${table.refusal.cause ?? ''}`);
  return table.value;
};

const reads = (file: string): FilesFound => {
  const table = whole(file);
  // A game is looked at, and mended, when somebody opens it.
  for (const name of table.names()) table.game(name);
  const { lost, ahead } = table;
  table.close();
  const found = inspectTable(file);
  if (!found.ok) throw new Error(`a table that was opened is damaged: ${found.refusal.code}`);
  return { ...found.value, lost, ahead };
};

const damages = (
  file: string,
  before: string,
  { now, earlier }: { readonly now: TableContents; readonly earlier: TableContents },
  damage: Damage,
): void => {
  switch (damage.of) {
    case 'head':
      switch (damage.how) {
        case 'lost':
          return rmSync(headFile(file));
        case 'torn':
          return overwrites(headFile(file), 0);
        case 'spoiled':
          return writeFileSync(headFile(file), 'nobody knows');
        case 'behind':
          return layHead(file, { gameId: now.chain, ...tableEnd(earlier) });
      }
      return;
    case 'second-log':
      for (const path of [secondLogFile(file), secondDocumentsFile(file)]) {
        if (!existsSync(path)) continue;
        const text = readFileSync(path, 'utf8');
        if (damage.how === 'lost') rmSync(path);
        else if (damage.how === 'torn') truncateSync(path, Math.max(0, Buffer.byteLength(text) - 40));
        else if (damage.how === 'flipped') overwrites(path, Math.floor(Buffer.byteLength(text) / 2));
        else writeFileSync(path, text.split(LINE).slice(0, -4).join(LINE) + LINE);
      }
      return;
    case 'rollback':
      if (damage.how === 'gone') rmSync(file);
      else copyFileSync(before, file);
      if (damage.how === 'headless') rmSync(headFile(file));
      if (damage.how !== 'with its copies') return;
      for (const [to, from] of [
        [secondLogFile(file), secondLogFile(before)],
        [secondDocumentsFile(file), secondDocumentsFile(before)],
      ] as const)
        if (existsSync(from)) copyFileSync(from, to);
        else rmSync(to, { force: true });
      return;
  }
};

/** Writes over some bytes of a file. */
const overwrites = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes.fill('?', at, Math.min(at + 8, bytes.length));
  writeFileSync(path, bytes);
};
