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

/** Damages: by a power cut to files beside the database, for whose sync nobody waits, and by a disk that has lost commits it confirmed. */
export const DAMAGES = {
  head: ['lost', 'torn', 'spoiled', 'behind'],
  'second-log': ['lost', 'torn', 'behind', 'flipped'],
  /** The database comes back older: `alone`, `headless`, or `with its copies`, so that only the head is newer; or it is `gone`. */
  rollback: ['alone', 'headless', 'with its copies', 'gone'],
} as const;
export type Damaged = keyof typeof DAMAGES;
export type Damage = { readonly [D in Damaged]: { readonly of: D; readonly how: (typeof DAMAGES)[D][number] } }[Damaged];

/** The content that a start finds, and the losses that it reports. */
export interface FilesFound extends TableContents {
  readonly lost: TableFile['lost'];
  readonly ahead: readonly EntriesAhead[];
}

const MEMORY = '/dev/shm';
/** `TORN`: how many bytes are missing at the end of a file. `BEHIND`: the part of an older file that is there. */
const TORN = 40;
const BEHIND = 0.9;

/** What a start finds in the damaged files of a table. `earlier`: their contents as they were some commits ago. */
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
    damages({ file, before, now, earlier }, damage);
    plant?.(file);
    return reads(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Lays all files of a table, as a service leaves them when it ends. */
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
  // A game is checked, and repaired, when it is opened.
  for (const name of table.names()) table.game(name);
  const { lost, ahead } = table;
  table.close();
  const found = inspectTable(file);
  if (!found.ok) throw new Error(`a table that was opened is damaged: ${found.refusal.code}`);
  return { ...found.value, lost, ahead };
};

interface Lying {
  readonly file: string;
  /** The same file some commits ago. */
  readonly before: string;
  readonly now: TableContents;
  readonly earlier: TableContents;
}

const damages = (lying: Lying, damage: Damage): void => {
  switch (damage.of) {
    case 'head':
      HEADS[damage.how](lying);
      return;
    case 'second-log':
      for (const path of [secondLogFile(lying.file), secondDocumentsFile(lying.file)])
        if (existsSync(path)) COPIES[damage.how](path, readFileSync(path));
      return;
    case 'rollback':
      ROLLBACKS[damage.how](lying);
  }
};

const HEADS: { readonly [H in (typeof DAMAGES)['head'][number]]: (lying: Lying) => void } = {
  lost: ({ file }) => rmSync(headFile(file)),
  torn: ({ file }) => overwrites(headFile(file), 0),
  spoiled: ({ file }) => writeFileSync(headFile(file), 'nobody knows'),
  behind: ({ file, now, earlier }) => layHead(file, { gameId: now.chain, ...tableEnd(earlier) }),
};

const COPIES: { readonly [H in (typeof DAMAGES)['second-log'][number]]: (path: string, bytes: Buffer) => void } = {
  lost: path => rmSync(path),
  torn: (path, { length }) => truncateSync(path, Math.max(0, length - TORN)),
  behind: (path, bytes) => writeFileSync(path, bytes.subarray(0, bytes.lastIndexOf('\n', Math.floor(bytes.length * BEHIND)) + 1)),
  flipped: (path, { length }) => overwrites(path, Math.floor(length / 2)),
};

const ROLLBACKS: { readonly [H in (typeof DAMAGES)['rollback'][number]]: (lying: Lying) => void } = {
  alone: ({ file, before }) => copyFileSync(before, file),
  headless: ({ file, before }) => {
    copyFileSync(before, file);
    rmSync(headFile(file));
  },
  'with its copies': ({ file, before }) => {
    copyFileSync(before, file);
    for (const copy of [secondLogFile, secondDocumentsFile])
      if (existsSync(copy(before))) copyFileSync(copy(before), copy(file));
      else rmSync(copy(file), { force: true });
  },
  gone: ({ file }) => rmSync(file),
};

/** Writes over some bytes of a file. */
const overwrites = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes.fill('?', at, Math.min(at + 8, bytes.length));
  writeFileSync(path, bytes);
};
