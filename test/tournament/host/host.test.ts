import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteTournament } from '../../../src/journal/tournament/sqlite.ts';
import { type TournamentLog, TournamentLogFailure } from '../../../src/journal/tournament-log.ts';
import type { TournamentChange, TournamentHost } from '../../../src/tournament/host/host.ts';
import { opened } from '../../journal/tournament/logs.ts';
import { journalOf, picture } from '../../journal/tournament/parcels.ts';
import { type FakeClock, fakeClock } from '../../tools/fake-clock.ts';
import { entries, PLAN, p } from '../small-tournament.ts';
import { done, game, OPENED, sendAll, tournamentOn } from './rig.ts';

let folder: string;
let clock: FakeClock;
let host: TournamentHost;
const log = (): TournamentLog => opened(openSqliteTournament({ file: join(folder, 'cup.sqlite'), now: clock.now }));
const begin = async (over: TournamentLog = log()): Promise<TournamentHost> => {
  host = await tournamentOn(over, clock);
  return host;
};
const anew = async (): Promise<TournamentHost> => {
  await host.close();
  return begin();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-tournament-'));
  clock = fakeClock();
  await begin();
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

describe('an ask of the desk', () => {
  test('is done, and is there after the next opening', async () => {
    await done(host, ...OPENED);
    const { state, n } = host;
    expect(n).toBe(state.n);
    expect(host.view()).toMatchObject({ n, plan: PLAN, rounds: [{ state: 'open' }, { state: 'seated' }, { state: 'seated' }] });
    expect((await anew()).state).toEqual(state);
    expect(host.round(1)?.tables).toHaveLength(2);
    expect(host.publicSeating(1)?.people).toHaveLength(8);
    expect(host.publicSeating(2)).toBeNull();
    expect(host.sheet(1)?.rounds).toHaveLength(1);
    expect(host.publicTournament()?.name).toBe(PLAN.name);
    expect(host.standings().order).toHaveLength(8);
    expect(host.publicStandings().order).toHaveLength(8);
  });

  test('is refused where it may not be, and nothing is written', async () => {
    expect(await host.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'k')).toEqual({
      ok: false,
      refusal: { code: 'tournament.not_founded' },
    });
    expect(host.n).toBe(0);
    await done(host, { do: 'plan', plan: PLAN });
    expect(await host.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'k')).toEqual({ ok: true, value: { n: 2 } });
  });

  test('under one name is done once, even where it would be refused the second time, and after the next opening', async () => {
    await done(host, { do: 'plan', plan: PLAN });
    for (let time = 0; time < 2; time += 1) {
      expect((await host.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'key-1')).ok).toBe(true);
    }
    expect((await (await anew()).ask({ do: 'enter', entries: entries(1) }, 'laptop', 'key-1')).ok).toBe(true);
    expect(host.n).toBe(2);
    expect(await host.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'key-2')).toMatchObject({
      ok: false,
      refusal: { code: 'player.known' },
    });
  });

  test('of the same instant is judged after the one before', async () => {
    await done(host, { do: 'plan', plan: PLAN });
    const asks = Array.from({ length: 20 }, () => host.ask({ do: 'enter', entries: entries(1) }, 'laptop', null));
    const results = await Promise.all(asks);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(host.n).toBe(2);
  });

  test('is told to whoever watches, once a change, when the state has it', async () => {
    const seen: (readonly [TournamentChange, number])[] = [];
    const end = host.watch(change => seen.push([change, host.n]));
    await done(host, { do: 'plan', plan: PLAN }, { do: 'enter', entries: entries(1, 2) });
    await host.ask({ do: 'enter', entries: entries(1) }, 'laptop', null);
    end();
    await done(host, { do: 'feature', table: 1 });
    const facts = { facts: true, tables: [] };
    expect(seen).toEqual([
      [facts, 1],
      [facts, 2],
    ]);
  });
});

describe('machines and devices', () => {
  beforeEach(() => done(host, { do: 'plan', plan: PLAN }));

  const invited = async (table: number): Promise<string> => {
    const invitation = await host.invite(table, 'laptop');
    if (!invitation.ok) throw new Error(invitation.refusal.code);
    return invitation.value.code;
  };
  const joined = async (code: string): Promise<string> => {
    const result = await host.join(code, 'old laptop');
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.token;
  };

  test('a machine joins its table with a code that people can type, once, and is known by its token', async () => {
    const code = await invited(2);
    expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ2-9]{8}$/);
    const token = await joined(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(host.tableOf(token)).toBe(2);
    expect(host.tableOf(`${token}x`)).toBeUndefined();
    expect(await host.join(code, 'another')).toEqual({ ok: false, refusal: { code: 'code.wrong' } });
    expect((await anew()).tableOf(token)).toBe(2);
  });

  test('another machine that joins takes the place of the first, and a parted one is not known any more', async () => {
    const first = await joined(await invited(1));
    const second = await joined(await invited(1));
    expect([host.tableOf(first), host.tableOf(second)]).toEqual([undefined, 1]);
    await done(host, { do: 'part', table: 1 });
    expect(host.tableOf(second)).toBeUndefined();
  });

  test('a code ends, and a wrong one opens nothing', async () => {
    const code = await invited(1);
    for (const wrong of ['', 'AAAAAAAA', code.slice(1)]) {
      expect(await host.join(wrong, 'x')).toEqual({ ok: false, refusal: { code: 'code.wrong' } });
    }
    clock.go(3_600_000);
    expect(await host.join(code, 'x')).toEqual({ ok: false, refusal: { code: 'code.wrong' } });
    expect(await host.invite(99, 'laptop')).toMatchObject({ ok: false, refusal: { code: 'table.unknown' } });
  });

  test('of codes and tokens nothing is on the disk but their hashes', async () => {
    const code = await invited(1);
    const token = await joined(code);
    await host.close();
    const bytes = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'));
    for (const secret of [code, token]) expect(bytes.some(text => text.includes(secret))).toBe(false);
    expect(bytes.some(text => text.includes('old laptop'))).toBe(true);
  });

  test('a device is known by its token until it is sent away', async () => {
    const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    await done(host, { do: 'device', id: 'd1', hash, name: 'Tablet' });
    expect(host.deviceOf('test')).toBe('d1');
    expect(host.deviceOf('tests')).toBeUndefined();
    await done(host, { do: 'device-gone', id: 'd1' });
    expect(host.deviceOf('test')).toBeUndefined();
  });
});

describe('a parcel of a table', () => {
  beforeEach(() => done(host, ...OPENED));

  test('comes in its order: pictures, a result that two stand for, the journal', async () => {
    const before = host.n;
    expect(await host.deliver(1, game('g1'))).toEqual({ g1: 10 });
    expect(host.round(1)?.tables[0]).toMatchObject({ state: 'confirmed', game: 'g1' });
    expect(host.n).toBe(before + 5);
    expect(host.live(1)).toMatchObject({ game: 'g1', seq: 7, text: JSON.stringify(picture('g1 is over')) });
    expect(host.live(2)).toBeNull();
    expect(await host.journal('g1')).toBe(journalOf('g1'));
    expect(await host.journal('g2')).toBeNull();
    expect(await host.marks(1)).toEqual({ g1: 10 });
    const { state } = host;
    expect((await anew()).state).toEqual(state);
    expect(host.live(1)?.seq).toBe(7);
  });

  test('that comes twice has one effect, at once and later', async () => {
    await Promise.all([host.deliver(1, game('g1')), host.deliver(1, game('g1'))]);
    const { state } = host;
    await host.deliver(1, game('g1').slice(3));
    await anew();
    await host.deliver(1, game('g1'));
    expect(host.state).toEqual(state);
    expect(host.live(1)).toMatchObject({ seq: 7, rev: 4 });
  });

  test('with the journal of another table’s game is not kept, nor sent for again, and the table’s own comes after it', async () => {
    await host.deliver(1, game('g1').slice(0, -1));
    expect(await host.deliver(2, [{ game: 'g1', seq: 1, cargo: { is: 'journal', text: journalOf('invented') } }])).toEqual({ g1: 1 });
    expect(await host.marks(2)).toEqual({ g1: 1 });
    expect(await host.journal('g1')).toBeNull();
    expect(host.view().tables[1]?.aside).toEqual([{ why: 'game', round: null, game: 'g1' }]);
    await host.deliver(1, game('g1'));
    expect(await host.journal('g1')).toBe(journalOf('g1'));
  });

  test('with a journal that is none, or of a game that nobody has begun, is not kept, and the desk is told', async () => {
    await host.deliver(1, game('g1').slice(0, -1));
    const changed = journalOf('g1').replace('"type"', '"typo"');
    await host.deliver(1, [{ game: 'g1', seq: 90, cargo: { is: 'journal', text: changed } }]);
    await host.deliver(1, [{ game: 'g7', seq: 1, cargo: { is: 'journal', text: journalOf('g7') } }]);
    expect([await host.journal('g1'), await host.journal('g7')]).toEqual([null, null]);
    expect(host.view().tables[0]?.aside).toEqual([
      { why: 'journal', round: null, game: 'g1' },
      { why: 'game', round: null, game: 'g7' },
    ]);
  });

  test('that means nothing is not sent for again', async () => {
    const parcel = { game: '', seq: 3, cargo: { is: 'told', told: { tells: 'vouched', game: 'unheard', uid: 'nobody' } } } as const;
    const before = host.n;
    expect(await host.deliver(1, [parcel])).toEqual({ '': 3 });
    expect(await host.marks(1)).toEqual({ '': 3 });
    expect(host.n).toBe(before);
  });

  test('is told to whoever watches, picture by picture', async () => {
    const seen: TournamentChange[] = [];
    host.watch(change => seen.push(change));
    await host.deliver(2, game('g9').slice(2, 4));
    await host.deliver(2, game('g9').slice(2, 4));
    expect(seen).toEqual([{ facts: false, tables: [2] }]);
  });

  test('is shown late to who watches late', async () => {
    const at = clock.now();
    await host.deliver(1, game('g1').slice(0, 3));
    clock.go(60_000);
    await host.deliver(1, game('g1').slice(3, 5));
    expect(await host.late(1, 60_000)).toBeNull();
    expect(await host.late(1, 59_999)).toMatchObject({ seq: 3, at });
    clock.go(1);
    expect(await host.late(1, 60_000)).toMatchObject({ seq: 3, at });
    expect(await host.late(1, 0)).toMatchObject({ seq: 5, at: at + 60_000 });
  });

  test('makes it heard of, and so does a ping', async () => {
    const at = clock.now();
    await host.deliver(1, game('g1').slice(0, 1));
    clock.go(10_000);
    host.pinged(2);
    expect([...host.heard]).toEqual([
      [1, at],
      [2, at + 10_000],
    ]);
    expect(host.publicTournament()?.tables[0]?.age).toBeNull();
  });
});

describe('a log that fails', () => {
  /** A log that fails some of its calls. */
  const failing = (inner: TournamentLog, fails: (call: 'append' | 'ship') => boolean): TournamentLog => ({
    ...inner,
    get trouble() {
      return inner.trouble;
    },
    append: (...what) => (fails('append') ? Promise.reject(new TournamentLogFailure('tournament.away')) : inner.append(...what)),
    ship: parcels => (fails('ship') ? Promise.reject(new TournamentLogFailure('tournament.away')) : inner.ship(parcels)),
  });

  test('loses nothing of what comes behind it: nothing more is taken until the machine begins anew', async () => {
    await done(host, ...OPENED);
    await host.close();
    let calls = 0;
    // Only the write of the report fails.
    await begin(failing(log(), call => call === 'append' && ++calls === 2));
    const [first, second] = [host.deliver(1, game('g1').slice(0, 6)), host.deliver(1, game('g1').slice(6))];
    await expect(first).rejects.toMatchObject({ code: 'tournament.away' });
    await expect(second).rejects.toMatchObject({ code: 'tournament.away' });
    await expect(host.deliver(1, game('g1').slice(6))).rejects.toMatchObject({ code: 'tournament.away' });
    expect(await host.marks(1)).toEqual({ g1: 5 });
    expect(await host.deliver(1, game('g1').slice(5))).toEqual({ g1: 10 });
    expect(host.round(1)?.tables[0]?.state).toBe('confirmed');
  });

  test('is asked again, and nothing is done twice', async () => {
    await host.close();
    let calls = 0;
    await begin(failing(log(), () => ++calls % 2 === 1));
    await expect(host.ask({ do: 'plan', plan: PLAN }, 'laptop', 'key')).rejects.toMatchObject({ code: 'tournament.away' });
    expect(host.n).toBe(0);
    expect((await host.ask({ do: 'plan', plan: PLAN }, 'laptop', 'key')).ok).toBe(true);
    expect(host.n).toBe(1);
  });

  test('fails a machine that is sent to it again and again, and all comes in the end, once', async () => {
    await done(host, ...OPENED);
    await host.close();
    let calls = 0;
    await begin(failing(log(), () => ++calls % 3 === 0));
    await sendAll(game('g1', 12), 1, () => [host], 2);
    expect(host.round(1)?.tables[0]?.state).toBe('confirmed');
    expect(host.live(1)).toMatchObject({ rev: 13 });
    expect(host.state.players.get(p(1))?.presence).toBe('here');
  });
});

test('a host that closes writes first what is under way', async () => {
  const asked = host.ask({ do: 'plan', plan: PLAN }, 'laptop', null);
  await host.close();
  expect((await asked).ok).toBe(true);
  expect((await begin()).n).toBe(1);
});
