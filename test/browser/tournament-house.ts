import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicTable } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { TournamentAsk } from '../../src/domain/tournament/ask.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import type { Cargo } from '../../src/domain/tournament/parcel.ts';
import { type PlayerId, playerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import { openSqliteTournament } from '../../src/journal/tournament/sqlite.ts';
import type { Every } from '../../src/server/door/sockets.ts';
import { type PublicApp, publicApp } from '../../src/server/tournament/public/public-app.ts';
import { publicSideOf } from '../../src/server/tournament/public/side.ts';
import type { TournamentHost } from '../../src/tournament/host/host.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { LUPUS_DECKS } from '../tools/decks.ts';

const PLAYERS_A_TABLE = 8;
const FIRST =
  'Abel Béatrice Chloé Damien Élodie Farid Gaia Hugo Inès Jean-Baptiste Katia Luca Marie-Antoinette Noé Ottavia Pénélope Quentin Rosalie Samir Théodore Ursula Valentin Wilhelmina Yasmine Zoé'.split(
    ' ',
  );
const LAST =
  'Abreu Bernard Cavalcanti Dubois Estève Fontaine García Haddad Ivanova Jourdain Klein Lefèvre Montgolfier Nguyen O’Brien Pereira Quirós Rossi Schwarzenberger Tavares'.split(
    ' ',
  );

/** 400 different names of a usual length. */
export const nameOf = (index: number): string =>
  `${FIRST[index % FIRST.length]} ${LAST[((index % FIRST.length) * 7 + Math.floor(index / FIRST.length)) % LAST.length]}`;
export const player = (index: number): PlayerId => playerId(`p${index}`);

export const planOf = (tables: number, rounds: number, delay = 60): TournamentPlan => ({
  name: 'Fête des loups',
  day: '3 mai',
  format: { of: 'tables', rounds, final: null },
  game: {
    book: 'lupus-token',
    settings: {},
    decks: [{ players: PLAYERS_A_TABLE, deck: LUPUS_DECKS.find(deck => deck.length === PLAYERS_A_TABLE) ?? [] }],
    size: { least: PLAYERS_A_TABLE, most: PLAYERS_A_TABLE },
    time: { minutes: 45, over: { do: 'draw' } },
  },
  tables,
  points: { win: { else: 2 }, loss: { else: 0 }, draw: 1, survival: 0.5, bonuses: [] },
  tieBreaks: ['wins', 'lot'],
  delay,
  journals: false,
});

/** A seating in which each seat moves on by its own number of tables every round. */
const seatingOf = (tables: number, rounds: number, from = 1): Extract<TournamentAsk, { readonly do: 'seat' }> => ({
  do: 'seat',
  from,
  quality: null,
  rounds: Array.from({ length: rounds - from + 1 }, (_, index) => ({
    round: from + index,
    resting: [],
    tables: Array.from({ length: tables }, (_unused, table) => ({
      table: table + 1,
      moderator: null,
      seats: Array.from({ length: PLAYERS_A_TABLE }, (_place, place) =>
        player(((table + place * (from + index - 1)) % tables) * PLAYERS_A_TABLE + place),
      ),
    })),
  })),
});

/** The report of a game that the first half of the table has won. */
export const reportOf = (round: number, table: number, seats: readonly PlayerId[]): GameReport => ({
  game: `g${round}.${table}`,
  round,
  table,
  book: 'lupus-token',
  outcome: 'played',
  sides: ['village'],
  because: 'wolves-dead',
  seats: seats.map((who, index) => ({
    seat: seat(index + 1),
    player: who,
    dealt: null,
    role: null,
    side: null,
    alive: index % 3 === 0,
    won: index < seats.length / 2,
  })),
});

export interface TournamentHouse {
  readonly host: TournamentHost;
  readonly address: string;
  ask(...asks: readonly TournamentAsk[]): Promise<void>;
  /** Sends parcels as the machine of a table, which first joins if it has not done so yet. */
  ship(table: number, game: string, ...cargo: readonly Cargo[]): Promise<void>;
  show(table: number, game: string, shown: PublicTable): Promise<void>;
  /** Fires the timers of the feed once: every page gets its news, and late tables are noticed. These timers fire at no other time. */
  beat(): void;
  /** Moves the clock of the tournament forward and then fires the timers of the feed. */
  pass(milliseconds: number): void;
  /** Stops the public side. `comeBack` starts it again at the same address. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** A tournament in SQLite with its public side, as an organizer runs them. */
export const tournamentHouse = async (page: string): Promise<TournamentHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-tournament-'));
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const log = openSqliteTournament({ file: join(folder, 'tournament.sqlite'), now });
  if (!log.ok) throw new Error(log.refusal.code);
  const timers = new Set<NodeJS.Timeout>();
  const clock = {
    after: (milliseconds: number, call: () => void) => {
      const timer = setTimeout(call, milliseconds);
      timers.add(timer);
      return () => clearTimeout(timer);
    },
  };
  const host = await openTournament({ log: log.value, clock, entropy: randomBytes });
  let port = 0;
  let side: PublicApp | undefined;
  const strikes = new Set<() => void>();
  const every: Every = (_milliseconds, call) => {
    const strike = (): void => call();
    strikes.add(strike);
    return () => void strikes.delete(strike);
  };
  const beat = (): void => {
    for (const strike of [...strikes]) strike();
  };
  const comeBack = async (): Promise<void> => {
    side = publicApp({ side: publicSideOf(host), knows: () => true, pages: [page], wall: now, every });
    await side.app.listen({ host: '127.0.0.1', port });
    const at = side.app.server.address();
    if (typeof at === 'object' && at !== null) port = at.port;
  };
  const leave = async (): Promise<void> => {
    await side?.close();
    side = undefined;
  };
  await comeBack();

  const ask = async (...asks: readonly TournamentAsk[]): Promise<void> => {
    for (const each of asks) {
      const done = await host.ask(each, 'desk', null);
      if (!done.ok) throw new Error(`${each.do}: ${JSON.stringify(done.refusal)}`);
    }
  };
  const joined = new Set<number>();
  const sent = new Map<string, number>();
  const ship = async (table: number, game: string, ...cargo: readonly Cargo[]): Promise<void> => {
    if (!joined.has(table)) {
      const invited = await host.invite(table, 'desk');
      if (!invited.ok || !(await host.join(invited.value.code, `machine ${table}`)).ok) throw new Error('did not join');
      joined.add(table);
    }
    const name = `${table} ${game}`;
    for (const each of cargo) {
      const seq = (sent.get(name) ?? 0) + 1;
      sent.set(name, seq);
      await host.deliver(table, [{ game, seq, cargo: each }]);
    }
  };
  return {
    host,
    address: `http://127.0.0.1:${port}`,
    ask,
    ship,
    show: (table, game, shown) => ship(table, game, { is: 'shown', shown }),
    beat,
    pass: milliseconds => {
      passed += milliseconds;
      beat();
    },
    leave,
    comeBack,
    close: async () => {
      await leave();
      await host.close();
      for (const timer of timers) clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Enters everybody, checks them in, seats them for all rounds and publishes the first rounds. */
export const gathered = async (
  house: TournamentHouse,
  tables: number,
  rounds: number,
  published: number,
  delay?: number,
): Promise<void> => {
  const people = Array.from({ length: tables * PLAYERS_A_TABLE }, (_, index) => index);
  await house.ask(
    { do: 'plan', plan: planOf(tables, rounds, delay) },
    { do: 'enter', entries: people.map(index => ({ player: player(index), name: nameOf(index), group: '' })) },
  );
  // All asks go at once, so that one write to the disk holds many of them.
  await Promise.all(people.map(index => house.ask({ do: 'presence', player: player(index), presence: 'here' })));
  await house.ask(seatingOf(tables, rounds), { do: 'publish', upTo: published });
};

/** Opens a round, enters a result for each table and closes the round. */
export const playedOut = async (house: TournamentHouse, round: number): Promise<void> => {
  await house.ask({ do: 'open-round', round });
  for (const { table, seats } of house.host.round(round)?.tables ?? [])
    await house.ask({ do: 'type-result', report: reportOf(round, table, seats) });
  await house.ask({ do: 'close-round', round });
};
