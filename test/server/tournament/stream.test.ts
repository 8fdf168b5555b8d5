import { afterEach, describe, expect, test } from 'vitest';
import { deskPages } from '../../../src/server/tournament/desk-stream.ts';
import type { TournamentChange } from '../../../src/tournament/host/host.ts';
import { type FromDesk, fromDeskSchema } from '../../../src/wire/tournament.ts';
import { until } from '../../tools/until.ts';
import { cleanUp, does, type Ear, ear, founded, PLAN, player, startHub, viewOf } from './running-hub.ts';

afterEach(cleanUp);

const listens = (at: string): Promise<Ear<FromDesk>> => ear<FromDesk>(at, '/api/hall/stream');
const changes = ({ heard }: Ear<FromDesk>) => heard.flatMap(each => (each.type === 'changed' ? [each.n] : []));

test('a page is told at once how far the tournament is, and then of every change, as it is described', async () => {
  const { desk } = await startHub();
  const page = await listens(desk.at);
  await until('the first messages', () => page.heard.length >= 3);
  expect(page.heard).toEqual([
    { v: 1, type: 'changed', n: 0 },
    { v: 1, type: 'trouble', trouble: null },
    { v: 1, type: 'clock', behind: 0 },
  ]);
  await founded(desk);
  const { n } = await viewOf(desk);
  await until('the newest change', () => changes(page).at(-1) === n);
  for (const message of page.heard) expect(fromDeskSchema.safeParse(message).error?.issues).toBeUndefined();
});

test('changes of one moment are told as one', async () => {
  const { desk } = await startHub();
  await founded(desk);
  const page = await listens(desk.at);
  await until('the first messages', () => page.heard.length >= 3);
  const penalties = Array.from({ length: 30 }, (_, index) =>
    does(desk, { do: 'penalty', id: `id${index}`, player: player(0), points: 1, reason: 'late' }),
  );
  await Promise.all(penalties);
  const { n } = await viewOf(desk);
  await until('the newest change', () => changes(page).at(-1) === n);
  expect(changes(page).length).toBeLessThan(penalties.length);
});

test('a page may say that it is there, and nothing else', async () => {
  const { desk } = await startHub();
  const page = await listens(desk.at);
  page.say({ v: 1, type: 'ping' });
  await until('the answer to a ping', () => page.heard.some(({ type }) => type === 'pong'));
  page.say({ v: 1, type: 'ask', ask: { do: 'plan', plan: PLAN } });
  await until('the page to be let go', () => page.closed() === 1008);
  expect((await viewOf(desk)).plan).toBeNull();
});

describe('the notices from beside the tournament', () => {
  /** The part of a tournament that the pages of the desk use. */
  const rig = () => {
    const watchers = new Set<(change: TournamentChange) => void>();
    const taps = new Set<(uid: string) => void>();
    const hall = {
      n: 7,
      trouble: null as string | null,
      skew: 0,
      watch: (changed: (change: TournamentChange) => void) => {
        watchers.add(changed);
        return () => void watchers.delete(changed);
      },
    };
    const pages = deskPages({
      tournament: hall,
      rehearsal: { watch: () => () => undefined },
      watchTaps: tapped => {
        taps.add(tapped);
        return () => void taps.delete(tapped);
      },
    });
    /** Opens a page of the desk. */
    const opens = () => {
      const said: FromDesk[] = [];
      const told: { message?: (data: string, isBinary: boolean) => void; close?: () => void } = {};
      const page = {
        OPEN: 1,
        readyState: 1,
        bufferedAmount: 0,
        on: (what: keyof typeof told, hear: () => void) => {
          told[what] = hear;
          return page;
        },
        send: (text: string) => said.push(JSON.parse(text) as FromDesk),
      };
      // The desk uses few parts of a socket, so the test casts a simple object.
      pages.talk(page as unknown as Parameters<typeof pages.talk>[0]);
      const greeting = said.splice(0);
      const used = (badges: boolean) => told.message?.(JSON.stringify({ v: 1, type: 'used', badges }), false);
      return { greeting, said, used, leaves: () => told.close?.() };
    };
    const { said } = opens();
    return {
      hall,
      pages,
      said,
      opens,
      tap: (uid: string) => {
        for (const tapped of taps) tapped(uid);
      },
      news: (change: TournamentChange) => {
        for (const changed of watchers) changed(change);
      },
      taps,
      watchers,
    };
  };

  test('a badge that is tapped on a reader of the desk is told to its page', () => {
    const { said, tap } = rig();
    tap('04C0FFEE10');
    expect(said).toEqual([{ v: 1, type: 'tapped', uid: '04C0FFEE10' }]);
  });

  test('of several pages one hears of a badge: which waits for badges, else which was used last', () => {
    const { opens, tap } = rig();
    const [one, two] = [opens(), opens()];
    const hearers = (uid: string): readonly string[] => {
      tap(uid);
      return Object.entries({ one, two }).flatMap(([name, { said }]) =>
        said.splice(0).map(each => `${name} ${each.type === 'tapped' ? each.uid : each.type}`),
      );
    };
    expect(hearers('04A1')).toEqual(['two 04A1']);
    one.used(false);
    expect(hearers('04A2')).toEqual(['one 04A2']);
    two.used(true);
    one.used(false);
    expect(hearers('04A3')).toEqual(['two 04A3']);
    two.leaves();
    expect(hearers('04A4')).toEqual(['one 04A4']);
  });

  test('the desk is told once that the tournament cannot be reached, and once that it can again', () => {
    const { said, hall, news } = rig();
    hall.trouble = 'hall.away';
    for (let times = 0; times < 3; times += 1) news({ facts: false, tables: [1] });
    hall.trouble = null;
    news({ facts: false, tables: [] });
    expect(said).toEqual([
      { v: 1, type: 'trouble', trouble: 'hall.away' },
      { v: 1, type: 'trouble', trouble: null },
    ]);
  });

  test("each page is told once that the hub's own clock is wrong", () => {
    const { said, hall, news, opens } = rig();
    hall.skew = -600;
    for (let times = 0; times < 3; times += 1) news({ facts: false, tables: [] });
    expect(said).toEqual([{ v: 1, type: 'clock', behind: -600 }]);
    expect(opens().greeting).toContainEqual({ v: 1, type: 'clock', behind: -600 });
  });

  test('nothing is listened to any more when it is closed', () => {
    const { pages, taps, watchers } = rig();
    pages.close();
    expect([taps.size, watchers.size]).toEqual([0, 0]);
  });
});
