import { join } from 'node:path';
import { monotonicClock } from '../../../firmware-bridge/clock.ts';
import { readerId } from '../../../firmware-bridge/drivers/reader.ts';
import { openReaders } from '../../../firmware-bridge/open-readers.ts';
import type { Spec } from '../../../firmware-bridge/spec.ts';
import type { DeskTouch } from '../../domain/tournament/desk-reader.ts';
import type { HubPlace } from '../../domain/tournament/hub.ts';
import { DESK_COOKIE } from '../../server/door/admission.ts';
import { addressOf, isEverywhere, isLoopback, outsideAddresses, ownNames } from '../../server/door/own-addresses.ts';
import { openPairings } from '../../server/door/pairing.ts';
import { booksForSetUp, decksFor } from '../../server/moderator/books.ts';
import type { DeskCameras, DeskReaders, ServedDesk } from '../../server/tournament/desk.ts';
import { deskApp, openDeskSockets } from '../../server/tournament/desk-app.ts';
import { tournamentSessions } from '../../server/tournament/desk-devices.ts';
import { deskPages } from '../../server/tournament/desk-stream.ts';
import { publicApp } from '../../server/tournament/public/public-app.ts';
import { publicSideOf } from '../../server/tournament/public/side.ts';
import { openLinks } from '../../server/tournament/table-links.ts';
import { readPlayers, writeCsv } from '../../tournament/csv.ts';
import type { TournamentHost } from '../../tournament/host/host.ts';
import type { TournamentPlaces } from '../../wire/tournament.ts';
import { camerasOf } from '../cameras.ts';
import { type Doors, openDoors } from '../doors.ts';
import { type Failure, isFailure, listenFailure } from '../failure.ts';
import { PAGES } from '../folders.ts';
import type { PacedClock } from '../rehearsal/paced-clock.ts';
import { type NoTournament, openTournamentAt, prepareFolders } from './opening.ts';
import { openRehearsal } from './rehearsal-desk.ts';
import type { RunningTournament, TournamentHooks } from './running.ts';
import { seater } from './seater.ts';
import type { TournamentOptions } from './tournament-options.ts';

/** Starts a tournament's server. If it fails, everything is closed again and the failure is returned. Undefined where it was stopped before it had started. */
export const startTournament = async (
  options: TournamentOptions,
  hooks: TournamentHooks,
): Promise<RunningTournament | Failure | NoTournament | undefined> => {
  const { note, stop, day } = hooks;
  const { at, name, data } = options;
  const unprepared = prepareFolders(data, at);
  if (unprepared !== undefined) return unprepared;
  const identity = isLoopback(options.host) ? undefined : await (await import('../tls.ts')).identityFor(options, new Date());
  if (isFailure(identity)) return identity;
  const tournament = await openTournamentAt({
    ...{ at, name, waiting: is => note(is ? 'waiting' : 'there'), stop },
    ...(day === undefined ? {} : { now: timeOf(day.clock) }),
  });
  if (tournament === undefined || 'problem' in tournament) return tournament;
  const undo: (() => unknown)[] = [() => tournament.close()];
  const down = async (): Promise<void> => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  let trouble = tournament.trouble;
  undo.push(
    tournament.watch(() => {
      if (tournament.trouble === trouble) return;
      trouble = tournament.trouble;
      note(trouble === null ? 'back' : 'away');
    }),
  );

  const screens = await openTournamentScreens(tournament, options, day?.clock);
  if (isFailure(screens)) {
    await down();
    return screens;
  }
  undo.push(() => screens.close());
  const doors = await serveDesk({ options, identity, tournament, screens, hooks });
  if (isFailure(doors)) {
    await down();
    return doors;
  }
  undo.push(() => doors.close());
  await tournament.announce(() => placesOf(doors, options.tablesAt));
  return {
    tournament,
    where: {
      organizer: `http://localhost:${doors.port}/`,
      beyond: doors.beyond[0] ?? null,
      screen: addressOf(options.screenHost, screens.port),
      phones: `${addressOf(options.screenHost, screens.port)}phone`,
    },
    stop: down,
  };
};

/** A certificate of an authority needs no pin, and a pin would break when it is renewed. */
const pinOf = (beyond: ReturnType<Doors['reached']>): string | null => (beyond === null || beyond.given ? null : beyond.fingerprint);

const placesOf = (doors: Doors, given: readonly string[] | undefined): readonly HubPlace[] => {
  const beyond = doors.reached();
  const addresses = given ?? beyond?.addresses ?? [`http://localhost:${doors.port}/`];
  return addresses.map(address => ({ address, pin: address.startsWith('https:') ? pinOf(beyond) : null }));
};

interface DeskParts {
  readonly options: TournamentOptions;
  readonly identity: Parameters<typeof openDoors>[0]['identity'];
  readonly tournament: TournamentHost;
  readonly screens: TournamentScreens;
  readonly hooks: TournamentHooks;
}

/** Opens the organizer's side: always for this machine, and for paired devices and tables if the options ask for it. */
const serveDesk = async ({ options, identity, tournament, screens, hooks }: DeskParts): Promise<Doors | Failure> => {
  const { patience } = hooks;
  const own = openDeskReaders(options.readers, hooks.hands);
  const seatings = seater(tournament, patience);
  const sessions = tournamentSessions(tournament);
  const links = openLinks(tournament, monotonicClock, () => screens.places().screens[0]);
  let here = '';
  const rehearsal = await openRehearsal({ options, tournament, hooks, propose: seatings.propose, here: () => here });
  const readers = bothReaders(own, rehearsal.readers);
  const pages = deskPages({ tournament, readers, cameras: own.cameras, rehearsal });
  const letGo = async (): Promise<void> => {
    // Tables are told to reconnect later before the listener closes.
    links.close();
    pages.close();
    await rehearsal.close();
    seatings.close();
    await own.stop();
  };
  const doors = await openDoors({
    options,
    identity,
    cookie: DESK_COOKIE,
    devices: { sessions, pairings: openPairings(tournament.now) },
    behind: (doorway, devices) => {
      const desk: ServedDesk = {
        tournament,
        devices,
        books: { offered: booksForSetUp, decks: decksFor },
        propose: seatings.propose,
        csv: { players: text => readPlayers(text, [...tournament.state.players.values()]), write: writeCsv },
        joinsAt: () => {
          const beyond = devices.beyond();
          return { address: beyond?.addresses[0] ?? here, pin: pinOf(beyond) };
        },
        places: screens.places,
        rehearsal,
        readers,
      };
      const app = deskApp({ desk, pages: [join(PAGES, 'desk')], ...doorway });
      const { watch: watchSessions } = sessions;
      return {
        app,
        streams: () => openDeskSockets({ server: app.server, tournament, pages, links, watchSessions, ...doorway }),
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

/** The time of day, from a clock that only counts milliseconds. */
const timeOf = (clock: PacedClock): (() => number) => {
  const ahead = Date.now() - clock.now();
  return () => Math.round(clock.now() + ahead);
};

/** The readers of this machine. A freshly laid tag counts as a tapped badge. */
interface OwnReaders extends DeskReaders {
  readonly cameras: DeskCameras;
  stop(): Promise<void>;
}

const openDeskReaders = (spec: Spec, hands: TournamentHooks['hands']): OwnReaders => {
  const opened = openReaders({ spec });
  const { readers, simulated } = opened;
  if (simulated !== undefined) hands?.(simulated);
  const watchers = new Set<(touch: DeskTouch) => void>();
  const changes = new Set<() => void>();
  const off = readers.on(event => {
    if (event.type === 'reader') for (const changed of [...changes]) changed();
    if (event.type === 'touched') for (const touched of [...watchers]) touched({ reader: event.reader, uid: null });
    if (event.type !== 'present' || !event.fresh) return;
    for (const touched of [...watchers]) touched({ reader: event.reader, uid: event.tag.uid });
  });
  const plugged = () => readers.now().filter(({ health }) => health.is === 'ready');
  return {
    now: () => plugged().map(({ id, name, unnamed }) => ({ reader: id, name, known: !unnamed })),
    watch: changed => {
      changes.add(changed);
      return () => void changes.delete(changed);
    },
    watchTaps: touched => {
      watchers.add(touched);
      return () => void watchers.delete(touched);
    },
    know: reader => {
      const unknown = plugged().find(({ id, unnamed }) => unnamed && id === reader);
      if (unknown !== undefined) readers.name(unknown.id, unknown.id);
    },
    beep: (reader, beep) => {
      const found = plugged().find(({ id }) => id === reader);
      if (found?.capabilities.beep === true) readers.beep(found.id, beep);
    },
    cameras: { ...camerasOf(opened), readerOf: source => readerId('camera', source) },
    stop: async () => {
      off();
      await readers.stop();
    },
  };
};

/** The readers of this machine, and the readers of a rehearsal. */
const bothReaders = (one: DeskReaders, other: DeskReaders): DeskReaders => {
  const both = (offs: readonly (() => void)[]) => () => {
    for (const off of offs) off();
  };
  return {
    now: () => [...one.now(), ...other.now()],
    watch: changed => both([one.watch(changed), other.watch(changed)]),
    watchTaps: touched => both([one.watchTaps(touched), other.watchTaps(touched)]),
    know: reader => {
      one.know(reader);
      other.know(reader);
    },
    beep: (reader, beep) => {
      one.beep(reader, beep);
      other.beep(reader, beep);
    },
  };
};

/** The public pages of a tournament, being served. */
interface TournamentScreens {
  readonly port: number;
  readonly places: () => TournamentPlaces;
  close(): Promise<void>;
}

const openTournamentScreens = async (
  tournament: TournamentHost,
  { screenHost: host, screenPort: port }: Pick<TournamentOptions, 'screenHost' | 'screenPort'>,
  pace: PacedClock | undefined,
): Promise<TournamentScreens | Failure> => {
  const side = publicApp({
    side: publicSideOf(tournament, pace),
    knows: name => isKnown(name, host),
    pages: [join(PAGES, 'public')],
    wall: tournament.now,
  });
  try {
    await side.app.listen({ host, port });
  } catch (error) {
    await side.close();
    return listenFailure(error, host, port, 'screen-port');
  }
  const address = side.app.server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: listening,
    places: () => {
      const outside = isEverywhere(host) ? outsideAddresses() : [];
      const screens = outside.length === 0 ? [addressOf(host, listening)] : outside.map(each => addressOf(each, listening));
      return { screens, phones: screens.map(each => `${each}phone`) };
    },
    close: () => side.close(),
  };
};

/** Whether a name means this machine: its own names, or any of its present addresses. */
const isKnown = (name: string, host: string): boolean =>
  isLoopback(name) || name === host.toLowerCase() || ownNames().includes(name) || outsideAddresses().includes(name);
