import { join } from 'node:path';
import type { PlayerId } from '../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../src/domain/tournament/plan.ts';
import type { SeatedRound } from '../../src/domain/tournament/seating.ts';
import { until } from '../tools/until.ts';
import { type Cable, cableTo } from './cable.ts';
import { Organizer } from './desk.ts';
import { type HubReady, hubProcess, type Process, type TableReady, tableProcess } from './processes.ts';
import { type TournamentScreen, tournamentScreen } from './screens.ts';
import { Table } from './table.ts';

const PLAYERS_A_TABLE = 4;

const planFor = (tables: number, rounds: number): TournamentPlan => ({
  name: 'La nuit des loups',
  day: '22 novembre',
  format: { of: 'tables', rounds, final: null },
  game: {
    book: 'one-night',
    settings: { 'onenight.announcer': 'moderator' },
    decks: [{ players: PLAYERS_A_TABLE, deck: ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'tanner', 'villager'] }],
    size: { least: PLAYERS_A_TABLE, most: PLAYERS_A_TABLE },
    time: null,
  },
  tables,
  points: {
    win: { village: 2, werewolves: 4, else: 5 },
    loss: {},
    draw: 0,
    survival: 1,
    bonuses: [{ bonus: 'hat', name: 'Chapeau', points: 3 }],
  },
  tieBreaks: ['wins', 'rare-wins', 'survivals', 'opponents', 'duels', 'last-round', 'fewest-penalties'],
  delay: 60,
  journals: true,
});

interface TournamentParts {
  readonly folder: string;
  /** The address of an empty database. */
  readonly database: string;
  readonly seed: number;
  readonly tables: number;
  readonly rounds: number;
  /** Prefixes the ids of all asks of this run. */
  readonly run: string;
  /** The seating. Without it a hub proposes one. */
  readonly seats?: readonly SeatedRound[];
  /** Whether hubs tell the tables where all hubs are; else each table keeps to its cable. */
  readonly tellsTables?: boolean;
  /** Called for every deed at a table and every ask of the desk. */
  readonly beat?: () => void;
}

/** A tournament with two hubs, a machine and a cable for each table, and screens at both hubs. */
export interface RunningTournament {
  readonly plan: TournamentPlan;
  readonly hubs: readonly [Process<HubReady>, Process<HubReady>];
  readonly tables: readonly Table[];
  readonly cables: readonly Cable[];
  readonly organizer: Organizer;
  /** One screen for each table at each hub. */
  readonly screens: readonly TournamentScreen[];
  readonly seats: readonly SeatedRound[];
  readonly players: readonly PlayerId[];
  badgeOf(player: PlayerId): string;
  /** The address at which a table joins: its cable, with a code of the desk. */
  where(table: number): Promise<string>;
  /** Waits until the result of each of these tables is confirmed. */
  confirmed(round: number, tables?: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

const uidOf = (index: number): string => `04BAD6E${index.toString(16).toUpperCase().padStart(7, '0')}`;

/** Starts with an empty database. Afterwards everybody is checked in and seated, all seatings are published and all tables have joined. */
export const openTournament = async (parts: TournamentParts): Promise<RunningTournament> => {
  const { folder, database, tellsTables = false, beat = () => undefined } = parts;
  const plan = planFor(parts.tables, parts.rounds);
  const numbers = Array.from({ length: parts.tables }, (_, index) => index + 1);
  const one = hubProcess(join(folder, 'hub-1'), database, tellsTables);
  const other = hubProcess(join(folder, 'hub-2'), database, tellsTables);
  const machines = numbers.map(number => tableProcess(join(folder, `table-${number}`)));
  const all = [one, other, ...machines];
  try {
    await Promise.all(all.map(each => each.start()));
    return await opened({ ...parts, beat }, plan, [one, other], machines);
  } catch (error) {
    await Promise.all(all.map(each => each.kill()));
    throw error;
  }
};

const opened = async (
  parts: TournamentParts & { readonly beat: () => void },
  plan: TournamentPlan,
  hubs: RunningTournament['hubs'],
  machines: readonly Process<TableReady>[],
): Promise<RunningTournament> => {
  const { seed, run, beat } = parts;
  const [one, other] = hubs;
  const numbers = machines.map((_, index) => index + 1);
  const cables = await Promise.all(numbers.map(number => cableTo(portOf(number % 2 === 1 ? one : other))));
  const organizer = new Organizer(hubs, run, beat);

  await organizer.ask({ do: 'plan', plan });
  const names = Array.from({ length: parts.tables * PLAYERS_A_TABLE }, (_, index) => `Joueuse ${index + 1};Club ${index % 5}`);
  const { entries } = await organizer.read(`nom;groupe\n${names.join('\n')}\n`);
  await organizer.ask({ do: 'enter', entries });
  const players = entries.map(({ player }) => player);
  const badgeOf = (player: PlayerId): string => uidOf(players.indexOf(player));
  await Promise.all(players.map(player => organizer.ask({ do: 'badge', uid: badgeOf(player), of: { player } })));
  await Promise.all(players.map(player => organizer.ask({ do: 'check-in', uid: badgeOf(player) })));
  const { rounds: proposed, quality } = parts.seats === undefined ? await organizer.propose() : { rounds: parts.seats, quality: null };
  await organizer.ask({ do: 'seat', from: 1, rounds: proposed, quality });
  await organizer.ask({ do: 'publish', upTo: parts.rounds });

  const tables = machines.map((process, index) => new Table({ process, seed, table: index + 1, game: plan.game, badgeOf, beat }));
  const where = async (table: number): Promise<string> => `127.0.0.1:${cables[table - 1]?.port} ${(await organizer.invite(table)).code}`;
  await Promise.all(tables.map(async table => table.join(await where(table.number))));
  await Promise.all(
    tables.map(table =>
      until(`the sheet of table ${table.number}`, async () => (await table.view()).tournament?.rounds.length === parts.rounds),
    ),
  );

  const screens = hubs.flatMap(hub => numbers.map(number => tournamentScreen(hub, number)));
  return {
    plan,
    hubs,
    tables,
    cables,
    organizer,
    screens,
    seats: proposed,
    players,
    badgeOf,
    where,
    confirmed: async (round, which = numbers) => {
      let states: readonly string[] = [];
      await until(
        `the results of round ${round}`,
        async () => {
          const shown = (await organizer.round(round)).tables.filter(({ table }) => which.includes(table));
          states = shown.map(({ table, state, vouchers }) => `table ${table} ${state} by ${vouchers.length}`);
          return shown.every(({ state }) => state === 'confirmed');
        },
        async () => {
          const links = await Promise.all(tables.map(async table => (await table.view()).tournament?.link));
          return `${states.join(', ')}; links ${links.map(link => `${link?.state} ${link?.trouble} ${link?.waiting}`).join(', ')}`;
        },
      );
    },
    close: async () => {
      for (const screen of screens) screen.close();
      for (const table of tables) table.close();
      await Promise.all([...hubs, ...machines].map(each => each.kill()));
      await Promise.all(cables.map(cable => cable.close()));
    },
  };
};

const portOf = ({ ready }: Process<HubReady>): number => Number(new URL(ready.organizer).port);

/** Plays a round. The round is called aloud, so no table waits for the network. The other asks of the desk go on meanwhile. */
export const playRound = async (
  tournament: RunningTournament,
  round: number,
  besides: () => Promise<void>,
  calm: () => Promise<void>,
): Promise<void> => {
  const { organizer, tables } = tournament;
  await organizer.ask({ do: 'open-round', round });
  await Promise.all([besides(), ...tables.map(table => table.play(round))]);
  await calm();
  await tournament.confirmed(round);
  await organizer.ask({ do: 'close-round', round });
};
