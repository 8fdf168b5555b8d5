import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { seat } from '../../../src/domain/ids.ts';
import type { GameReport } from '../../../src/domain/tournament/game-report.ts';
import { playerId } from '../../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../../src/domain/tournament/plan.ts';
import type { SeatedTable } from '../../../src/domain/tournament/seating.ts';
import type { TournamentView } from '../../../src/domain/tournament/tournament-view.ts';
import { decksFor } from '../../../src/server/moderator/books.ts';
import { isFailure } from '../../../src/service/failure.ts';
import type { RunningTournament } from '../../../src/service/tournament/running.ts';
import { startTournament } from '../../../src/service/tournament/start.ts';
import { readTournamentOptions, type TournamentOptions } from '../../../src/service/tournament/tournament-options.ts';
import type { InvitationShown, SeatingShown } from '../../../src/wire/tournament.ts';
import type { DeskAsk } from '../../../src/wire/tournament-ask.ts';
import { until } from '../../tools/until.ts';

/** A running tournament on free ports of loopback. */
export interface RunningHub {
  readonly data: string;
  readonly running: RunningTournament;
  readonly desk: Caller;
  /** The public side. */
  readonly screens: Caller;
  stop(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface Caller {
  readonly at: string;
  get(path: string, headers?: { readonly [name: string]: string }): Promise<Reply>;
  post(path: string, body: unknown, headers?: { readonly [name: string]: string }): Promise<Reply>;
  json<T>(path: string): Promise<T>;
}

const folders: string[] = [];
const running: RunningTournament[] = [];

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-tournament-'));
  folders.push(folder);
  return folder;
};

/** Stops every hub that a test has left running. */
export const cleanUp = async (): Promise<void> => {
  for (const each of running.splice(0)) await each.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export const callerAt = (at: string): Caller => {
  const call = async (path: string, init: RequestInit): Promise<Reply> => {
    const reply = await fetch(new URL(path, at), init);
    return { status: reply.status, text: await reply.text(), headers: reply.headers };
  };
  return {
    at,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    json: async <T>(path: string) => JSON.parse((await call(path, {})).text) as T,
  };
};

const optionsOf = (data: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): TournamentOptions => {
  const ports = ['--port', '0', '--screen-port', '0', '--tls-port', '0', '--screen-host', '127.0.0.1', '--readers', 'none'];
  const options = readTournamentOptions(['--data', data, ...ports, ...args], env);
  if (options === 'help' || 'wrong' in options) throw new Error(JSON.stringify(options));
  return options;
};

export const startHub = async (data = newFolder(), args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<RunningHub> => {
  const started = await startTournament(optionsOf(data, args, env), { note: () => undefined, stop: new AbortController().signal });
  if (started === undefined || isFailure(started) || 'problem' in started) throw new Error(JSON.stringify(started));
  running.push(started);
  return {
    data,
    running: started,
    desk: callerAt(started.where.organizer),
    screens: callerAt(started.where.screen),
    stop: async () => {
      running.splice(running.indexOf(started), 1);
      await started.stop();
    },
  };
};

export const key = (): string => randomBytes(12).toString('hex');
export const codeOf = ({ text }: Reply): string => (JSON.parse(text) as { readonly declined: { readonly code: string } }).declined.code;

export const asks = (desk: Caller, ask: DeskAsk, name: string = key()): Promise<Reply> =>
  desk.post('/api/hall/asks', ask, { 'idempotency-key': name });

/** Sends asks and throws if one is refused. */
export const does = async (desk: Caller, ...all: readonly DeskAsk[]): Promise<void> => {
  for (const ask of all) {
    const reply = await asks(desk, ask);
    if (reply.status !== 200) throw new Error(`${ask.do}: ${reply.text}`);
  }
};

const TABLES = 2;
const deckOf = (players: number) => decksFor('one-night', players, {});
const decks = [3, 4, 5].map(players => {
  const found = deckOf(players);
  return { players, deck: found.ok ? (found.value.decks[0]?.deck ?? []) : [] };
});

export const PLAN: TournamentPlan = {
  name: 'Coupe du Loup',
  day: '22 novembre',
  format: { of: 'tables', rounds: 2, final: null },
  game: {
    book: 'one-night',
    settings: { 'onenight.announcer': 'moderator' },
    decks,
    size: { least: 3, most: 5 },
    time: { minutes: 20, over: { do: 'draw' } },
  },
  tables: TABLES,
  points: { win: { else: 3 }, loss: { else: 0 }, draw: 1, survival: 1, bonuses: [{ bonus: 'hat', name: 'Chapeau', points: 1 }] },
  tieBreaks: ['wins', 'lot'],
  delay: 2,
  journals: true,
};

export const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
export const uidOf = (index: number): string => `04C0FFEE${(index + 16).toString(16).toUpperCase()}`;
export const player = (index: number) => playerId(`p${index + 1}`);

/** A tournament with eight people who have checked in, each with a badge. */
export const founded = (desk: Caller): Promise<void> =>
  does(
    desk,
    { do: 'plan', plan: PLAN },
    { do: 'enter', entries: NAMES.map((name, index) => ({ player: player(index), name, group: index < 4 ? 'Turin' : 'Lyon' })) },
    ...NAMES.map((_, index): DeskAsk => ({ do: 'badge', uid: uidOf(index), of: { player: player(index) } })),
    ...NAMES.map((_, index): DeskAsk => ({ do: 'check-in', uid: uidOf(index) })),
  );

/** Seats all rounds as proposed, publishes them and opens the first one. */
export const opened = async (desk: Caller): Promise<SeatingShown> => {
  // On a busy machine a search may end without a seating; the desk asks again then, as a person does.
  const proposal = await until('a seating', async () => {
    const { status, text } = await desk.post('/api/hall/seatings', { from: 1, keep: 'nothing' });
    return status === 200 && (JSON.parse(text) as SeatingShown);
  });
  await does(desk, { do: 'seat', ...proposal }, { do: 'publish', upTo: 2 }, { do: 'open-round', round: 1 });
  return proposal;
};

export const viewOf = (desk: Caller): Promise<TournamentView> => desk.json<TournamentView>('/api/hall');

/** The first player has a werewolf's card; the others have cards of the deck that are none. */
const cardOf = (players: number, index: number): string | null => {
  const deck = decks.find(each => each.players === players)?.deck ?? [];
  return index === 0 ? 'werewolf' : (deck.filter(role => role !== 'werewolf')[index - 1] ?? null);
};

/** A report: the village wins, and the first player of the table is dead. */
export const reportOf = (round: number, { table, seats }: SeatedTable, game = `game-${round}-${table}`): GameReport => ({
  game,
  round,
  table,
  book: 'one-night',
  outcome: 'played',
  sides: ['village'],
  because: 'werewolf-died',
  seats: seats.map((who, index) => ({
    seat: seat(index + 1),
    player: who,
    dealt: cardOf(seats.length, index),
    role: cardOf(seats.length, index),
    side: index === 0 ? 'werewolves' : 'village',
    alive: index !== 0,
    won: index !== 0,
  })),
});

/** Joins as a table's machine. Returns the token. */
export const joinsAs = async (desk: Caller, table: number): Promise<string> => {
  const invited = JSON.parse((await desk.post('/api/hall/invitations', { table })).text) as InvitationShown;
  const reply = await desk.post('/api/join', { code: invited.code, machine: `laptop ${table}` });
  if (reply.status !== 200) throw new Error(reply.text);
  return (JSON.parse(reply.text) as { readonly token: string }).token;
};

/** A stream with every message that it has received. */
export interface Ear<T> {
  readonly heard: readonly T[];
  readonly raw: readonly string[];
  readonly socket: WebSocket;
  readonly closed: () => number | undefined;
  say(message: unknown): void;
  close(): void;
}

/** The status of a refused upgrade. */
export class TurnedAway extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`turned away: ${status}`);
    this.status = status;
  }
}

export const ear = <T>(at: string, path: string, headers: { readonly [name: string]: string } = {}): Promise<Ear<T>> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(new URL(path, at.replace(/^http/, 'ws')), { headers });
    const heard: T[] = [];
    const raw: string[] = [];
    let code: number | undefined;
    socket.on('message', data => {
      raw.push(String(data));
      heard.push(JSON.parse(String(data)) as T);
    });
    socket.on('close', why => {
      code = why;
    });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => reject(new TurnedAway(statusCode)));
    socket.once('error', reject);
    socket.once('open', () =>
      resolve({
        heard,
        raw,
        socket,
        closed: () => code,
        say: message => socket.send(JSON.stringify(message)),
        close: () => socket.close(),
      }),
    );
  });
