import { afterEach, describe, expect, test } from 'vitest';
import { monotonicClock } from '../../../firmware-bridge/clock.ts';
import { withDifference } from '../../../src/domain/difference.ts';
import type { PublicTable } from '../../../src/domain/evening.ts';
import type { TableTells } from '../../../src/domain/tournament/ask.ts';
import { badgeMark, touchProof } from '../../../src/domain/tournament/badge-mark.ts';
import type { Parcel } from '../../../src/domain/tournament/parcel.ts';
import type { RoundShown } from '../../../src/domain/tournament/tournament-view.ts';
import { openLinks } from '../../../src/server/tournament/table-links.ts';
import { hmacHex, sha256Hex } from '../../../src/session/digest.ts';
import { ASKS_ALL, type FromTournament, fromTournamentSchema, LINK_CLOSED } from '../../../src/wire/tournament-link.ts';
import { journalOf } from '../../journal/tournament/parcels.ts';
import { until } from '../../tools/until.ts';
import {
  cleanUp,
  does,
  type Ear,
  ear,
  founded,
  joinsAs,
  NAMES,
  newFolder,
  opened,
  player,
  type RunningHub,
  reportOf,
  startHub,
  TurnedAway,
  uidOf,
  viewOf,
} from './running-hub.ts';

afterEach(cleanUp);

const linked = ({ desk }: Pick<RunningHub, 'desk'>, token: string, query = ''): Promise<Ear<FromTournament>> =>
  ear<FromTournament>(desk.at, `/api/link${query}`, { authorization: `Bearer ${token}` });

const told = (seq: number, what: TableTells, game = ''): Parcel => ({ game, seq, cargo: { is: 'told', told: what } });
const picture = (table: string, names: readonly string[] = []): PublicTable => ({
  v: 1,
  table,
  language: 'fr',
  names,
  dealing: null,
  message: null,
  clock: null,
  countdown: null,
  announced: null,
  narration: null,
});
const shown = (seq: number, game: string, what = 'blue'): Parcel => ({ game, seq, cargo: { is: 'shown', shown: picture(what) } });
const ship = (...parcels: readonly Parcel[]) => ({ v: 1, type: 'ship', parcels });

const of = <T extends FromTournament['type']>({ heard }: Ear<FromTournament>, type: T) =>
  heard.filter((each): each is Extract<FromTournament, { readonly type: T }> => each.type === type);
const taken = (link: Ear<FromTournament>, game: string, seq: number): Promise<boolean> =>
  until(`parcel ${seq} of ${game}`, () => of(link, 'taken').some(each => each.game === game && each.seq >= seq));

test.each([
  ['one that knows no marks', '', undefined, true],
  ['one of this version', `?${ASKS_ALL}`, { v: 1, type: 'ping' }, undefined],
  ['one that says what is no message here', `?${ASKS_ALL}`, { v: 2, type: 'ping' }, true],
  [
    'one with a parcel of a later version',
    `?${ASKS_ALL}`,
    { v: 1, type: 'ship', parcels: [{ game: '', seq: 1, cargo: { is: 'later' } }] },
    true,
  ],
] as const)('the desk says which table has a machine of another version: %s', async (_who, query, says, is) => {
  const hub = await startHub();
  await founded(hub.desk);
  const token = await joinsAs(hub.desk, 1);
  const link = await linked(hub, token, query);
  await until('the sheet', () => of(link, 'sheet').length > 0);
  if (says !== undefined) {
    link.socket.send(JSON.stringify(says));
    await until('a reply', () => link.closed() !== undefined || of(link, 'pong').length > 0 || of(link, 'declined').length > 0);
  }
  const { tables } = await viewOf(hub.desk);
  expect(tables.map(({ table, otherVersion }) => [table, otherVersion])).toContainEqual([1, is]);
});

test('a machine joins with its code once, and hears first how far it is and then its sheet, as they are described', async () => {
  const hub = await startHub();
  await founded(hub.desk);
  await opened(hub.desk);
  const { code } = JSON.parse((await hub.desk.post('/api/hall/invitations', { table: 1 })).text) as { readonly code: string };
  const joins = () => hub.desk.post('/api/join', { code, machine: 'laptop' });
  const reply = await joins();
  const joined = JSON.parse(reply.text) as { readonly token: string; readonly table: number; readonly hall: string };
  expect([reply.status, joined.table, joined.hall]).toEqual([200, 1, 'Coupe du Loup']);
  expect((await joins()).status, 'a code holds once').toBe(409);

  const link = await linked(hub, joined.token);
  await until('the welcome and the sheet', () => link.heard.length === 2);
  expect(link.heard.map(({ type }) => type)).toEqual(['welcome', 'sheet']);
  for (const message of link.heard) expect(fromTournamentSchema.safeParse(message).error?.issues).toBeUndefined();
  const [{ sheet } = { sheet: null }] = of(link, 'sheet');
  expect(sheet?.rounds.map(({ state }) => state)).toEqual(['open', 'seated']);
  expect(sheet?.badges, 'no number leaves the hub, and this machine reads no marks').toEqual([]);
  expect((await viewOf(hub.desk)).tables[0]).toMatchObject({ joined: 'laptop', heard: expect.any(Number) });
});

type Hub = Parameters<typeof openLinks>[0];

test('a machine hears its welcome before any sheet, even where something changes meanwhile', async () => {
  const watchers = new Set<Parameters<Hub['watch']>[0]>();
  let welcomes: (marks: Awaited<ReturnType<Hub['marks']>>) => void = () => undefined;
  let notice = '';
  const hub: Hub = {
    watch: changed => {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    hubs: [],
    tableOf: token => Number(token),
    // This test only needs sheets that change.
    sheet: table => ({ table, notice }) as ReturnType<Hub['sheet']>,
    marks: table =>
      table !== 1
        ? Promise.resolve({})
        : new Promise(resolve => {
            welcomes = resolve;
          }),
    now: () => 0,
    pinged: () => undefined,
    misread: () => undefined,
    deliver: () => Promise.resolve({}),
  };
  const links = openLinks(hub, monotonicClock, () => undefined);
  /** The link of a table's machine, as the list of messages that it receives. */
  const machine = (table: number): readonly FromTournament[] => {
    const heard: FromTournament[] = [];
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      on: () => socket,
      close: () => undefined,
      send: (text: string) => heard.push(JSON.parse(text)),
    };
    links.talk(socket as unknown as Parameters<typeof links.talk>[0], table, `${table}`, { changes: false, hubs: false, marks: true });
    return heard;
  };
  const [slow, quick] = [machine(1), machine(2)];
  await until('the other table’s sheet', () => quick.length === 2);
  notice = 'round two in five minutes';
  for (const changed of watchers) changed({ facts: true, tables: [] });
  await until('the other table to hear of the change', () => quick.length === 3);
  welcomes({});
  await until('the welcome and the sheet', () => slow.length >= 2);
  expect(slow.map(({ type }) => type)).toEqual(['welcome', 'sheet']);
  links.close();
});

test('a machine that tells a thousand things at once is sent away, and what it may tell is kept; other tables are heard meanwhile', async () => {
  const hub = await startHub();
  await founded(hub.desk);
  await opened(hub.desk);
  const begun = (await viewOf(hub.desk)).now;
  const [loud, quiet] = [await linked(hub, await joinsAs(hub.desk, 1)), await linked(hub, await joinsAs(hub.desk, 2))];
  const { n } = await viewOf(hub.desk);
  const all = Array.from({ length: 1_000 }, (_, index) => told(index + 1, { tells: 'begun', round: 1, game: `g${index}` }));
  for (let at = 0; at < all.length; at += 200) loud.say(ship(...all.slice(at, at + 200)));
  await until('the loud machine to be sent away', () => loud.closed() !== undefined);
  expect(loud.closed()).toBe(LINK_CLOSED.later);
  quiet.say(ship(told(1, { tells: 'called', on: true })));
  await taken(quiet, '', 1);
  const after = await viewOf(hub.desk);
  const most = 400 + 2 * Math.ceil((after.now - begun) / 1_000) + 1;
  expect(after.n - n).toBeLessThanOrEqual(most);
  expect(after.tables.map(({ calls }) => calls)).toEqual([false, true]);
});

/** More than a table may tell at once. */
const CALLS = Array.from({ length: 6 }, (_, message) =>
  ship(...Array.from({ length: 100 }, (_each, index) => told(message * 100 + index + 1, { tells: 'called', on: true }, 'g'))),
);

test.each([
  ['was too much at once', CALLS],
  ['could not be read', [{ v: 1, type: 'ship', parcels: 'all' }]],
])('a picture that comes right after what %s does not move the mark past it', async (_, refused) => {
  const hub = await startHub();
  await founded(hub.desk);
  const token = await joinsAs(hub.desk, 1);
  const link = await linked(hub, token);
  await until('the welcome', () => link.heard.length > 0);
  for (const each of refused) link.say(each);
  link.say(ship(shown(601, 'g')));
  await until('the machine to be sent away', () => link.closed() !== undefined);
  const again = await linked(hub, token);
  await until('the welcome of the next line', () => again.heard.length > 0);
  expect(of(again, 'welcome')[0]?.marks.g ?? 0).toBeLessThan(600);
});

test('nobody comes in without a token, nor with one of nobody', async () => {
  const hub = await startHub();
  await founded(hub.desk);
  for (const headers of [{}, { authorization: `Bearer ${'a'.repeat(43)}` }])
    expect(await ear(hub.desk.at, '/api/link', headers).catch((error: unknown) => error)).toEqual(new TurnedAway(401));
});

describe('a parcel that is shipped', () => {
  test('is taken when it is on the disk, and means one thing however often it comes', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const { rounds } = await opened(hub.desk);
    const [table] = rounds[0]?.tables ?? [];
    if (table === undefined) throw new Error('nobody is seated');
    const token = await joinsAs(hub.desk, table.table);
    const link = await linked(hub, token);
    const report = reportOf(1, table);
    const parcels = [
      told(1, { tells: 'sat', round: 1, players: table.seats }),
      told(1, { tells: 'begun', round: 1, game: report.game }, report.game),
      told(2, { tells: 'given-up', round: 1, game: report.game }, report.game),
      told(3, { tells: 'begun', round: 1, game: report.game }, report.game),
      told(4, { tells: 'report', report }, report.game),
      told(5, { tells: 'vouched', game: report.game, uid: null }, report.game),
      told(6, { tells: 'vouched', game: report.game, uid: uidOf(Number(table.seats[0]?.slice(1)) - 1) }, report.game),
      { game: report.game, seq: 7, cargo: { is: 'journal', text: journalOf(report.game) } } satisfies Parcel,
    ];
    link.say(ship(...parcels));
    await taken(link, report.game, 7);
    const shownNow = await hub.desk.json<RoundShown>('/api/hall/rounds/1');
    expect(shownNow.tables.find(each => each.table === table.table)).toMatchObject({ state: 'confirmed', typed: false });
    expect((await hub.desk.get(`/api/hall/journals/${report.game}`)).text).toBe(journalOf(report.game));

    const { n } = await viewOf(hub.desk);
    link.say(ship(...parcels));
    link.say(ship(told(8, { tells: 'called', on: true }, report.game)));
    await taken(link, report.game, 8);
    const after = await viewOf(hub.desk);
    expect([after.n - n, after.tables[table.table - 1]?.calls]).toEqual([1, true]);
  });

  test('goes on after what the tournament has, when the hub was killed in between and another machine takes over', async () => {
    const data = newFolder();
    const first = await startHub(data);
    await founded(first.desk);
    await opened(first.desk);
    const token = await joinsAs(first.desk, 1);
    const link = await linked(first, token);
    link.say(ship(shown(1, 'g1'), shown(2, 'g1'), told(1, { tells: 'called', on: true })));
    await taken(link, 'g1', 2);
    await taken(link, '', 1);
    await first.stop();
    await until('the link to be closed', () => link.closed() !== undefined);
    expect(link.closed()).toBe(LINK_CLOSED.later);

    const second = await startHub(data);
    const again = await linked(second, token);
    await until('the welcome', () => again.heard.length > 0);
    expect(of(again, 'welcome')[0]?.marks).toEqual({ g1: 2, '': 1 });
    const newToken = await joinsAs(second.desk, 1);
    await until('the old link to be parted', () => again.closed() === LINK_CLOSED.parted);
    expect(await linked(second, token).catch((error: unknown) => error)).toEqual(new TurnedAway(401));
    const replaced = await linked(second, newToken);
    await until('the welcome of the new token', () => replaced.heard.length > 0);
    expect(of(replaced, 'welcome')[0]?.marks).toEqual({ g1: 2, '': 1 });
  });

  test('that makes no sense is declined by its name, and the parcels beside it are taken', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const link = await linked(hub, await joinsAs(hub.desk, 1));
    const secret = { ...picture('blue'), roles: ['werewolf'] };
    link.say({ v: 1, type: 'ship', parcels: [{ game: 'g1', seq: 1, cargo: { is: 'shown', shown: secret } }, shown(2, 'g1', 'red')] });
    await taken(link, 'g1', 2);
    expect(of(link, 'declined')).toEqual([{ v: 1, type: 'declined', game: 'g1', seq: 1 }]);
    expect(await hub.screens.get('/api/public/tables/1').then(({ text }) => text)).toContain('"red"');
  });

  test('that cannot be read ends the link, and nothing is kept', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    for (const [what, text] of [
      ['no JSON', '{'],
      ['another version', JSON.stringify({ v: 2, type: 'ping' })],
      ['nothing that is known', JSON.stringify({ v: 1, type: 'sing' })],
      ['too many parcels', JSON.stringify(ship(...Array.from({ length: 201 }, (_, index) => shown(index + 1, 'g1'))))],
    ] as const) {
      const link = await linked(hub, await joinsAs(hub.desk, 1));
      await until(`the welcome before ${what}`, () => link.heard.length > 0);
      link.socket.send(text);
      await until(`the link to be closed at ${what}`, () => link.closed() === LINK_CLOSED.unreadable);
      expect(await hub.running.tournament.marks(1), what).toEqual({});
    }
  });

  test('of a long backlog is taken, each in its order', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const link = await linked(hub, await joinsAs(hub.desk, 2));
    for (let batch = 0; batch < 20; batch += 1)
      link.say(ship(...Array.from({ length: 100 }, (_, index) => shown(batch * 100 + index + 1, 'long', `p${batch * 100 + index + 1}`))));
    await taken(link, 'long', 2_000);
    expect(await hub.running.tournament.marks(2)).toEqual({ long: 2_000 });
    expect(hub.running.tournament.live(2)?.text).toContain('"p2000"');
    expect(of(link, 'declined')).toEqual([]);
  });
});

describe('a link', () => {
  test('gives way to a newer one of the same machine', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const token = await joinsAs(hub.desk, 1);
    const first = await linked(hub, token);
    const second = await linked(hub, token);
    await until('the first link to give way', () => first.closed() === LINK_CLOSED.replaced);
    second.say({ v: 1, type: 'ping' });
    await until('the answer to a ping', () => of(second, 'pong').length === 1);
    expect(second.closed()).toBeUndefined();
  });

  test('ends where its table is parted', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const link = await linked(hub, await joinsAs(hub.desk, 1));
    await does(hub.desk, { do: 'part', table: 1 });
    await until('the link to be parted', () => link.closed() === LINK_CLOSED.parted);
  });

  test('brings a sheet at what concerns it, and none at what does not', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    await opened(hub.desk);
    const token = await joinsAs(hub.desk, 1);
    const link = await linked(hub, token, '?marks=1');
    const beside = await linked(hub, await joinsAs(hub.desk, 2));
    const sheets = (of1: Ear<FromTournament>) => of(of1, 'sheet').length;
    await until('a sheet for each', () => sheets(link) === 1 && sheets(beside) === 1);
    await does(hub.desk, { do: 'penalty', id: 'late', player: player(0), points: 1, reason: 'late' });
    await does(hub.desk, { do: 'presence', player: player(7), presence: 'absent' });
    await does(hub.desk, { do: 'message', tables: [2], hall: false, text: 'Chut !' });
    await until('the sheet of the table that is meant', () => sheets(beside) === 2);
    expect(sheets(link)).toBe(1);
    await does(hub.desk, { do: 'message', tables: [1], hall: false, text: 'À table !' });
    await until('a new sheet', () => sheets(link) === 2);
    await does(hub.desk, { do: 'badge', uid: '04DEAD0001', of: { player: player(1) } });
    await until('a sheet without the lost badge', () => sheets(link) === 3);
    const last = of(link, 'sheet').at(-1)?.sheet;
    expect(last?.message.text).toBe('À table !');
    expect(last?.badges.find(({ mark }) => mark === badgeMark(hmacHex, sha256Hex(token), uidOf(1)))?.lost).toBe(true);
    expect(last?.people.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
    expect(JSON.stringify(link.heard)).not.toContain('Chut !');
  });

  test('names badges by marks that each table alone can make, and takes a touch for the badge whose number it proves', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    await opened(hub.desk);
    const tokens = [await joinsAs(hub.desk, 1), await joinsAs(hub.desk, 2)];
    const links = await Promise.all(tokens.map(token => linked(hub, token, '?marks=1')));
    await until('a sheet for each', () => links.every(link => of(link, 'sheet').length === 1));
    const marks = links.map(link => of(link, 'sheet')[0]?.sheet.badges.map(({ mark }) => mark));
    const made = tokens.map(token => NAMES.map((_, index) => badgeMark(hmacHex, sha256Hex(token), uidOf(index))));
    expect(marks).toEqual(made);
    expect(new Set(marks.flat()).size).toBe(2 * NAMES.length);
    const seats = links.flatMap(link => of(link, 'sheet'))[0]?.sheet.rounds[0]?.seats.map(each => each.player) ?? [];
    const [first = player(0)] = seats;
    const report = reportOf(1, { table: 1, seats, moderator: null });
    const uid = uidOf(Number(first.slice(1)) - 1);
    const proofs = [marks[0]?.[0]?.repeat(2) ?? '', touchProof(hmacHex, uid, 'another-game'), touchProof(hmacHex, uid, report.game)];
    const { game } = report;
    const tells: readonly TableTells[] = [{ tells: 'report', report }, ...proofs.map(proof => ({ tells: 'signed', game, proof }) as const)];
    const [link] = links;
    if (link === undefined) throw new Error('no link');
    link.say(ship(...tells.map((each, index) => told(index + 1, each, game))));
    await taken(link, game, tells.length);
    const { tables } = await hub.desk.json<RoundShown>('/api/hall/rounds/1');
    expect(tables[0]?.vouchers).toEqual([{ by: 'player', who: first }]);
    for (const { raw } of links) for (const index of NAMES.keys()) expect(raw.join('')).not.toContain(uidOf(index));
  });

  test('says where the hubs are to a machine that asks for it, once, and at each change; to no other', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const own = { address: hub.running.where.organizer, pin: null };
    const token = await joinsAs(hub.desk, 1);
    const older = await linked(hub, await joinsAs(hub.desk, 2));
    const link = await linked(hub, token, `?${ASKS_ALL}`);
    await until('the hub', () => of(link, 'hubs').length === 1);
    expect(of(link, 'hubs')[0]?.hubs).toEqual([own]);
    const other = { address: 'https://192.0.2.6:7012/', pin: 'AA:BB' };
    await hub.running.tournament.announce(() => [own, other]);
    await until('the other hub', () => of(link, 'hubs').length === 2);
    expect(of(link, 'hubs')[1]?.hubs).toEqual([own, other]);
    expect(older.heard.map(({ type }) => type)).not.toContain('hubs');
    for (const each of link.heard) expect(fromTournamentSchema.safeParse(each).success).toBe(true);
  });

  test('brings only what has changed of it to a machine that asks for changes, which comes to the same', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    await opened(hub.desk);
    const link = await linked(hub, await joinsAs(hub.desk, 1), `?${ASKS_ALL}`);
    await until('the whole sheet', () => of(link, 'sheet').length === 1);
    await does(hub.desk, { do: 'badge', uid: '04DEAD0001', of: { player: player(1) } });
    await until('the badge', () => of(link, 'changed').length === 1);
    await does(hub.desk, { do: 'message', tables: [1], hall: false, text: 'À table !' });
    await until('the message', () => of(link, 'changed').length === 2);
    let sheet: unknown = of(link, 'sheet')[0]?.sheet;
    for (const { after, change } of of(link, 'changed')) {
      expect(sheet).toMatchObject({ n: after });
      sheet = withDifference(sheet, change);
    }
    expect(sheet).toEqual(hub.running.tournament.sheet(1));
    expect(Object.keys(of(link, 'changed')[1]?.change ?? {})).toEqual(['fields']);
    expect(JSON.stringify(of(link, 'changed')[1]).length).toBeLessThan(200);
    for (const each of link.heard) expect(fromTournamentSchema.safeParse(each).success).toBe(true);
  });
});
