import type { RawData } from 'ws';
import { differenceBetween } from '../../domain/difference.ts';
import type { Cargo, Parcel } from '../../domain/tournament/parcel.ts';
import type { TableSheet } from '../../domain/tournament/tournament-view.ts';
import type { TournamentClock, TournamentHost } from '../../tournament/host/host.ts';
import { messageIn } from '../../wire/text.ts';
import {
  cargoSchema,
  type FromTournament,
  LINK,
  LINK_CLOSED,
  type LinkAsks,
  MOST_HUBS,
  toTournamentSchema,
} from '../../wire/tournament-link.ts';
import { allowances, type Rate } from '../door/rate.ts';

/** Parcels that wait for the disk before a machine is asked to wait itself. */
const MOST_WAITING = 400;
/** A machine that reads too slowly is disconnected. It reconnects and hears everything again. */
const MOST_UNHEARD = 8 * 1024 * 1024;
/** What one table may tell at once and in the long run: a table that was cut off for a whole day has some hundred messages. */
const TELLS: Rate = { burst: 400, perSecond: 2 };
/** The same for its journals, in pieces. */
const JOURNALS: Rate = { burst: 400, perSecond: 0.5 };
const PIECE = 64 * 1024;
/** Changes within this time make one sheet. */
const TOGETHER_MS = 60;
const v = LINK;

/** As much of a tournament as its tables' links use. */
type LinkedTournament = Pick<TournamentHost, 'watch' | 'hubs' | 'tableOf' | 'sheet' | 'marks' | 'now' | 'pinged' | 'misread' | 'deliver'>;

/** As much of a machine's socket as its link uses. */
export interface MachineSocket {
  readonly OPEN: number;
  readonly readyState: number;
  readonly bufferedAmount: number;
  readonly isPaused: boolean;
  on(event: 'close' | 'pong', call: () => void): unknown;
  on(event: 'message', call: (data: RawData, isBinary: boolean) => void): unknown;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  pause(): void;
  resume(): void;
}

/** The links of all tables that this hub holds. */
export interface Links {
  /** Serves the link of a table's machine until it ends. An earlier link of the same table ends now. */
  talk(machine: MachineSocket, table: number, token: string, asks: LinkAsks): void;
  close(): void;
}

interface Link {
  readonly machine: MachineSocket;
  readonly token: string;
  /** The welcome has been sent: sheets may follow. */
  isWelcome: boolean;
  readonly tell: () => void;
  readonly tellHubs: () => void;
}

/** `screens`: the address of the public pages. */
export const openLinks = (tournament: LinkedTournament, clock: TournamentClock, screens: () => string | undefined): Links => {
  const links = new Map<number, Link>();
  const allows = quotas(tournament.now);
  let waiting: (() => void) | undefined;
  const tellAll = (): void => {
    waiting = undefined;
    for (const [table, { machine, token, isWelcome, tell }] of [...links]) {
      if (tournament.tableOf(token) !== table) machine.close(LINK_CLOSED.parted, 'parted');
      else if (isWelcome) tell();
    }
  };
  const unwatch = tournament.watch(({ facts }) => {
    if (facts) waiting ??= clock.after(TOGETHER_MS, tellAll);
    for (const { isWelcome, tellHubs } of links.values()) if (isWelcome) tellHubs();
  });
  return {
    talk: (machine, table, token, asks) => {
      links.get(table)?.machine.close(LINK_CLOSED.replaced, 'replaced');
      tournament.misread(table, !asks.marks);
      const link: Link = {
        machine,
        token,
        isWelcome: false,
        tell: sheetTeller(machine, tournament, table, asks),
        tellHubs: asks.hubs ? hubsTeller(machine, tournament) : () => undefined,
      };
      links.set(table, link);
      machine.on('close', () => {
        if (links.get(table) === link) links.delete(table);
      });
      void begin(machine, tournament, table, {
        allows: cargo => allows(table, cargo),
        tell: link.tell,
        screens: asks.marks ? screens() : undefined,
      }).then(begun => {
        if (!begun) return;
        link.isWelcome = true;
        link.tellHubs();
        link.tell();
      });
    },
    close: () => {
      waiting?.();
      unwatch();
      for (const { machine } of links.values()) machine.close(LINK_CLOSED.later, 'the hub stops');
    },
  };
};

/** Whether a table may bring this cargo now. A machine that comes back gets no new allowance. */
const quotas = (now: () => number): ((table: number, cargo: Cargo) => boolean) => {
  const [tells, journals] = [allowances(TELLS, now), allowances(JOURNALS, now)];
  return (table, cargo) => {
    if (cargo.is === 'shown') return true;
    if (cargo.is === 'told') return tells(String(table));
    return Array.from({ length: Math.ceil(cargo.text.length / PIECE) }).every(() => journals(String(table)));
  };
};

const say = (machine: MachineSocket, message: FromTournament): void => {
  if (machine.bufferedAmount > MOST_UNHEARD) machine.terminate();
  else if (machine.readyState === machine.OPEN) machine.send(JSON.stringify(message));
};

/** Sends the table's sheet, or what has changed of it, if more than its number has changed since the last one. */
const sheetTeller = (machine: MachineSocket, tournament: LinkedTournament, table: number, asks: LinkAsks): (() => void) => {
  let last: TableSheet | null = null;
  let told: TableSheet | null = null;
  return () => {
    const newest = tournament.sheet(table);
    if (newest === null || newest === last) return;
    last = newest;
    const sheet = asks.marks ? newest : { ...newest, badges: [] };
    const change = told === null ? { is: sheet } : differenceBetween({ ...told, n: sheet.n }, sheet);
    if (change === undefined) return;
    const after = told?.n;
    told = sheet;
    if (asks.changes && after !== undefined && 'fields' in change)
      say(machine, { v, type: 'changed', after, change: { fields: { ...change.fields, n: { is: sheet.n } } } });
    else say(machine, { v, type: 'sheet', sheet });
  };
};

interface TableGate {
  allows(cargo: Cargo): boolean;
  /** Tells the machine its sheet, if that has changed. */
  tell(): void;
  /** Where telephones find the public pages; undefined where the machine cannot read that. */
  readonly screens: string | undefined;
}

/** Says where the hubs are, if that has changed since the last time. */
const hubsTeller = (machine: MachineSocket, tournament: LinkedTournament): (() => void) => {
  let told: LinkedTournament['hubs'] = [];
  return () => {
    const { hubs } = tournament;
    if (hubs === told || hubs.length + told.length === 0) return;
    told = hubs;
    say(machine, { v, type: 'hubs', hubs: hubs.slice(0, MOST_HUBS) });
  };
};

/** Says which parcels have arrived, so that the machine may send the others. */
const begin = async (machine: MachineSocket, tournament: LinkedTournament, table: number, gate: TableGate): Promise<boolean> => {
  const { screens } = gate;
  // Parcels that come meanwhile wait for the marks, because the host takes the requests of one table in turn.
  const take = takerFor(machine, tournament, table, gate);
  machine.on('message', (data: RawData, isBinary: boolean) => take(isBinary ? '' : String(data)));
  try {
    const marks = await tournament.marks(table);
    say(machine, { v, type: 'welcome', marks, now: tournament.now(), ...(screens === undefined ? {} : { screens }) });
    tournament.pinged(table);
    return true;
  } catch {
    machine.close(LINK_CLOSED.later, 'later');
    return false;
  }
};

/** Takes the messages of a machine. Its parcels are written in their order, and those that wait are written together. */
const takerFor = (
  machine: MachineSocket,
  tournament: LinkedTournament,
  table: number,
  { allows, tell }: Omit<TableGate, 'screens'>,
): ((text: string) => void) => {
  let line: Parcel[] = [];
  let busy = false;
  let isOver = false;
  /** A link that is being closed still brings messages. A parcel in one of these would move the mark past a parcel that was not taken. */
  const ends = (code: number, why: string): void => {
    isOver = true;
    machine.close(code, why);
  };
  // A machine whose parcels cannot be written does not count as heard, so its table is shown as getting old.
  const heard = (): void => {
    if (!busy) tournament.pinged(table);
  };
  machine.on('pong', heard);
  const unload = async (): Promise<void> => {
    busy = true;
    while (line.length > 0) {
      const parcels = line;
      line = [];
      const marks = await tournament.deliver(table, parcels);
      for (const game of new Set(parcels.map(each => each.game))) {
        const seq = marks[game];
        if (seq !== undefined) say(machine, { v, type: 'taken', game, seq });
      }
      if (machine.isPaused) machine.resume();
    }
    busy = false;
    heard();
  };
  return text => {
    if (isOver) return;
    const message = messageIn(toTournamentSchema, text);
    if (message === undefined) {
      tournament.misread(table, true);
      return ends(LINK_CLOSED.unreadable, 'unreadable');
    }
    if (message.type === 'ping') {
      heard();
      // The time of a notice may be over, which changes the sheet.
      tell();
      return say(machine, { v, type: 'pong', now: tournament.now() });
    }
    for (const { game, seq, cargo: unread } of message.parcels) {
      const read = cargoSchema.safeParse(unread);
      if (!read.success) {
        tournament.misread(table, true);
        say(machine, { v, type: 'declined', game, seq });
      } else if (allows(read.data)) line.push({ game, seq, cargo: read.data });
      else {
        // Nothing is lost: the machine keeps each parcel until it is acknowledged, and brings it again.
        ends(LINK_CLOSED.later, 'too much at once');
        break;
      }
    }
    if (line.length > MOST_WAITING) machine.pause();
    if (!busy) unload().catch(() => ends(LINK_CLOSED.later, 'later'));
  };
};
