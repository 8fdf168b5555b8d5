import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TournamentFeed } from '../../src/wire/public-tournament.ts';
import { campaign, IS_LONG } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { type Postgres, startPostgres } from '../tools/postgres.ts';
import { besidesIn } from './director.ts';
import { isOver, rolesIn } from './leaks.ts';
import { type Breakable, Monkey } from './monkey.ts';
import { alikeIn, butForLots, type Outcome, outcomeOf } from './outcome.ts';
import { openTournament, playRound, type RunningTournament } from './tournament.ts';

const SIZE = { tables: campaign(4, 6), rounds: campaign(2, 5) };
/** Another seed breaks other things at other moments. */
const SEED = Number(process.env.WOLFTAP_CHAOS_SEED ?? 20_261);

let folder = '';
let postgres: Postgres | undefined;
const server = (): Postgres => {
  if (postgres === undefined) throw new Error('there is no database');
  return postgres;
};

interface Day {
  readonly tournament: RunningTournament;
  readonly outcome: Outcome;
  readonly beats: number;
  /** The breakages with their moments. */
  readonly broken: readonly string[];
}

/**
 * Plays a tournament from beginning to end. With `beatsBefore`, the number of beats of an undisturbed run, a monkey breaks everything
 * around the tables.
 */
const played = async (run: string, seats?: RunningTournament['seats'], beatsBefore?: number): Promise<Day> => {
  const database = await server().database();
  let beats = 0;
  let monkey: Monkey | undefined;
  const beat = (): void => {
    beats += 1;
    monkey?.beat();
  };
  const tournament = await openTournament({
    ...SIZE,
    folder: join(folder, run),
    database,
    seed: SEED,
    run,
    beat,
    ...(seats === undefined ? {} : { seats }),
  });
  try {
    beats = 0;
    if (beatsBefore !== undefined) monkey = new Monkey(thingsIn(tournament, server()), { seed: SEED, beats: beatsBefore });
    for (let round = 1; round <= SIZE.rounds; round += 1) {
      monkey?.goOn();
      await playRound(
        tournament,
        round,
        () => besidesIn(tournament, round, SEED),
        async () => monkey?.mendAll(),
      );
    }
    if (monkey !== undefined) console.info(`seed ${SEED}, of ${beats} beats:\n${monkey.done.join('\n')}`);
    return { tournament, outcome: await outcomeOf(tournament, database), beats, broken: monkey?.done ?? [] };
  } catch (error) {
    const said = tournament.hubs.map(({ said: words }) => words).join('\n');
    throw new Error(`seed ${SEED}, broken: ${monkey?.done.join('; ') ?? 'nothing'}\n${said}`, { cause: error });
  } finally {
    await tournament.close();
  }
};

/** The number of breakages of each thing. */
const TIMES = IS_LONG
  ? { hubs: [3, 3], database: 5, machines: 6, cables: SIZE.tables }
  : { hubs: [2, 1], database: 2, machines: 2, cables: SIZE.tables / 2 };

const thingsIn = ({ hubs, tables, cables }: RunningTournament, database: Postgres): readonly Breakable[] => {
  const chance = dice(SEED);
  let stops = 0;
  return [
    ...hubs.map((hub, index) => ({
      times: TIMES.hubs[index] ?? 0,
      lasts: 0.04,
      next: () => ({ what: `hub ${index + 1} is killed`, broken: () => hub.kill(), mended: () => hub.start() }),
    })),
    {
      times: TIMES.database,
      lasts: 0.04,
      next: () => {
        stops += 1;
        const isKilled = stops % 2 === 1;
        return {
          what: `the database is ${isKilled ? 'killed' : 'stopped'}`,
          broken: () => (isKilled ? database.kill() : database.stop()),
          mended: () => database.start(),
        };
      },
    },
    {
      times: TIMES.machines,
      lasts: 0.01,
      // Only a machine in the middle of a game is killed. It must come back with the same night.
      next: () => {
        const playing = tables.filter(({ stage }) => stage === 'playing');
        if (playing.length === 0) return null;
        const { process, number } = chance.of(playing);
        return {
          what: `the machine of table ${number} is killed`,
          broken: async () => {
            await process.kill();
            await process.start();
          },
          mended: () => undefined,
        };
      },
    },
    ...cables.slice(0, TIMES.cables).map((cable, index) => ({
      times: 1,
      lasts: 0.15,
      next: () => ({
        what: `the cable of table ${index + 1} ${index % 2 === 0 ? 'carries nothing back' : 'is pulled out'}`,
        broken: () => (index % 2 === 0 ? cable.deafen() : cable.cut()),
        mended: () => cable.mend(),
      }),
    })),
  ];
};

describe(`a tournament of ${SIZE.rounds} rounds over ${SIZE.tables} tables, two hubs and one database, while all of them are killed and started again`, () => {
  let calm: Day;
  let wild: Day;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wolftap-chaos-'));
    postgres = await startPostgres();
    calm = await played('calm');
    wild = await played('wild', calm.tournament.seats, calm.beats);
  });
  afterAll(async () => {
    await postgres?.close();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  test('was disturbed as often as it should be', () => {
    const times = (what: RegExp): number => wild.broken.filter(each => what.test(each)).length;
    expect(times(/hub \d is killed/)).toBe(TIMES.hubs.reduce((sum, each) => sum + each));
    expect(times(/the database is/)).toBe(TIMES.database);
    expect(times(/the machine .* is killed/)).toBe(TIMES.machines);
    expect(times(/the cable/)).toBe(TIMES.cables);
  });

  test('was played by tags alone', () => {
    expect(calm.tournament.tables.map(({ said }) => said)).toEqual(calm.tournament.tables.map(() => 0));
  });

  test('ends with the standings and the results of an undisturbed one', () => {
    for (const { outcome } of [calm, wild]) expect(outcome.standings[1]).toEqual(outcome.standings[0]);
    const [before, after] = [calm, wild].map(({ outcome }) => outcome.standings.map(butForLots)[0]);
    expect(before?.provisional).toBe(false);
    expect(before?.order.length).toBe(SIZE.tables * 4);
    expect(after).toEqual(before);
    const results = ({ outcome }: Day) =>
      outcome.rounds.map(({ tables }) =>
        tables.map(({ table, report, given, vouchers }) => ({
          table,
          report: report === null ? null : { ...report, game: '' },
          given,
          vouchers: vouchers.length,
        })),
      );
    expect(results(wild)).toEqual(results(calm));
  });

  test('has the same facts, each once', () => {
    expect(alikeIn(wild.outcome.facts)).toEqual(alikeIn(calm.outcome.facts));
    for (const { facts } of [calm.outcome, wild.outcome]) {
      const reported = facts.flatMap(({ fact }) => (fact.fact === 'reported' ? [`${fact.report.round}.${fact.report.table}`] : []));
      expect(reported.length).toBe(SIZE.tables * SIZE.rounds);
      expect(new Set(reported).size).toBe(reported.length);
    }
  });

  test('has everything that a hub has said to be done, once, and nothing that nobody asked for', () => {
    for (const { tournament, outcome } of [calm, wild])
      expect([...outcome.asked].sort()).toEqual([...tournament.organizer.acknowledged].sort());
  });

  test('has the journal of every game', () => {
    for (const { outcome } of [calm, wild]) {
      expect(outcome.journals.length).toBe(SIZE.tables * SIZE.rounds);
      for (const journal of outcome.journals) expect(journal.split('\n')[0]).toContain('wolftap journal');
    }
  });

  test('is shown alike by both hubs in the end', () => {
    for (const { outcome } of [calm, wild]) expect(outcome.shown[1]).toBe(outcome.shown[0]);
  });

  test('never shows a role before the end of its game, nor a badge', () => {
    const roles = [...new Set(calm.tournament.plan.game.decks.flatMap(({ deck }) => deck))];
    const badges = calm.tournament.players.map(player => calm.tournament.badgeOf(player));
    for (const { tournament } of [calm, wild]) {
      const texts = [...new Set(tournament.screens.flatMap(screen => screen.texts))];
      expect(texts.filter(text => badges.some(badge => text.includes(badge)))).toEqual([]);
      const messages = texts.map(text => JSON.parse(text) as TournamentFeed);
      const running = messages.filter(message => !isOver(message));
      expect(running.flatMap(message => rolesIn(message, roles))).toEqual([]);
      expect(running.filter(({ type }) => type === 'table').length).toBeGreaterThan(SIZE.tables * SIZE.rounds);
      // Once the cards lie open, the check must find roles. This proves that the check works.
      for (const over of messages.filter(isOver)) expect(rolesIn(over, roles).length).toBeGreaterThan(0);
      expect(messages.filter(isOver)).not.toEqual([]);
    }
  });
});
