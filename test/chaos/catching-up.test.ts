import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EveningView } from '../../src/domain/evening.ts';
import type { KeptFact } from '../../src/domain/tournament/fact.ts';
import type { LiveTable } from '../../src/domain/tournament/tournament-view.ts';
import { openPostgresTournament } from '../../src/journal/tournament/postgres.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { type Postgres, startPostgres } from '../tools/postgres.ts';
import { until } from '../tools/until.ts';
import { lookedAt } from './desk.ts';
import { deskEar } from './desk-ear.ts';
import { tableProcess } from './processes.ts';
import { Table } from './table.ts';
import { openTournament, type RunningTournament } from './tournament.ts';

/** A connected machine gives a sign of life every ten seconds, and hubs tell each other every five. */
const HEARD_MS = 20_000;
/** The age that a picture must reach. */
const GROWS_TO_MS = 6_000;
const BETWEEN_LOOKS_MS = 200;
const SEED = 4;

let postgres: Postgres;
let folder = '';
let database = '';
let tournament: RunningTournament;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-catching-up-'));
  database = await postgres.database();
  tournament = await openTournament({ folder, database, seed: SEED, tables: 2, rounds: 2, run: 'catching-up' });
});
afterEach(async () => {
  await tournament.close();
  rmSync(folder, { recursive: true, force: true });
});

const facts = async (): Promise<readonly KeptFact[]> => {
  const opened = await openPostgresTournament({ address: database, name: 'main' });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const kept = await opened.value.read(0);
  await opened.value.close();
  return kept;
};
/** The games that a table has begun and reported, in the order of the facts. */
const toldBy = async (table: number): Promise<readonly string[]> =>
  (await facts()).flatMap(({ by, fact }) => {
    if (!('table' in by) || by.table !== table) return [];
    return fact.fact === 'begun' ? [`begun ${fact.round}`] : fact.fact === 'reported' ? [`reported ${fact.report.round}`] : [];
  });

const live = async (hub: RunningTournament['hubs'][number], table: number): Promise<LiveTable> =>
  (await lookedAt(`${hub.ready.screen}api/public/tables/${table}`)) as LiveTable;
/** Two people at the table have vouched for the result. The cards still lie open. */
const isConfirmed = ({ stage, tournament }: EveningView): boolean => stage === 'over' && tournament?.here?.vouched.others.length === 1;
const isCleared = ({ shown }: LiveTable): boolean => shown !== null && shown.message === null;
const isEnded = ({ shown }: LiveTable): boolean => (shown?.message?.picture.ending ?? null) !== null;
const atBoth = (what: string, isIt: (hub: RunningTournament['hubs'][number]) => Promise<boolean>): Promise<unknown> =>
  Promise.all(tournament.hubs.map(hub => until(what, async () => await isIt(hub))));
/** A picture that nobody can renew gets older and older, however often its machine calls. */
const growsOld = async (hub: RunningTournament['hubs'][number], table: number): Promise<void> => {
  let before = 0;
  await until(`an old picture of table ${table}`, async () => {
    // The picture ages by the clock of the hub, so the test has to wait.
    await pause(BETWEEN_LOOKS_MS);
    const shown = await live(hub, table);
    expect(isEnded(shown)).toBe(false);
    expect(shown.age).toBeGreaterThanOrEqual(before);
    before = shown.age;
    return before > GROWS_TO_MS;
  });
};
const isVoting = ({ playing }: EveningView): boolean => playing?.step.asks.kind === 'ballot' && playing.step.asks.cast.length > 1;

describe('a tournament catches up by itself', () => {
  inTheLongRun('with a table whose network was gone: it played on, and all of it comes, in its order and once', async () => {
    const { organizer, cables, tables } = tournament;
    cables[1]?.cut();
    await organizer.ask({ do: 'open-round', round: 1 });
    await Promise.all(tables.map(table => table.play(1)));
    await tournament.confirmed(1, [1]);
    const [, missing] = (await organizer.round(1)).tables;
    expect(missing).toMatchObject({ table: 2, state: 'waiting', report: null });
    await expect(organizer.ask({ do: 'close-round', round: 1 })).rejects.toThrow('round.results_missing');
    await tables[1]?.play(2);
    expect((await tables[1]?.view())?.tournament?.link.state).toBe('away');
    await growsOld(tournament.hubs[1], 2);
    await until('the other hub to say so', async () => (await live(tournament.hubs[0], 2)).age > GROWS_TO_MS);

    cables[1]?.mend();
    await tournament.confirmed(1);
    await tournament.confirmed(2, [2]);
    await organizer.ask({ do: 'close-round', round: 1 });
    expect(await toldBy(2)).toEqual(['begun 1', 'reported 1', 'begun 2', 'reported 2']);
    await atBoth('the newest picture', async hub => isCleared(await live(hub, 2)) && (await live(hub, 2)).age < HEARD_MS);
  });

  inTheLongRun(
    'with a machine in the place of another, from what that had on its disk: one game, one result, and the old one is heard no more',
    async () => {
      const { organizer, tables, plan, badgeOf } = tournament;
      const [first, second] = tables;
      if (first === undefined || second === undefined) throw new Error('no tables');
      await organizer.ask({ do: 'open-round', round: 1 });
      await Promise.all(tables.map(table => table.play(1)));
      await tournament.confirmed(1);
      await organizer.ask({ do: 'close-round', round: 1 });
      await organizer.ask({ do: 'open-round', round: 2 });
      await second.play(2);

      // The disk is copied during the night. The machine goes on until the vote and then breaks.
      await first.play(2, ({ stage }) => stage === 'playing');
      await first.process.kill();
      cpSync(join(folder, 'table-1'), join(folder, 'table-1-again'), { recursive: true });
      await first.process.start();
      await first.play(2, isVoting);
      await until('all of it to be sent', async () => (await first.view()).tournament?.link.waiting === 0);
      await first.process.kill();

      const process = tableProcess(join(folder, 'table-1-again'));
      await process.start();
      const again = new Table({ process, seed: SEED, table: 1, game: plan.game, badgeOf, beat: () => undefined });
      try {
        await again.join(await tournament.where(1));
        await again.play(2, isConfirmed);
        await tournament.confirmed(2);
        await atBoth('its newest picture', async hub => isEnded(await live(hub, 1)));
        expect(await toldBy(1)).toEqual(['begun 1', 'reported 1', 'begun 2', 'reported 2']);

        await first.process.start();
        const before = (await facts()).length;
        await until('the old machine to be turned away', async () => (await first.view()).tournament?.link.state === 'refused');
        await first.play(2);
        expect((await first.view()).tournament?.link).toMatchObject({ state: 'refused', trouble: 'tournament.parted' });
        expect((await facts()).length).toBe(before);
      } finally {
        again.close();
        await process.kill();
      }
    },
  );

  test('with a database that was killed: tables play on, desks are told, screens say how old they are and then show what was missed', async () => {
    const { organizer, tables, hubs } = tournament;
    const ears = hubs.map(deskEar);
    await organizer.ask({ do: 'open-round', round: 1 });
    await Promise.all(tables.map(table => table.play(1, ({ stage }) => stage === 'playing')));
    await atBoth('the night', async hub => (await live(hub, 1)).shown?.message != null && (await live(hub, 2)).shown?.message != null);

    await postgres.kill();
    await Promise.all(tables.map(table => table.play(1, isConfirmed)));
    const [hub] = hubs;
    const reply = await fetch(`${hub.ready.organizer}api/hall/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'while-it-is-away' },
      body: JSON.stringify({ do: 'feature', table: 1 }),
    });
    expect([reply.status, await reply.json()]).toEqual([503, { declined: { code: 'tournament.away' } }]);
    await until('both desks to be told', () => ears.every(({ trouble }) => trouble === 'tournament.away'));
    await Promise.all(hubs.flatMap(each => [1, 2].map(table => growsOld(each, table))));

    await postgres.start();
    await until('both desks to be told', () => ears.every(({ trouble }) => trouble === null));
    await tournament.confirmed(1);
    for (const table of [1, 2])
      await atBoth('what was missed', async each => isEnded(await live(each, table)) && (await live(each, table)).age < HEARD_MS);
    await organizer.ask({ do: 'close-round', round: 1 });
    for (const ear of ears) ear.close();
  });
});
