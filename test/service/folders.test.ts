import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAside } from '../../src/cli/aside.ts';
import type { EveningView } from '../../src/domain/evening.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { buildTableStore, numberedAnew } from '../../src/journal/table-store.ts';
import { NO_PARCELS } from '../../src/journal/waiting-parcels.ts';
import { isFailure } from '../../src/service/failure.ts';
import { type Data, openData, openTableData, shelfIn } from '../../src/service/folders.ts';
import { dayClock, openTable } from '../../src/service/tables.ts';
import { NO_PACE } from '../../src/session/evening/neighbours.ts';
import { ran, service, serviceFlags } from '../cli/program.ts';
import { scratch, watching } from '../journal/watch.ts';
import { freshFolder } from '../tools/folder.ts';

const openedIn = (folder: string): Data => {
  const data = openData(folder);
  if (isFailure(data)) throw new Error(data.failure);
  onTestFinished(() => data.shelf.close());
  return data;
};

const keptIn = async (folder: string): Promise<void> => {
  const { shelf } = openedIn(folder);
  for (let n = 0; n < 200; n += 1) await shelf.put(`table/main/asked/${n}`, { v: 1, is: { n, id: 'x'.repeat(100), of: 'y' } });
  shelf.close();
};

/** Overwrites the middle of the file, where its rows are. */
const scratched = (bytes: Buffer): Buffer => Buffer.from(bytes).fill(0xa5, 4_096 + 100, bytes.length - 100);

test.each([
  ['is no database any more', () => Buffer.from('torn'.repeat(3_000))],
  ['has a scratch in the middle', scratched],
  ['was cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2 + 77)],
])('a shelf that %s is laid aside as it is, this is told, and the start goes on with another', async (_, damage) => {
  const folder = freshFolder();
  await keptIn(folder);
  const file = shelfIn(folder);
  const damaged = damage(readFileSync(file));
  writeFileSync(file, damaged);

  const { shelf, laidAside } = openedIn(folder);
  expect(laidAside).toBe(`${file}.damaged-1`);
  expect(readFileSync(`${file}.damaged-1`)).toEqual(damaged);
  expect(shelf.read('table/main/asked/1')).toBeUndefined();
  const quiet = () => undefined;
  const tableFile = openTableData(folder, 'main', shelf);
  if (isFailure(tableFile)) throw new Error(tableFile.failure);
  const table = await openTable({
    id: 'main',
    file: tableFile,
    lostBefore: 1,
    clock: dayClock,
    pace: NO_PACE,
    beside: undefined,
    language: 'en',
    shown: quiet,
    named: quiet,
    screen: () => null,
    spoken: () => 0,
  });
  expect(table.view().notice?.said).toEqual({ code: 'kept.aside', found: 1 });
  await table.close();
  await shelf.put('table/main/anew', { v: 1, is: 1 });
  shelf.close();

  const again = openedIn(folder);
  expect([again.laidAside, again.shelf.read('table/main/anew')]).toEqual([null, { v: 1, is: 1 }]);
  again.shelf.close();
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  await runAside(['--data', folder], { out: say, err: say, env: {}, now: () => 0 });
  expect(said).toEqual([`${folder}: put aside, the oldest first`, '      shelf.wolftap.damaged-1: it could not be read; a file as it was']);
});

test('a sound shelf stays, and so does one that another service holds', async () => {
  const folder = freshFolder();
  await keptIn(folder);
  const first = openedIn(folder);
  expect(first.laidAside).toBeNull();
  expect(openData(folder)).toMatchObject({ failure: 'data-busy' });
  expect(readdirSync(folder).filter(name => name.includes('damaged'))).toEqual([]);
  expect(existsSync(shelfIn(folder))).toBe(true);
});

test('a table that a newer version wrote refuses the start: the program says so and ends, with all that it has begun', async () => {
  const data = join(scratch(), 'data');
  await (await service(data)).kill('SIGTERM');
  const db = openDatabase(join(data, 'tables', 'main.wolftap'));
  db.exec('PRAGMA user_version = 99; UPDATE meta SET format = 99');
  db.close();
  const { status, said } = await ran(serviceFlags(data));
  expect([status, said]).toEqual([1, expect.stringContaining('[journal.newer_version]')]);
});

test('the next start clears away what a killed start has left, and says so once on the terminal and on the dashboard', async () => {
  const data = join(scratch(), 'data');
  const language = { WOLFTAP_LANGUAGE: 'de' };
  const killedAt = async (deed: string): Promise<void> => {
    const env = { ...watching(data, join(scratch(), 'log')), ...language, WATCH_FALL: deed };
    expect(await ran(['--data', data, '--port', '0', '--screen-port', '0', '--readers', 'none'], env)).toEqual({
      status: 'SIGKILL',
      said: '',
    });
  };
  await killedAt('Wmain.wolftap.new 2');
  writeFileSync(join(data, 'tables', 'gone.wolftap.lock'), '');

  const said = ['sind aufgeräumt (gone.wolftap.lock)', 'sind aufgeräumt (main.wolftap.new, main.wolftap.new-journal)'];
  for (const [lines, found] of [
    [said, 3],
    [[], undefined],
  ] as const) {
    const program = await service(data, [], language);
    const { notice } = (await (await fetch(`${program.ready.moderator}api/tables/main`)).json()) as EveningView;
    expect(notice?.said).toEqual(found === undefined ? undefined : { code: 'kept.tidied', found });
    expect(await program.kill('SIGTERM')).toBe(0);
    const told = program
      .said()
      .split('\n')
      .filter(line => line.includes('aufgeräumt'));
    expect(told.map(line => /sind aufgeräumt \(.*\)/.exec(line)?.[0])).toEqual(lines);
  }
  expect(readdirSync(join(data, 'tables')).sort()).toEqual([
    'main.wolftap',
    'main.wolftap.documents',
    'main.wolftap.head',
    'main.wolftap.jsonl',
    'main.wolftap.lock',
  ]);
});

test('a file that holds what is nowhere else is put aside, which the dashboard, the terminal and “wolftap aside” say', async () => {
  const data = join(scratch(), 'data');
  await (await service(data)).kill('SIGTERM');
  const table = join(data, 'tables', 'main.wolftap');
  const chain = 'c'.repeat(32);
  const documents = new Map([['table/main/nowhere-else', '{"v":1,"is":1}']]);
  buildTableStore(`${table}.new`, { chain, games: [], documents: numberedAnew(documents), parcels: NO_PARCELS });
  const program = await service(data, [], { WOLFTAP_LANGUAGE: 'en' });
  const { notice } = (await (await fetch(`${program.ready.moderator}api/tables/main`)).json()) as EveningView;
  const how = `npx wolftap aside --data ${data}`;
  expect(notice?.said).toEqual({ code: 'kept.aside', found: 1, how });
  expect(await program.kill('SIGTERM')).toBe(0);
  expect(program.said()).toContain('main.wolftap.left-1 holds something that is nowhere else and was put aside');
  expect(program.said()).toContain(`“${how}” lists it`);
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  await runAside(['--data', data], { out: say, err: say, env: {}, now: () => 0 });
  expect(said.at(-1)).toContain('tables/main.wolftap.left-1: Wolftap was interrupted while saving');
});
