import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedPicture, TournamentLog, TournamentNews } from '../../../src/journal/tournament-log.ts';
import { until } from '../../tools/until.ts';
import { type Place, postgres, sqlite } from './logs.ts';
import { append, appendAll, fact, journal, picture, shown, toAppend } from './parcels.ts';

describe.each([sqlite, postgres()])('the log of a tournament: $name', kind => {
  let place: Place;
  let log: TournamentLog;

  beforeAll(kind.begin);
  afterAll(kind.end);
  beforeEach(async () => {
    place = await kind.place();
    log = await place.open();
  });
  afterEach(() => place.clear());

  const anew = async (): Promise<TournamentLog> => {
    if (!place.isShared) await log.close();
    return place.open();
  };

  /** Resolves with the first news that fits. */
  const news = (from: TournamentLog, isIt: (news: TournamentNews) => boolean): Promise<TournamentNews> =>
    new Promise(resolve => {
      const end = from.watch(each => {
        if (!isIt(each)) return;
        end();
        resolve(each);
      });
    });

  test('an empty tournament has nothing', async () => {
    expect(await log.read(0)).toEqual([]);
    expect(await log.marks(1)).toEqual({});
    expect(await log.live(null)).toEqual([]);
    expect(await log.late(1, 0)).toBeUndefined();
    expect(await log.journal(1, 'g')).toBeUndefined();
    expect(log.trouble).toBeNull();
  });

  test('says where its hubs are: each place once, in one order, the next list in place of the last', async () => {
    const [one, other] = [
      { address: 'https://10.0.0.1:7012/', pin: 'AA:BB' },
      { address: 'https://10.0.0.2:7012/', pin: null },
    ];
    expect(await log.hubs([])).toEqual([]);
    expect(await log.hubs([other, one, other])).toEqual([one, other]);
    expect(await log.hubs([other, one])).toEqual([one, other]);
    if (!place.isShared) return;
    const second = await place.open();
    const third = { address: 'https://10.0.0.2:7012/', pin: 'CC:DD' };
    expect(await second.hubs([third])).toEqual([one, other, third]);
    expect(await log.hubs([])).toEqual([one, other, third]);
  });

  test('facts are numbered from 1 in the order of their writing, and are the same after the next opening', async () => {
    expect(await append(log, toAppend(0, { facts: [fact(1), fact(2)] }))).toEqual({ is: 'done', n: 2 });
    expect(await append(log, toAppend(2, { by: { table: 4 } }))).toEqual({ is: 'done', n: 3 });
    const kept = [
      { n: 1, at: 1_000, by: { desk: 'laptop' }, fact: fact(1) },
      { n: 2, at: 1_000, by: { desk: 'laptop' }, fact: fact(2) },
      { n: 3, at: 1_002, by: { table: 4 }, fact: fact(3) },
    ];
    expect(await log.read(0)).toEqual(kept);
    const again = await anew();
    expect(await again.read(0)).toEqual(kept);
    expect(await again.read(2)).toEqual(kept.slice(2));
    expect(await append(again, toAppend(3))).toEqual({ is: 'done', n: 4 });
  });

  test('nothing is decided on older facts: those that others have written come first', async () => {
    await appendAll(log, toAppend(0), toAppend(1));
    const seen: string[] = [];
    const decide = (what: string) => () => {
      seen.push(what);
      return { at: 0, facts: [fact(3)] };
    };
    const part = { by: { desk: 'other' }, asked: null, mark: null };
    const late = await log.append(
      1,
      ['one', 'two'].map(what => ({ ...part, decide: decide(what) })),
      newer => seen.push(...newer.map(({ n }) => `fact ${n}`)),
    );
    expect(seen).toEqual(['fact 2', 'one', 'two']);
    expect(late).toEqual([
      { is: 'done', n: 3 },
      { is: 'done', n: 4 },
    ]);
    await expect(append(log, toAppend(9))).rejects.toMatchObject({ name: 'TournamentLogFailure' });
    await until('the log works', () => log.trouble === null);
    expect((await log.read(0)).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  test('of a group each part is written once, in its order, and what cannot be decided is left out', async () => {
    const named = toAppend(0, { asked: 'key' });
    const told = (seq: number) => toAppend(0, { mark: { table: 3, game: 'g', seq }, facts: [fact(seq)] });
    expect(await appendAll(log, named, told(1), named, told(1), told(2), toAppend(0, { facts: [] }))).toEqual([
      { is: 'done', n: 1 },
      { is: 'done', n: 2 },
      { is: 'before' },
      { is: 'before' },
      { is: 'done', n: 3 },
      { is: 'done', n: 3 },
    ]);
    const part = { by: { table: 3 }, asked: 'lost', mark: { table: 3, game: 'g', seq: 3 } };
    await log.append(
      3,
      [
        { ...part, decide: () => null },
        { ...part, mark: null, decide: () => ({ at: 0, facts: [fact(9)] }) },
      ],
      () => {},
    );
    expect(await log.marks(3)).toEqual({ g: 2 });
    const kept = await (await anew()).read(0);
    expect(kept.map(each => each.fact)).toEqual([fact(1), fact(1), fact(2), fact(9)]);
  });

  test('appends of one instant are all written, in one order', async () => {
    await Promise.all([0, 0, 0, 0, 0].map(after => append(log, toAppend(after))));
    expect((await log.read(0)).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a name is written once, whatever is known meanwhile, and a name without facts is only looked for', async () => {
    const first = toAppend(0, { asked: 'key-1', facts: [fact(1), fact(2)] });
    expect(await append(log, toAppend(0, { asked: 'key-1', facts: [] }))).toEqual({ is: 'done', n: 0 });
    expect(await append(log, first)).toEqual({ is: 'done', n: 2 });
    expect(await append(log, first)).toEqual({ is: 'before' });
    expect(await append(log, { ...first, after: 2 })).toEqual({ is: 'before' });
    expect(await append(log, toAppend(2, { asked: 'key-1', facts: [] }))).toEqual({ is: 'before' });
    expect(await append(log, toAppend(2, { asked: 'key-2', facts: [] }))).toEqual({ is: 'done', n: 2 });
    expect(await append(await anew(), { ...first, after: 2 })).toEqual({ is: 'before' });
  });

  test('facts and the mark of the parcel that told of them are one write, once', async () => {
    const told = (after: number, seq: number) => toAppend(after, { mark: { table: 3, game: 'g', seq } });
    expect(await append(log, told(0, 4))).toEqual({ is: 'done', n: 1 });
    expect(await log.marks(3)).toEqual({ g: 4 });
    for (const seq of [4, 2]) expect(await append(log, told(1, seq))).toEqual({ is: 'before' });
    // A parcel without facts still moves the mark, so that the table does not send it again.
    expect(await append(log, { ...told(1, 5), facts: [] })).toEqual({ is: 'done', n: 1 });
    expect(await (await anew()).marks(3)).toEqual({ g: 5 });
  });

  test('pictures and journals come once, and marks are by table and game', async () => {
    await log.ship([shown(1, 'a', 1), shown(1, 'a', 2), shown(2, 'a', 7), shown(1, '', 1), journal(1, 'a', 3, 'J')]);
    await log.ship([shown(1, 'a', 1, 'old'), shown(1, 'a', 3, 'old'), journal(1, 'a', 2, 'old')]);
    expect(await log.marks(1)).toEqual({ a: 3, '': 1 });
    expect(await log.marks(2)).toEqual({ a: 7 });
    expect(await log.journal(1, 'a')).toBe('J');
    expect((await log.live([1])).map(({ rev, seq, game }) => ({ rev, seq, game }))).toEqual([{ rev: 3, seq: 1, game: '' }]);
    // A mark that an append has moved counts for shipped pictures too.
    await append(log, toAppend(0, { mark: { table: 2, game: 'a', seq: 9 } }));
    await log.ship([shown(2, 'a', 8), shown(2, 'a', 10)]);
    expect(await log.live([2])).toMatchObject([{ table: 2, rev: 2, game: 'a', seq: 10, text: JSON.stringify(picture('2 a 10')) }]);
  });

  test('sending anything twice, at once or later, gives what sending it once gives', async () => {
    const all = [1, 2, 3, 4].flatMap(seq => [1, 2].map(table => shown(table, 'g', seq)));
    await Promise.all([log.ship(all), log.ship(all), log.ship(all.slice(2))]);
    await log.ship(all);
    const live = await log.live(null);
    expect(live.map(({ table, rev, seq }) => ({ table, rev, seq }))).toEqual([
      { table: 1, rev: 4, seq: 4 },
      { table: 2, rev: 4, seq: 4 },
    ]);
  });

  test('the newest picture is that which came last, and is there after the next opening', async () => {
    await log.ship([shown(1, 'a', 50)]);
    await log.ship([shown(1, 'b', 1)]);
    const again = await anew();
    expect(await again.live(null)).toMatchObject([{ table: 1, rev: 2, game: 'b', seq: 1, text: JSON.stringify(picture('1 b 1')) }]);
    expect(await again.live([])).toEqual([]);
    expect(await again.live([9])).toEqual([]);
  });

  test('a late watcher sees the pictures from before the delay began, with their age', async () => {
    const HOUR = 3_600_000;
    await log.ship([shown(1, 'a', 1)]);
    await place.pass(2 * HOUR);
    await log.ship([shown(1, 'a', 2), shown(2, 'a', 1)]);
    await place.pass(2 * HOUR);
    const late = async (ago: number) => (await log.late(1, ago))?.seq;
    expect(await Promise.all([5, 3, 1].map(hours => late(hours * HOUR)))).toEqual([undefined, 1, 2]);
    const hours = (all: readonly (ReceivedPicture | undefined)[]) => all.map(each => Math.floor((each?.age ?? 0) / HOUR));
    expect(hours([await log.late(1, 3 * HOUR), ...(await log.live(null)), ...(await log.live([1]))])).toEqual([4, 2, 2, 2]);
  });

  test('pictures that no delay can ask for are removed, and all others are there', async () => {
    const HOUR = 3_600_000;
    const HISTORY = 10 * HOUR;
    await log.close();
    let short = await place.open(HISTORY);
    const later = async (hours: number, seq: number) => {
      await place.pass(hours * HOUR);
      // A log that has just been opened looks for old pictures with its first shipment.
      if (!place.isShared) await short.close();
      short = await place.open(HISTORY);
      await short.ship([shown(1, 'a', seq)]);
    };
    await short.ship([shown(1, 'a', 1), shown(1, 'a', 2), shown(2, 'a', 1)]);
    await later(30, 3);
    await later(20, 4);
    // The log removes old pictures in the background, so the test waits for it.
    await until('the oldest pictures to be gone', async () => (await short.late(1, 25 * HOUR)) === undefined);
    await place.pass(HOUR);
    expect((await short.late(1, 9 * HOUR))?.seq).toBe(3);
    await place.pass(HOUR);
    expect((await short.late(1, HOUR))?.seq).toBe(4);
    expect((await short.late(2, HOUR))?.seq).toBe(1);
    expect((await short.live(null)).map(({ table }) => table)).toEqual([1, 2]);
  });

  test('the journal of a game is its own table’s: another table puts nothing in its place, in whatever order they come', async () => {
    await log.ship([journal(1, 'a', 1, 'ours')]);
    await log.ship([journal(2, 'a', 1, 'theirs'), journal(2, 'b', 2, 'theirs')]);
    await log.ship([journal(1, 'b', 2, 'ours')]);
    expect([await log.journal(1, 'a'), await log.journal(1, 'b')]).toEqual(['ours', 'ours']);
    expect([await log.journal(2, 'a'), await log.journal(2, 'b'), await log.journal(3, 'a')]).toEqual(['theirs', 'theirs', undefined]);
  });

  test('a later journal of a game takes the place of an earlier one', async () => {
    await log.ship([journal(1, 'a', 1, 'first')]);
    await log.ship([journal(1, 'a', 9, 'second')]);
    expect(await log.journal(1, 'a')).toBe('second');
  });

  test('a journal comes back as it was, however long and strange', async () => {
    const text = `\u0000\ud800é\n${'entry '.repeat(800_000)}`;
    await log.ship([journal(1, 'a', 1, text), journal(2, 'b', 1, 'short')]);
    const again = await anew();
    expect((await again.journal(1, 'a')) === text).toBe(true);
    expect(await again.journal(2, 'b')).toBe('short');
  });

  test('a fact may be large, and many may be one write', async () => {
    const text = 'x'.repeat(1_000_000);
    const facts = Array.from({ length: 5_000 }, (_, index) => fact(index + 1));
    await append(log, toAppend(0, { facts: [{ fact: 'message', tables: 'all', hall: true, text }] }));
    expect(await append(log, toAppend(1, { facts }))).toEqual({ is: 'done', n: 5_001 });
    const kept = await (await anew()).read(0);
    expect(kept[0]?.fact).toMatchObject({ text });
    expect(kept.slice(1).map(each => each.fact)).toEqual(facts);
  });

  test('many tables in one call, more than a statement or a message can name', async () => {
    const all = Array.from({ length: 3_000 }, (_, index) => shown(100_000 + index, 'g', 1));
    const watched = place.isShared ? await place.open() : log;
    const told = news(watched, ({ tables }) => tables.length === all.length);
    await log.ship(all);
    expect((await told).tables).toContain(102_999);
    expect(await log.live(null)).toHaveLength(all.length);
  });

  test('a watcher is told of new facts and pictures, and of nothing that came before', async () => {
    const all: TournamentNews[] = [];
    const end = log.watch(each => all.push(each));
    await append(log, toAppend(0, { asked: 'a' }));
    await append(log, toAppend(1, { asked: 'a' }));
    await log.ship([shown(4, 'g', 1), shown(4, 'g', 2)]);
    await log.ship([shown(4, 'g', 2)]);
    end();
    await append(log, toAppend(1));
    expect(all.map(({ facts, upTo, tables, shown: pictures }) => [facts, upTo, tables, pictures.map(({ rev }) => rev)])).toEqual([
      [true, 1, [], []],
      [false, 0, [4], [2]],
    ]);
  });

  test('the time since each table was heard of goes round', async () => {
    const first = await log.heard(
      new Map([
        [1, 500],
        [2, 9_000_000],
      ]),
    );
    expect([...first.keys()].sort()).toEqual([1, 2]);
    expect(first.get(1)).toBeGreaterThanOrEqual(500);
    expect(first.get(1)).toBeLessThan(9_000_000);
  });

  test('a log that is closed writes what still waits, and nothing afterwards', async () => {
    const written = log.ship([shown(1, 'a', 1)]);
    await log.close();
    await written;
    await log.close();
    for (const call of [() => log.read(0), () => append(log, toAppend(0)), () => log.ship([shown(1, 'a', 2)])]) {
      await expect(call()).rejects.toMatchObject({ name: 'TournamentLogFailure', code: 'tournament.closed' });
    }
    expect(await (await place.open()).marks(1)).toEqual({ a: 1 });
  });
});
