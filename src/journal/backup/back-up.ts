import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { BackupManifest } from '../../wire/backup-file.ts';
import { syncFolder } from '../folder.ts';
import { giveName } from '../keep.ts';
import { unpack, writeArchive } from './archive.ts';
import { BackupFailure } from './failure.ts';
import { copyStill, RESTORING } from './still.ts';
import { faultIn } from './whole.ts';

/** A backup that was made. */
interface BackupDone {
  readonly manifest: BackupManifest;
  /** The length of the backup's file in bytes. */
  readonly size: number;
}

/** Throws a `BackupFailure` unless every database and every chain is whole. */
export const expectWhole = (folder: string, { files }: BackupManifest): void => {
  for (const { path } of files) {
    const fault = faultIn(folder, path);
    if (fault !== null) throw new BackupFailure('damaged', path, fault);
  }
};

/** Backs a data folder up into one new file, while a service may be running. The file gets its name once it was read again and found whole. */
export const backUp = async (data: string, path: string, at: number): Promise<BackupDone> => {
  const file = resolve(path);
  if (!existsSync(data)) throw new BackupFailure('nothing', data);
  if (existsSync(file)) throw new BackupFailure('exists', file);
  if (existsSync(join(data, RESTORING))) throw new BackupFailure('interrupted', data);
  // Within the data folder, every later backup would contain this one.
  const way = relative(realpathSync(data), realpathSync(dirname(file)));
  if (!way.startsWith('..') && resolve(way) !== way) throw new BackupFailure('inside', file, data);
  const part = `${file}.part`;
  rmSync(part, { recursive: true, force: true });
  try {
    mkdirSync(part, { mode: 0o700 });
    const [copy, archive, again] = [join(part, 'copy'), join(part, 'backup'), join(part, 'again')];
    const manifest: BackupManifest = { backup: 'wolftap', format: 1, at, files: [...copyStill(data, copy)] };
    if (manifest.files.length === 0) throw new BackupFailure('nothing', data);
    await writeArchive(archive, manifest, copy);
    expectWhole(again, await unpack(archive, again));
    const { size } = statSync(archive);
    giveName(archive, file);
    syncFolder(dirname(file));
    return { manifest, size };
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
};
