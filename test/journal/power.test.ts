import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openJournal } from '../../src/journal/journal.ts';
import { type Disks, happen, type Luck, lay, luck } from './crash.ts';
import { vote } from './entries.ts';
import { type Deed, deeds, run, scratch, watching } from './watch.ts';

const POINTS = 120;
const FATES: readonly ((seed: number) => Luck)[] = [() => () => true, () => () => false, luck];

let done: readonly Deed[] = [];
beforeAll(() => {
  const folder = scratch();
  const log = join(scratch(), 'log');
  const file = join(folder, 'game.journal');
  // Long enough for the write-ahead log to be folded in and begun again; then closed and opened, then killed.
  run('writer', [file, '330', '1', 'close'], watching(folder, log));
  run('writer', [file, '90', '7', 'leave'], watching(folder, log));
  done = deeds(log);
});

/** How many were acknowledged before this deed. */
const acknowledged = (before: readonly Deed[]): number =>
  Number(before.findLast(({ path, what }) => what === 'write' && path.endsWith('.acks'))?.bytes.toString() ?? 0);

/** Cuts the power at many points and gives those after which something acknowledged is missing or anything is wrong. */
const lost = (all: readonly Deed[], points: number): readonly string[] => {
  const first = all.findIndex(({ path, what }) => what === 'write' && path.endsWith('.acks'));
  const folder = scratch();
  const found: string[] = [];
  const disks: Disks = new Map();
  let happened = 0;
  for (let point = 0; point < points; point += 1) {
    const at = first + 1 + Math.floor(((all.length - first - 1) * point) / (points - 1));
    const before = all.slice(0, at);
    happen(disks, all.slice(happened, at));
    happened = at;
    FATES.forEach((fate, index) => {
      const image = join(folder, 'image');
      lay(disks, image, fate(point * FATES.length + index + 1));
      const opened = openJournal(join(image, 'game.journal'));
      const acks = acknowledged(before);
      if (!opened.ok) found.push(`deed ${at}, fate ${index}: ${opened.refusal.code}, ${opened.refusal.found} of ${acks}`);
      else {
        const { entries, state, journal } = opened.value;
        if (entries.length < acks || state !== 'complete') found.push(`deed ${at}, fate ${index}: ${state}, ${entries.length} of ${acks}`);
        if (entries.some((entry, n) => JSON.stringify(entry) !== JSON.stringify(vote(n)))) found.push(`deed ${at}: another entry`);
        journal.close();
      }
      rmSync(image, { recursive: true });
    });
  }
  return found;
};

describe('after a power cut', () => {
  it('nothing acknowledged is missing, whatever unsynced sector reached the disk', () => {
    expect(acknowledged(done)).toBe(420);
    expect(lost(done, POINTS)).toEqual([]);
  });

  it('the test would see it if the write-ahead log were not synced', () => {
    const unsynced = done.filter(({ what, path }) => !(what === 'sync' && path.endsWith('-wal')));
    expect(lost(unsynced, 20).length).toBeGreaterThan(10);
  });
});
