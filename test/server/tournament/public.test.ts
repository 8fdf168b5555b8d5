import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { PublicTable } from '../../../src/domain/evening.ts';
import type { TableTells } from '../../../src/domain/tournament/ask.ts';
import { confirmCode } from '../../../src/domain/tournament/confirm-code.ts';
import { openSqliteTournament } from '../../../src/journal/tournament/sqlite.ts';
import { type PublicApp, publicApp } from '../../../src/server/tournament/public/public-app.ts';
import { type PublicSide, publicSideOf } from '../../../src/server/tournament/public/side.ts';
import { hmacHex, sha256Hex } from '../../../src/session/digest.ts';
import type { TournamentChange, TournamentHost } from '../../../src/tournament/host/host.ts';
import {
  confirmationShownSchema,
  liveTableSchema,
  publicSeatingSchema,
  publicStandingsSchema,
  publicTournamentSchema,
  type TournamentFeed,
  tournamentFeedSchema,
} from '../../../src/wire/public-tournament.ts';
import { opened as openedLog } from '../../journal/tournament/logs.ts';
import { beats } from '../../tools/beats.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { until } from '../../tools/until.ts';
import { done, OPENED, tournamentOn } from '../../tournament/host/rig.ts';
import { PLAN as EVENT } from '../../tournament/small-tournament.ts';
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
  reportOf,
  startHub,
  TurnedAway,
  uidOf,
} from './running-hub.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await cleanUp();
});

const issues = (schema: { safeParse(value: unknown): { readonly error?: { readonly issues: unknown } | undefined } }, value: unknown) =>
  schema.safeParse(value).error?.issues;

const feed = (at: string, query = ''): Promise<Ear<TournamentFeed>> => ear<TournamentFeed>(at, `/feed${query}`);
const tournaments = ({ heard }: Ear<TournamentFeed>) => heard.flatMap(each => (each.type === 'tournament' ? [each.tournament] : []));
const changes = ({ heard }: Ear<TournamentFeed>) => heard.flatMap(each => (each.type === 'change' ? [each] : []));
const lives = ({ heard }: Ear<TournamentFeed>) => heard.flatMap(each => (each.type === 'table' ? [each.live] : []));

const picture = (what: string, clock: PublicTable['clock'] = null): PublicTable => ({
  v: 1,
  table: what,
  language: 'fr',
  names: [],
  dealing: null,
  message: null,
  clock,
  countdown: null,
  announced: null,
  narration: null,
});
const shows = (hub: TournamentHost, table: number, seq: number, shown: PublicTable) =>
  hub.deliver(table, [{ game: 'g', seq, cargo: { is: 'shown', shown } }]);

const ELSEWHERE = [
  ['GET', '/api/hall', 404],
  ['GET', '/api/public/seatings/x', 404],
  ['GET', '/api/public/seatings/9', 404],
  ['GET', '/api/public/tables/9', 404],
  ['POST', '/api/public', 405],
  ['PUT', '/', 405],
  ['GET', '/api/public/confirmation', 404],
  ['POST', '/api/public/confirmation/', 405],
  ['GET', '/..%2f..%2fetc/passwd', 404],
] as const;

describe('the public view of a tournament', () => {
  test('is as it is described, before the tournament and during it', async () => {
    const hub = await startHub();
    expect(issues(publicTournamentSchema, await hub.screens.json('/api/public'))).toBeUndefined();
    expect((await hub.screens.get('/api/public/seatings/1')).status).toBe(404);
    await founded(hub.desk);
    await opened(hub.desk);
    expect(issues(publicTournamentSchema, await hub.screens.json('/api/public'))).toBeUndefined();
    expect(issues(publicSeatingSchema, await hub.screens.json('/api/public/seatings/1'))).toBeUndefined();
    expect(issues(publicStandingsSchema, await hub.screens.json('/api/public/standings'))).toBeUndefined();
    expect(issues(liveTableSchema, await hub.screens.json('/api/public/tables/1'))).toBeUndefined();
  });

  test('lets whoever has the code of a table’s result see it and say whether it is right, and nobody else', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const { rounds } = await opened(hub.desk);
    const token = await joinsAs(hub.desk, 1);
    const [seated] = rounds[0]?.tables ?? [];
    if (seated === undefined) throw new Error('nobody is seated');
    const report = reportOf(1, seated);
    const told = (seq: number, what: TableTells) => ({ game: report.game, seq, cargo: { is: 'told', told: what } as const });
    const { tournament } = hub.running;
    const code = confirmCode(hmacHex, sha256Hex(token), report.game);
    const says = async (body: unknown) => (await hub.screens.post('/api/public/confirmation', body)).status;
    const asks = { code, says: null };
    expect(await says(asks), 'before there is a result').toBe(404);
    await tournament.deliver(1, [told(1, { tells: 'report', report }), told(2, { tells: 'vouched', game: report.game, uid: null })]);
    const reply = await hub.screens.post('/api/public/confirmation', asks);
    expect(issues(confirmationShownSchema, JSON.parse(reply.text))).toBeUndefined();
    const wrong = { ...asks, code: code.replace(/^./, first => (first === 'A' ? 'B' : 'A')) };
    expect([await says(wrong), await says({ ...wrong, says: { seat: 1, right: true } })]).toEqual([404, 404]);
    expect([await says({ code }), await says('no'), await says({ ...asks, more: 'x'.repeat(300) })]).toEqual([400, 400, 400]);
    expect(await says({ code, says: { seat: 1, right: true } })).toBe(200);
    expect([await says(asks), await says({ code, says: { seat: 2, right: false } })], 'once it is confirmed').toEqual([404, 404]);
    expect(tournament.round(1)?.tables.find(({ table }) => table === 1)?.state).toBe('confirmed');
    const many = await Promise.all(Array.from({ length: 200 }, () => says(wrong)));
    expect(new Set(many)).toEqual(new Set([404, 429]));
  });

  test('is packed where that is wanted, and never kept', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    await opened(hub.desk);
    const reply = await hub.screens.get('/api/public/seatings/1', { 'accept-encoding': 'gzip' });
    expect([reply.headers.get('content-encoding'), reply.headers.get('cache-control')]).toEqual(['gzip', 'no-store']);
    expect(issues(publicSeatingSchema, JSON.parse(reply.text))).toBeUndefined();
  });

  test('is new when something was changed', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    await opened(hub.desk);
    const names = async () =>
      (await hub.screens.json<{ readonly people: readonly { readonly name: string }[] }>('/api/public/seatings/1')).people.map(
        each => each.name,
      );
    expect((await names()).toSorted()).toEqual(NAMES.toSorted());
    await does(hub.desk, { do: 'rename', entry: { player: player(0), name: 'Ada', group: '' } });
    expect(await names()).toContain('Ada');
  });

  test('is all there is, and nothing is to be done there', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const answers = await Promise.all(
      ELSEWHERE.map(async ([method, path]) => [method, path, (await fetch(new URL(path, hub.screens.at), { method })).status]),
    );
    expect(answers).toEqual(ELSEWHERE);
  });

  test('is told to nobody who calls by a name that is none of this machine', async () => {
    const hub = await startHub();
    const { port } = new URL(hub.screens.at);
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET /api/public HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', data => {
        text += String(data);
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(said).toMatch(/^HTTP\/1.1 421 /);
    expect(await ear(hub.screens.at, '/feed', { origin: 'http://evil.example' }).catch((error: unknown) => error)).toEqual(
      new TurnedAway(421),
    );
    expect(await feed(hub.screens.at, '?table=x').catch((error: unknown) => error)).toEqual(new TurnedAway(404));
  });
});

test('a public screen hears the tournament at once and at each change, and the table that it asked for', async () => {
  const { desk, screens, running } = await startHub();
  await founded(desk);
  await opened(desk);
  const [screen, table] = [await feed(screens.at), await feed(screens.at, '?table=1')];
  await until('the first pictures', () => tournaments(screen).length > 0 && lives(table).length > 0);
  expect(lives(table)[0]).toMatchObject({ table: 1, shown: null });
  await does(desk, { do: 'message', tables: 'all', hall: true, text: 'À table !' });
  await until('the message', () => tournaments(screen).at(-1)?.message === 'À table !');
  await shows(running.tournament, 1, 1, picture('red'));
  await shows(running.tournament, 2, 1, picture('blue'));
  await until('the picture of the table', () => lives(table).at(-1)?.shown?.table === 'red');
  expect(lives(screen)).toEqual([]);
  expect(JSON.stringify(table.heard)).not.toContain('blue');
  for (const message of [...screen.heard, ...table.heard]) expect(issues(tournamentFeedSchema, message)).toBeUndefined();
  screen.say({ hello: 1 });
  await until('the screen to be let go', () => screen.closed() === 1008);
});

const servedAt = async (served: PublicApp): Promise<string> => {
  await served.app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => served.close());
  const address = served.app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
};

describe('with a clock of its own', () => {
  const DELAY = 600;
  const [BEAT_MS, LATE_MS] = [10_000, 500];

  /** A tournament of two tables, on a clock that the test moves. */
  const begun = async () => {
    const clock = fakeClock();
    const hub = await tournamentOn(
      openedLog(openSqliteTournament({ file: join(newFolder(), 'tournament.sqlite'), now: clock.now })),
      clock,
    );
    closing.unshift(() => hub.close());
    const [plan, ...others] = OPENED;
    if (plan?.do !== 'plan') throw new Error('a tournament begins with its plan');
    await done(hub, { ...plan, plan: { ...plan.plan, delay: DELAY } }, ...others);
    const { every, beat } = beats();
    const app = publicApp({
      side: publicSideOf(hub),
      knows: () => true,
      pages: ['/nowhere'],
      wall: clock.now,
      beatMs: BEAT_MS,
      lateMs: LATE_MS,
      every,
    });
    return { hub, clock, app, beat, at: await servedAt(app) };
  };

  test('a late feed shows a table as it was, and of the tournament its name', async () => {
    const { hub, clock, at, beat } = await begun();
    const late = await feed(at, '?table=1&late=1');
    await shows(hub, 1, 1, picture('early'));
    await until('the first pictures of the late feed', () => lives(late).length > 0 && tournaments(late).length > 0);
    expect(lives(late)[0]?.shown, 'nothing had come in then').toBeNull();
    expect(tournaments(late)[0]).toMatchObject({ name: EVENT.name, rounds: [], tables: [], message: '' });
    clock.go(DELAY * 1_000);
    const before = await feed(at, '?table=1&late=1');
    await until('the picture for who comes just before', () => lives(before).length > 0);
    expect(lives(before)[0]?.shown, 'it comes in at this very moment').toBeNull();
    clock.go(1);
    beat(LATE_MS);
    await until('the early picture', () => lives(late).at(-1)?.shown?.table === 'early');
    await shows(hub, 1, 2, picture('newer'));
    const elsewhere = await feed(at, '?table=1&late=1');
    await until('the picture for who comes later', () => lives(elsewhere).length > 0);
    expect(lives(elsewhere)[0]?.shown?.table).toBe('early');
    clock.go(DELAY * 1_000);
    beat(LATE_MS);
    expect(JSON.stringify([late, elsewhere].map(each => each.heard))).not.toContain('newer');
    clock.go(1);
    beat(LATE_MS);
    await until('the newer picture', () => [late, elsewhere].every(each => lives(each).at(-1)?.shown?.table === 'newer'));
  });

  test('a late visitor sees the clock of a table as it stands now, and how long its machine has been silent', async () => {
    const { hub, clock, at } = await begun();
    await shows(hub, 1, 1, picture('red', { seconds: 120, left: 100, paused: false }));
    clock.go(30_000);
    const screen = await feed(at, '?table=1');
    await until('the picture', () => lives(screen).length > 0);
    expect(lives(screen)[0]).toMatchObject({ age: 30_000, shown: { clock: { left: 70 } } });
  });

  test('a screen that takes nothing is let go; the others hear of everything', async () => {
    const { hub, app, at, beat } = await begun();
    const sockets: Socket[] = [];
    app.app.server.on('connection', socket => sockets.push(socket));
    const read = (): number => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const { port } = new URL(at);
    const slow = connect(Number(port), '127.0.0.1', () =>
      slow.write(
        'GET /feed HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      ),
    );
    slow.on('error', () => undefined);
    slow.pause();
    const quick = await feed(at);
    await until('both screens to be there, and the first picture', () => app.feed.size === 2 && tournaments(quick).length === 1);
    const before = read();
    beat(BEAT_MS);
    await until('the answer of the one that takes what it is sent', () => read() > before);
    beat(BEAT_MS);
    await until('the silent screen to be let go', () => app.feed.size === 1);
    await done(hub, { do: 'message', tables: 'all', hall: true, text: 'still here' });
    await until('the message', () => tournaments(quick).at(-1)?.message === 'still here');
    slow.destroy();
  });

  test('a picture is made once, however many look', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const real = publicSideOf(hub.running.tournament);
    let [made, n] = [0, 1];
    const watchers = new Set<(change: TournamentChange) => void>();
    const side: PublicSide = {
      ...real,
      get n() {
        return n;
      },
      tournament: () => {
        made += 1;
        return real.tournament();
      },
      watch: changed => {
        watchers.add(changed);
        return () => void watchers.delete(changed);
      },
    };
    const at = await servedAt(publicApp({ side, knows: () => true, pages: ['/nowhere'], wall: () => 0, every: beats().every }));
    const screens = await Promise.all(Array.from({ length: 40 }, () => feed(at)));
    await until('the first picture on every screen', () => screens.every(each => tournaments(each).length === 1));
    expect(made).toBe(1);
    for (const changed of watchers)
      for (let times = 0; times < 5; times += 1) {
        n += 1;
        changed({ facts: true, tables: [] });
      }
    await until('the second picture on every screen', () => screens.every(each => tournaments(each).length === 2));
    expect(made).toBe(2);
  });

  test('every file of the built pages is served, whatever the length of its name, and nothing beside them', async () => {
    const { hub } = await begun();
    const folder = newFolder();
    mkdirSync(join(folder, 'assets'));
    for (const name of ['index.html', 'assets/a-B7BQZd5u.js', 'assets/words-of-a-long-name-B7BQZd5u.js'])
      writeFileSync(join(folder, name), `${name}\n`);
    const at = await servedAt(
      publicApp({ side: publicSideOf(hub), knows: () => true, pages: [folder], wall: () => 0, every: beats().every }),
    );
    const text = async (path: string): Promise<string> => (await fetch(`${at}${path}`)).text();
    expect(await text('phone')).toBe('index.html\n');
    expect(await text('assets/a-B7BQZd5u.js')).toBe('assets/a-B7BQZd5u.js\n');
    expect(await text('assets/words-of-a-long-name-B7BQZd5u.js')).toBe('assets/words-of-a-long-name-B7BQZd5u.js\n');
    for (const path of ['assets/b.js', 'assets/../index.html/x', 'assets/%2e%2e/index.html', 'assets/'])
      expect(await text(path)).toBe('not found\n');
  });

  test('one address that takes all it can get keeps no other screen out, and the desk answers as before', async () => {
    const hub = await startHub();
    await founded(hub.desk);
    const side = publicSideOf(hub.running.tournament);
    const room = { all: 60, one: 20, kept: 10, few: 2 };
    const at = await servedAt(publicApp({ side, knows: () => true, pages: ['/nowhere'], wall: () => 0, every: beats().every, room }));
    // A proxy on this machine names the address that it asks for.
    const call = (from: string) =>
      ear<TournamentFeed>(at, '/feed', { 'x-forwarded-for': from }).then(
        () => 'served',
        (refused: unknown) => refused,
      );
    const greedy = await Promise.all(Array.from({ length: 30 }, () => call('203.0.113.9')));
    expect(greedy.filter(each => each === 'served')).toHaveLength(20);
    expect(greedy.filter(each => each !== 'served')).toEqual(Array.from({ length: 10 }, () => new TurnedAway(503)));
    expect(await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(call))).toEqual(['served', 'served', 'served']);
    await does(hub.desk, { do: 'feature', table: 1 });
  });

  test('in a rehearsal a page is told how fast its clocks run, and at once when that changes; a stream is told that it is one', async () => {
    const { desk, running } = await startHub();
    await founded(desk);
    const watchers = new Set<() => void>();
    const pace = {
      rate: 8,
      watch: (changed: () => void) => {
        watchers.add(changed);
        return () => void watchers.delete(changed);
      },
    };
    const real = publicSideOf(running.tournament, pace);
    const side: PublicSide = {
      ...real,
      get n() {
        return real.n;
      },
      get pace() {
        return real.pace;
      },
      tournament: () => ({ ...real.tournament(), rehearsal: true }),
    };
    const at = await servedAt(publicApp({ side, knows: () => true, pages: ['/nowhere'], wall: () => 0, every: beats().every }));
    const [page, late] = [await feed(at, '?changes=1'), await feed(at, '?table=1&late=1')];
    await until('the first states', () => tournaments(page).length === 1 && tournaments(late).length === 1);
    expect(tournaments(page)[0]).toMatchObject({ pace: 8, rehearsal: true });
    expect(tournaments(late)[0]).toMatchObject({ rehearsal: true, tables: [] });
    pace.rate = 30;
    for (const changed of watchers) changed();
    await until('the new pace', () => changes(page).length === 1);
    expect(changes(page)[0]?.change.tournament).toEqual({ pace: 30 });
    for (const each of [...page.heard, ...late.heard]) expect(issues(tournamentFeedSchema, each)).toBeUndefined();
  });

  test('a page that asks for changes is sent what has changed, and what it has to fetch anew; a late one hears of none', async () => {
    const { desk, running } = await startHub();
    await founded(desk);
    await opened(desk);
    // No beat comes between, which would send everything anew.
    const side = publicSideOf(running.tournament);
    const at = await servedAt(publicApp({ side, knows: () => true, pages: ['/nowhere'], wall: () => 0, every: beats().every }));
    const [page, late] = [await feed(at, '?changes=1'), await feed(at, '?changes=1&table=1&late=1')];
    await until('the whole state', () => tournaments(page).length === 1);
    const [first] = page.heard.flatMap(each => (each.type === 'tournament' ? [each] : []));
    await does(desk, { do: 'message', tables: 'all', hall: true, text: 'À table !' });
    await until('the message', () => changes(page).length === 1);
    const [message] = changes(page);
    expect(message).toMatchObject({ after: first?.at, change: { tournament: { message: 'À table !' }, tables: [] } });
    expect(Object.keys(message?.change.tournament ?? {})).toEqual(['n', 'message']);
    expect(message?.change.parts).toBeUndefined();
    await does(desk, { do: 'rename', entry: { player: player(0), name: 'Ada', group: '' } });
    await until('the new name', () => changes(page).length === 2);
    const renamed = changes(page)[1];
    expect(renamed?.after).toBe(message?.at);
    const seatings = first?.parts?.seatings ?? [];
    expect(renamed?.change.parts?.seatings.map(({ round }) => round)).toEqual(seatings.map(({ round }) => round));
    expect(renamed?.change.parts?.seatings.filter(({ version }, index) => version === seatings[index]?.version)).toEqual([]);
    const reply = await fetch(new URL('/api/public/seatings/1', at));
    expect(reply.headers.get('etag')).toBe(`"${renamed?.change.parts?.seatings[0]?.version}"`);
    for (const each of page.heard) expect(issues(tournamentFeedSchema, each)).toBeUndefined();
    // One who joins now begins with the whole state, and hears the next change after it.
    const other = await feed(at, '?changes=1');
    await until('its whole state', () => tournaments(other).length === 1);
    await does(desk, { do: 'feature', table: 1 });
    await until('the change for both', () => changes(page).length === 3 && changes(other).length === 1);
    expect(changes(other)).toEqual(changes(page).slice(2));
    expect(changes(late)).toEqual([]);
    expect(late.heard.flatMap(each => (each.type === 'tournament' ? [each.parts] : [])).every(parts => parts === null)).toBe(true);
  });
});

/** Canary words stand for secrets: each is put into the tournament and must not appear in anything that leaves. */
test('no byte of a whole day tells a badge, a code, a hash, a token, a reason, a group or what a table has not shown', async () => {
  const { desk, screens, running } = await startHub();
  await founded(desk);
  const screen = await feed(screens.at);
  const near = await feed(screens.at, '?table=1');
  const late = await feed(screens.at, '?table=1&late=1');
  const bytes: string[] = [];
  const look = async (): Promise<void> => {
    for (const path of [
      '/api/public',
      '/api/public/standings',
      '/api/public/seatings/1',
      '/api/public/seatings/2',
      '/api/public/tables/1',
      '/',
    ])
      bytes.push(await screens.get(path).then(({ text, headers }) => text + JSON.stringify([...headers])));
  };
  await look();
  const { rounds } = await opened(desk);
  const token = await joinsAs(desk, 1);
  const { code } = JSON.parse((await desk.post('/api/hall/invitations', { table: 2 })).text) as { readonly code: string };
  await look();
  const [table] = rounds[0]?.tables ?? [];
  if (table === undefined) throw new Error('nobody is seated');
  const report = { ...reportOf(1, table, 'secretgame'), because: 'secretbecause' };
  await shows(running.tournament, 1, 1, picture('shown-table'));
  await does(
    desk,
    { do: 'penalty', id: 'secretid', player: player(0), points: 1, reason: 'secretreason' },
    { do: 'type-result', report },
    { do: 'correct', report: { ...report, because: 'secretagain' }, reason: 'secretwhy' },
    { do: 'void', game: 'secretgame', round: 1, table: table.table, reason: 'secretvoid' },
    { do: 'message', tables: [1], hall: false, text: 'secretmessage' },
  );
  await look();
  await until('the newest of the tournament', () => tournaments(screen).at(-1)?.n === running.tournament.n);
  await until('the picture of the table', () => lives(near).at(-1)?.shown?.table === 'shown-table');
  bytes.push(...screen.raw, ...near.raw, ...late.raw);
  const all = bytes.join('\n');
  expect(all).toContain('Coupe du Loup');
  expect(all).toContain('shown-table');
  const state = JSON.stringify([...running.tournament.state.tables]);
  const hashes = [...state.matchAll(/[0-9a-f]{64}/g)].map(([hash]) => hash);
  expect(hashes.length).toBeGreaterThan(0);
  const secrets = [
    ...NAMES.map((_, index) => uidOf(index)),
    token,
    code,
    running.tournament.state.seed,
    ...hashes,
    'secret',
    'Turin',
    'Lyon',
    'laptop',
    'werewolf',
  ];
  for (const secret of secrets) expect(all.toLowerCase(), secret).not.toContain(secret.toLowerCase());
});
