import { join } from 'node:path';
import { DESK_COOKIE } from '../../server/door/admission.ts';
import { openPairings } from '../../server/door/pairing.ts';
import { booksForSetUp, decksFor } from '../../server/moderator/books.ts';
import type { ServedDesk } from '../../server/tournament/desk.ts';
import { deskApp, openDeskSockets } from '../../server/tournament/desk-app.ts';
import { tournamentSessions } from '../../server/tournament/desk-devices.ts';
import { deskPages } from '../../server/tournament/desk-stream.ts';
import { openLinks } from '../../server/tournament/table-links.ts';
import { readPlayers, writeCsv } from '../../tournament/csv.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import { addressOf, isLoopback } from '../addresses.ts';
import { type Doors, openDoors } from '../doors.ts';
import { type Failure, isFailure } from '../failure.ts';
import { PAGES } from '../paths.ts';
import { type NoEvent, openEvent, prepareFolders } from './event.ts';
import type { TournamentOptions } from './options.ts';
import { openDeskReaders } from './readers.ts';
import { openTournamentScreens, type TournamentScreens } from './screens.ts';
import { type Patience, seater } from './seater.ts';

/** Where to go. */
export interface TournamentWhere {
  readonly organizer: string;
  /** For paired devices and for tables of other machines; null where this machine alone is listened to. */
  readonly beyond: string | null;
  readonly screen: string;
  readonly phones: string;
}

export interface RunningTournament {
  readonly hall: TournamentHost;
  readonly where: TournamentWhere;
  stop(): Promise<void>;
}

interface TournamentWatching {
  /** Something that the organizer should know, and that the hall lives on after; never with a secret in it. */
  readonly note: (what: 'waiting' | 'there' | 'away' | 'back') => void;
  readonly stop: AbortSignal;
  /** How long a seating is looked for; as long as it is shipped where nothing is said. */
  readonly patience?: Patience;
}

/** Brings a hall up; says why not, and leaves nothing behind. Undefined where it was stopped before it was there. */
export const startTournament = async (
  options: TournamentOptions,
  { note, stop, patience }: TournamentWatching,
): Promise<RunningTournament | Failure | NoEvent | undefined> => {
  const { event, data } = options;
  const unprepared = prepareFolders(data, event);
  if (unprepared !== undefined) return unprepared;
  const identity = isLoopback(options.host) ? undefined : await (await import('../tls.ts')).identityFor(options, new Date());
  if (isFailure(identity)) return identity;
  const hall = await openEvent({ at: event, hall: options.hall, waiting: is => note(is ? 'waiting' : 'there'), stop });
  if (hall === undefined || 'event' in hall) return hall;
  const undo: (() => unknown)[] = [() => hall.close()];
  const down = async (): Promise<void> => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  let trouble = hall.trouble;
  undo.push(
    hall.watch(() => {
      if (hall.trouble === trouble) return;
      trouble = hall.trouble;
      note(trouble === null ? 'back' : 'away');
    }),
  );

  const screens = await openTournamentScreens(hall, options);
  if (isFailure(screens)) {
    await down();
    return screens;
  }
  undo.push(() => screens.close());
  const doors = await serveDesk({ options, identity, hall, screens, patience });
  if (isFailure(doors)) {
    await down();
    return doors;
  }
  undo.push(() => doors.close());
  return {
    hall,
    where: {
      organizer: `http://localhost:${doors.port}/`,
      beyond: doors.beyond[0] ?? null,
      screen: addressOf(options.screenHost, screens.port),
      phones: `${addressOf(options.screenHost, screens.port)}phone`,
    },
    stop: down,
  };
};

interface DeskParts {
  readonly options: TournamentOptions;
  readonly identity: Parameters<typeof openDoors>[0]['identity'];
  readonly hall: TournamentHost;
  readonly screens: TournamentScreens;
  readonly patience: Patience | undefined;
}

/** The organizer's side, listening: always for this machine, and for paired devices and tables if that was asked for. */
const serveDesk = async ({ options, identity, hall, screens, patience }: DeskParts): Promise<Doors | Failure> => {
  const readers = openDeskReaders(options.readers);
  const seatings = seater(hall, patience);
  const sessions = tournamentSessions(hall);
  const links = openLinks(hall);
  const pages = deskPages({ hall, watchTaps: readers.watchTaps });
  const letGo = async (): Promise<void> => {
    // Tables are told to come back later before the door closes on them.
    links.close();
    pages.close();
    seatings.close();
    await readers.stop();
  };
  let here = '';
  const doors = await openDoors({
    options,
    identity,
    cookie: DESK_COOKIE,
    devices: { sessions, pairings: openPairings(hall.now) },
    behind: (doorway, devices) => {
      const desk: ServedDesk = {
        hall,
        devices,
        books: { offered: booksForSetUp, decks: decksFor },
        propose: seatings.propose,
        csv: { players: text => readPlayers(text, [...hall.state.players.values()]), write: writeCsv },
        // A certificate that others vouch for needs no pin: it may be renewed.
        joinsAt: () => {
          const beyond = devices.beyond();
          return { address: beyond?.addresses[0] ?? here, pin: beyond === null || beyond.given ? null : beyond.fingerprint };
        },
        places: screens.places,
        watchTaps: readers.watchTaps,
      };
      const app = deskApp({ desk, pages: [join(PAGES, 'organizer')], ...doorway });
      const { watch: watchSessions } = sessions;
      return {
        app,
        streams: () => openDeskSockets({ server: app.server, hall, pages, links, watchSessions, ...doorway }),
      };
    },
  });
  if (isFailure(doors)) {
    await letGo();
    return doors;
  }
  here = `http://localhost:${doors.port}/`;
  return {
    ...doors,
    close: async () => {
      await letGo();
      await doors.close();
    },
  };
};
