import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** One thing that a watched program did to a file. */
export interface Deed {
  readonly what: 'write' | 'sync' | 'truncate' | 'create' | 'remove' | 'rename';
  readonly path: string;
  readonly at: number;
  readonly bytes: Buffer;
}

const made: string[] = [];

/** An empty folder that is deleted after the tests of the file. */
export const scratch = (below = tmpdir()): string => {
  const folder = realpathSync(mkdtempSync(join(below, 'wolftap-journal-')));
  made.push(folder);
  return folder;
};

const MEMORY = '/dev/shm';
/** A scratch folder in memory, where the machine has one, for disk images that need not survive. */
export const scratchInMemory = (): string => scratch(existsSync(MEMORY) ? MEMORY : tmpdir());

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const KINDS = { W: 'write', S: 'sync', T: 'truncate', C: 'create', U: 'remove', R: 'rename' } as const;
const isKind = (letter: string | undefined): letter is keyof typeof KINDS => letter !== undefined && Object.hasOwn(KINDS, letter);

let library: string | undefined;
/** Compiles the watching library once per worker, for all its test files. */
const compiled = (): string => {
  if (library === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'wolftap-watch-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    library = join(folder, 'watch.so');
    execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'watch.c'), '-ldl']);
  }
  return library;
};

/** The environment in which the files of a program in this folder are watched. */
export const watching = (folder: string, log: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_PRELOAD: compiled(),
  WATCH_LOG: log,
  WATCH_FOLDER: folder,
});

/** The path of a test program, built before the first test: `journal/programs/writer` is `test/journal/programs/writer.ts`. */
export const program = (name: string): string => join(import.meta.dirname, '..', '..', 'dist', 'test-programs', 'test', `${name}.mjs`);

/** Runs a test program to its end and returns its output. */
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
