import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dice } from '../tools/dice.ts';
import type { Deed } from './watch.ts';

/** What a file's disk holds: what was synced, and what was written since and may be there, in part, or not. */
export interface Disk {
  synced: Buffer;
  since: Deed[];
}

const SECTOR = 512;

/** Says of each sector of each unsynced write whether it reached the disk. */
export type Luck = () => boolean;

/** A repeatable coin. */
export const luck = (seed: number): Luck => {
  const chance = dice(seed);
  return () => chance.once(2);
};

const put = (old: Buffer, bytes: Buffer, at: number): Buffer => {
  const next = Buffer.alloc(Math.max(old.length, at + bytes.length));
  old.copy(next);
  bytes.copy(next, at);
  return next;
};

const whole = (old: Buffer, { what, bytes, at }: Deed): Buffer => (what === 'truncate' ? old.subarray(0, at) : put(old, bytes, at));

const torn = (old: Buffer, deed: Deed, reached: Luck): Buffer => {
  if (deed.what === 'truncate') return reached() ? old.subarray(0, deed.at) : old;
  let next = old;
  for (let from = 0; from < deed.bytes.length; ) {
    const to = Math.min(deed.bytes.length, from + SECTOR - ((deed.at + from) % SECTOR));
    if (reached()) next = put(next, deed.bytes.subarray(from, to), deed.at + from);
    from = to;
  }
  return next;
};

export type Disks = Map<string, Disk>;

/** Lets some more deeds happen to the disks. */
export const happen = (disks: Disks, done: readonly Deed[]): void => {
  for (const deed of done) {
    const disk = disks.get(deed.path) ?? { synced: Buffer.alloc(0), since: [] };
    if (deed.what === 'remove') disks.delete(deed.path);
    else if (deed.what === 'rename') {
      disks.delete(deed.path);
      disks.set(deed.bytes.toString(), disk);
    } else {
      disks.set(deed.path, disk);
      if (deed.what === 'sync') {
        disk.synced = disk.since.reduce(whole, disk.synced);
        disk.since = [];
      } else if (deed.what !== 'create') disk.since.push(deed);
    }
  }
};

/** Lays what is left after the power cut in a folder of its own. */
export const lay = (disks: Disks, folder: string, reached: Luck): void => {
  mkdirSync(folder, { recursive: true });
  for (const [path, { synced, since }] of disks) {
    if (!basename(path).startsWith('game.journal') || path.endsWith('.acks')) continue;
    writeFileSync(
      join(folder, basename(path)),
      since.reduce((old, deed) => torn(old, deed, reached), synced),
    );
  }
};
