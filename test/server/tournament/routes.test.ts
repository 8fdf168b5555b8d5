import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOURNAMENT_CODES } from '../../../src/domain/tournament/ask.ts';
import { TOURNAMENT_LISTS } from '../../../src/domain/tournament/plan.ts';
import type { Standings } from '../../../src/domain/tournament/tournament-view.ts';
import { booksOfferedSchema, decksOfferedSchema } from '../../../src/wire/books.ts';
import {
  invitationShownSchema,
  type PlayersRead,
  playersReadSchema,
  type SeatingShown,
  seatingShownSchema,
  tournamentPlacesSchema,
  tournamentRefusedSchema,
} from '../../../src/wire/tournament.ts';
import type { DeskAsk } from '../../../src/wire/tournament-ask.ts';
import { fileTakenSchema } from '../../../src/wire/tournament-file.ts';
import { readLink } from '../../../src/wire/tournament-link.ts';
import { roundShownSchema, standingsSchema, tournamentViewSchema } from '../../../src/wire/tournament-view.ts';
import {
  asks,
  cleanUp,
  codeOf,
  does,
  founded,
  key,
  NAMES,
  newFolder,
  opened,
  PLAN,
  player,
  type RunningHub,
  reportOf,
  startHub,
  uidOf,
  viewOf,
} from './running-hub.ts';

let hub: RunningHub;
beforeAll(async () => {
  hub = await startHub();
  await founded(hub.desk);
});
afterAll(cleanUp);

const issues = (schema: { safeParse(value: unknown): { readonly error?: { readonly issues: unknown } | undefined } }, value: unknown) =>
  schema.safeParse(value).error?.issues;

test('a tournament that nobody has founded is told as such, and takes nothing but its plan', async () => {
  const { desk, stop } = await startHub();
  const view = await viewOf(desk);
  expect([view.plan, view.n, issues(tournamentViewSchema, view)]).toEqual([null, 0, undefined]);
  const reply = await asks(desk, { do: 'publish', upTo: 1 });
  expect([reply.status, codeOf(reply)]).toEqual([409, 'tournament.not_founded']);
  await does(desk, { do: 'plan', plan: PLAN });
  expect((await viewOf(desk)).plan).toEqual(PLAN);
  await stop();
});

describe('the views of the desk fit their description', () => {
  test.each([
    ['/api/hall', tournamentViewSchema],
    ['/api/hall/standings', standingsSchema],
    ['/api/hall/places', tournamentPlacesSchema],
    ['/api/books', booksOfferedSchema],
  ])('%s', async (path, schema) => {
    expect(issues(schema, await hub.desk.json(path))).toBeUndefined();
  });

  test('decks for a table of four', async () => {
    const reply = await hub.desk.post('/api/books/one-night/decks', { players: 4, settings: {} });
    expect(issues(decksOfferedSchema, JSON.parse(reply.text))).toBeUndefined();
  });

  test('everybody is there, with a badge, and here', async () => {
    const { players, badges } = await viewOf(hub.desk);
    expect(players.map(({ name, presence }) => [name, presence])).toEqual(NAMES.map(name => [name, 'here']));
    expect(badges.map(({ uid }) => uid)).toEqual(NAMES.map((_, index) => uidOf(index)));
  });
});

describe('the asks of the desk', () => {
  test('the same key does nothing twice, and a hub that has read it anew knows it still', async () => {
    const data = newFolder();
    const first = await startHub(data);
    await does(first.desk, { do: 'plan', plan: PLAN });
    const [name, message]: [string, DeskAsk] = [key(), { do: 'message', tables: 'all', hall: true, text: 'À table !' }];
    expect((await asks(first.desk, message, name)).status).toBe(200);
    await does(first.desk, { do: 'message', tables: 'all', hall: true, text: '' });
    const { n } = await viewOf(first.desk);
    expect((await asks(first.desk, message, name)).status).toBe(200);
    expect((await viewOf(first.desk)).n).toBe(n);
    await first.stop();
    const second = await startHub(data);
    expect((await asks(second.desk, message, name)).status).toBe(200);
    expect([(await viewOf(second.desk)).n, (await viewOf(second.desk)).message]).toEqual([n, '']);
    await second.stop();
  });

  test.each<[string, unknown, number, string]>([
    ['no JSON', '{"do":', 400, 'wire.unreadable'],
    ['nothing', '', 400, 'wire.unreadable'],
    ['something nobody does', { do: 'dance' }, 400, 'wire.unreadable'],
    ['a key too many', { do: 'publish', upTo: 1, now: true }, 400, 'wire.unreadable'],
    ['a round that is none', { do: 'open-round', round: 0 }, 400, 'wire.unreadable'],
    ['a tag that is none', { do: 'check-in', uid: 'xyz' }, 400, 'wire.unreadable'],
    ['a poisoned object', '{"do":"plan","plan":{"__proto__":{"name":"x"}}}', 400, 'wire.unreadable'],
    ['a device let in by hand', { do: 'device', id: 'x', hash: 'y', name: 'z' }, 400, 'wire.unreadable'],
    ['a code made by hand', { do: 'invite', table: 1, hash: 'y', until: 9 }, 400, 'wire.unreadable'],
    ['more than anybody needs', { do: 'message', tables: 'all', hall: true, text: 'x'.repeat(3_000_000) }, 413, 'wire.too_large'],
    ['a round that was not seated', { do: 'open-round', round: 7 }, 409, 'round.unknown'],
    ['a badge that nobody knows', { do: 'check-in', uid: '04AAAAAAAA' }, 409, 'badge.unknown'],
    ['somebody who is not entered', { do: 'presence', player: 'nobody', presence: 'here' }, 409, 'player.unknown'],
  ])('%s is declined with a code, and nothing has changed', async (_title, body, status, code) => {
    const { n } = await viewOf(hub.desk);
    const reply = await hub.desk.post('/api/hall/asks', body, { 'idempotency-key': key() });
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
    expect(issues(tournamentRefusedSchema, JSON.parse(reply.text))).toBeUndefined();
    expect((await viewOf(hub.desk)).n).toBe(n);
  });

  test.each([
    ['no key', {}],
    ['a key with a path in it', { 'idempotency-key': '../../etc/passwd' }],
    ['another kind of body', { 'idempotency-key': key(), 'content-type': 'text/plain' }],
  ])('%s is unreadable', async (_title, headers) => {
    const reply = await hub.desk.post('/api/hall/asks', { do: 'publish', upTo: 0 }, headers);
    expect([reply.status, codeOf(reply)]).toEqual([400, 'wire.unreadable']);
  });

  test.each(['/api/hall/rounds/0', '/api/hall/rounds/1', '/api/hall/rounds/x', '/api/hall/rounds/1e2'])('there is no %s', async path => {
    expect((await hub.desk.get(path)).status).toBe(404);
  });

  test.each(['/api/nothing', '/.git/config', '/..%2f..%2fetc/passwd', '/api/hall/export/secrets.csv', '/api/hall/journals/x'])(
    'nothing is at %s',
    async path => {
      expect((await hub.desk.get(path)).status).toBe(404);
    },
  );

  test('every refusal of a tournament has a place in what is described', () => {
    for (const code of TOURNAMENT_CODES) expect(issues(tournamentRefusedSchema, { declined: { code } })).toBeUndefined();
  });
});

describe('players from a list', () => {
  test('are read and not entered; what is none is told by its line', async () => {
    const list = 'Nom;Club\r\nAda;Turin\r\n;Lyon\r\nGaia;Turin\r\n"Bo;b";\r\n';
    const reply = await hub.desk.post('/api/hall/players', list, { 'content-type': 'text/csv' });
    const read = JSON.parse(reply.text) as PlayersRead;
    expect(issues(playersReadSchema, read)).toBeUndefined();
    expect(read.entries.map(({ name, group }) => [name, group])).toEqual([
      ['Ada', 'Turin'],
      ['Bo;b', ''],
    ]);
    expect(read.faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'name_missing'],
      [4, 'name_entered'],
    ]);
    const known = new Set((await viewOf(hub.desk)).players.map(each => each.player));
    expect(read.entries.filter(each => known.has(each.player))).toEqual([]);
  });

  test('that are no list are declined', async () => {
    const reply = await hub.desk.post('/api/hall/players', { name: 'Ada' });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'wire.unreadable']);
    const large = await hub.desk.post('/api/hall/players', 'x\n'.repeat(400_000), { 'content-type': 'text/csv' });
    expect([large.status, codeOf(large)]).toEqual([413, 'wire.too_large']);
  });
});

describe('an invitation', () => {
  test('has a code, and a link in which nobody is told of it', async () => {
    const reply = await hub.desk.post('/api/hall/invitations', { table: 1 });
    const shown = JSON.parse(reply.text) as { readonly code: string; readonly link: string; readonly until: number };
    expect(issues(invitationShownSchema, shown)).toBeUndefined();
    expect(readLink(shown.link)).toEqual({ address: hub.running.where.organizer, code: shown.code, pin: null });
    expect(new URL(shown.link).search + new URL(shown.link).pathname).not.toContain(shown.code);
    expect(shown.until).toBeGreaterThan(Date.now());
  });

  test.each([
    ['of a table that the tournament has not', { table: 99 }, 409, 'table.unknown'],
    ['of no table', {}, 400, 'wire.unreadable'],
  ])('%s is declined', async (_title, body, status, code) => {
    const reply = await hub.desk.post('/api/hall/invitations', body);
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
  });
});

describe('a day', () => {
  test('seatings are proposed, asked for, shown; results typed and vouched for; lists and files kept', async () => {
    const day = await startHub();
    await founded(day.desk);
    const { rounds } = await opened(day.desk);
    const [first] = rounds;
    const tables = first?.tables ?? [];
    expect(new Set(tables.flatMap(({ seats }) => seats)).size).toBe(NAMES.length);
    const shown = await day.desk.json('/api/hall/rounds/1');
    expect(issues(roundShownSchema, shown)).toBeUndefined();

    for (const table of tables) {
      const report = reportOf(1, table);
      const [one = player(0)] = table.seats;
      await does(
        day.desk,
        { do: 'type-result', report },
        { do: 'vouch', game: report.game, voucher: { by: 'moderator' } },
        { do: 'vouch', game: report.game, voucher: { by: 'player', who: one } },
        { do: 'give', game: report.game, given: [{ player: one, bonus: 'hat' }] },
      );
    }
    await does(day.desk, { do: 'penalty', id: 'late', player: player(0), points: 2, reason: 'came late; "twice"' });
    const ranked = await day.desk.json<Standings>('/api/hall/standings');
    expect(issues(standingsSchema, ranked)).toBeUndefined();
    expect(ranked.order).toHaveLength(NAMES.length);
    expect(
      (await day.desk.json<{ readonly tables: readonly { readonly state: string }[] }>('/api/hall/rounds/1')).tables.map(
        each => each.state,
      ),
    ).toEqual(['confirmed', 'confirmed']);

    const lines = async (list: string) => {
      const reply = await day.desk.get(`/api/hall/export/${list}.csv`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${list}.csv"`);
      return reply.text.trim().split('\r\n');
    };
    expect(await lines('players')).toHaveLength(NAMES.length + 1);
    expect(await lines('seatings')).toHaveLength(2 * NAMES.length + 1);
    expect(await lines('results')).toHaveLength(NAMES.length + 1);
    expect((await lines('results'))[1]).toContain('game-1-1,played,village');
    expect(await lines('standings')).toHaveLength(NAMES.length + 1);
    expect((await lines('badges')).some(line => line.startsWith(uidOf(0)))).toBe(true);

    const decisions = await lines('decisions');
    expect(decisions[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,(?:here|program),penalty,,,,p1,[^,]+,2,"came late; ""twice"""$/);
    expect(decisions).toHaveLength(2);

    // Every column stands once, and the points of a player's games are those of the standings before penalties.
    const table = async (list: string) => (await lines(list)).map(line => line.split(','));
    for (const list of TOURNAMENT_LISTS) {
      const [head = []] = await table(list);
      expect([list, head.length]).toEqual([list, new Set(head).size]);
    }
    const sumsIn = async (list: string, ...columns: readonly string[]): Promise<{ readonly [player: string]: number }> => {
      const [head = [], ...rows] = await table(list);
      const sum = (row: readonly string[]): number => columns.reduce((all, column) => all + Number(row[head.indexOf(column)]), 0);
      return Object.fromEntries(rows.map(row => [row[head.indexOf('player')], sum(row)]));
    };
    const games = await sumsIn('results', 'points');
    expect(Math.max(...Object.values(games))).toBeGreaterThan(0);
    expect(await sumsIn('standings', 'points', 'penalties')).toEqual(games);

    const kept = await day.desk.json<{ readonly event: unknown; readonly rounds: readonly unknown[]; readonly standings: unknown }>(
      '/api/hall/export.json',
    );
    expect([issues(tournamentViewSchema, kept.event), issues(standingsSchema, kept.standings), kept.rounds.length]).toEqual([
      undefined,
      undefined,
      2,
    ]);
    for (const round of kept.rounds) expect(issues(roundShownSchema, round)).toBeUndefined();
    await day.stop();
  });

  test('is taken over by another hub from its file, once however often it is asked for, and exported again is the same', async () => {
    const day = await startHub();
    await founded(day.desk);
    await opened(day.desk);
    const { text } = await day.desk.get('/api/hall/export.json');
    const there = await startHub();
    const bytes = { 'content-type': 'application/octet-stream' };
    const read = await there.desk.post('/api/hall/file', text, bytes);
    expect([issues(fileTakenSchema, JSON.parse(read.text)), (await viewOf(there.desk)).n]).toEqual([undefined, 0]);
    const name = key();
    for (const _ of [1, 2])
      expect((await there.desk.post('/api/hall/file/taken', text, { ...bytes, 'idempotency-key': name })).status).toBe(200);
    // Lots are drawn anew, so standings differ in them.
    for (const list of ['players', 'seatings', 'results', 'badges'])
      expect((await there.desk.get(`/api/hall/export/${list}.csv`)).text).toBe((await day.desk.get(`/api/hall/export/${list}.csv`)).text);
    for (const [body, code] of [
      [text, 'tournament.not_empty'],
      ['name;group', 'file.unreadable'],
    ] as const) {
      const refused = await there.desk.post('/api/hall/file/taken', body, { ...bytes, 'idempotency-key': key() });
      expect(codeOf(refused)).toBe(code);
      expect(issues(tournamentRefusedSchema, JSON.parse(refused.text))).toBeUndefined();
    }
    await there.stop();
    await day.stop();
  });

  test('lists are parted as the spreadsheet of a language wants them', async () => {
    const lists = ['', '?spreadsheet=comma', '?spreadsheet=semicolon', '?spreadsheet=tab'].map(query =>
      hub.desk.get(`/api/hall/export/players.csv${query}`),
    );
    const [plain, comma, semicolon, tab] = await Promise.all(lists);
    expect(plain?.text).toBe(comma?.text);
    expect(comma?.text.startsWith('player,name,family,group,presence\r\n')).toBe(true);
    expect(semicolon?.text).toBe(comma?.text.replaceAll(',', ';'));
    expect(tab?.status).toBe(400);
  });

  test('a proposal seats nobody, is as it is described, and the newest one asked for counts', async () => {
    const { n } = await viewOf(hub.desk);
    const [overtaken, newest] = await Promise.all([
      hub.desk.post('/api/hall/seatings', { from: 1, keep: 'nothing' }),
      hub.desk.post('/api/hall/seatings', { from: 1, keep: 'nothing', tables: 2 }),
    ]);
    const both = [overtaken, newest].toSorted((one, other) => one.status - other.status);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    expect(codeOf(both[1] ?? overtaken)).toBe('wire.overtaken');
    const proposed = JSON.parse((both[0] ?? newest).text) as SeatingShown;
    expect(issues(seatingShownSchema, proposed)).toBeUndefined();
    expect([proposed.rounds.length, (await viewOf(hub.desk)).n]).toEqual([2, n]);
  });

  test.each([
    [{ from: 9, keep: 'nothing' }, 409, 'round.unknown'],
    [{ from: 1, keep: 'everything' }, 400, 'wire.unreadable'],
    [{ from: 0, keep: 'nothing' }, 400, 'wire.unreadable'],
  ])('a proposal of %j is declined', async (body, status, code) => {
    const reply = await hub.desk.post('/api/hall/seatings', body);
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
  });
});
