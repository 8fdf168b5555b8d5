import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dice } from '../tools/dice.ts';
import { type Deed, scratchInMemory } from './watch.ts';

/** The disk of one file: the synced bytes, and the later deeds, each of which may have reached the disk in part or not at all. */
interface Disk {
  synced: Buffer;
  since: Deed[];
}

const SECTOR = 512;

/** Decides for each sector of each unsynced write whether it reached the disk. */
type Luck = () => boolean;

/** A repeatable coin. */
const luck = (seed: number): Luck => {
  const chance = dice(seed);
  return () => chance.once(2);
};

/** The bytes on the disk after these deeds. */
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

/** Applies deeds to the disks. */
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

/** Writes the files of this name, as the power cut left them, into a folder of their own. */
const lay = (disks: Disks, name: string, folder: string, reached: Luck): void => {
  mkdirSync(folder, { recursive: true });
  for (const [path, { synced, since }] of disks) {
    if (!basename(path).startsWith(name) || path.endsWith('.acks')) continue;
    writeFileSync(join(folder, basename(path)), after(synced, since, reached));
  }
};

/** The fates of unsynced deeds: all of them reached the disk, none did, or the coin decides for each sector. */
const FATES: readonly ((seed: number) => Luck)[] = [() => () => true, () => () => false, luck];

/** The same deeds without any sync of the write-ahead log. */
export const withoutSyncs = (all: readonly Deed[]): readonly Deed[] =>
  all.filter(({ what, path }) => !(what === 'sync' && path.endsWith('-wal')));

/** The number of acknowledged commits among these deeds. */
export const acknowledged = (done: readonly Deed[]): number =>
  Number(done.findLast(({ path, what }) => what === 'write' && path.endsWith('.acks'))?.bytes.toString() ?? 0);

/** Lists the faults of a file after a power cut, given the number of acknowledged commits. */
export type Look = (file: string, acks: number) => readonly string[] | Promise<readonly string[]>;

interface Looks {
  readonly atAGlance: Look;
  readonly wholeWay: Look;
  /** One image in `every` gets the thorough look. */
  readonly every: number;
}

/** Cuts the power at `points` moments and returns every fault of the files of this name. */
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
