import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { genesis, type JournalRow, link } from '../../src/journal/chain.ts';
import { readHead } from '../../src/journal/head.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile } from '../../src/journal/table-file.ts';
import { campaign } from '../tools/campaign.ts';
import { acknowledged, afterPowerCuts, withoutSyncs } from './crash.ts';
import { vote } from './entries.ts';
import { GAMES, TOLD } from './table-commits.ts';
import { type Deed, deeds, run, scratch, watching } from './watch.ts';

const NAME = 'one.wolftap';
const POINTS = campaign(60, 120);
const POINTS_UNSYNCED = campaign(10, 20);

let done: readonly Deed[] = [];
beforeAll(() => {
  const log = join(scratch(), 'log');
  const folder = scratch();
  const file = join(folder, NAME);
  // The first run is long enough for a checkpoint of the write-ahead log and a restart of the log, and closes the file. The second run is
  // killed.
  run('journal/programs/table-writer', [file, '330', 'close'], watching(folder, log));
  run('journal/programs/table-writer', [file, '420', 'leave'], watching(folder, log));
  done = deeds(log);
});

/** Acknowledged commits that are missing, and commits of which only a part is there. */
const short = (told: number, posted: readonly string[], logged: number, acks: number): readonly string[] => [
  ...(logged < acks ? [`${logged} of ${acks}`] : []),
  ...(told === logged ? [] : [`half a commit: the document is of ${told}, the log of ${logged}`]),
  ...(posted.join() === (logged === 0 ? '' : String(logged)) ? [] : [`half a commit: the parcels are of ${posted}, the log of ${logged}`]),
];

interface Line extends JournalRow {
  readonly chain: string;
}

/** The faults of the file, read with plain SQLite and a few lines of code, so that the check does not depend on the program. */
const wrongAtAGlance = (file: string, acks: number): readonly string[] => {
  const db = openDatabase(file, 'read');
  try {
    const ends = new Map<string, { readonly count: number; readonly hash: string }>();
    let logged = 0;
    for (const { body, hash, chain } of db
      .prepare<[], Line>('SELECT body, hash, chain FROM log JOIN games USING (game) ORDER BY n')
      .iterate()) {
      if (body !== JSON.stringify(vote(logged))) return ['another entry'];
      const end = ends.get(chain) ?? { count: 0, hash: genesis(chain) };
      if (hash !== link(end.hash, end.count + 1, body)) return ['a chain that is broken'];
      ends.set(chain, { count: end.count + 1, hash });
      logged += 1;
    }
    const told = Number(db.prepare<[string], string>('SELECT text FROM documents WHERE key = ?').pluck().get(TOLD) ?? 0);
    const posted = db.prepare<[], string>('SELECT body FROM parcels ORDER BY id').pluck().all();
    const apart = readHead(file).head?.count ?? 0;
    return [...short(told, posted, logged, acks), ...(apart > logged ? [`the head knows of ${apart}, the log of ${logged}`] : [])];
  } catch (error) {
    return [String(error)];
  } finally {
    db.close();
  }
};

/** The faults of the file when the program itself opens it. */
const wrong = (file: string, acks: number): readonly string[] => {
  const opened = openTableFile(file);
  if (!opened.ok) return [opened.refusal.code];
  const table = opened.value;
  const logs = GAMES.map(game => table.game(game));
  const [told, lost] = [Number(table.read(TOLD) ?? 0), table.lost];
  const posted = table.parcels.parcels.map(({ body }) => body);
  table.close();
  const entries = logs.flatMap(log => (log.ok ? log.value.entries : []));
  const isOther = entries.some((entry, n) => JSON.stringify(entry) !== JSON.stringify(vote(n)));
  const troubles = [lost?.code, ...logs.map(log => (log.ok ? log.value.trouble : null))].filter(each => typeof each === 'string');
  return [...short(told, posted, entries.length, acks), ...troubles, ...(isOther ? ['another entry'] : [])];
};

const lost = (all: readonly Deed[], points: number): Promise<readonly string[]> =>
  afterPowerCuts(all, points, NAME, { atAGlance: wrongAtAGlance, wholeWay: wrong, every: campaign(10, 1) });

describe('after a power cut', () => {
  it('a table holds all that was acknowledged, and no half of a commit, whatever unsynced sector reached the disk', async () => {
    expect(acknowledged(done)).toBe(420);
    expect(await lost(done, POINTS)).toEqual([]);
  });

  it('at any moment of a fold at rest, which begins the write-ahead log anew, it holds all of that, too', async () => {
    const log = join(scratch(), 'log');
    const folder = scratch();
    run('journal/programs/table-writer', [join(folder, NAME), '35', 'rest', '1'], watching(folder, log));
    const told = deeds(log);
    const acks = told.filter(({ path }) => path.endsWith('.acks')).map(each => told.indexOf(each));
    const [before, after] = acks.slice(-2);
    if (before === undefined || after === undefined) throw new Error('nothing was acknowledged');
    const resting = told.slice(0, after + 1).filter((each, at) => at >= before || !each.path.endsWith('.acks'));
    expect(resting.filter(({ what, path }) => what === 'sync' && path.endsWith(NAME)).length).toBeGreaterThan(0);
    expect(await lost(resting, after - before + 1)).toEqual([]);
  });

  it('the write-ahead log was folded in and begun again while entries were written', () => {
    const foldings = done.filter(({ what, path }) => what === 'sync' && path.endsWith(NAME));
    expect(foldings.length).toBeGreaterThan(3);
  });

  it('the test would see it if the write-ahead log were not synced', async () => {
    expect((await lost(withoutSyncs(done), POINTS_UNSYNCED)).length).toBeGreaterThan(10);
  });
});
