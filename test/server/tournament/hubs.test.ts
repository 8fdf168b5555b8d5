import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PublicTable } from '../../../src/domain/evening.ts';
import type { Parcel } from '../../../src/domain/tournament/parcel.ts';
import type { RoundShown } from '../../../src/domain/tournament/tournament-view.ts';
import type { TournamentFeed } from '../../../src/wire/public-tournament.ts';
import type { FromTournament } from '../../../src/wire/tournament-link.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { until } from '../../tools/until.ts';
import { cleanUp, type Ear, ear, founded, joinsAs, newFolder, opened, type RunningHub, reportOf, startHub, viewOf } from './running-hub.ts';

let postgres: Postgres;
let hubs: readonly RunningHub[];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(cleanUp);
afterAll(() => postgres.close());

const twoHubs = async (): Promise<readonly [RunningHub, RunningHub]> => {
  const env = { WOLFTAP_EVENT: await postgres.database() };
  const [one, other] = [await startHub(newFolder(), [], env), await startHub(newFolder(), [], env)];
  hubs = [one, other];
  return [one, other];
};
const level = async (): Promise<void> => {
  await until(
    'both hubs to have the same',
    async () => new Set(await Promise.all(hubs.map(async ({ desk }) => (await viewOf(desk)).n))).size === 1,
  );
};

const linked = ({ desk }: RunningHub, token: string): Promise<Ear<FromTournament>> =>
  ear<FromTournament>(desk.at, '/api/link', { authorization: `Bearer ${token}` });
const taken = (link: Ear<FromTournament>, game: string, seq: number): Promise<boolean> =>
  until(`parcel ${seq} of ${game}`, () => link.heard.some(each => each.type === 'taken' && each.game === game && each.seq >= seq));
const picture = (what: string): PublicTable => ({
  v: 1,
  table: what,
  language: 'fr',
  names: [],
  dealing: null,
  message: null,
  clock: null,
  countdown: null,
  announced: null,
  narration: null,
});
const shown = (seq: number, what: string): Parcel => ({ game: 'g', seq, cargo: { is: 'shown', shown: picture(what) } });

test('a table that ships to one hub and then to the other is heard once, and every screen sees it', async () => {
  const [one, other] = await twoHubs();
  await founded(one.desk);
  const { rounds } = await opened(one.desk);
  const [table] = rounds[0]?.tables ?? [];
  if (table === undefined) throw new Error('nobody is seated');
  const token = await joinsAs(one.desk, table.table);
  await level();

  const screens = await Promise.all([one, other].map(({ screens: { at } }) => ear<TournamentFeed>(at, `/feed?table=${table.table}`)));
  const report = reportOf(1, table);
  const parcels: readonly Parcel[] = [
    shown(1, 'begins'),
    { game: report.game, seq: 1, cargo: { is: 'told', told: { tells: 'begun', round: 1, game: report.game } } },
    { game: report.game, seq: 2, cargo: { is: 'told', told: { tells: 'report', report } } },
  ];
  const first = await linked(one, token);
  first.say({ v: 1, type: 'ship', parcels });
  await taken(first, report.game, 2);
  await level();
  const { n } = await viewOf(other.desk);

  const second = await linked(other, token);
  await until('the welcome at the other hub', () => second.heard.some(({ type }) => type === 'welcome'));
  expect(second.heard[0]).toMatchObject({ type: 'welcome', marks: { g: 1, [report.game]: 2 } });
  second.say({ v: 1, type: 'ship', parcels: [...parcels, shown(2, 'ends')] });
  await taken(second, 'g', 2);
  await until('the end of the game on both screens', () =>
    screens.every(({ heard }) => heard.some(each => each.type === 'table' && each.live.shown?.table === 'ends')),
  );
  expect((await viewOf(other.desk)).n, 'nothing was told twice').toBe(n);
  const round = await one.desk.json<RoundShown>('/api/hall/rounds/1');
  expect(round.tables.find(each => each.table === table.table)).toMatchObject({ state: 'reported', report });
});

test('while the database is away screens go on with what they have; links come back, and nothing shipped is missing', async () => {
  const [one, other] = await twoHubs();
  await founded(one.desk);
  const token = await joinsAs(one.desk, 1);
  await level();
  const link = await linked(one, token);
  link.say({ v: 1, type: 'ship', parcels: [shown(1, 'before')] });
  await taken(link, 'g', 1);
  await postgres.kill();
  link.say({ v: 1, type: 'ship', parcels: [shown(2, 'meanwhile')] });
  await until('the link to be closed', () => link.closed() === 1013);
  expect((await one.screens.get('/api/public')).status).toBe(200);
  await postgres.start();
  const again = await until('the link to come back', async () => {
    const open = await linked(other, token).catch(() => undefined);
    if (open === undefined) return undefined;
    await until('a word on the link, or its end', () => open.heard.length > 0 || open.closed() !== undefined);
    if (open.heard[0]?.type === 'welcome') return open;
    open.close();
    return undefined;
  });
  expect(again.heard[0]).toMatchObject({ type: 'welcome', marks: { g: 1 } });
  again.say({ v: 1, type: 'ship', parcels: [shown(2, 'meanwhile'), shown(3, 'after')] });
  await taken(again, 'g', 3);
  await until('the picture at the other hub', async () => (await one.screens.get('/api/public/tables/1')).text.includes('"after"'));
});
