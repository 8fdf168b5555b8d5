import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tableSeats } from '../../../src/table/deal.ts';
import { deeds, run, scratch, watching } from '../../journal/watch.ts';
import { fullTable, PLAYERS } from './full-table.ts';

/** What the service did to the disk after all taps entered: syncs and acknowledgements, in order. */
const courseOf = (order: 'turns' | 'seats'): readonly string[] => {
  const folder = scratch();
  const log = join(scratch(), 'log');
  expect(run('session/evening/programs/taps', [folder, order], watching(folder, log))).toBe('');
  const done = deeds(log);
  const entered = done.findIndex(({ path }) => path.endsWith('taps.enter'));
  return done.slice(entered + 1).flatMap(({ what, path }) => {
    if (what === 'sync' && path.endsWith('-wal')) return ['sync'];
    return what === 'write' && path.endsWith('taps.acks') ? ['ack'] : [];
  });
};

describe('24 taps of one instant', () => {
  test('by those who may vote, in the order of their turns, cost one sync, and all are acknowledged after it', () => {
    const course = courseOf('turns');
    expect(course[0]).toBe('sync');
    expect(course.slice(1)).toEqual(course.slice(1).map(() => 'ack'));
    expect(course.length - 1).toBeGreaterThan(PLAYERS - 4);
  });

  test('by everybody, some before their turn, cost one as well', () => {
    const course = courseOf('seats');
    expect(course.filter(each => each === 'sync')).toEqual(['sync']);
    expect(course[0]).toBe('sync');
    expect(course.filter(each => each === 'ack').length).toBe(PLAYERS);
  });
});

describe('at a table on a real disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'wolftap-instant-')));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('the votes of one instant are shown to the moderator at once, to the room one by one', async () => {
    const table = await fullTable(folder);
    const before = { ...table.told };
    const { electors } = table;
    const done = await Promise.all(table.lay(electors.slice(0, -1)));
    expect(done.every(({ took }) => took)).toBe(true);
    expect(table.told).toEqual({ views: before.views + 1, tables: before.tables + electors.length - 1 });
    await table.close();
  });

  test('an undo in the instant of a deed is shown with it', async () => {
    const table = await fullTable(folder);
    const [first, second] = table.electors;
    if (first === undefined || second === undefined) throw new Error('nobody votes');
    await Promise.all(table.lay([first]));
    const before = table.told.views;
    await Promise.all([table.lift(first), ...table.lay([second])]);
    expect(table.told.views).toBe(before + 1);
    expect(table.evening.view.playing?.step.asks).toMatchObject({ cast: [first, second] });
    await table.close();
  });

  test('a touch that changes nothing shows nothing', async () => {
    const table = await fullTable(folder);
    const [first] = table.electors;
    if (first === undefined) throw new Error('nobody votes');
    await Promise.all(table.lay([first]));
    await table.lift(first);
    const before = { ...table.told };
    expect(await table.lift(first)).toEqual({ took: false, said: [], dark: false });
    expect(table.told).toEqual(before);
    await table.close();
  });

  test('a piece that lies elsewhere now is shown, though nothing is written', async () => {
    const table = await fullTable(folder);
    const [first] = table.electors;
    if (first === undefined) throw new Error('nobody votes');
    await Promise.all(table.lay([first]));
    const before = table.told.views;
    await table.lift(first);
    expect(table.told.views).toBe(before + 1);
    await table.close();
  });

  test('everybody at once and taken back, again and again', async () => {
    const table = await fullTable(folder);
    for (let round = 0; round < 3; round += 1) {
      expect((await Promise.all(table.lay(tableSeats(PLAYERS)))).length).toBe(PLAYERS);
      await table.clear();
      expect(table.evening.view.playing?.step.asks).toMatchObject({ kind: 'ballot', cast: [] });
    }
    await table.close();
  });
});
