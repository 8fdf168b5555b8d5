import pg from 'pg';
import type { KeptFact, TournamentFact } from '../../src/domain/tournament/fact.ts';
import type { LiveTable, PublicTournament, RoundShown, Standings } from '../../src/domain/tournament/tournament-view.ts';
import { openPostgresTournament } from '../../src/journal/tournament/postgres.ts';
import { until } from '../tools/until.ts';
import { lookedAt } from './desk.ts';
import type { HubReady, Process } from './processes.ts';
import type { RunningTournament } from './tournament.ts';

/** The result of a tournament, as it is on the disk and as both hubs tell it. */
export interface Outcome {
  readonly facts: readonly KeptFact[];
  /** The ids of the asks, as written with their facts. */
  readonly asked: readonly string[];
  /** The standings of each hub. */
  readonly standings: readonly Standings[];
  readonly rounds: readonly RoundShown[];
  /** Everything that each hub shows to everybody, without its age. */
  readonly shown: readonly string[];
  /** The journals that have arrived. */
  readonly journals: readonly string[];
}

export const outcomeOf = async (tournament: RunningTournament, database: string): Promise<Outcome> => {
  const { hubs, organizer, plan } = tournament;
  const opened = await openPostgresTournament({ address: database, name: 'main' });
  if (!opened.ok) throw new Error(`what was kept is not sound: ${JSON.stringify(opened.refusal)}`);
  const facts = await opened.value.read(0);
  await opened.value.close();
  const last = facts.at(-1)?.n ?? 0;
  await Promise.all(hubs.map(hub => until('all facts at both hubs', async () => (await organizer.view(hub)).n === last)));
  const rounds: RoundShown[] = [];
  for (let round = 1; round <= tournament.seats.length; round += 1) rounds.push(await organizer.round(round));
  const games = facts.flatMap(({ fact }) => (fact.fact === 'begun' ? [fact.game] : []));
  const journals = await Promise.all(games.map(game => until(`the journal of ${game}`, () => organizer.journal(game))));
  return {
    facts,
    asked: await askedIn(database),
    standings: await Promise.all(hubs.map(hub => organizer.standings(hub))),
    rounds,
    shown: await settled(() => Promise.all(hubs.map(hub => shownBy(hub, plan.tables, tournament.seats.length)))),
    journals,
  };
};

/**
 * What the hubs show once they agree. Facts come before pictures: a hub that lost the database at the very end hears of pictures only when it is
 * connected again.
 */
const settled = async (look: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  let shown: readonly string[] = [];
  await until(
    'both hubs show the same',
    async () => {
      shown = await look();
      return new Set(shown).size === 1;
    },
    () => shown.join('\n'),
  );
  return shown;
};

/** Sorts the players of one place by id. Players who are equal but for the lot are in an order that every tournament draws anew. */
export const butForLots = (standings: Standings): Standings => ({
  ...standings,
  order: standings.order.toSorted((one, other) => one.place - other.place || one.player.localeCompare(other.player)),
});

const askedIn = async (database: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ asked: string }>('SELECT asked FROM hall_facts WHERE asked IS NOT NULL ORDER BY n');
  await client.end();
  return rows.map(({ asked }) => asked);
};

const shownBy = async ({ ready }: Process<HubReady>, tables: number, rounds: number): Promise<string> => {
  const look = (path: string): Promise<unknown> => lookedAt(`${ready.screen}api/public${path}`);
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  const shown = (await look('')) as PublicTournament;
  const live = (await Promise.all(
    numbers(rounds === 0 ? 0 : tables).map(table => look(`/tables/${table}`).catch(() => null)),
  )) as (LiveTable | null)[];
  return JSON.stringify([
    { ...shown, tables: shown.tables.map(table => ({ ...table, age: 0 })) },
    await look('/standings'),
    await Promise.all(numbers(rounds).map(round => look(`/seatings/${round}`))),
    live.map(table => table?.shown),
  ]);
};

/** The keys whose values differ in every tournament: entropy, clocks, and the names of machines. */
const OWN = ['seed', 'hash', 'machine', 'until', 'quality'];

/** The facts without order and without the values that differ in every tournament. Games are named by round and table. */
export const alikeIn = (facts: readonly KeptFact[]): readonly string[] => {
  const names = new Map(facts.flatMap(({ fact }) => (fact.fact === 'begun' ? [[fact.game, `${fact.round}.${fact.table}`] as const] : [])));
  const alike = (key: string, value: unknown): unknown => {
    if (OWN.includes(key)) return null;
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  };
  return facts
    .filter((each, index) => !isSatSince(each.fact, facts.slice(index + 1)))
    .map(({ fact }) => JSON.stringify(fact, alike))
    .sort();
};

/**
 * Whether a later fact replaces this one. A table tells all its seats each time, as often as there is a network, so only the last such fact
 * counts.
 */
const isSatSince = (fact: TournamentFact, later: readonly KeptFact[]): boolean =>
  fact.fact === 'sat' && later.some(({ fact: each }) => each.fact === 'sat' && each.table === fact.table && each.round === fact.round);
