import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';

const NAME = 'wolftap-tests-';
/** Where Linux keeps files that lie on no disk. */
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

/** A quick test proves nothing about a disk, and does not wait for one. */
const isQuick = ({ name, vitest }: TestProject): boolean => name === 'quick' && vitest.projects.length === 1;

/** All that a run lays in the folder for temporary files lies in one of its own, which goes with it: a worker is ended, and sweeps nothing. */
export default (project: TestProject): (() => void) | undefined => {
  if (basename(tmpdir()).startsWith(NAME)) return undefined;
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(isQuick(project) && hasRoom(MEMORY) ? MEMORY : tmpdir(), NAME));
  // A database that is started as root runs as somebody else, who has to pass through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
};
