import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import { openPostgresTournament } from '../../src/journal/tournament/postgres.ts';
import { type Postgres, startPostgres } from '../tools/postgres.ts';
import { until } from '../tools/until.ts';
import { openTournament } from './tournament.ts';

let postgres: Postgres;
let folder = '';
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'wolftap-failover-'));
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

const isPlaying = ({ stage }: EveningView): boolean => stage === 'playing';
const hostOf = (url: string | null | undefined): string => new URL(url ?? 'http://none/').host;

test('a hub that dies for good in the middle of the games: its table goes on with the other by itself, and all of it comes, once', async () => {
  const database = await postgres.database();
  const tournament = await openTournament({ folder, database, seed: 4, tables: 2, rounds: 2, run: 'failover', tellsTables: true });
  const { hubs, tables, cables, organizer } = tournament;
  const [dying, staying] = hubs;
  const linkOf = async (at: number) => (await tables[at]?.view())?.tournament?.link;
  try {
    const documents = (): string => readFileSync(join(folder, 'table-1', 'tables', 'main.wolftap.documents'), 'utf8');
    await until('table 1 to know both hubs', () => hubs.every(({ ready }) => documents().includes(ready.organizer)));
    await organizer.ask({ do: 'open-round', round: 1 });
    await Promise.all(tables.map(table => table.play(1, isPlaying)));
    expect(hostOf((await linkOf(0))?.hub)).toBe(`127.0.0.1:${cables[0]?.port}`);
    await dying.kill();
    await Promise.all(tables.map(table => table.play(1)));
    await tournament.confirmed(1);
    await until('table 1 to say where it is', async () => hostOf((await linkOf(0))?.hub) === hostOf(staying.ready.organizer));
    expect(hostOf((await linkOf(1))?.hub)).toBe(`127.0.0.1:${cables[1]?.port}`);

    // A machine that starts anew begins where it was last.
    await tables[0]?.process.kill();
    await tables[0]?.process.start();
    await organizer.ask({ do: 'close-round', round: 1 });
    await organizer.ask({ do: 'open-round', round: 2 });
    await Promise.all(tables.map(table => table.play(2)));
    await tournament.confirmed(2);
    await until('nothing to wait', async () => (await linkOf(0))?.waiting === 0 && (await linkOf(1))?.waiting === 0);

    const opened = await openPostgresTournament({ address: database, name: 'main' });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const facts = await opened.value.read(0);
    await opened.value.close();
    for (const table of [1, 2]) {
      const told = facts.flatMap(({ by, fact }) => ('table' in by && by.table === table ? [fact] : []));
      const count = (kind: string): number => told.filter(({ fact }) => fact === kind).length;
      expect([count('begun'), count('reported'), count('vouched')], `table ${table}`).toEqual([2, 2, 4]);
      const games = told.flatMap(fact => (fact.fact === 'begun' ? [fact.game] : []));
      const isKept = (game: string): Promise<boolean> =>
        fetch(`${staying.ready.organizer}api/hall/journals/${game}`).then(({ status }) => status === 200);
      await Promise.all(games.map(game => until(`the journal of ${game}`, () => isKept(game))));
    }
  } finally {
    await tournament.close();
  }
});
