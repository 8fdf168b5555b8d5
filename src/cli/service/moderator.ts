import { join } from 'node:path';
import { readerId } from '../../../firmware-bridge/drivers/reader.ts';
import type { OpenedReaders } from '../../../firmware-bridge/readers.ts';
import type { Ask } from '../../domain/evening.ts';
import type { Shelf } from '../../journal/shelf.ts';
import { moderatorApp } from '../../server/moderator/app.ts';
import type { Recordings } from '../../server/moderator/clips.ts';
import type { Devices } from '../../server/moderator/devices.ts';
import { type Entry, entryBy, entryOfPaired, isFromHere } from '../../server/moderator/entry.ts';
import { loopbackNames, type Names } from '../../server/moderator/guard.ts';
import { openPairings } from '../../server/moderator/pairings.ts';
import type { Secure } from '../../server/moderator/secure.ts';
import { openSessions } from '../../server/moderator/sessions.ts';
import { openStreams } from '../../server/moderator/stream.ts';
import type { House, Table } from '../../server/moderator/tables.ts';
import { isLoopback, outsideAddresses, secureAddresses } from './addresses.ts';
import { balancer } from './balance.ts';
import { type Failure, isFailure, listenFailure } from './failure.ts';
import { handsOn } from './hands.ts';
import type { ServiceOptions } from './options.ts';
import { PAGES } from './paths.ts';
import { type OpenTable, systemClock } from './tables.ts';
import type { Identity } from './tls.ts';

export interface ServedModerator {
  readonly port: number;
  /** Where paired devices come in, the best address first; nothing where this machine alone is listened to. */
  readonly beyond: readonly string[];
  close(): Promise<void>;
}

export interface ModeratorParts {
  readonly options: ServiceOptions;
  readonly tables: readonly OpenTable[];
  readonly readers: OpenedReaders;
  readonly shelf: Shelf;
  readonly recordings: Recordings;
  /** With it this side is also there for paired devices. */
  readonly identity: Identity | undefined;
}

/** The moderator's side, listening: always for this machine, and for paired devices if that was asked for. */
export const serveModerator = async (parts: ModeratorParts): Promise<ServedModerator | Failure> => {
  const { options, tables, readers, shelf, recordings, identity } = parts;
  const { host, port, tlsPort, token } = options;
  const served = tables.map(table => withNames(table, readers));
  const simulator = balancer();
  const house: House = {
    tables: () => served,
    table: id => served.find(each => each.id === id),
    ...handsOn(readers),
    balance: simulator.balance,
  };
  const sessions = openSessions(shelf, systemClock.now);
  const pairings = openPairings(systemClock.now);
  let secured: Side | undefined;
  const addresses = (): readonly string[] =>
    secured === undefined || identity === undefined ? [] : secureAddresses(host, secured.port, certifiedNames(identity));
  const beyond: Devices['beyond'] = () =>
    identity === undefined || secured === undefined
      ? null
      : { addresses: [...addresses()], fingerprint: identity.fingerprint, given: identity.given };
  const devices: Devices = { sessions, pairings, beyond };

  const hereHost = isLoopback(host) ? host : '127.0.0.1';
  const here = await openSide({
    house,
    devices,
    recordings,
    host: hereHost,
    port,
    mayEnter: entryBy(token),
    names: loopbackNames,
  }).catch((error: unknown) => listenFailure(error, hereHost, port, 'port'));
  if (isFailure(here)) return here;
  if (identity !== undefined) {
    const opened = await openSide({
      house,
      devices,
      recordings,
      host,
      port: tlsPort,
      mayEnter: entryOfPaired(token, sessions.find),
      names: listening => ({ scheme: 'https', knows: name => isNameOf(name, host, identity), port: listening }),
      secure: {
        certificate: identity.certificate,
        key: identity.key,
        pairPage: join(PAGES, 'pair'),
        knocked: address => {
          if (!isFromHere(address) && !isOwnAddress(address)) pairings.knocked();
        },
      },
    }).catch((error: unknown) => listenFailure(error, host, tlsPort, 'tls-port'));
    if (isFailure(opened)) {
      await here.close();
      return opened;
    }
    secured = opened;
  }
  return {
    port: here.port,
    beyond: addresses(),
    close: async () => {
      simulator.close();
      await Promise.all([here.close(), secured?.close()]);
    },
  };
};

/** Names that somebody else has vouched for; the one of a certificate for many hosts is nobody's address. */
const certifiedNames = ({ given, names }: Identity): readonly string[] =>
  given ? names.filter(name => !name.includes('*') && !isLoopback(name)) : [];

/** The names of the certificate, and whatever addresses this machine has by now. */
const isNameOf = (name: string, host: string, { names }: Identity): boolean =>
  names.includes(name) || name === host.toLowerCase() || outsideAddresses().includes(name);

const isOwnAddress = (address: string): boolean => outsideAddresses().includes(address.replace('::ffff:', ''));

interface SideParts {
  readonly house: House;
  readonly devices: Devices;
  readonly recordings: Recordings;
  readonly host: string;
  readonly port: number;
  readonly mayEnter: Entry;
  readonly names: (listening: () => number) => Names;
  readonly secure?: Secure;
}

interface Side {
  readonly port: number;
  close(): Promise<void>;
}

const now = (): number => performance.now();

/** One listener: pages, API and streams, for whom its door lets in. */
const openSide = async ({ house, devices, recordings, host, port, mayEnter, names: namesFor, secure }: SideParts): Promise<Side> => {
  let listening = port;
  const names = namesFor(() => listening);
  const pages = [join(PAGES, 'moderator'), join(PAGES, 'table')];
  const app = moderatorApp({ house, devices, recordings, names, mayEnter, pages, now, ...(secure === undefined ? {} : { secure }) });
  await app.listen({ host, port });
  const address = app.server.address();
  listening = typeof address === 'object' && address !== null ? address.port : port;
  const streams = openStreams({ server: app.server, house, names, mayEnter, watchSessions: devices.sessions.watch, now });
  return {
    port: listening,
    close: async () => {
      streams.close();
      await app.close();
    },
  };
};

/** A reader that hardware cannot tell from its equals gets its name where the readers are, too. */
const withNames = (table: OpenTable, { readers }: OpenedReaders): Table => ({
  ...table,
  ask: (ask, id) => {
    if (ask.do === 'name-reader') nameReader(ask, readers);
    return table.ask(ask, id);
  },
});

const nameReader = ({ reader, as }: Extract<Ask, { do: 'name-reader' }>, readers: OpenedReaders['readers']): void => {
  const found = readers.now().find(({ id }) => id === reader);
  if (found?.unnamed === true) readers.name(found.id, readerId(found.driver, as));
};
