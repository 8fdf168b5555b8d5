import { join } from 'node:path';
import { DRIVERS, readerId } from '../../firmware-bridge/drivers/reader.ts';
import type { OpenedReaders } from '../../firmware-bridge/open-readers.ts';
import type { Ask } from '../domain/evening.ts';
import { openDocument } from '../journal/aside.ts';
import type { Shelf } from '../journal/shelf.ts';
import { TABLE_COOKIE } from '../server/door/admission.ts';
import { openPairings, openSessions } from '../server/door/pairing.ts';
import type { Recordings } from '../server/moderator/clip-routes.ts';
import { openHandOver } from '../server/moderator/hand-over.ts';
import type { ServedHouse, ServedTable } from '../server/moderator/house.ts';
import { moderatorApp } from '../server/moderator/moderator-app.ts';
import { openStreams } from '../server/moderator/table-stream.ts';
import { MOST_LEFT_ALONE } from '../wire/api.ts';
import { holdersDocument, sessionsDocument } from '../wire/kept/service.ts';
import type { Hand } from '../wire/moderator.ts';
import type { Balancer } from './balancer.ts';
import { type Doors, openDoors } from './doors.ts';
import { type Failure, isFailure } from './failure.ts';
import { PAGES } from './folders.ts';
import { coveredPads, handsOn } from './hands.ts';
import { leaveAlone, leftAloneIn } from './left-alone.ts';
import type { ServiceOptions } from './options.ts';
import { type InventedSeats, inventedSeats } from './rehearsal/invented-seats.ts';
import type { RehearsalRoom } from './rehearsal/rehearsal-room.ts';
import { dayClock, type OpenTable, systemEntropy } from './tables.ts';
import type { TlsIdentity } from './tls.ts';

interface ModeratorParts {
  readonly options: ServiceOptions;
  /** The tables at which invented people sit. */
  readonly rehearsal: RehearsalRoom;
  readonly tables: readonly OpenTable[];
  readonly readers: OpenedReaders;
  readonly shelf: Shelf;
  readonly recordings: Recordings;
  /** If given, this side also listens for paired devices. */
  readonly identity: TlsIdentity | undefined;
  /** The most games with which a deck is tried. */
  readonly trials?: number | undefined;
}

/** Opens the moderator's side: always for this machine, and for paired devices if the options ask for it. */
export const serveModerator = async (parts: ModeratorParts): Promise<Doors | Failure> => {
  const { options, tables, readers, shelf, recordings, identity, trials, rehearsal } = parts;
  const hands = handsOn(readers);
  const chairs = tables.map(table => inventedAt(table, hands.hand));
  const served = tables.map((table, index) => withReaders(table, readers, chairs[index]));
  let simulator: Promise<Balancer> | undefined;
  const simulate = (): Promise<Balancer> => {
    simulator ??= import('./balancer.ts').then(({ balancer }) => balancer({ clock: dayClock, most: trials }));
    return simulator;
  };
  const house: ServedHouse = {
    tables: () => served,
    table: id => served.find(each => each.id === id) ?? rehearsal.table(id),
    rehearsal,
    ...hands,
    pads: () =>
      coveredPads(
        hands.pads(),
        tables.map(each => each.view()),
      ),
    balance: async (...asked) => (await simulate()).balance(...asked),
    leftAlone: () => leftAloneIn(options.data),
    leaveAlone: (port, leaves) => {
      if (leaves && leftAloneIn(options.data).length >= MOST_LEFT_ALONE) return false;
      readers.leave(leaveAlone(options.data, port, leaves));
      return true;
    },
  };
  const sessions = openSessions(openDocument(shelf, 'service/sessions', sessionsDocument, dayClock.now()), dayClock.now);
  const handOver = openHandOver(openDocument(shelf, 'service/holders', holdersDocument, dayClock.now()), sessions);
  const pages = ['moderator', 'table', 'camera', 'codes'].map(page => join(PAGES, page));
  const doors = await openDoors({
    options,
    identity,
    cookie: TABLE_COOKIE,
    devices: { sessions, pairings: openPairings(dayClock.now) },
    behind: (doorway, devices) => {
      const app = moderatorApp({ house, handOver, devices, recordings, pages, ...doorway });
      const { watch: watchSessions } = devices.sessions;
      return { app, streams: () => openStreams({ server: app.server, house, handOver, watchSessions, ...doorway }) };
    },
  });
  if (isFailure(doors)) return doors;
  return {
    ...doors,
    close: async () => {
      (await simulator)?.close();
      for (const each of chairs) each.close();
      return doors.close();
    },
  };
};

/** Invented players at seats of a real table. They do only what a person could do there. */
const inventedAt = (table: OpenTable, hand: (hand: Hand) => boolean): InventedSeats =>
  inventedSeats({
    view: table.view,
    watch: changed => table.watch(changed, () => undefined),
    entries: table.entries,
    ask: table.ask,
    hand,
    clock: dayClock,
    below: systemEntropy.below,
  });

/** Passes the name of a reader on to the readers' supervisor, which cannot tell readers of the same kind apart by itself. */
const withReaders = (table: OpenTable, { readers }: OpenedReaders, invented: InventedSeats | undefined): ServedTable => ({
  ...table,
  ...(invented === undefined ? {} : { invented }),
  ask: async (ask, id) => {
    if (ask.do === 'look-again') readers.retry();
    if (ask.do !== 'name-reader') return table.ask(ask, id);
    const reader = namedReader(ask, readers);
    return reader === undefined ? { ok: false, refusal: [{ code: 'reader.name_taken' }] } : table.ask({ ...ask, reader }, id);
  },
});

/**
 * Gives a reader without a name this name, by which the table then knows it. Returns the reader under its new id; undefined where another
 * reader has the name. A repeated ask finds the reader under its new id.
 */
const namedReader = ({ reader, as }: Extract<Ask, { do: 'name-reader' }>, readers: OpenedReaders['readers']): string | undefined => {
  const found = readers.at(reader);
  const [driver] = DRIVERS.filter(each => reader.startsWith(readerId(each, '')));
  if (driver === undefined || (found !== undefined && !found.unnamed)) return reader;
  const named = readerId(driver, as);
  if (found !== undefined) return readers.name(found.id, named) ? named : undefined;
  return readers.at(named) === undefined ? reader : named;
};
