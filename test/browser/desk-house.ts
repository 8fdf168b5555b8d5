import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { PublicTable } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import type { TableTells } from '../../src/domain/tournament/ask.ts';
import type { GameReport } from '../../src/domain/tournament/game-report.ts';
import type { Cargo } from '../../src/domain/tournament/parcel.ts';
import type { RoundShown, Standings, TableSheet, TournamentView } from '../../src/domain/tournament/tournament-view.ts';
import { startRehearsal } from '../../src/service/tournament/rehearse.ts';
import type { Rehearse, TournamentHooks } from '../../src/service/tournament/running.ts';
import { startTournament } from '../../src/service/tournament/start.ts';
import { readTournamentOptions } from '../../src/service/tournament/tournament-options.ts';
import type { DeskAsk } from '../../src/wire/tournament-ask.ts';
import type { FromTournament } from '../../src/wire/tournament-link.ts';
import { PATIENCE_MS, until } from '../tools/until.ts';
import { nameOf, planOf, player } from './tournament-house.ts';

/** A running tournament over SQLite, as `wolftap hall` starts it, with the asks that programs send beside the browser. */
export interface DeskHouse {
  readonly address: string;
  readonly screen: string;
  /** The address for paired devices; null if the hub listens to this machine only. */
  readonly beyond: string | null;
  view(): Promise<TournamentView>;
  round(round: number): Promise<RoundShown>;
  standings(): Promise<Standings>;
  ask(...asks: readonly DeskAsk[]): Promise<void>;
  /** Sends all asks at once, so their order is not fixed. */
  askTogether(asks: readonly DeskAsk[]): Promise<void>;
  /** Stops the hub. `comeBack` starts it again at the same address with the same file. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** The first seating found is good enough, because these tests do not judge its quality. */
const PATIENCE = { enoughMs: 0, tooLongMs: PATIENCE_MS };

export const deskHouse = async (
  more: readonly string[] = [],
  rehearse: Rehearse = startRehearsal,
  hands: TournamentHooks['hands'] = () => undefined,
): Promise<DeskHouse> => {
  const data = mkdtempSync(join(tmpdir(), 'wolftap-desk-'));
  let asked = 0;
  let port = 0;
  const start = async () => {
    const flags = ['--data', data, '--port', String(port), '--screen-port', '0', '--screen-host', '127.0.0.1', '--readers', 'none'];
    const options = readTournamentOptions([...flags, ...more, '--language', 'fr'], {});
    if (options === 'help' || 'wrong' in options) throw new Error('the options were not understood');
    const started = await startTournament(options, {
      note: () => undefined,
      stop: new AbortController().signal,
      patience: PATIENCE,
      rehearse,
      hands,
    });
    if (started === undefined || !('where' in started)) throw new Error(`no tournament: ${JSON.stringify(started)}`);
    port = Number(new URL(started.where.organizer).port);
    return started;
  };
  let running: Awaited<ReturnType<typeof start>> | undefined = await start();
  const { organizer, screen, beyond } = running.where;
  const get = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${organizer}${path}`);
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const one = async (ask: DeskAsk): Promise<void> => {
    asked += 1;
    const reply = await fetch(`${organizer}api/hall/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `test-ask-${asked}` },
      body: JSON.stringify(ask),
    });
    if (!reply.ok) throw new Error(`${ask.do}: ${await reply.text()}`);
  };
  const leave = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    address: organizer,
    screen,
    beyond,
    view: () => get('api/hall'),
    round: round => get(`api/hall/rounds/${round}`),
    standings: () => get('api/hall/standings'),
    ask: async (...asks) => {
      for (const each of asks) await one(each);
    },
    askTogether: async asks => {
      await Promise.all(asks.map(one));
    },
    leave,
    comeBack: async () => {
      running = await start();
    },
    stop: async () => {
      await leave();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** A table's machine, played by a script over the real link. */
export interface ScriptedTable {
  /** The secret of its link. */
  readonly token: string;
  /** The newest sheet that the tournament has sent. */
  sheet(): TableSheet | undefined;
  /** Sends a parcel and waits until the tournament has it on the disk. */
  tell(game: string, told: TableTells): Promise<void>;
  /** Sends a new picture of the public table. */
  show(game: string, shown: PublicTable): Promise<void>;
  close(): void;
}

export const scriptedTable = async (address: string, code: string, machine: string): Promise<ScriptedTable> => {
  const reply = await fetch(`${address}api/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: code.replaceAll(/\s/g, ''), machine }),
  });
  if (!reply.ok) throw new Error(`join: ${await reply.text()}`);
  const { token } = (await reply.json()) as { readonly token: string };
  const line = new WebSocket(`${address.replace('http', 'ws')}api/link`, { headers: { authorization: `Bearer ${token}` } });
  let sheet: TableSheet | undefined;
  let seq = 0;
  const taken = new Set<string>();
  line.on('message', data => {
    const message = JSON.parse(String(data)) as FromTournament;
    if (message.type === 'sheet') sheet = message.sheet;
    if (message.type === 'taken') taken.add(`${message.game}/${message.seq}`);
  });
  await new Promise<void>((resolve, reject) => {
    line.once('open', () => resolve());
    line.once('error', reject);
  });
  const ship = async (game: string, cargo: Cargo): Promise<void> => {
    seq += 1;
    const mine = `${game}/${seq}`;
    line.send(JSON.stringify({ v: 1, type: 'ship', parcels: [{ game, seq, cargo }] }));
    await until(`parcel ${mine} is taken`, () => taken.has(mine));
  };
  return {
    token,
    sheet: () => sheet,
    tell: (game, told) => ship(game, { is: 'told', told }),
    show: (game, shown) => ship(game, { is: 'shown', shown }),
    close: () => line.close(),
  };
};

/** The report of a game won by this side. The last two seats were wolves. */
export const reported = (sheet: TableSheet, round: number, game: string, won: 'humans' | 'wolves'): GameReport => {
  const seats = sheet.rounds.find(each => each.round === round)?.seats ?? [];
  return {
    game,
    round,
    table: sheet.table,
    book: sheet.game.book,
    outcome: 'played',
    sides: [won],
    because: 'wolves-dead',
    seats: seats.map(({ player }, index) => {
      const side = index >= seats.length - 2 ? 'wolves' : 'humans';
      const role = side === 'wolves' ? 'werewolf' : 'villager';
      return { seat: seat(index + 1), player, dealt: role, role, side, alive: side === won, won: side === won };
    }),
  };
};

/** The same result as somebody writes it on paper: without the cards. */
export const onPaper = (report: GameReport): GameReport => ({
  ...report,
  because: '',
  seats: report.seats.map(each => ({ ...each, dealt: null, role: null })),
});

/** Enters `count` tables of eight people, seats them for all rounds and opens the first round. */
export const gather = async (house: DeskHouse, count: number, rounds: number): Promise<void> => {
  const people = Array.from({ length: count * 8 }, (_, index) => index);
  await house.ask(
    { do: 'plan', plan: planOf(count, rounds) },
    { do: 'enter', entries: people.map(index => ({ player: player(index), name: nameOf(index), group: '' })) },
  );
  await house.askTogether(people.map(index => ({ do: 'presence', player: player(index), presence: 'here' })));
  await house.ask(
    {
      do: 'seat',
      from: 1,
      quality: null,
      rounds: Array.from({ length: rounds }, (_, round) => ({
        round: round + 1,
        resting: [],
        tables: Array.from({ length: count }, (_table, table) => ({
          table: table + 1,
          moderator: null,
          seats: Array.from({ length: 8 }, (_seat, place) => player(((table + place * round) % count) * 8 + place)),
        })),
      })),
    },
    { do: 'publish', upTo: 1 },
    { do: 'open-round', round: 1 },
  );
};
