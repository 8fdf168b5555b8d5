import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** One thing that a watched program did to its files, in order. */
export interface Deed {
  readonly what: 'write' | 'sync' | 'truncate' | 'create' | 'remove' | 'rename';
  readonly path: string;
  readonly at: number;
  readonly bytes: Buffer;
}

const made: string[] = [];

/** A folder of one's own, gone when the tests of the file are over. */
export const scratch = (below = tmpdir()): string => {
  const folder = realpathSync(mkdtempSync(join(below, 'wolftap-journal-')));
  made.push(folder);
  return folder;
};

const MEMORY = '/dev/shm';
/** For images of a disk, of which nothing need be kept: in memory, where there is such a place. */
export const scratchInMemory = (): string => scratch(existsSync(MEMORY) ? MEMORY : tmpdir());

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const KINDS = { W: 'write', S: 'sync', T: 'truncate', C: 'create', U: 'remove', R: 'rename' } as const;
const isKind = (letter: string | undefined): letter is keyof typeof KINDS => letter !== undefined && Object.hasOwn(KINDS, letter);

let library: string | undefined;
/** Once for all files of a worker: it outlives the one that asks first. */
const compiled = (): string => {
  if (library === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'wolftap-watch-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    library = join(folder, 'watch.so');
    execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'watch.c'), '-ldl']);
  }
  return library;
};

/** The environment under which a program's files in this folder are watched. */
export const watching = (folder: string, log: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_PRELOAD: compiled(),
  WATCH_LOG: log,
  WATCH_FOLDER: folder,
});

/** Where a program for tests lies that was built before the first test: that of `test/journal/programs/writer.ts` by `journal/programs/writer`. */
export const program = (name: string): string => join(import.meta.dirname, '..', '..', 'dist', 'test-programs', 'test', `${name}.mjs`);

/** Runs one of the programs to its end and gives what it said. */
export const run = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string => {
  const ran = spawnSync(process.execPath, [program(name), ...args], { env, encoding: 'utf8' });
  if (ran.stderr !== '') throw new Error(ran.stderr);
  return ran.stdout;
};

export const deeds = (log: string): readonly Deed[] => {
  const bytes = readFileSync(log);
  const found: Deed[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const [, letter, offset, length, path] = /^(\w) (\d+) (\d+) (.+)$/s.exec(bytes.toString('utf8', at, end)) ?? [];
    if (!isKind(letter) || path === undefined) throw new Error(`unreadable log at ${at}`);
    at = end + 1 + Number(length);
    found.push({ what: KINDS[letter], path, at: Number(offset), bytes: bytes.subarray(end + 1, at) });
  }
  return found;
};
