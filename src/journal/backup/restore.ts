import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupManifest } from '../../wire/backup-file.ts';
import { syncFolder } from '../folder.ts';
import { isLock, lockedBy, takeLock } from '../lock.ts';
import { unpack } from './archive.ts';
import { expectWhole } from './back-up.ts';
import { BackupFailure } from './failure.ts';
import { REPLACED, RESTORING, UNPACKED } from './still.ts';

interface Restored {
  readonly manifest: BackupManifest;
  /** The folder with the earlier data; null where there was none. */
  readonly aside: string | null;
}

/** Whether a program has a table or a tournament in this folder open. */
const isAtWork = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isLock)
    .some(lock => {
      const taken = takeLock(join(folder, lockedBy(lock)));
      if (taken.ok) taken.value.release();
      return !taken.ok && taken.refusal.code === 'journal.in_use';
    });

/**
 * Puts a backup into a data folder. The backup is unpacked and checked before anything in the folder is touched. The earlier data is put
 * aside within the folder, because a data folder of the system cannot be renamed. `isOpen`: whether a service has the folder open.
 */
export const restore = async (
  file: string,
  data: string,
  { replaces, isOpen }: { readonly replaces: boolean; readonly isOpen: (folder: string) => boolean },
): Promise<Restored> => {
  if (!existsSync(file)) throw new BackupFailure('nothing', file);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const [unpacked, restoring] = [join(data, UNPACKED), join(data, RESTORING)];
  if (isOpen(data) || isAtWork(data)) throw new BackupFailure('in-use', data);
  const isInterrupted = existsSync(restoring);
  if ((inTheWay(data).length > 0 || isInterrupted) && !replaces) throw new BackupFailure('not-empty', data);
  rmSync(unpacked, { recursive: true, force: true });
  try {
    mkdirSync(unpacked, { mode: 0o700 });
    const manifest = await unpack(file, unpacked);
    expectWhole(unpacked, manifest);
    // An interrupted restore has left only copies from its backup here.
    rmSync(restoring, { recursive: true, force: true });
    // No service starts while this folder exists: the data folder may be half old and half new.
    renameSync(unpacked, restoring);
    syncFolder(data);
    const aside = putAside(data);
    for (const name of readdirSync(restoring)) renameSync(join(restoring, name), join(data, name));
    syncFolder(data);
    rmdirSync(restoring);
    syncFolder(data);
    return { manifest, aside };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
};

const inTheWay = (data: string): readonly string[] =>
  readdirSync(data).filter(name => !REPLACED.test(name) && name !== UNPACKED && name !== RESTORING);

const putAside = (data: string): string | null => {
  const old = inTheWay(data);
  if (old.length === 0) return null;
  let number = 1;
  while (existsSync(join(data, `replaced-${number}`))) number += 1;
  const aside = join(data, `replaced-${number}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of old) renameSync(join(data, name), join(aside, name));
  syncFolder(aside);
  syncFolder(data);
  return aside;
};
