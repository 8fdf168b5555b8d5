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

/** What is on the disk after these deeds, of which each sector may have reached it or not. */
const after = (synced: Buffer, deeds: readonly Deed[], reached: Luck): Buffer => {
  const most = deeds.reduce((size, { what, at, bytes }) => (what === 'write' ? Math.max(size, at + bytes.length) : size), synced.length);
  const disk = Buffer.alloc(most);
  synced.copy(disk);
  let length = synced.length;
  for (const { what, at, bytes } of deeds) {
    if (what === 'truncate') {
      if (!reached() || at >= length) continue;
      disk.fill(0, at, length);
      length = at;
      continue;
    }
    for (let from = 0; from < bytes.length; ) {
      const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR));
      if (reached()) {
        bytes.copy(disk, at + from, from, to);
        length = Math.max(length, at + to);
      }
      from = to;
    }
  }
  return disk.subarray(0, length);
};
const WHOLE: Luck = () => true;

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
        disk.synced = after(disk.synced, disk.since, WHOLE);
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
    writeFileSync(join(folder, basename(path)), after(synced, since, reached));
  }
};
