import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byNode } from '../../src/journal/sqlite/by-node.ts';
import { type Deed, deeds, run, scratch, watching } from './watch.ts';

/** The number of acknowledgements, and of those among them without a sync of the write-ahead log since the one before. */
const hasty = (done: readonly Deed[]): { acks: number; hasty: number } => {
  let [acks, early, synced] = [0, 0, false];
  for (const { what, path } of done) {
    if (what === 'sync' && path.endsWith('-wal')) synced = true;
    if (what === 'write' && path.endsWith('.acks')) {
      acks += 1;
      if (!synced) early += 1;
      synced = false;
    }
  }
  return { acks, hasty: early };
};

/** Whether pages of the database were written between two commits, and how many within one. The first commit comes after the opening. */
const folded = (done: readonly Deed[]): { between: boolean; within: number } => {
  let [isOpen, isWriting, between, within] = [false, false, 0, 0];
  for (const { what, path } of done) {
    if (what !== 'write') continue;
    if (path.endsWith('.acks')) [isOpen, isWriting] = [true, false];
    else if (path.endsWith('-wal')) isWriting = true;
    else if (isOpen && path.endsWith('.wolftap') && isWriting) within += 1;
    else if (isOpen && path.endsWith('.wolftap')) between += 1;
  }
  return { between: between > 0, within };
};

/** The syncs of each commit that came next after a rest. */
const afterRests = (done: readonly Deed[]): readonly number[] => {
  const found: number[] = [];
  let syncs: number | null = null;
  for (const { what, path } of done) {
    if (what === 'sync' && syncs !== null) syncs += 1;
    if (what === 'write' && path.endsWith('.rests')) syncs = 0;
    if (what !== 'write' || !path.endsWith('.acks') || syncs === null) continue;
    found.push(syncs);
    syncs = null;
  }
  return found;
};

const watched = (program: string, ...args: readonly string[]) => {
  const folder = scratch();
  const log = join(scratch(), 'log');
  const said = run(`journal/programs/${program}`, [join(folder, 'one.wolftap'), ...args], watching(folder, log));
  return { said, ...hasty(deeds(log)) };
};

describe('an entry is on the disk before it is acknowledged', () => {
  it('syncs the write-ahead log before each of 100 acknowledgements of a new table', () => {
    expect(watched('table-writer', '100', 'close', '1')).toEqual({ said: '', acks: 100, hasty: 0 });
  });

  it('syncs once for a burst of 24', () => {
    expect(watched('table-writer', '240', 'close', '24')).toEqual({ said: '', acks: 10, hasty: 0 });
  });

  it('folds its write-ahead log into the database while it rests, and no commit waits for that; the next one has one sync, too', () => {
    const folder = scratch();
    const log = join(scratch(), 'log');
    run('journal/programs/table-writer', [join(folder, 'one.wolftap'), '171', 'rest', '1'], watching(folder, log));
    expect(folded(deeds(log))).toEqual({ between: true, within: 0 });
    expect(afterRests(deeds(log))).toEqual([1, 1, 1, 1, 1]);
  });

  it('needs to say FULL: left to itself the package calls it FULL on a fresh file and syncs almost never, where Node keeps its word', () => {
    const unsaid = watched('pragma', '100', 'unsaid');
    expect([unsaid.said, unsaid.hasty > 90]).toEqual(['2', byNode.load() === undefined]);
  });

  it('would notice a file that syncs at checkpoints only', () => {
    expect(watched('pragma', '100', 'NORMAL').hasty).toBeGreaterThan(90);
    expect(watched('pragma', '100', 'FULL').hasty).toBe(0);
  });
});

describe('a small file that is replaced', () => {
  it('lies in a folder whose name is on the disk, too', () => {
    const data = join(scratch(), 'data');
    const log = join(scratch(), 'log');
    run('journal/programs/replacer', [data], watching(dirname(data), log));
    // Once for the list, and once for the folder of the certificate.
    expect(deeds(log).filter(({ what, path }) => what === 'sync' && path === data)).toHaveLength(2);
  });

  it.each(['left-alone', 'tls/key.pem', 'tls/certificate.pem'])('%s is synced before it gets its name, and its folder afterwards', name => {
    const data = join(scratch(), 'data');
    const log = join(scratch(), 'log');
    run('journal/programs/replacer', [data], watching(dirname(data), log));
    const file = join(data, name);
    const done = deeds(log).filter(({ path }) => path === `${file}.new` || path === dirname(file));
    const renamed = done.findIndex(({ what, path }) => what === 'rename' && path === `${file}.new`);
    const named = done.map(({ what, path }) => `${what} ${path === dirname(file) ? 'the folder' : 'the new file'}`);
    expect(named.slice(renamed - 2, renamed + 2)).toEqual([
      'write the new file',
      'sync the new file',
      'rename the new file',
      'sync the folder',
    ]);
  });
});
