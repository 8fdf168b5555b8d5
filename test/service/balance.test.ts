import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { BOOKS } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { type Balancer, balancer } from '../../src/service/balancer.ts';
import type { EveningClock } from '../../src/session/evening/neighbours.ts';
import { usualDeck } from '../../src/simulate/decks.ts';
import { playGames, type SimulationPlan } from '../../src/simulate/run.ts';
import { campaign } from '../tools/campaign.ts';
import { fakeClock } from '../tools/fake-clock.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYERS = 8;
const setUpOf = (book: (typeof BOOKS)[number]): SetUp => {
  const deck = usualDeck(book, PLAYERS);
  if (deck === undefined) throw new Error(`no deck for ${book}`);
  return { book, players: PLAYERS, deck, settings: {} };
};
const STAYS = new AbortController().signal;

interface Simulated {
  readonly unfinished: number;
  readonly sides: { readonly [side: string]: { readonly wins: number } };
}

const simulated = ({ book, deck }: SetUp, seed: number, strategy: string, games: number): Simulated => {
  const flags = { book, players: PLAYERS, deck: deck.join(' '), games, seed, strategy, workers: 1 };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/program/simulate.mjs', ...args, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

let simulator: Balancer | undefined;
/** Several portions of games by each strategy, because one alone would not show that portions are added up. */
const GAMES = 40;
/** The clock stands still, so that every machine plays the same number of games. */
const fresh = (clock: EveningClock = fakeClock()): Balancer => {
  simulator = balancer({ clock, most: GAMES });
  return simulator;
};
afterEach(() => simulator?.close());

describe.each(campaign(['thiercelieux'], BOOKS))('the balance of the usual deck of %s', book => {
  test('is what `npm run simulate` finds with the same seed and as many games', async () => {
    const setUp = setUpOf(book);
    const tried = await fresh().balance(setUp, STAYS);
    if (!tried.ok) throw new Error(tried.refusal.code);
    const { games, seed, sides, unfinished } = tried.value;
    expect(games).toBe(GAMES);
    const reports = (['careful', 'gullible'] as const).map(strategy => simulated(setUp, seed, strategy, GAMES / 2));
    expect(reports.reduce((sum, each) => sum + each.unfinished, 0)).toBe(unfinished);
    const won = (side: string): number => reports.reduce((sum, each) => sum + (each.sides[side]?.wins ?? 0), 0);
    for (const { side, wins } of sides) expect(wins, side).toBe(won(side));
    // A side that is left out has no card in the deck and never wins.
    const left = Object.keys(reports[0]?.sides ?? {}).filter(side => !sides.some(each => each.side === side));
    expect(left.filter(side => won(side) > 0)).toEqual([]);
  });
});

describe('a page waits for the balance of a deck only a moment', () => {
  /** A clock that advances by two seconds at each look. */
  const hasty: EveningClock = {
    now: (
      (now: number) => () =>
        (now += 2_000)
    )(0),
    after: () => () => undefined,
  };

  test('the answer counts the games that were played by then, however few', async () => {
    expect(await fresh(hasty).balance(setUpOf('lupus-token'), STAYS)).toMatchObject({ ok: true, value: { games: 5 } });
  });

  test('a deck of which no game has ended by then is given up', async () => {
    /** A clock whose timers fire at once, before any game is played. */
    const over: EveningClock = {
      now: () => 0,
      after: (_, call) => {
        call();
        return () => undefined;
      },
    };
    expect(await fresh(over).balance(setUpOf('lupus-token'), STAYS)).toEqual({ ok: false, refusal: { code: 'wire.not_simulated' } });
  });
});

describe('one deck at a time', () => {
  test('the next page to ask is served next: two pages that try a deck each are both told', async () => {
    const { balance } = fresh();
    const told = await Promise.all([balance(setUpOf('lupus-token'), STAYS), balance(setUpOf('one-night'), STAYS)]);
    expect(told.map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('no game is played for a page that has gone', async () => {
    const gone = new AbortController();
    const { balance } = fresh();
    const tried = [balance(setUpOf('lupus-token'), gone.signal), balance(setUpOf('lupus-token'), gone.signal)];
    gone.abort();
    for (const each of tried) expect((await each).ok).toBe(false);
    expect((await balance(setUpOf('lupus-token'), STAYS)).ok).toBe(true);
  });

  test('nothing plays on when the service stops', async () => {
    const { balance, close } = fresh();
    const tried = balance(setUpOf('lupus-token'), STAYS);
    close();
    expect((await tried).ok).toBe(false);
  });

  test('a deck that nobody can play through is refused, and the next one is served', async () => {
    const { balance } = fresh();
    // The route would refuse this set-up before it reaches the simulator.
    expect(await balance({ ...setUpOf('lupus-token'), players: 3 }, STAYS)).toEqual({ ok: false, refusal: { code: 'wire.not_simulated' } });
    expect((await balance(setUpOf('lupus-classic'), STAYS)).ok).toBe(true);
  });
});

describe('the service as it is bundled', () => {
  test('finds the thread that plays, without the sources’ loader', async () => {
    const program = join(ROOT, 'dist', 'program');
    const naming = readdirSync(program).filter(
      name =>
        name.endsWith('.mjs') && readFileSync(join(program, name), 'utf8').includes('new Worker(new URL("./thread.mjs", import.meta.url)'),
    );
    expect(naming.length).toBeGreaterThan(0);
    for (const name of naming) expect(readFileSync(join(program, name), 'utf8')).not.toContain('src/simulate/thread.mjs');
    const plan: SimulationPlan = { setUp: setUpOf('lupus-token'), seed: 3, strategy: 'plain' };
    const worker = new Worker(join(program, 'thread.mjs'), { workerData: { plan } });
    const played = once(worker, 'message');
    worker.postMessage({ from: 5, to: 15 });
    const [tally] = await played;
    await worker.terminate();
    const rules = rulesOf('lupus-token');
    if (rules === undefined) throw new Error('no token edition');
    expect(tally).toEqual(playGames(rules, plan, 5, 15));
  });
});
