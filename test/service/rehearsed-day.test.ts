import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DayRehearsalAsk, DayRehearsalShown } from '../../src/domain/tournament/day-rehearsal.ts';
import { rehearsalBy, startRehearsal } from '../../src/service/tournament/rehearse.ts';
import type { Rehearse, RunningTournament } from '../../src/service/tournament/running.ts';
import { startTournament } from '../../src/service/tournament/start.ts';
import { readTournamentOptions, type TournamentOptions } from '../../src/service/tournament/tournament-options.ts';
import { quickClock } from '../tools/quick-clock.ts';
import { PATIENCE_MS, until } from '../tools/until.ts';

let data = '';
let closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'wolftap-day-'));
  closing = [];
});
afterEach(async () => {
  for (const each of closing.reverse()) await each();
  rmSync(data, { recursive: true, force: true });
});

const optionsOf = (): TournamentOptions => {
  const flags = [
    '--data',
    data,
    '--port',
    '0',
    '--screen-port',
    '0',
    '--screen-host',
    '127.0.0.1',
    '--readers',
    'none',
    '--language',
    'en',
  ];
  const options = readTournamentOptions(flags, {});
  if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
  return options;
};
const patience = { enoughMs: 0, tooLongMs: PATIENCE_MS };
const hooks = { note: () => undefined, stop: new AbortController().signal, patience };

const running = (started: Awaited<ReturnType<Rehearse>>): RunningTournament => {
  if (started === undefined || !('where' in started)) throw new Error(`nothing runs: ${JSON.stringify(started)}`);
  closing.push(() => started.stop());
  return started;
};

/** A rehearsal whose day passes so many times as fast. */
const rehearsal = async (times: number): Promise<RunningTournament & { readonly isOver: () => boolean }> => {
  let over = false;
  const begin = rehearsalBy(quickClock(times));
  return {
    ...running(
      await begin(optionsOf(), {
        ...hooks,
        home: null,
        over: () => {
          over = true;
        },
      }),
    ),
    isOver: () => over,
  };
};

const asked = async ({ where }: RunningTournament, body: DayRehearsalAsk): Promise<DayRehearsalShown> => {
  const reply = await fetch(`${where.organizer}api/hall/rehearsal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as DayRehearsalShown;
};
const shownBy = async ({ where }: RunningTournament): Promise<DayRehearsalShown> =>
  (await (await fetch(`${where.organizer}api/hall/rehearsal`)).json()) as DayRehearsalShown;

describe('a rehearsed day', () => {
  test('goes by itself from the first badge to the last round, and every mishap is met and mended', async () => {
    const day = await rehearsal(40);
    const { tournament } = day;
    await asked(day, { do: 'speed', speed: 30 });
    await until('the tournament is over', () => tournament.view().troubles.some(({ code }) => code === 'tournament.over'));

    const view = tournament.view();
    expect(view.plan?.rehearsal).toBe(true);
    expect(view.rounds.map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
    // Who came late is here, and who went home has left.
    expect(view.players.filter(({ presence }) => presence === 'here')).toHaveLength(33);
    expect(view.players.filter(({ presence }) => presence === 'left')).toHaveLength(1);
    const shown = await shownBy(day);
    expect(shown.is === 'here' && shown.view.mishaps).toEqual({ met: 7, wanted: 7 });
    expect(view.tables.flatMap(({ calls, aside }) => [...(calls ? ['calls'] : []), ...aside])).toEqual([]);

    const games = [1, 2, 3].flatMap(round => tournament.round(round)?.tables ?? []);
    expect(games.map(({ state }) => state)).toEqual(games.map(() => 'confirmed'));
    // Each result is that of a game: cards, sides, and winners who are on a side that won.
    for (const { report } of games) {
      expect(report?.outcome).toBe('played');
      expect(report?.seats.every(({ dealt, side }) => dealt !== null && side !== null)).toBe(true);
      for (const { won, side } of report?.seats ?? []) if (won) expect(report?.sides).toContain(side);
    }
    expect(games.flatMap(({ voided }) => voided.map(({ reason }) => reason)).sort()).toEqual([
      'begun before the round was open',
      'two results for one game',
    ]);
    expect(tournament.standings().provisional).toBe(false);
  });

  test('stands still while time is stopped, and goes on by steps', async () => {
    const day = await rehearsal(40);
    await asked(day, { do: 'pause', paused: true });
    const here = (): number => day.tournament.view().players.filter(({ presence }) => presence === 'here').length;
    const [now, before] = [day.tournament.now(), here()];
    for (let steps = 1; steps <= 3; steps += 1) {
      await asked(day, { do: 'step' });
      await until('one more is here', () => here() > before + steps - 1);
      expect(day.tournament.now()).toBe(now + steps * 30_000);
    }
  });

  test('leaves the desk to a person who takes it', async () => {
    const day = await rehearsal(40);
    await asked(day, { do: 'desk', desk: 'you' });
    await asked(day, { do: 'speed', speed: 30 });
    const { tournament } = day;
    await until('all but one have come', () => tournament.view().players.filter(({ presence }) => presence === 'here').length === 33);
    const then = tournament.now();
    await until('a quarter of an hour has passed', () => tournament.now() > then + 15 * 60_000);
    expect(tournament.view().rounds).toEqual([]);
    await asked(day, { do: 'desk', desk: 'ghosts' });
    await until('a round is open', () => tournament.view().rounds.some(({ state }) => state === 'open'));
  });

  test.each([
    [false, 0],
    [true, 1],
  ])('ends at once, and is laid aside only where that is wished: %s', async (keep, folders) => {
    const day = await rehearsal(1);
    const over = await asked(day, { do: 'end', keep });
    await until('nothing runs', day.isOver);
    expect(readdirSync(join(data, 'rehearsals'))).toHaveLength(folders);
    if (over.is !== 'over' || over.kept === null) return expect(keep).toBe(false);
    expect(existsSync(over.kept.file)).toBe(true);
    expect(over.kept.how).toBe(`npx wolftap hall --event ${over.kept.file} --data ${data}`);
    // It stays what it is wherever it is opened.
    const again = running(await startTournament({ ...optionsOf(), at: { in: 'file', file: over.kept.file } }, hooks));
    expect(again.tournament.view().plan?.rehearsal).toBe(true);
    expect(again.tournament.publicTournament()?.rehearsal).toBe(true);
  });
});

describe('beside a tournament', () => {
  test('a rehearsal has its own address and file, changes nothing of it, and ends with it', async () => {
    const real = running(await startTournament(optionsOf(), { ...hooks, rehearse: startRehearsal }));
    expect(await shownBy(real)).toEqual({ is: 'none', offered: true });
    const n = real.tournament.n;
    const [one, other] = await Promise.all([asked(real, { do: 'begin' }), asked(real, { do: 'begin' })]);
    expect(one).toEqual(other);
    if (one.is !== 'beside') throw new Error('it does not run');
    expect(one.address).not.toBe(real.where.organizer);
    const there = (await (await fetch(`${one.address}api/hall/rehearsal`)).json()) as DayRehearsalShown;
    expect(there.is === 'here' && there.view.home).toBe(real.where.organizer);
    expect(real.tournament.n).toBe(n);
    await real.stop();
    expect(readdirSync(join(data, 'rehearsals'))).toEqual([]);
    await expect(fetch(one.address)).rejects.toThrow();
  });

  test('it can be ended and begun again', async () => {
    const real = running(await startTournament(optionsOf(), { ...hooks, rehearse: startRehearsal }));
    const begun = await asked(real, { do: 'begin' });
    if (begun.is !== 'beside') throw new Error('it does not run');
    await fetch(`${begun.address}api/hall/rehearsal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'end', keep: false }),
    });
    await until('none runs', async () => (await shownBy(real)).is === 'none');
    expect((await asked(real, { do: 'begin' })).is).toBe('beside');
  });
});
