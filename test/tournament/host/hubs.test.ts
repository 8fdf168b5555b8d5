import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TournamentAsk } from '../../../src/domain/tournament/ask.ts';
import type { Parcel } from '../../../src/domain/tournament/parcel.ts';
import { openPostgresTournament } from '../../../src/journal/tournament/postgres.ts';
import { TournamentLogFailure } from '../../../src/journal/tournament-log.ts';
import { lateTables } from '../../../src/server/tournament/public/late.ts';
import { publicSideOf } from '../../../src/server/tournament/public/side.ts';
import { NO_TOURNAMENT, withFact } from '../../../src/tournament/fold.ts';
import type { TournamentChange, TournamentHost } from '../../../src/tournament/host/host.ts';
import { agePictures, opened } from '../../journal/tournament/logs.ts';
import { journalOf, picture } from '../../journal/tournament/parcels.ts';
import { campaign } from '../../tools/campaign.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';
import { until } from '../../tools/until.ts';
import { anyHappening, type Happening } from '../random-tournament.ts';
import { entries, PLAN, p } from '../small-tournament.ts';
import { done, game, OPENED, sendAll, tournamentOn } from './rig.ts';

let server: Postgres;
let address: string;
const hubs: TournamentHost[] = [];
let tournaments = 0;
let tournament = '';

const openLog = async (clock?: { now(): number }) =>
  opened(await openPostgresTournament({ address, name: tournament, ...(clock && { now: clock.now }) }));
const hub = async (): Promise<TournamentHost> => {
  const host = await tournamentOn(await openLog());
  hubs.push(host);
  return host;
};
/** Waits until all hosts have the same number of facts. */
const agreed = (...hosts: readonly TournamentHost[]) =>
  until('all hubs to know as much', () => new Set(hosts.map(({ n }) => n)).size === 1);
const closeAll = async () => void (await Promise.all(hubs.splice(0).map(each => each.close())));

beforeAll(async () => {
  server = await startPostgres();
  address = await server.database();
});
afterAll(() => server.close());
beforeEach(() => {
  tournaments += 1;
  tournament = `cup-${tournaments}`;
});
afterEach(closeAll);

describe('several hubs over one tournament', () => {
  test('give one order: of many who enter the same player at once, one does', async () => {
    const all = [await hub(), await hub(), await hub()];
    await Promise.all(all.map(each => each.ask({ do: 'plan', plan: PLAN }, 'laptop', null)));
    const asks = all.flatMap(each =>
      Array.from({ length: 15 }, (_, index) => each.ask({ do: 'enter', entries: entries(index) }, 'laptop', null)),
    );
    const results = await Promise.all(asks);
    expect(results.filter(({ ok }) => ok)).toHaveLength(15);
    await agreed(...all);
    for (const each of all) expect(each.state).toEqual(all[0]?.state);
    expect(all[0]?.state.players.size).toBe(15);
  });

  test('do what is asked under one name once, whichever is asked', async () => {
    const all = [await hub(), await hub()];
    await done(all[0] ?? (await hub()), { do: 'plan', plan: PLAN });
    const results = await Promise.all(
      all.flatMap(each => [1, 2].map(() => each.ask({ do: 'enter', entries: entries(1) }, 'laptop', 'key'))),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    // A hub that has accepted an ask also has its fact.
    expect(all.map(({ n }) => n)).toEqual([2, 2]);
  });

  test('judge by the newest facts, before anybody has told of them', async () => {
    const [one, other] = [await hub(), await hub()];
    await done(one, { do: 'plan', plan: PLAN });
    for (let table = 1; table <= 2; table += 1) {
      const invitation = await one.invite(table, 'laptop');
      expect((await other.join(invitation.ok ? invitation.value.code : '', 'machine')).ok).toBe(true);
    }
    await done(one, { do: 'feature', table: 1 });
    expect(await other.ask({ do: 'feature', table: 1 }, 'laptop', null)).toEqual({ ok: true, value: { n: one.n } });
  });

  test('tell whoever watches of what comes through another, with facts and pictures at hand', async () => {
    const [one, other] = [await hub(), await hub()];
    await done(one, ...OPENED);
    await agreed(one, other);
    const seen: TournamentChange[] = [];
    other.watch(change => seen.push(change));
    await one.deliver(1, game('g1'));
    await until('the facts and the picture at the other hub', () => other.n === one.n && other.live(1)?.seq === 7);
    expect(seen.some(({ facts }) => facts)).toBe(true);
    expect(seen.some(({ tables }) => tables.includes(1))).toBe(true);
    expect(other.live(1)).toMatchObject({ rev: one.live(1)?.rev, text: one.live(1)?.text });
    expect(other.state).toEqual(one.state);
    await agePictures(address, 60_000);
    expect(await other.late(1, 30_000)).toMatchObject({ rev: one.live(1)?.rev, text: one.live(1)?.text });
    expect(await other.journal('g1')).toBe(journalOf('g1'));
  });

  test('take from a table the same parcels at the same time, with one effect', async () => {
    const all = [await hub(), await hub()];
    const [one] = all;
    await done(one ?? (await hub()), ...OPENED);
    const before = one?.n ?? 0;
    await Promise.all(all.flatMap(each => [1, 3, 10].map(atOnce => sendAll(game('g1', 20), 1, () => [each], atOnce))));
    await agreed(...all);
    expect(one?.n).toBe(before + 5);
    expect(one?.round(1)?.tables[0]?.state).toBe('confirmed');
    await until('the last picture at every hub', () => all.every(each => each.live(1)?.rev === 21));
  });

  test('know how long ago a table was heard of at another', async () => {
    const [clock, farClock] = [fakeClock({ start: 5_000_000_000 }), fakeClock({ start: 1_000 })];
    const near = await tournamentOn(await openLog(clock), clock);
    const far = await tournamentOn(await openLog(farClock), farClock);
    hubs.push(near, far);
    near.pinged(3);
    clock.go(5_000);
    const at = await until('the table to be heard of', () => {
      farClock.go(5_000);
      return far.heard.get(3);
    });
    // The clocks of the two machines differ, but by the clock of the tournament the table was heard just now.
    expect(at).toBeLessThanOrEqual(far.now());
    expect(at).toBeGreaterThan(far.now() - 120_000);
    expect(farClock.now()).toBeLessThan(clock.now());
  });
});

describe('hubs whose clocks differ', () => {
  const HOUR = 3_600_000;
  const MINUTE = 60_000;
  const DELAY = 4 * HOUR;
  const BY_OUR_CLOCK = 1_790_000_000_000;
  /** Two hubs whose clocks differ by `apart`, and what their late feeds show. */
  const twoHubs = async (apart: number) => {
    const clocks = [fakeClock({ start: BY_OUR_CLOCK }), fakeClock({ start: BY_OUR_CLOCK + apart })] as const;
    const hosts = [
      await tournamentOn(await openLog(clocks[0]), clocks[0]),
      await tournamentOn(await openLog(clocks[1]), clocks[1]),
    ] as const;
    hubs.push(...hosts);
    const lates = () =>
      Promise.all(
        hosts.map(async host => {
          const tables = lateTables({
            side: { ...publicSideOf(host), delay: () => DELAY },
            wall: host.now,
            every: () => () => undefined,
            changed: () => undefined,
          });
          tables.look(1);
          const live = await until('a look at table 1', () => tables.shown(1));
          return live.shown?.table ?? null;
        }),
      );
    await done(hosts[0], ...OPENED);
    await agreed(...hosts);
    return { hosts, clocks, lates };
  };
  const shownOf = (seq: number): Parcel => ({ game: 'g', seq, cargo: { is: 'shown', shown: picture(`picture ${seq}`) } });

  test.each([
    ['a day behind', -24 * HOUR],
    ['a day ahead', 24 * HOUR],
    ['decades ahead', 20 * 365 * 24 * HOUR],
  ])('show a stream when its delay has passed by the clock of the database, never earlier, at either: %s', async (_, apart) => {
    const { hosts, lates } = await twoHubs(apart);
    for (const [at, before, after] of [
      [0, null, 'picture 1'],
      [1, 'picture 1', 'picture 2'],
    ] as const) {
      await hosts[at].deliver(1, [shownOf(at + 1)]);
      expect(await lates()).toEqual([before, before]);
      await agePictures(address, DELAY - HOUR);
      expect(await lates()).toEqual([before, before]);
      await agePictures(address, HOUR);
      // One millisecond later the delay is over.
      await until('the picture at both', async () => (await lates()).every(shown => shown === after));
    }
  });

  test('let a picture be as old at the one as at the other: a clock on it has run on alike', async () => {
    const { hosts, clocks } = await twoHubs(-10 * HOUR);
    await hosts[0].deliver(1, [shownOf(1)]);
    await agePictures(address, 5 * HOUR);
    const anew = await tournamentOn(await openLog(clocks[1]), clocks[1]);
    hubs.push(anew);
    const late = await hosts[0].late(1, DELAY);
    for (const [at, now] of [
      [anew.live(1)?.at, anew.now()],
      [late?.at, hosts[0].now()],
    ] as const) {
      const age = now - (at ?? now);
      expect(age).toBeGreaterThanOrEqual(5 * HOUR);
      expect(age).toBeLessThan(6 * HOUR);
    }
    expect(anew.heard.get(1)).toBe(anew.live(1)?.at);
  });

  test.each([
    ['ten minutes behind', -HOUR / 6],
    ['a day ahead', 24 * HOUR],
  ])('show as much of a round at either, whichever opened it, and let a machine join at either while it may: %s', async (_, apart) => {
    const { hosts } = await twoHubs(apart);
    const [one, other] = hosts;
    const left = (host: TournamentHost): number => Math.round((host.publicTournament()?.tables[0]?.left ?? 0) / MINUTE);
    expect(hosts.map(left)).toEqual([10, 10]);
    for (const [table, from, to] of [
      [1, one, other],
      [2, other, one],
    ] as const) {
      const invitation = await from.invite(table, 'laptop');
      await agreed(...hosts);
      expect(to.knows(invitation.ok ? invitation.value.code : '')).toBe(true);
      expect((await to.join(invitation.ok ? invitation.value.code : '', 'machine')).ok).toBe(true);
    }
    const off = hosts.map(({ skew }) => skew);
    expect(off[0]).toBeCloseTo((off[1] ?? 0) + apart / 1_000, -1);
  });
});

describe('any asks at any hub', () => {
  interface Step {
    readonly what: Happening;
    readonly at: number;
    readonly twice: boolean;
  }
  const steps: fc.Arbitrary<readonly Step[]> = fc.array(
    fc.record({ what: anyHappening, at: fc.integer({ min: 0, max: 2 }), twice: fc.boolean() }),
    {
      minLength: 5,
      maxLength: 40,
    },
  );

  test('all come to the same, which is what the log says, and nothing is done twice', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (all, together) => {
        tournaments += 1;
        tournament = `cup-${tournaments}`;
        const [one, two, three] = [await hub(), await hub(), await hub()];
        const hosts = [one, two, three];
        await done(one, ...OPENED);
        const seqs = new Map<number, number>();
        const act = async ({ what, at, twice }: Step, index: number): Promise<void> => {
          const mine = hosts[at] ?? one;
          const others = twice ? [hosts[(at + 1) % 3] ?? one] : [];
          if ('ask' in what) {
            const results = await Promise.all([mine, ...others].map(each => each.ask(what.ask, 'laptop', `ask ${index}`)));
            // The second ask with the same id gets the outcome of the first. This is not checked for simultaneous steps, because a refusal
            // may meanwhile become an acceptance.
            if (!together) expect(new Set(results.map(({ ok }) => ok)).size).toBe(1);
            return;
          }
          const seq = (seqs.get(what.table) ?? 0) + 1;
          seqs.set(what.table, seq);
          const parcel: Parcel = { game: `t${what.table}`, seq, cargo: { is: 'told', told: what.tells } };
          await Promise.all([mine, ...others].map(each => each.deliver(what.table, [parcel])));
        };
        if (together) await Promise.all(all.map(act));
        else for (const [index, step] of all.entries()) await act(step, index);
        const log = await openLog();
        const kept = await log.read(0);
        await log.close();
        await until('every hub to know what is kept', () => hosts.every(({ n }) => n === kept.length));
        const folded = kept.reduce(withFact, NO_TOURNAMENT);
        for (const each of hosts) expect(each.state).toEqual(folded);
        await closeAll();
      }),
      { numRuns: campaign(3, 12) },
    );
  });
});

describe('a database that is killed', () => {
  test('while tables send and the desk asks: nothing is lost, nothing is done twice, and screens catch up by themselves', async () => {
    const all = [await hub(), await hub()];
    const [one] = all;
    await done(one ?? (await hub()), ...OPENED);
    const before = one?.n ?? 0;
    const persist = async (ask: TournamentAsk, name: string): Promise<void> => {
      let tries = 0;
      await until(`${name} to be done`, async () => {
        try {
          tries += 1;
          const result = await all[tries % 2]?.ask(ask, 'laptop', name);
          expect(result?.ok).toBe(true);
          return true;
        } catch (error) {
          if (!(error instanceof TournamentLogFailure)) throw error;
          return false;
        }
      });
    };
    const penalties = async (): Promise<void> => {
      for (let id = 0; id < 60; id += 1) {
        await persist({ do: 'penalty', id: `i${id}`, player: p(1), points: 1, reason: 'late' }, `key ${id}`);
      }
    };
    const PICTURES = 2_000;
    let sent = false;
    let kills = 0;
    const sending = Promise.all([sendAll(game('g1', PICTURES), 1, () => all, 3), penalties()]).then(() => {
      sent = true;
    });
    while (kills < 3 && !sent) {
      const now = (one?.live(1)?.rev ?? 0) + 5;
      await until('five more pictures', () => sent || (one?.live(1)?.rev ?? 0) >= now);
      await server.kill();
      await server.start();
      kills += 1;
    }
    await sending;
    expect(kills).toBe(3);
    await until('every hub to have the database again', () => all.every(({ trouble }) => trouble === null));
    await agreed(...all);
    expect(one?.n).toBe(before + 5 + 60);
    expect(one?.view().penalties).toHaveLength(60);
    expect(one?.round(1)?.tables[0]?.state).toBe('confirmed');
    await until('the last picture at every hub', () => all.every(each => each.live(1)?.rev === PICTURES + 1));
    for (const each of all) expect(each.state).toEqual(one?.state);
  });
});
