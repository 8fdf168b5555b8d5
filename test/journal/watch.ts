import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export { type Deed, deeds, watching } from './deeds.ts';

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

/** The path of a test program, built before the first test: `journal/programs/writer` is `test/journal/programs/writer.ts`. */
export const program = (name: string): string => join(import.meta.dirname, '..', '..', 'dist', 'test-programs', 'test', `${name}.mjs`);

/** Runs a test program to its end and returns its output. */
export const run = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string => {
  const ran = spawnSync(process.execPath, [program(name), ...args], { env, encoding: 'utf8' });
  if (ran.stderr !== '') throw new Error(ran.stderr);
  return ran.stdout;
};
