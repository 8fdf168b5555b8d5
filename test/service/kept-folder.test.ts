import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { asideOn, openDocument, readFrom } from '../../src/journal/aside.ts';
import type { Shelf } from '../../src/journal/shelf.ts';
import { openSqliteTournament } from '../../src/journal/tournament/sqlite.ts';
import { openSessions } from '../../src/server/door/pairing.ts';
import { isFailure } from '../../src/service/failure.ts';
import { openData, openTableData } from '../../src/service/folders.ts';
import { dayClock, openTable } from '../../src/service/tables.ts';
import { NO_PACE } from '../../src/session/evening/neighbours.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { sessionsDocument } from '../../src/wire/kept/service.ts';
import { TABLE_DOCUMENTS } from '../../src/wire/kept/table-documents.ts';
import { gamesOf, lastingOf, type Made } from '../kept/folder.ts';
import { dice } from '../tools/dice.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { freshFolder } from '../tools/folder.ts';
import { randomAnswer } from '../tools/random-play.ts';

const FOLDERS = fileURLToPath(new URL('../kept/folder/', import.meta.url));

const shelfOf = (data: string): Shelf => {
  const opened = openData(data);
  if (isFailure(opened)) throw new Error(JSON.stringify(opened));
  const { shelf } = opened;
  onTestFinished(() => shelf.close());
  return shelf;
};

const tableOf = async (data: string, shelf: Shelf, id: string) => {
  const file = openTableData(data, id, shelf);
  if (isFailure(file)) throw new Error(JSON.stringify(file));
  const table = await openTable({
    id,
    file,
    clock: dayClock,
    pace: NO_PACE,
    beside: undefined,
    language: 'en',
    shown: () => undefined,
    named: () => undefined,
    screen: () => null,
    spoken: () => 0,
  });
  onTestFinished(() => table.close());
  return { ...table, file };
};

describe.each(readdirSync(FOLDERS))('a data folder that an earlier version has left behind (%s)', recording => {
  const made: Made = JSON.parse(readFileSync(join(FOLDERS, recording, 'made.json'), 'utf8'));
  const folder = (): string => {
    const data = freshFolder();
    cpSync(join(FOLDERS, recording, 'data'), data, { recursive: true });
    return data;
  };

  /** A view of that time in today's form: finished games are shown only during the set-up of the next game. */
  const asTold = (view: unknown): object => {
    const { stage, finished, ...rest } = view as { readonly stage: string; readonly finished: unknown };
    return { stage, finished: stage === 'set-up' ? finished : [], ...rest };
  };

  test('opens as it stood: box, set-ups, the deal of one table, the game and the tournament of another; nothing is put aside', async () => {
    const data = folder();
    const shelf = shelfOf(data);
    const [main, side] = [await tableOf(data, shelf, 'main'), await tableOf(data, shelf, 'side')];
    expect(lastingOf(main.evening.view)).toMatchObject(asTold(made.views.main));
    expect(lastingOf(side.evening.view)).toMatchObject(asTold(made.views.side));
    expect([main.evening.view.notice, side.evening.view.notice, asideOn(shelf), asideOn(main.file)]).toEqual([null, null, [], []]);
    // Views of a running game do not show plans, so the test reads the document.
    expect(readFrom(main.file, 'table/main/plans', TABLE_DOCUMENTS.plans, made.now).value?.map(({ name }) => name)).toEqual(['Friday']);
    expect(main.evening.view.hall?.link.waiting).toBeGreaterThan(0);
    const devices = openSessions(openDocument(shelf, 'service/sessions', sessionsDocument, made.now), () => made.now);
    expect(devices.all().map(({ name }) => name)).toEqual(['Um telefone']);
  });

  test('its games are exported byte for byte, told as timelines, and the one in its middle goes on', async () => {
    const data = folder();
    const shelf = shelfOf(data);
    const { evening, timeline, sheet, file } = await tableOf(data, shelf, 'main');
    expect(gamesOf(file, Object.keys(made.games))).toEqual(made.games);
    const finished = Object.keys(made.games).filter(game => game !== evening.view.playing?.game);
    expect(finished.length).toBeGreaterThan(0);
    for (const game of finished) expect([await timeline(game), await sheet(game)]).not.toContain(undefined);
    const chance = dice(1);
    const moved = async (tries: number): Promise<boolean> => {
      const step = evening.view.playing?.step;
      if (step === undefined || tries === 0) return false;
      const done = await evening.ask({ do: 'answer', answer: randomAnswer(step, chance) }, `goes-on-${tries}`);
      return done.ok || moved(tries - 1);
    };
    expect(await moved(50)).toBe(true);
  });

  test('its tournament opens as it stood, with the round that was played, and goes on', async () => {
    const log = openSqliteTournament({ file: join(folder(), 'halls', 'golden.sqlite') });
    if (!log.ok) throw new Error(log.refusal.code);
    const host = await openTournament({ log: log.value, clock: fakeClock(), entropy: randomBytes });
    onTestFinished(() => host.close());
    const asSent = (value: unknown): object => JSON.parse(JSON.stringify(value));
    const { now: _now, tables: _tables, ...view } = made.hall.view as { readonly now: number; readonly tables: unknown };
    expect(asSent(host.view())).toMatchObject(view);
    expect(asSent(host.round(1))).toMatchObject(made.hall.round as object);
    expect(asSent(host.standings())).toMatchObject(made.hall.standings as object);
    const game = host.round(1)?.tables.find(({ table }) => table === 1)?.game ?? '';
    expect(Object.keys(made.games)).toContain(game);
    expect(await host.journal(game)).toContain(game === '' ? 'never' : '"wolftap journal"');
    expect(await host.ask({ do: 'close-round', round: 1 }, 'laptop', null)).toBeDefined();
    expect(await host.ask({ do: 'message', tables: 'all', hall: true, text: 'Back' }, 'laptop', null)).toMatchObject({ ok: true });
  });
});
