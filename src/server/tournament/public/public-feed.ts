import type { WebSocket } from 'ws';
import type { PublicTournament } from '../../../domain/tournament/tournament-view.ts';
import { TOURNAMENT_BEAT_MS, type TournamentFeed } from '../../../wire/public-tournament.ts';
import { type Every, everyByClock } from '../../door/sockets.ts';
import { changeBetween, type ShownTournament } from './change.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { lateTables } from './late.ts';
import type { KeptParts } from './parts.ts';
import { liveTable, type PublicSide } from './side.ts';

const NOT_HEARD_HERE = 1008;
/** Changes of one moment make one message. */
const TOGETHER_MS = 50;
/** A message that was made for another screen may be sent again while its clocks are no older than this. */
const FRESH_MS = 1_000;

/** How many screens are sent a change before other work, such as the desk, has its turn. */
const AT_ONCE = 100;

interface FeedParts {
  readonly side: PublicSide;
  readonly parts: Pick<KeptParts, 'versions'>;
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
  /** Changes in place of whole states. */
  readonly changes: boolean;
}

/** All screens, telephones and streaming programs that look at a tournament. */
export interface PublicFeed {
  readonly size: number;
  join(web: WebSocket, asked: FeedRequest): void;
  close(): void;
}

interface Screen extends FeedRequest {
  readonly web: WebSocket;
  /** How many messages are on their way. Changes that come meanwhile are sent after them. */
  sending: number;
  owes: { tournament: boolean; table: boolean };
  /** The number of the state that the screen was sent last; 0 before the first. */
  has: number;
  answers: boolean;
}

const TOURNAMENT = 'tournament';
const LATE_TOURNAMENT = 'late tournament';

/** A late feed gets only the name of the tournament: a result would reveal the end of a game that the feed still shows. */
const nameAlone = ({ v, n, name, day, format, rehearsal }: PublicTournament): PublicTournament => ({
  v,
  n,
  name,
  day,
  format,
  ...(rehearsal === true ? { rehearsal } : {}),
  message: '',
  featured: null,
  rounds: [],
  tables: [],
});

const messageBetween = (before: ShownTournament, now: ShownTournament): TournamentFeed => ({
  v: 1,
  type: 'change',
  after: before.at,
  at: now.at,
  change: changeBetween(before, now),
});

export const openFeed = ({ side, parts, wall, beatMs = TOURNAMENT_BEAT_MS, lateMs, every = everyByClock }: FeedParts): PublicFeed => {
  const screens = new Set<Screen>();
  // Each message is written once for all screens, and again when something has changed.
  const frames = new Map<string, { readonly bytes: Buffer; readonly made: number }>();
  const lateChanged = (table: number): void => {
    frames.delete(`late ${table}`);
    owe(each => each.late && each.table === table, 'table');
  };
  const late = lateTables({ side, wall, lateMs, every, changed: lateChanged });

  const isFresh = (made: number): boolean => Math.abs(wall() - made) < FRESH_MS;
  const kept = (name: string, message: () => TournamentFeed): Buffer => {
    const known = frames.get(name);
    if (known !== undefined && isFresh(known.made)) return known.bytes;
    const bytes = Buffer.from(JSON.stringify(message()), 'utf8');
    frames.set(name, { bytes, made: wall() });
    return bytes;
  };
  let shown: ShownTournament | undefined;
  let change: Buffer | undefined;
  /** The present state; a new one where there are new facts. Every state that is sent to screens comes from here. */
  const present = (): ShownTournament => {
    if (shown !== undefined && side.n === shown.n && side.pace === (shown.tournament.pace ?? 1)) return shown;
    const [before, tournament] = [shown, side.tournament()];
    shown = { at: (before?.at ?? 0) + 1, n: side.n, wall: wall(), tournament, parts: parts.versions(tournament.rounds) };
    change = before === undefined ? undefined : Buffer.from(JSON.stringify(messageBetween(before, shown)), 'utf8');
    frames.delete(TOURNAMENT);
    return shown;
  };
  const wholeFrame = ({ at, tournament, wall: made, parts: versions }: ShownTournament): Buffer =>
    kept(TOURNAMENT, () => ({ v: 1, type: 'tournament', at, tournament: isFresh(made) ? tournament : side.tournament(), parts: versions }));
  const tournamentFrame = (screen: Screen): Buffer => {
    if (screen.late)
      return kept(LATE_TOURNAMENT, () => ({ v: 1, type: 'tournament', at: 0, tournament: nameAlone(side.tournament()), parts: null }));
    const now = present();
    const isNext = screen.changes && screen.has === now.at - 1;
    screen.has = now.at;
    return (isNext ? change : undefined) ?? wholeFrame(now);
  };
  const tableFrame = (table: number): Buffer =>
    kept(`${table}`, () => ({ v: 1, type: 'table', live: liveTable(table, side.live(table), side.heard(table), wall()) }));
  const lateFrame = (table: number): Buffer | undefined => {
    const live = late.shown(table);
    return live === undefined ? undefined : kept(`late ${table}`, () => ({ v: 1, type: 'table', live }));
  };

  const next = (screen: Screen): Buffer | undefined => {
    if (screen.owes.tournament) {
      screen.owes.tournament = false;
      return tournamentFrame(screen);
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
  const inTurn = fewAtATime(1);
  const owe = (whom: (screen: Screen) => boolean, what: 'tournament' | 'table'): void => {
    const all = [...screens].filter(whom);
    for (const screen of all) screen.owes[what] = true;
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const group = all.slice(from, from + AT_ONCE);
      if (from === 0) group.forEach(send);
      else inTurn(() => group.forEach(send));
    }
  };

  let waiting: NodeJS.Timeout | undefined;
  const tournamentChanged = (): void => {
    waiting = undefined;
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
    // Everybody gets the whole state, so that clocks and ages are right again.
    for (const screen of screens) screen.has = 0;
    owe(() => true, 'tournament');
    owe(each => each.table !== null, 'table');
  });

  return {
    get size() {
      return screens.size;
    },
    join: (web, asked) => {
      const screen: Screen = { ...asked, web, sending: 0, owes: { tournament: true, table: asked.table !== null }, answers: true, has: 0 };
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
