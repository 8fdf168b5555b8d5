import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';

const NAME = 'wolftap-tests-';
/** The folder in which Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const ROOM = 256 * 1024 * 1024;

const hasRoom = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
};

/** A quick test proves nothing about a disk, so its files may lie in memory. */
const isQuick = ({ name, vitest }: TestProject): boolean => name === 'quick' && vitest.projects.length === 1;

/** Gives the run its own folder for temporary files and deletes it at the end, because a worker that is killed deletes nothing. */
export default (project: TestProject): (() => void) | undefined => {
  if (basename(tmpdir()).startsWith(NAME)) return undefined;
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(isQuick(project) && hasRoom(MEMORY) ? MEMORY : tmpdir(), NAME));
  // PostgreSQL runs under another account if the tests run as root, and that account has to pass through this folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
};
