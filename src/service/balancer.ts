import { Worker } from 'node:worker_threads';
import { no, ok, type Result } from '../domain/refusal.ts';
import type { SetUp } from '../domain/setup.ts';
import { rulesOf } from '../rules/catalog.ts';
import type { BalanceRefusal, ServedHouse } from '../server/moderator/house.ts';
import type { EveningClock } from '../session/evening/neighbours.ts';
import { shareOf } from '../simulate/report.ts';
import { add, noGames, type SimulationPlan, type SimulationTally } from '../simulate/run.ts';
import { judged, spreadOf } from '../simulate/verdict.ts';
import type { Balance } from '../wire/books.ts';

/** How many games one portion has. The first is small, so that even a busy machine has a result before the time is over. */
const PORTION = { first: 5, most: 100 } as const;
const MOST_GAMES = 2_000;
/** After this time no further games are begun; a deck whose games do not end is given up somewhat later. */
const ENOUGH_MS = 1_500;
const TOO_LONG_MS = 8_000;
/** A fixed seed: the same deck always gives the same figures, and `npm run simulate` gives them too. */
const SEED = 1;

export interface Balancer {
  readonly balance: ServedHouse['balance'];
  close(): void;
}

interface BalancerParts {
  readonly clock: EveningClock;
  readonly most?: number | undefined;
}

type Outcome = Result<Balance, BalanceRefusal>;

/** Simulates decks in a separate thread, one at a time. A page that has changed its deck aborts the simulation of the old one. */
export const balancer = (parts: BalancerParts): Balancer => {
  const closed = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    balance: (setUp, gone) => {
      const stop = AbortSignal.any([closed.signal, gone]);
      const mine = last.then(() => played({ setUp, seed: SEED, strategy: 'careful' }, stop, parts));
      last = mine;
      return mine;
    },
    close: () => closed.abort(),
  };
};

const NOT_SIMULATED: Outcome = no({ code: 'wire.not_simulated' });

const played = (plan: SimulationPlan, stop: AbortSignal, { clock, most = MOST_GAMES }: BalancerParts): Promise<Outcome> =>
  new Promise(resolve => {
    if (stop.aborted) return resolve(NOT_SIMULATED);
    const worker = new Worker(new URL('../simulate/thread.mjs', import.meta.url), { workerData: { plan } });
    const tables = { careful: noGames(), gullible: noGames() };
    let now: keyof typeof tables = 'careful';
    const done = (): number => tables.careful.games + tables.gullible.games;
    let since = clock.now();
    const end = (outcome: Outcome): void => {
      letBe();
      stop.removeEventListener('abort', leave);
      void worker.terminate();
      resolve(outcome);
    };
    // The request was aborted, so nobody reads this result.
    const leave = (): void => end(NOT_SIMULATED);
    let letBe = (): void => undefined;
    stop.addEventListener('abort', leave);
    // The time is counted from here, because the start of a thread on a busy machine may take long.
    worker.once('online', () => {
      if (stop.aborted) return;
      since = clock.now();
      letBe = clock.after(TOO_LONG_MS, () => end(done() > 0 ? ok(balanceOf(plan, tables)) : NOT_SIMULATED));
      worker.postMessage({ from: 0, to: PORTION.first, strategy: now });
    });
    worker.on('message', (tally: SimulationTally) => {
      add(tables[now], tally);
      if (done() >= most || clock.now() - since > ENOUGH_MS) return end(ok(balanceOf(plan, tables)));
      // Both tables in turn, and as many games of each, so that both have played when the time is over.
      const { careful, gullible } = tables;
      now = careful.games > gullible.games ? 'gullible' : 'careful';
      const from = tables[now].games;
      const behind = careful.games - gullible.games;
      const next = behind > 0 ? behind : Math.min(from, PORTION.most, Math.ceil(most / 2) - from);
      worker.postMessage({ from, to: from + next, strategy: now });
    });
    // A simple strategy cannot play this deck.
    worker.once('error', () => end(NOT_SIMULATED));
  });

/** The tables of which some games were played; on a busy machine that may be one alone. */
const balanceOf = ({ setUp, seed }: SimulationPlan, { careful, gullible }: Tables): Balance => {
  const tables = [careful, gullible].filter(({ games }) => games > 0);
  const sum = tables.reduce(add, noGames());
  const { games, unfinished, wins, nights, minutes } = sum;
  const known = rulesOf(setUp.book)?.offers.roles.map(({ role }) => role) ?? [];
  const { low, high } = spreadOf(minutes);
  return {
    games,
    unfinished,
    seed,
    ...judged(setUp, tables, known),
    nights: spreadOf(nights),
    minutes: { low, high },
    sides: sidesIn(setUp, wins).map(side => ({ side, ...shareOf(wins[side] ?? 0, games) })),
  };
};

interface Tables {
  readonly careful: SimulationTally;
  readonly gullible: SimulationTally;
}

/** The sides that can win with this deck, and any other side that has won. */
const sidesIn = ({ book, deck }: SetUp, wins: SimulationTally['wins']): readonly string[] =>
  (rulesOf(book)?.offers.sides ?? [])
    .filter(({ side, broughtBy }) => (wins[side] ?? 0) > 0 || broughtBy === null || deck.some(role => broughtBy.includes(role)))
    .map(({ side }) => side);
