import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { genesis, type JournalRow, link } from '../../src/journal/chain.ts';
import { readHead } from '../../src/journal/head.ts';
import { openJournal } from '../../src/journal/journal.ts';
import { campaign } from '../tools/campaign.ts';
import { type Disks, happen, type Luck, lay, luck } from './crash.ts';
import { vote } from './entries.ts';
import { type Deed, deeds, run, scratch, scratchInMemory, watching } from './watch.ts';

const POINTS = 120;
const POINTS_UNSYNCED = 20;
const FATES: readonly ((seed: number) => Luck)[] = [() => () => true, () => () => false, luck];

let done: readonly Deed[] = [];
beforeAll(() => {
  const folder = scratch();
  const log = join(scratch(), 'log');
  const file = join(folder, 'game.journal');
  // Long enough for the write-ahead log to be folded in and begun again; then closed and opened, then killed.
  run('journal/programs/writer', [file, '330', '1', 'close'], watching(folder, log));
  run('journal/programs/writer', [file, '90', '7', 'leave'], watching(folder, log));
  done = deeds(log);
});

/** How many were acknowledged before this deed. */
const acknowledged = (before: readonly Deed[]): number =>
  Number(before.findLast(({ path, what }) => what === 'write' && path.endsWith('.acks'))?.bytes.toString() ?? 0);

/** What is wrong with a journal that lies there, of which so much had been acknowledged: read in the fewest lines, as anybody could. */
const wrongAtAGlance = (file: string, acks: number): readonly string[] => {
  const db = new Database(file, { readonly: true });
  try {
    const { game } = db.prepare<[], { game: string }>('SELECT game FROM meta').get() ?? { game: '' };
    let [found, head] = [0, genesis(game)];
    for (const { body, hash } of db.prepare<[], JournalRow>('SELECT body, hash FROM log ORDER BY seq').iterate()) {
      if (body !== JSON.stringify(vote(found))) return ['another entry'];
      found += 1;
      head = link(head, found, body);
      if (hash !== head) return ['a chain that is broken'];
    }
    const apart = readHead(file).head?.count ?? 0;
    return found < acks || found < apart ? [`${found} of ${acks}, and the head says ${apart}`] : [];
  } catch (error) {
    return [String(error)];
  } finally {
    db.close();
  }
};

/** The same, opened as the program opens it. */
const wrong = (file: string, acks: number): readonly string[] => {
  const opened = openJournal(file);
  if (!opened.ok) return [`${opened.refusal.code}, ${opened.refusal.found} of ${acks}`];
  const { entries, state, journal } = opened.value;
  journal.close();
  const isShort = entries.length < acks || state !== 'complete';
  const isOther = entries.some((entry, n) => JSON.stringify(entry) !== JSON.stringify(vote(n)));
  return [...(isShort ? [`${state}, ${entries.length} of ${acks}`] : []), ...(isOther ? ['another entry'] : [])];
};

/** So manieth an image is opened the whole way; the others are read at a glance, which takes a part of the time. */
const WHOLE_WAY = campaign(10, 1);

/** Cuts the power at many points and gives those after which something acknowledged is missing or anything is wrong. */
const lost = (all: readonly Deed[], points: number): readonly string[] => {
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
      lay(disks, image, fate(point * FATES.length + index + 1));
      const look = images % WHOLE_WAY === 0 ? wrong : wrongAtAGlance;
      found.push(...look(join(image, 'game.journal'), acks).map(what => `deed ${at}, fate ${index}: ${what}`));
      rmSync(image, { recursive: true });
      images += 1;
    }
  }
  rmSync(folder, { recursive: true });
  return found;
};

describe('after a power cut', () => {
  it('nothing acknowledged is missing, whatever unsynced sector reached the disk', () => {
    expect(acknowledged(done)).toBe(420);
    expect(lost(done, POINTS)).toEqual([]);
  });

  it('the test would see it if the write-ahead log were not synced', () => {
    const unsynced = done.filter(({ what, path }) => !(what === 'sync' && path.endsWith('-wal')));
    expect(lost(unsynced, POINTS_UNSYNCED).length).toBeGreaterThan(10);
  });
});
