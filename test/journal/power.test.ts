import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { genesis, type JournalRow, link } from '../../src/journal/chain.ts';
import { readHead } from '../../src/journal/head.ts';
import { openJournal } from '../../src/journal/journal.ts';
import { campaign } from '../tools/campaign.ts';
import { acknowledged, afterPowerCuts, withoutSyncs } from './crash.ts';
import { vote } from './entries.ts';
import { type Deed, deeds, run, scratch, watching } from './watch.ts';

const POINTS = campaign(40, 120);
const POINTS_UNSYNCED = 20;
const NAME = 'game.journal';

let done: readonly Deed[] = [];
beforeAll(() => {
  const folder = scratch();
  const log = join(scratch(), 'log');
  const file = join(folder, NAME);
  // The first run is long enough for a checkpoint of the write-ahead log and a restart of the log, and closes the file. The second run is
  // killed.
  run('journal/programs/writer', [file, '330', '1', 'close'], watching(folder, log));
  run('journal/programs/writer', [file, '90', '7', 'leave'], watching(folder, log));
  done = deeds(log);
});

/** The faults of a journal, read with plain SQLite and a few lines of code, so that the check does not depend on the program. */
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

/** The faults of a journal when the program itself opens it. */
const wrong = (file: string, acks: number): readonly string[] => {
  const opened = openJournal(file);
  if (!opened.ok) return [`${opened.refusal.code}, ${opened.refusal.found} of ${acks}`];
  const { entries, state, journal } = opened.value;
  journal.close();
  const isShort = entries.length < acks || state !== 'complete';
  const isOther = entries.some((entry, n) => JSON.stringify(entry) !== JSON.stringify(vote(n)));
  return [...(isShort ? [`${state}, ${entries.length} of ${acks}`] : []), ...(isOther ? ['another entry'] : [])];
};

const lost = (all: readonly Deed[], points: number): Promise<readonly string[]> =>
  afterPowerCuts(all, points, NAME, { atAGlance: wrongAtAGlance, wholeWay: wrong, every: campaign(10, 1) });

describe('after a power cut', () => {
  it('nothing acknowledged is missing, whatever unsynced sector reached the disk', async () => {
    expect(acknowledged(done)).toBe(420);
    expect(await lost(done, POINTS)).toEqual([]);
  });

  it('the test would see it if the write-ahead log were not synced', async () => {
    expect((await lost(withoutSyncs(done), POINTS_UNSYNCED)).length).toBeGreaterThan(10);
  });
});
