import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dice } from '../tools/dice.ts';
import { type Deed, scratchInMemory } from './watch.ts';

/** What a file's disk holds: what was synced, and what was written since and may be there, in part, or not. */
interface Disk {
  synced: Buffer;
  since: Deed[];
}

const SECTOR = 512;

/** Says of each sector of each unsynced write whether it reached the disk. */
type Luck = () => boolean;

/** A repeatable coin. */
const luck = (seed: number): Luck => {
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

type Disks = Map<string, Disk>;

/** Lets some more deeds happen to the disks. */
const happen = (disks: Disks, done: readonly Deed[]): void => {
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

/** Lays what is left of the files of this name after the power cut in a folder of its own. */
const lay = (disks: Disks, name: string, folder: string, reached: Luck): void => {
  mkdirSync(folder, { recursive: true });
  for (const [path, { synced, since }] of disks) {
    if (!basename(path).startsWith(name) || path.endsWith('.acks')) continue;
    writeFileSync(join(folder, basename(path)), after(synced, since, reached));
  }
};

/** All that was written reached the disk, or only what was synced, or every sector by luck. */
const FATES: readonly ((seed: number) => Luck)[] = [() => () => true, () => () => false, luck];

/** The same deeds, had nobody synced the write-ahead log. */
export const withoutSyncs = (all: readonly Deed[]): readonly Deed[] =>
  all.filter(({ what, path }) => !(what === 'sync' && path.endsWith('-wal')));

/** How many were acknowledged by these deeds. */
export const acknowledged = (done: readonly Deed[]): number =>
  Number(done.findLast(({ path, what }) => what === 'write' && path.endsWith('.acks'))?.bytes.toString() ?? 0);

/** What is wrong with a file that lies there after a power cut, of which so much had been acknowledged. */
export type Look = (file: string, acks: number) => readonly string[] | Promise<readonly string[]>;

interface Looks {
  readonly atAGlance: Look;
  readonly wholeWay: Look;
  /** So manieth an image is opened the whole way. */
  readonly every: number;
}

/** Cuts the power at so many points, and gives all that is wrong with the files of this name after it. */
export const afterPowerCuts = async (all: readonly Deed[], points: number, name: string, looks: Looks): Promise<readonly string[]> => {
  const first = all.findIndex(({ path, what }) => what === 'write' && path.endsWith('.acks'));
  const folder = scratchInMemory();
  const found: string[] = [];
  const disks: Disks = new Map();
  let [happened, images] = [0, 0];
  for (let point = 0; point < points; point += 1) {
    const at = first + 1 + Math.floor(((all.length - first - 1) * point) / (points - 1));
    happen(disks, all.slice(happened, at));
    happened = at;
    const acks = acknowledged(all.slice(0, at));
    for (const [index, fate] of FATES.entries()) {
      const image = join(folder, 'image');
      lay(disks, name, image, fate(point * FATES.length + index + 1));
      const look = images % looks.every === 0 ? looks.wholeWay : looks.atAGlance;
      const wrong = await look(join(image, name), acks);
      found.push(...wrong.map(what => `deed ${at}, fate ${index}: ${what}`));
      rmSync(image, { recursive: true });
      images += 1;
    }
  }
  rmSync(folder, { recursive: true });
  return found;
};
