import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TournamentFact } from '../../src/domain/tournament/fact.ts';
import { asideOn, openDocument, readFrom } from '../../src/journal/aside.ts';
import { secondLogFile } from '../../src/journal/second-log.ts';
import type { Shelf } from '../../src/journal/shelf.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { TABLE_FORMAT } from '../../src/journal/table-store.ts';
import { openSqliteTournament } from '../../src/journal/tournament/sqlite.ts';
import { NOBODY } from '../../src/server/door/admission.ts';
import { openSessions } from '../../src/server/door/pairing.ts';
import { openHandOver } from '../../src/server/moderator/hand-over.ts';
import { cardKeysIn } from '../../src/service/card-keys.ts';
import { isFailure } from '../../src/service/failure.ts';
import { openData, openTableData, shelfIn, tableFileIn, tablesIn } from '../../src/service/folders.ts';
import { dayClock, openTable } from '../../src/service/tables.ts';
import { NO_PACE } from '../../src/session/evening/neighbours.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { readWritten } from '../../src/wire/kept/document.ts';
import { FACTS } from '../../src/wire/kept/fact.ts';
import { holdersDocument, sessionsDocument } from '../../src/wire/kept/service.ts';
import { documentAt, patternOf, SHELF } from '../../src/wire/kept/shelf.ts';
import { TABLE_DOCUMENTS } from '../../src/wire/kept/table-documents.ts';
import { gamesOf, lastingOf, type Made, parcelsOf } from '../kept/folder.ts';
import { shownAgain } from '../kept/rare-tables.ts';
import { dice } from '../tools/dice.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { freshFolder } from '../tools/folder.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { randomAnswer } from '../tools/random-play.ts';

const FOLDERS = fileURLToPath(new URL('../kept/folder/', import.meta.url));

/** The keys of a card by the master key of the recordings, by AN10922. Whoever changes this loses every card that is out there. */
const KEYS_FOR_GOOD = [
  'd5ef6bb56d3c3c675912ae8f145da483',
  '421aad0091d4180797f6bbf0300e6407',
  '175303cec82e3904a3972cb1717c555c',
  '890ab1119c77a292d4257391e233fa71',
  '434ce7088d69be5c79bd70db3c0aa9a9',
];

const shelfOf = (data: string): Shelf => {
  const opened = openData(data);
  if (isFailure(opened)) throw new Error(JSON.stringify(opened));
  const { shelf } = opened;
  onTestFinished(() => shelf.close());
  return shelf;
};

const openedFile = (path: string): TableFile => {
  const file = openTableFile(path);
  if (!file.ok) throw new Error(file.refusal.code);
  onTestFinished(() => file.value.close());
  return file.value;
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

/** By their numbers. `npm test` reads the second logs of the two newest alone. */
const RECORDINGS = readdirSync(FOLDERS).sort((one, other) => Number(one) - Number(other));

describe.each(RECORDINGS)('a data folder that an earlier version has left behind (%s)', recording => {
  const isNewest = RECORDINGS.slice(-2).includes(recording);
  const made: Made = JSON.parse(readFileSync(join(FOLDERS, recording, 'made.json'), 'utf8'));
  const folder = (): string => {
    const data = freshFolder();
    cpSync(join(FOLDERS, recording, 'data'), data, { recursive: true });
    return data;
  };

  /** A view of that time in today's form: finished games are shown only during the set-up of the next game. */
  interface ToldView {
    readonly stage: string;
    readonly finished: unknown;
    readonly event?: { readonly here?: { readonly next?: number | null } | null };
  }
  const asTold = (view: unknown): object => {
    const { stage, finished, event = {}, ...rest } = view as ToldView;
    // What comes next stood at the game here, as the number of a round.
    const { next: _next, ...here } = event.here ?? {};
    const told = event.here == null ? event : { ...event, here };
    return { stage, finished: stage === 'set-up' ? finished : [], event: told, ...rest };
  };

  test('opens as it stood: box, set-ups, the deal of one table, the game and the tournament of another; nothing is put aside', async () => {
    const data = folder();
    const shelf = shelfOf(data);
    const [main, side] = [await tableOf(data, shelf, 'main'), await tableOf(data, shelf, 'side')];
    expect(lastingOf(main.evening.view)).toMatchObject(asTold(made.views.main));
    expect(lastingOf(side.evening.view)).toMatchObject(asTold(made.views.side));
    expect([main.evening.view.notice, side.evening.view.notice, asideOn(main.file), asideOn(side.file)]).toEqual([null, null, [], []]);
    // What its own version had put aside is still there, and nothing more.
    expect(asideOn(shelf).map(({ at }) => at)).toEqual(made.rare === undefined ? [] : [made.now]);
    // Views of a running game do not show plans, so the test reads the document.
    expect(readFrom(main.file, 'table/main/plans', TABLE_DOCUMENTS.plans, made.now).value?.map(({ name }) => name)).toEqual(['Friday']);
    expect(main.evening.view.tournament?.link.waiting).toBeGreaterThan(0);
    const devices = openSessions(openDocument(shelf, 'service/sessions', sessionsDocument, made.now), () => made.now);
    expect(devices.all().map(({ name }) => name)).toEqual(['Um telefone']);
    const handOver = openHandOver(openDocument(shelf, 'service/holders', holdersDocument, made.now), devices);
    expect(handOver.holder('side', NOBODY)?.name).toBe(made.rare === undefined ? undefined : 'Um telefone');
  });

  test('the parcels that wait for its tournament are the same, byte for byte', () => {
    if (made.parcels === undefined) return;
    const file = openedFile(join(folder(), 'tables', 'main.wolftap'));
    expect(file.parcels.parcels.length).toBeGreaterThan(0);
    expect(parcelsOf(file)).toBe(made.parcels);
  });

  test.each(Object.entries(made.rare ?? {}))(
    'its table %s, in a seldom state, shows what it showed and exports the same bytes',
    async (table, rare) => {
      const file = openedFile(join(folder(), 'tables', `${table}.wolftap`));
      expect(gamesOf(file, Object.keys(rare.games))).toEqual(rare.games);
      const { view, pace } = await shownAgain(file, table, rare.now);
      expect(view).toMatchObject(rare.view as object);
      expect(pace).toEqual(rare.pace);
      expect(asideOn(file)).toEqual([]);
    },
  );

  (isNewest ? test : inTheLongRun)(
    'its second log gives every game back, byte for byte, where nothing of the database is left',
    async () => {
      // Opening a table writes its second log anew, so the games are taken from another copy.
      const [tables, whole] = [join(folder(), 'tables'), join(folder(), 'tables')];
      const logs = existsSync(tables) ? readdirSync(tables).filter(name => name.endsWith('.jsonl')) : [];
      for (const log of logs) {
        const name = log.slice(0, -'.jsonl'.length);
        const before = openedFile(join(whole, name));
        const games = gamesOf(before, before.names());
        for (const each of [name, `${name}.head`]) rmSync(join(tables, each));
        const file = openedFile(join(tables, name));
        expect(file.ahead.map(each => each.name).sort(), log).toEqual(Object.keys(games));
        expect(await file.commit({ documents: [], log: null, takesAhead: true })).toEqual({ ok: true, value: null });
        expect(gamesOf(file, Object.keys(games)), log).toEqual(games);
      }
    },
  );

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
    // A result that the desk has decided was `reported` in earlier versions.
    const decided = (host.round(1)?.tables ?? []).filter(each => each.decided === true).map(({ table }) => table);
    const { tables, ...round } = made.hall.round as { readonly tables: readonly { readonly table: number }[] };
    const told = tables.map(each => (decided.includes(each.table) ? { ...each, state: 'confirmed' } : each));
    expect(asSent(host.round(1))).toMatchObject({ ...round, tables: told });
    expect(asSent(host.standings())).toMatchObject(made.hall.standings as object);
    const game = host.round(1)?.tables.find(({ table }) => table === 1)?.game ?? '';
    expect(Object.keys(made.games)).toContain(game);
    expect(await host.journal(game)).toContain(game === '' ? 'never' : '"wolftap journal"');
    expect(await host.ask({ do: 'close-round', round: 1 }, 'laptop', null)).toBeDefined();
    expect(await host.ask({ do: 'message', tables: 'all', hall: true, text: 'Back' }, 'laptop', null)).toMatchObject({ ok: true });
  });
});

describe('all data folders that earlier versions have left behind', () => {
  /** A document as it lies on a disk. */
  interface KeptText {
    readonly folder: string;
    readonly key: string;
    readonly text: string;
  }
  const rowsOf = <T>(file: string, query: string): readonly T[] => {
    const db = openDatabase(file);
    const rows = db.prepare<[], T>(query).all();
    db.close();
    return rows;
  };
  const copies = () =>
    readdirSync(FOLDERS).map(name => {
      const data = freshFolder();
      cpSync(join(FOLDERS, name, 'data'), data, { recursive: true });
      return { name, data };
    });
  const documents = (): readonly KeptText[] =>
    copies().flatMap(({ name, data }) => [
      ...rowsOf<KeptText>(shelfIn(data), 'SELECT key, text FROM shelf').map(each => ({ ...each, folder: name })),
      ...tablesIn(data).flatMap(table =>
        rowsOf<KeptText>(tableFileIn(data, table), 'SELECT key, text FROM documents').map(each => ({ ...each, folder: name })),
      ),
    ]);

  test('every document is read, and no part of one is lost', () => {
    for (const { folder, key, text } of documents()) {
      const document = documentAt(key);
      if (document === undefined) throw new Error(`${folder}: nobody knows ${key}`);
      expect(readWritten(document, JSON.parse(text)), `${folder} ${key}`).toMatchObject({ is: 'read', broken: [] });
    }
  });

  test('the keys of cards that were written once are those of today, to the last digit: cards have them for good', () => {
    const found = copies().map(({ data }) => cardKeysIn(data));
    const [first] = found.flatMap(each => (each.is === 'here' ? [each.keys] : []));
    expect(found.every(({ is }) => is === 'here' || is === 'none')).toBe(true);
    expect(first?.of(Buffer.from('04958CAA5C5E80', 'hex')).map(key => Buffer.from(key).toString('hex'))).toEqual(KEYS_FOR_GOOD);
  });

  /** A document that says nothing is no sample of its form. */
  const saysNothing = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return [null, false, 0, ''].some(each => each === value);
    return Object.values(value).every(saysNothing);
  };

  test('each document that is kept today stands in one of them, in the form of its present version, and says something', () => {
    const today = documents().filter(({ key, text }) => {
      const { v, is } = { v: 0, is: null, ...JSON.parse(text) };
      return v === documentAt(key)?.version && !saysNothing(is);
    });
    const keys = new Set(today.map(({ key }) => patternOf(key)));
    expect(Object.keys(SHELF).filter(key => !keys.has(key))).toEqual([]);
  });

  test('the last one is of the present form of a table, which keeps its log twice', () => {
    const { data } = copies().at(-1) ?? { data: '' };
    for (const table of tablesIn(data)) {
      const file = tableFileIn(data, table);
      expect(rowsOf(file, 'SELECT user_version AS format FROM pragma_user_version'), table).toEqual([{ format: TABLE_FORMAT }]);
      expect(existsSync(secondLogFile(file)), table).toBe(true);
    }
  });

  /** Facts that no golden file holds, and why. */
  const MISSING: { readonly [F in TournamentFact['fact']]?: string } = {};

  test('each fact of a tournament stands in one of them, unless it is written here why it does not', () => {
    const bodies = copies().flatMap(({ data }) =>
      rowsOf<{ readonly body: string }>(join(data, 'halls', 'golden.sqlite'), 'SELECT body FROM facts'),
    );
    const met = new Set(bodies.map(({ body }) => JSON.parse(body).fact.fact));
    expect(FACTS.filter(fact => !met.has(fact))).toEqual(Object.keys(MISSING));
  });
});
