import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteTournament } from '../../../src/journal/tournament/sqlite.ts';
import { type TournamentLog, TournamentLogFailure } from '../../../src/journal/tournament-log.ts';
import type { TournamentChange, TournamentHost } from '../../../src/tournament/host/host.ts';
import { opened } from '../../journal/tournament/logs.ts';
import { picture } from '../../journal/tournament/parcels.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { entries, PLAN, p } from '../event.ts';
import { done, game, OPENED, sendAll, tournamentOn } from './rig.ts';

let folder: string;
let clock: FakeClock;
let hall: TournamentHost;
const log = (): TournamentLog => opened(openSqliteTournament({ file: join(folder, 'cup.sqlite'), now: clock.now }));
const begin = async (over: TournamentLog = log()): Promise<TournamentHost> => {
  hall = await tournamentOn(over, clock);
  return hall;
};
const anew = async (): Promise<TournamentHost> => {
  await hall.close();
  return begin();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-hall-'));
  clock = fakeClock();
  await begin();
});
afterEach(async () => {
  await hall.close();
  rmSync(folder, { recursive: true });
});

describe('what the desk asks', () => {
  test('is done, and is there after the next opening', async () => {
    await done(hall, ...OPENED);
    const { state, n } = hall;
    expect(n).toBe(state.n);
    expect(hall.view()).toMatchObject({ n, plan: PLAN, rounds: [{ state: 'open' }, { state: 'seated' }, { state: 'seated' }] });
    expect((await anew()).state).toEqual(state);
    expect(hall.round(1)?.tables).toHaveLength(2);
    expect(hall.publicSeating(1)?.people).toHaveLength(8);
    expect(hall.publicSeating(2)).toBeNull();
    expect(hall.sheet(1)?.rounds).toHaveLength(1);
    expect(hall.publicTournament()?.name).toBe(PLAN.name);
    expect(hall.standings().order).toHaveLength(8);
    expect(hall.publicStandings().order).toHaveLength(8);
  });

  test('is refused where it may not be, and nothing is written', async () => {
    expect(await hall.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'k')).toEqual({
      ok: false,
      refusal: { code: 'hall.not_founded' },
    });
    expect(hall.n).toBe(0);
    await done(hall, { do: 'plan', plan: PLAN });
    expect(await hall.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'k')).toEqual({ ok: true, value: { n: 2 } });
  });

  test('under one name is done once, even where it would be refused the second time, and after the next opening', async () => {
    await done(hall, { do: 'plan', plan: PLAN });
    for (let time = 0; time < 2; time += 1) {
      expect((await hall.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'key-1')).ok).toBe(true);
    }
    expect((await (await anew()).ask({ do: 'enter', entries: entries(1) }, 'laptop', 'key-1')).ok).toBe(true);
    expect(hall.n).toBe(2);
    expect(await hall.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'key-2')).toMatchObject({
      ok: false,
      refusal: { code: 'player.known' },
    });
  });

  test('in one instant is judged one after the other', async () => {
    await done(hall, { do: 'plan', plan: PLAN });
    const asks = Array.from({ length: 20 }, () => hall.ask({ do: 'enter', entries: entries(1) }, 'laptop', null));
    const results = await Promise.all(asks);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(hall.n).toBe(2);
  });

  test('is told to whoever watches, once a change, when the state has it', async () => {
    const seen: (readonly [TournamentChange, number])[] = [];
    const end = hall.watch(change => seen.push([change, hall.n]));
    await done(hall, { do: 'plan', plan: PLAN }, { do: 'enter', entries: entries(1, 2) });
    await hall.ask({ do: 'enter', entries: entries(1) }, 'laptop', null);
    end();
    await done(hall, { do: 'feature', table: 1 });
    const facts = { facts: true, tables: [] };
    expect(seen).toEqual([
      [facts, 1],
      [facts, 2],
    ]);
  });
});

describe('machines and devices', () => {
  beforeEach(() => done(hall, { do: 'plan', plan: PLAN }));

  const invited = async (table: number): Promise<string> => {
    const invitation = await hall.invite(table, 'laptop');
    if (!invitation.ok) throw new Error(invitation.refusal.code);
    return invitation.value.code;
  };
  const joined = async (code: string): Promise<string> => {
    const result = await hall.join(code, 'old laptop');
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.token;
  };

  test('a machine joins its table with a code that people can type, once, and is known by its token', async () => {
    const code = await invited(2);
    expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$/);
    const token = await joined(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(hall.tableOf(token)).toBe(2);
    expect(hall.tableOf(`${token}x`)).toBeUndefined();
    expect(await hall.join(code, 'another')).toEqual({ ok: false, refusal: { code: 'code.wrong' } });
    expect((await anew()).tableOf(token)).toBe(2);
  });

  test('another machine that joins takes the place of the first, and a parted one is not known any more', async () => {
    const first = await joined(await invited(1));
    const second = await joined(await invited(1));
    expect([hall.tableOf(first), hall.tableOf(second)]).toEqual([undefined, 1]);
    await done(hall, { do: 'part', table: 1 });
    expect(hall.tableOf(second)).toBeUndefined();
  });

  test('a code ends, and a wrong one opens nothing', async () => {
    const code = await invited(1);
    for (const wrong of ['', 'AAAAAAAA', code.slice(1)]) {
      expect(await hall.join(wrong, 'x')).toEqual({ ok: false, refusal: { code: 'code.wrong' } });
    }
    clock.go(3_600_000);
    expect(await hall.join(code, 'x')).toEqual({ ok: false, refusal: { code: 'code.wrong' } });
    expect(await hall.invite(99, 'laptop')).toMatchObject({ ok: false, refusal: { code: 'table.unknown' } });
  });

  test('of codes and tokens nothing is on the disk but their hashes', async () => {
    const code = await invited(1);
    const token = await joined(code);
    await hall.close();
    const bytes = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'));
    for (const secret of [code, token]) expect(bytes.some(text => text.includes(secret))).toBe(false);
    expect(bytes.some(text => text.includes('old laptop'))).toBe(true);
  });

  test('a device is known by its token until it is sent away', async () => {
    const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    await done(hall, { do: 'device', id: 'd1', hash, name: 'Tablet' });
    expect(hall.deviceOf('test')).toBe('d1');
    expect(hall.deviceOf('tests')).toBeUndefined();
    await done(hall, { do: 'device-gone', id: 'd1' });
    expect(hall.deviceOf('test')).toBeUndefined();
  });
});

describe('what a table sends', () => {
  beforeEach(() => done(hall, ...OPENED));

  test('comes in its order: pictures, a result that two stand for, the journal', async () => {
    const before = hall.n;
    expect(await hall.deliver(1, game('g1'))).toEqual({ g1: 10 });
    expect(hall.round(1)?.tables[0]).toMatchObject({ state: 'confirmed', game: 'g1' });
    expect(hall.n).toBe(before + 5);
    expect(hall.live(1)).toMatchObject({ game: 'g1', seq: 7, text: JSON.stringify(picture('g1 is over')) });
    expect(hall.live(2)).toBeNull();
    expect(await hall.journal('g1')).toBe('the journal of g1');
    expect(await hall.journal('g2')).toBeNull();
    expect(await hall.marks(1)).toEqual({ g1: 10 });
    const { state } = hall;
    expect((await anew()).state).toEqual(state);
    expect(hall.live(1)?.seq).toBe(7);
  });

  test('twice has one effect, at once and later', async () => {
    await Promise.all([hall.deliver(1, game('g1')), hall.deliver(1, game('g1'))]);
    const { state } = hall;
    await hall.deliver(1, game('g1').slice(3));
    await anew();
    await hall.deliver(1, game('g1'));
    expect(hall.state).toEqual(state);
    expect(hall.live(1)).toMatchObject({ seq: 7, rev: 4 });
  });

  test('as the journal of another table’s game is not kept, nor sent for again, and the table’s own comes after it', async () => {
    await hall.deliver(1, game('g1').slice(0, -1));
    expect(await hall.deliver(2, [{ game: 'g1', seq: 1, cargo: { is: 'journal', text: 'invented' } }])).toEqual({ g1: 1 });
    expect(await hall.marks(2)).toEqual({ g1: 1 });
    expect(await hall.journal('g1')).toBeNull();
    await hall.deliver(1, game('g1'));
    expect(await hall.journal('g1')).toBe('the journal of g1');
  });

  test('that means nothing is not sent for again', async () => {
    const parcel = { game: '', seq: 3, cargo: { is: 'told', told: { tells: 'vouched', game: 'unheard', uid: 'nobody' } } } as const;
    const before = hall.n;
    expect(await hall.deliver(1, [parcel])).toEqual({ '': 3 });
    expect(await hall.marks(1)).toEqual({ '': 3 });
    expect(hall.n).toBe(before);
  });

  test('is told to whoever watches, picture by picture', async () => {
    const seen: TournamentChange[] = [];
    hall.watch(change => seen.push(change));
    await hall.deliver(2, game('g9').slice(2, 4));
    await hall.deliver(2, game('g9').slice(2, 4));
    expect(seen).toEqual([{ facts: false, tables: [2] }]);
  });

  test('is shown late to who watches late', async () => {
    const at = clock.now();
    await hall.deliver(1, game('g1').slice(0, 3));
    clock.go(60_000);
    await hall.deliver(1, game('g1').slice(3, 5));
    expect(await hall.late(1, 60_000)).toBeNull();
    expect(await hall.late(1, 59_999)).toMatchObject({ seq: 3, at });
    clock.go(1);
    expect(await hall.late(1, 60_000)).toMatchObject({ seq: 3, at });
    expect(await hall.late(1, 0)).toMatchObject({ seq: 5, at: at + 60_000 });
  });

  test('makes it heard of, and so does a ping', async () => {
    const at = clock.now();
    await hall.deliver(1, game('g1').slice(0, 1));
    clock.go(10_000);
    hall.pinged(2);
    expect([...hall.heard]).toEqual([
      [1, at],
      [2, at + 10_000],
    ]);
    expect(hall.publicTournament()?.tables[0]?.age).toBeNull();
  });
});

describe('a log that fails', () => {
  /** Refuses some calls, and says so. */
  const failing = (inner: TournamentLog, fails: (call: 'append' | 'ship') => boolean): TournamentLog => ({
    ...inner,
    get trouble() {
      return inner.trouble;
    },
    append: what => (fails('append') ? Promise.reject(new TournamentLogFailure('hall.away')) : inner.append(what)),
    ship: parcels => (fails('ship') ? Promise.reject(new TournamentLogFailure('hall.away')) : inner.ship(parcels)),
  });

  test('loses nothing of what comes behind it: nothing more is taken until the machine begins anew', async () => {
    await done(hall, ...OPENED);
    await hall.close();
    let calls = 0;
    // Only the report is not written.
    await begin(failing(log(), call => call === 'append' && ++calls === 3));
    const [first, second] = [hall.deliver(1, game('g1').slice(0, 6)), hall.deliver(1, game('g1').slice(6))];
    await expect(first).rejects.toMatchObject({ code: 'hall.away' });
    await expect(second).rejects.toMatchObject({ code: 'hall.away' });
    await expect(hall.deliver(1, game('g1').slice(6))).rejects.toMatchObject({ code: 'hall.away' });
    expect(await hall.marks(1)).toEqual({ g1: 5 });
    expect(await hall.deliver(1, game('g1').slice(5))).toEqual({ g1: 10 });
    expect(hall.round(1)?.tables[0]?.state).toBe('confirmed');
  });

  test('is asked again, and nothing is done twice', async () => {
    await hall.close();
    let calls = 0;
    await begin(failing(log(), () => ++calls % 2 === 1));
    await expect(hall.ask({ do: 'plan', plan: PLAN }, 'laptop', 'key')).rejects.toMatchObject({ code: 'hall.away' });
    expect(hall.n).toBe(0);
    expect((await hall.ask({ do: 'plan', plan: PLAN }, 'laptop', 'key')).ok).toBe(true);
    expect(hall.n).toBe(1);
  });

  test('fails a machine that is sent to it again and again, and all comes in the end, once', async () => {
    await done(hall, ...OPENED);
    await hall.close();
    let calls = 0;
    await begin(failing(log(), () => ++calls % 3 === 0));
    await sendAll(game('g1', 12), 1, () => [hall], 2);
    expect(hall.round(1)?.tables[0]?.state).toBe('confirmed');
    expect(hall.live(1)).toMatchObject({ rev: 13 });
    expect(hall.state.players.get(p(1))?.presence).toBe('here');
  });
});

test('what is under way is written before it is closed', async () => {
  const asked = hall.ask({ do: 'plan', plan: PLAN }, 'laptop', null);
  await hall.close();
  expect((await asked).ok).toBe(true);
  expect((await begin()).n).toBe(1);
});
