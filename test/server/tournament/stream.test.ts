import { afterEach, describe, expect, test } from 'vitest';
import type { DeskReader, DeskTouch } from '../../../src/domain/tournament/desk-reader.ts';
import type { Duty } from '../../../src/domain/tournament/duty.ts';
import { deskPages } from '../../../src/server/tournament/desk-stream.ts';
import type { TournamentChange } from '../../../src/tournament/host/host.ts';
import type { CameraBeep, CameraSight } from '../../../src/wire/camera.ts';
import { type FromDesk, fromDeskSchema } from '../../../src/wire/tournament.ts';
import { until } from '../../tools/until.ts';
import { cleanUp, does, type Ear, ear, founded, PLAN, player, startHub, viewOf } from './running-hub.ts';

afterEach(cleanUp);

const listens = (at: string): Promise<Ear<FromDesk>> => ear<FromDesk>(at, '/api/hall/stream');
const changes = ({ heard }: Ear<FromDesk>) => heard.flatMap(each => (each.type === 'changed' ? [each.n] : []));

test('a page is told at once how far the tournament is, and then of every change, as it is described', async () => {
  const { desk } = await startHub();
  const page = await listens(desk.at);
  await until('the first messages', () => page.heard.length >= 5);
  expect(page.heard).toEqual([
    { v: 1, type: 'duty', duty: 'head' },
    { v: 1, type: 'changed', n: 0 },
    { v: 1, type: 'trouble', trouble: null },
    { v: 1, type: 'clock', behind: 0 },
    { v: 1, type: 'readers', readers: [] },
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

const unshown = (): never => {
  throw new Error('no page shows anything');
};
const NOTHING_SHOWN = { view: unshown, round: unshown, standings: unshown, shownStandings: unshown };

describe('the notices from beside the tournament', () => {
  /** The part of a tournament that the pages of the desk use. */
  const rig = () => {
    const watchers = new Set<(change: TournamentChange) => void>();
    const taps = new Set<(touch: DeskTouch) => void>();
    const plugs = new Set<() => void>();
    const beepers = new Set<(source: string, beep: CameraBeep) => void>();
    const beeps: string[] = [];
    const sights: string[] = [];
    let plugged: readonly DeskReader[] = ['door', 'hall'].map(reader => ({ reader, name: 'ACR122U', known: true }));
    const hall = {
      n: 7,
      trouble: null as string | null,
      skew: 0,
      watch: (changed: (change: TournamentChange) => void) => {
        watchers.add(changed);
        return () => void watchers.delete(changed);
      },
      ...NOTHING_SHOWN,
    };
    const pages = deskPages({
      tournament: hall,
      rehearsal: { watch: () => () => undefined },
      readers: {
        now: () => plugged,
        watch: changed => {
          plugs.add(changed);
          return () => void plugs.delete(changed);
        },
        watchTaps: touched => {
          taps.add(touched);
          return () => void taps.delete(touched);
        },
        know: reader => {
          plugged = plugged.map(each => (each.reader === reader ? { ...each, known: true } : each));
        },
        beep: (reader, beep) => beeps.push(`${reader} ${beep}`),
      },
      cameras: {
        sees: (source, sight) => {
          sights.push(`${source} ${sight.is}`);
          return source !== 'too-many';
        },
        readerOf: source => `camera:${source}`,
        watchBeeps: beeped => {
          beepers.add(beeped);
          return () => void beepers.delete(beeped);
        },
      },
    });
    /** Opens a page of the desk. */
    const duty: { is: Duty } = { is: 'head' };
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
      pages.talk(page as unknown as Parameters<typeof pages.talk>[0], () => duty.is);
      const greeting = said.splice(0);
      const says = (message: object) => told.message?.(JSON.stringify({ v: 1, ...message }), false);
      return {
        ...{ greeting, said },
        watches: () => says({ type: 'watch', taps: true }),
        claims: (reader: string, again = false) => says({ type: 'claim', reader, again }),
        sees: (sees: CameraSight, source = 'anna') => says({ type: 'camera', source, sees }),
        answers: (reader: string, took: boolean) => says({ type: 'answered', reader, took }),
        leaves: () => told.close?.(),
      };
    };
    return {
      hall,
      duty,
      pages,
      opens,
      tap: (reader: string, uid: string | null) => {
        for (const touched of taps) touched({ reader, uid });
      },
      plug: (readers: readonly DeskReader[]) => {
        plugged = readers;
        for (const changed of plugs) changed();
      },
      news: (change: TournamentChange) => {
        for (const changed of watchers) changed(change);
      },
      beeps,
      sights,
      beep: (source: string, beep: CameraBeep) => {
        for (const beeped of beepers) beeped(source, beep);
      },
      listeners: () => taps.size + plugs.size + watchers.size + beepers.size,
    };
  };

  /** What pages were said of readers since the last time, without the list of all. */
  const news = (pages: { readonly [name: string]: { readonly said: FromDesk[] } }): readonly string[] =>
    Object.entries(pages).flatMap(([name, { said }]) =>
      said.splice(0).flatMap(each => {
        if (each.type === 'tapped') return [`${name}: ${each.uid} at ${each.reader}`];
        if (each.type === 'beep') return [`${name}: ${each.beep} beep`];
        return each.type === 'touched' || each.type === 'taken' ? [`${name}: ${each.reader} ${each.type}`] : [];
      }),
    );

  test('a page is said what it is for, at first and once the desk has changed it', async () => {
    const { duty, hall, news, opens } = rig();
    const page = opens();
    expect(page.greeting[0]).toEqual({ v: 1, type: 'duty', duty: 'head' });
    const told = () => page.said.flatMap(each => (each.type === 'duty' ? [each.duty] : []));
    const changes = () => page.said.filter(each => each.type === 'changed').length;
    hall.n = 8;
    news({ facts: true, tables: [] });
    await until('a change', () => changes() === 1);
    expect(told()).toEqual([]);
    duty.is = 'director';
    news({ facts: true, tables: [] });
    await until('another', () => changes() === 2);
    expect(told()).toEqual(['director']);
  });

  test('of two pages that wait each gets the badges of the reader that it has claimed, and no other', () => {
    const { opens, tap } = rig();
    const [one, two, idle] = [opens(), opens(), opens()];
    const pages = { one, two, idle };
    for (const page of [one, two]) page.watches();
    tap('door', '04A1');
    expect(news(pages)).toEqual(['one: door touched', 'two: door touched']);
    one.claims('door');
    two.claims('hall');
    tap('door', '04A2');
    tap('hall', '04A3');
    expect(news(pages)).toEqual(['one: 04A2 at door', 'two: 04A3 at hall']);
    two.claims('door');
    tap('door', '04A4');
    expect(news(pages)).toEqual(['one: door taken', 'two: 04A4 at door']);
    two.leaves();
    tap('door', '04A5');
    tap('hall', '04A6');
    expect(news(pages)).toEqual(['one: door touched', 'one: hall touched']);
  });

  test('pages are told which readers there are and where, at first and at each change', () => {
    const { opens, plug } = rig();
    const one = opens();
    const places = (said: readonly FromDesk[]) =>
      said.flatMap(each => (each.type === 'readers' ? [each.readers.map(({ reader, at }) => `${reader} ${at}`).join()] : []));
    expect(places(one.greeting)).toEqual(['door free,hall free']);
    one.claims('hall');
    plug([{ reader: 'hall', name: 'ACR122U', known: true }]);
    expect(places(one.said)).toEqual(['door free,hall here', 'hall here']);
    expect(places(opens().greeting)).toEqual(['hall elsewhere']);
  });

  test('one of several readers that are alike is heard once somebody has said where it is', () => {
    const { opens, tap, plug } = rig();
    const one = opens();
    one.watches();
    plug([{ reader: 'alike', name: 'PN532', known: false }]);
    tap('alike', null);
    one.claims('alike');
    tap('alike', '04A1');
    expect(news({ one })).toEqual(['one: alike touched', 'one: 04A1 at alike']);
  });

  const PHONE = { reader: 'camera:anna', name: 'camera', known: true };
  const CODE: CameraSight = { is: 'code', uid: '0123456789ABCDEF01234567' };

  test('a camera is a reader of its page; another page may take it, and its own page beeps wherever its badges go', () => {
    const { opens, tap, plug, beep, sights } = rig();
    const [phone, laptop] = [opens(), opens()];
    const pages = { phone, laptop };
    for (const page of [phone, laptop]) page.watches();
    phone.sees({ is: 'nothing' });
    plug([PHONE]);
    phone.sees(CODE);
    tap(PHONE.reader, CODE.uid);
    laptop.claims(PHONE.reader);
    tap(PHONE.reader, CODE.uid);
    beep('anna', 'short');
    expect(news(pages)).toEqual([
      `phone: ${CODE.uid} at camera:anna`,
      'phone: camera:anna taken',
      'phone: short beep',
      `laptop: ${CODE.uid} at camera:anna`,
    ]);
    phone.leaves();
    beep('anna', 'short');
    expect([sights, news(pages)]).toEqual([['anna nothing', 'anna code', 'anna off'], []]);
  });

  test('a page has one camera, and one that there is no room for says so of each code', () => {
    const { opens, sights } = rig();
    const page = opens();
    for (const source of ['anna', 'too-many']) page.sees({ is: 'nothing' }, source);
    page.sees(CODE, 'too-many');
    page.sees({ is: 'off' }, 'too-many');
    expect([sights, news({ page })]).toEqual([
      ['anna nothing', 'anna off', 'too-many nothing', 'too-many code', 'too-many off'],
      ['page: twice beep'],
    ]);
  });

  test('the newest page of a device has its camera, and the page before puts nothing away', () => {
    const { opens, sights, beep } = rig();
    const [before, now] = [opens(), opens()];
    for (const page of [before, now]) page.sees({ is: 'nothing' });
    before.leaves();
    beep('anna', 'twice');
    expect([sights, news({ before, now })]).toEqual([['anna nothing', 'anna nothing'], ['now: twice beep']]);
  });

  test('only the page that has a reader answers for it', () => {
    const { opens, beeps } = rig();
    const [one, two] = [opens(), opens()];
    one.claims('door');
    for (const page of [one, two]) page.answers('door', page === one);
    one.answers('door', false);
    one.answers('hall', true);
    expect(beeps).toEqual(['door short', 'door twice']);
  });

  test('the desk is told once that the tournament cannot be reached, and once that it can again', () => {
    const { opens, hall, news } = rig();
    const { said } = opens();
    hall.trouble = 'tournament.away';
    for (let times = 0; times < 3; times += 1) news({ facts: false, tables: [1] });
    hall.trouble = null;
    news({ facts: false, tables: [] });
    expect(said).toEqual([
      { v: 1, type: 'trouble', trouble: 'tournament.away' },
      { v: 1, type: 'trouble', trouble: null },
    ]);
  });

  test("each page is told once that the hub's own clock is wrong", () => {
    const { hall, news, opens } = rig();
    const { said } = opens();
    hall.skew = -600;
    for (let times = 0; times < 3; times += 1) news({ facts: false, tables: [] });
    expect(said).toEqual([{ v: 1, type: 'clock', behind: -600 }]);
    expect(opens().greeting).toContainEqual({ v: 1, type: 'clock', behind: -600 });
  });

  test('nothing is listened to any more when it is closed', () => {
    const { pages, listeners } = rig();
    expect(listeners()).toBe(4);
    pages.close();
    expect(listeners()).toBe(0);
  });
});
