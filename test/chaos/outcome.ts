import pg from 'pg';
import type { KeptFact, TournamentFact } from '../../src/domain/tournament/fact.ts';
import type { LiveTable, PublicTournament, RoundShown, Standings } from '../../src/domain/tournament/tournament-view.ts';
import { openPostgresTournament } from '../../src/journal/tournament/postgres.ts';
import { until } from '../tools/until.ts';
import { lookedAt } from './desk.ts';
import type { HubReady, Process } from './processes.ts';
import type { RunningTournament } from './tournament.ts';

/** What came of a tournament, as it is on the disk and as both hubs tell it. */
export interface Outcome {
  readonly facts: readonly KeptFact[];
  /** The names under which something was asked, as they were written with what it did. */
  readonly asked: readonly string[];
  /** Of each hub. */
  readonly standings: readonly Standings[];
  readonly rounds: readonly RoundShown[];
  /** All that each hub tells everybody, but for how old it is. */
  readonly shown: readonly string[];
  /** Games of which the journal has come. */
  readonly journals: readonly string[];
}

export const outcomeOf = async (tournament: RunningTournament, database: string): Promise<Outcome> => {
  const { hubs, organizer, plan } = tournament;
  const opened = await openPostgresTournament({ address: database, hall: 'main' });
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
    shown: await Promise.all(hubs.map(hub => shownBy(hub, plan.tables, tournament.seats.length))),
    journals,
  };
};

/** Who is equal in everything but the lot stands in an order that every tournament draws for itself. */
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

/** Entropy, clocks, the names of machines: no two tournaments have them in common. */
const OWN = ['seed', 'hash', 'machine', 'until', 'quality'];

/** What happened, in no order, without what no two tournaments have in common; games by their round and table. */
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

/** Who sits is told whole each time, and as often as there was a network: the last word counts. */
const isSatSince = (fact: TournamentFact, later: readonly KeptFact[]): boolean =>
  fact.fact === 'sat' && later.some(({ fact: each }) => each.fact === 'sat' && each.table === fact.table && each.round === fact.round);
