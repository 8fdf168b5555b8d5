import type { WebSocket } from 'ws';
import type { PublicTournament } from '../../../domain/tournament/tournament-view.ts';
import { TOURNAMENT_BEAT_MS, type TournamentFeed } from '../../../wire/public-tournament.ts';
import { type Every, everyByClock } from '../../door/sockets.ts';
import { lateTables } from './late.ts';
import { liveTable, type PublicSide } from './side.ts';

const NOT_HEARD_HERE = 1008;
/** Changes of one moment make one message. */
const TOGETHER_MS = 50;
/** A message that was made for another screen may be sent again while its clocks are no older than this. */
const FRESH_MS = 1_000;

interface FeedParts {
  readonly side: PublicSide;
  /** Milliseconds of the wall clock. */
  readonly wall: () => number;
  readonly beatMs?: number | undefined;
  /** How often a streamed table is looked at. */
  readonly lateMs?: number | undefined;
  readonly every?: Every | undefined;
}

/** What a screen asks for: the tournament, and one of its tables, at once or late. */
interface FeedRequest {
  readonly table: number | null;
  readonly late: boolean;
}

/** All screens, telephones and streaming programs that look at a tournament. */
export interface PublicFeed {
  readonly size: number;
  join(web: WebSocket, asked: FeedRequest): void;
  close(): void;
}

interface Screen extends FeedRequest {
  readonly web: WebSocket;
  /** How many messages are on their way. What changes meanwhile is sent after them. */
  sending: number;
  owes: { tournament: boolean; table: boolean };
  answers: boolean;
}

const TOURNAMENT = 'tournament';
const LATE_TOURNAMENT = 'late tournament';

/** A late feed gets only the name of the tournament: a result would reveal the end of a game that the feed still shows. */
const nameAlone = ({ v, n, name, day, format }: PublicTournament): PublicTournament => ({
  v,
  n,
  name,
  day,
  format,
  message: '',
  featured: null,
  rounds: [],
  tables: [],
});

export const openFeed = ({ side, wall, beatMs = TOURNAMENT_BEAT_MS, lateMs, every = everyByClock }: FeedParts): PublicFeed => {
  const screens = new Set<Screen>();
  // Each message is written once for all screens, and again when something has changed.
  const frames = new Map<string, { readonly bytes: Buffer; readonly made: number }>();
  const lateChanged = (table: number): void => {
    frames.delete(`late ${table}`);
    owe(each => each.late && each.table === table, 'table');
  };
  const late = lateTables({ side, wall, lateMs, every, changed: lateChanged });

  const kept = (name: string, message: () => TournamentFeed): Buffer => {
    const known = frames.get(name);
    if (known !== undefined && Math.abs(wall() - known.made) < FRESH_MS) return known.bytes;
    const bytes = Buffer.from(JSON.stringify(message()), 'utf8');
    frames.set(name, { bytes, made: wall() });
    return bytes;
  };
  const tournamentFrame = (isLate: boolean): Buffer =>
    isLate
      ? kept(LATE_TOURNAMENT, () => ({ v: 1, type: 'hall', hall: nameAlone(side.tournament()) }))
      : kept(TOURNAMENT, () => ({ v: 1, type: 'hall', hall: side.tournament() }));
  const tableFrame = (table: number): Buffer =>
    kept(`${table}`, () => ({ v: 1, type: 'table', live: liveTable(table, side.live(table), side.heard(table), wall()) }));
  const lateFrame = (table: number): Buffer | undefined => {
    const live = late.shown(table);
    return live === undefined ? undefined : kept(`late ${table}`, () => ({ v: 1, type: 'table', live }));
  };

  const next = (screen: Screen): Buffer | undefined => {
    if (screen.owes.tournament) {
      screen.owes.tournament = false;
      return tournamentFrame(screen.late);
    }
    if (!screen.owes.table || screen.table === null) return undefined;
    screen.owes.table = false;
    return screen.late ? lateFrame(screen.table) : tableFrame(screen.table);
  };
  const send = (screen: Screen): void => {
    if (screen.sending > 0 || screen.web.readyState !== screen.web.OPEN) return;
    const bytes = next(screen);
    if (bytes === undefined) return;
    screen.sending += 1;
    screen.web.send(bytes, { binary: false }, () => {
      screen.sending -= 1;
      send(screen);
    });
  };
  const owe = (whom: (screen: Screen) => boolean, what: 'tournament' | 'table'): void => {
    for (const screen of screens)
      if (whom(screen)) {
        screen.owes[what] = true;
        send(screen);
      }
  };

  let waiting: NodeJS.Timeout | undefined;
  const tournamentChanged = (): void => {
    waiting = undefined;
    frames.delete(TOURNAMENT);
    owe(each => !each.late, 'tournament');
  };
  const unwatch = side.watch(({ facts, tables }) => {
    if (facts) waiting ??= setTimeout(tournamentChanged, TOGETHER_MS);
    for (const table of tables) {
      frames.delete(`${table}`);
      owe(each => !each.late && each.table === table, 'table');
    }
  });
  /** A screen that has not answered since the last beat is disconnected. */
  const endBeats = every(beatMs, () => {
    for (const screen of screens) {
      if (!screen.answers) screen.web.terminate();
      screen.answers = false;
      screen.web.ping();
    }
    frames.clear();
    owe(() => true, 'tournament');
    owe(each => each.table !== null, 'table');
  });

  return {
    get size() {
      return screens.size;
    },
    join: (web, asked) => {
      const screen: Screen = { ...asked, web, sending: 0, owes: { tournament: true, table: asked.table !== null }, answers: true };
      screens.add(screen);
      const unlook = asked.late && asked.table !== null ? late.look(asked.table) : () => undefined;
      web.on('error', () => web.terminate());
      web.on('message', () => web.close(NOT_HEARD_HERE));
      web.on('pong', () => {
        screen.answers = true;
      });
      web.on('close', () => {
        screens.delete(screen);
        unlook();
      });
      send(screen);
    },
    close: () => {
      clearTimeout(waiting);
      endBeats();
      unwatch();
      late.close();
      for (const { web } of screens) web.terminate();
    },
  };
};
