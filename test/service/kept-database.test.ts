import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RoundShown } from '../../src/domain/tournament/tournament-view.ts';
import { exportsOf, type MadeDatabase } from '../kept/database.ts';
import { cleanUp, does, newFolder, reportOf, startHub, viewOf } from '../server/tournament/running-hub.ts';
import { type Postgres, startPostgres } from '../tools/postgres.ts';

const DATABASES = fileURLToPath(new URL('../kept/database/', import.meta.url));

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(cleanUp);
afterAll(() => postgres.close());

/** A new database with the content of a dump. */
const restored = async (dump: string): Promise<string> => {
  const address = await postgres.database();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(dump);
  await client.end();
  return address;
};

/** A list may get columns, and loses one that stood in it twice. The golden lists have no cell in quotation marks. */
const rowsIn = (list: string): readonly (readonly string[])[] =>
  list
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','));
const headOf = (list: string): readonly string[] => [...new Set(rowsIn(list)[0] ?? [])];
const cellsOf = (list: string, columns: readonly string[]): readonly (readonly (string | undefined)[])[] => {
  const [head = [], ...rows] = rowsIn(list);
  return rows.map(row => columns.map(column => row[head.indexOf(column)]));
};

describe.each(readdirSync(DATABASES))('a tournament that an earlier version has left in PostgreSQL (%s)', recording => {
  const read = (name: string): string => readFileSync(join(DATABASES, recording, name), 'utf8');
  const made: MadeDatabase = JSON.parse(read('made.json'));
  const hub = (address: string) => startHub(newFolder(), ['--hall', 'golden'], { WOLFTAP_EVENT: address });

  test('opens as it stood, and exports the same journal byte for byte, and all that its lists have said', async () => {
    const { desk } = await hub(await restored(read('tournament.sql')));
    const { now: _now, tables: _tables, ...view } = made.view as { readonly now: number; readonly tables: unknown };
    expect(await viewOf(desk)).toMatchObject(view);
    expect(await desk.json('/api/hall/rounds/1')).toMatchObject(made.round as object);
    expect(await desk.json('/api/hall/standings')).toMatchObject(made.standings as object);
    const { journal, ...lists } = await exportsOf(desk);
    const { journal: before, ...said } = made.exports;
    expect(journal).toBe(before);
    for (const [name, text] of Object.entries(said))
      expect(cellsOf(lists[name] ?? '', headOf(text)), name).toEqual(cellsOf(text, headOf(text)));
  });

  test('goes on: the round is finished, the next one is opened, and a second hub sees it', async () => {
    const address = await restored(read('tournament.sql'));
    const { desk } = await hub(address);
    const missing = (await desk.json<RoundShown>('/api/hall/rounds/1')).tables.find(({ report }) => report === null);
    if (missing === undefined) throw new Error('no table without a result');
    await does(desk, { do: 'message', tables: 'all', hall: true, text: 'Back' });
    await does(desk, { do: 'type-result', report: reportOf(1, missing) }, { do: 'close-round', round: 1 }, { do: 'open-round', round: 2 });
    const other = await hub(address);
    expect(await viewOf(other.desk)).toMatchObject({ message: 'Back', rounds: [{ state: 'closed' }, { state: 'open' }] });
    expect((await exportsOf(other.desk)).standings).not.toBe(made.exports.standings);
  });
});
