import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isFromHere } from '../server/door/addresses.ts';
import { type Admission, type Cookie, entryBy, entryOfPaired } from '../server/door/admission.ts';
import type { KnownDevices } from '../server/door/device-routes.ts';
import { loopbackNames, type Names } from '../server/door/doorkeeper.ts';
import type { Doorway, Secure } from '../server/door/http-side.ts';
import { isLoopback, outsideAddresses, secureAddresses } from '../server/door/own-addresses.ts';
import { type Bounds, boundsBy } from '../server/door/rate.ts';
import { type Failure, isFailure, listenFailure } from './failure.ts';
import { PAGES } from './folders.ts';
import type { TlsIdentity } from './tls.ts';

interface DoorOptions {
  readonly host: string;
  readonly port: number;
  readonly tlsPort: number;
  readonly token: string | undefined;
}

/** What a listener serves. The streams start once it listens. */
interface Behind {
  readonly app: FastifyInstance;
  readonly streams: () => { close(): void };
}

interface DoorParts {
  readonly options: DoorOptions;
  /** If given, a second listener serves paired devices. */
  readonly identity: TlsIdentity | undefined;
  readonly devices: Pick<KnownDevices, 'sessions' | 'pairings'>;
  /** The cookie that identifies its paired devices. */
  readonly cookie: Cookie;
  readonly behind: (doorway: Listener, devices: KnownDevices) => Behind;
}

type Listener = Omit<Doorway, 'pages' | 'cookie'> & { readonly bounds: Bounds };

export interface Doors {
  readonly port: number;
  /** Addresses for paired devices, the best first. Empty where only this machine is served. */
  readonly beyond: readonly string[];
  /** How other machines reach this side now; null where only this machine is served. */
  readonly reached: KnownDevices['beyond'];
  close(): Promise<void>;
}

/** Opens the listeners of a side: always one for this machine, and one for paired devices if the options ask for it. */
export const openDoors = async ({ options, identity, devices: known, cookie, behind }: DoorParts): Promise<Doors | Failure> => {
  const { host, port, tlsPort, token } = options;
  const { sessions, pairings } = known;
  let secured: Door | undefined;
  const addresses = (): readonly string[] =>
    secured === undefined || identity === undefined ? [] : secureAddresses(host, secured.port, certifiedNames(identity));
  const beyond: KnownDevices['beyond'] = () =>
    identity === undefined || secured === undefined
      ? null
      : { addresses: [...addresses()], fingerprint: identity.fingerprint, given: identity.given };
  const devices: KnownDevices = { sessions, pairings, beyond };
  const open = (at: Omit<DoorAt, 'behind'>): Promise<Door> => openDoor({ ...at, behind: doorway => behind(doorway, devices) });

  const hereHost = isLoopback(host) ? host : '127.0.0.1';
  const here = await open({ host: hereHost, port, mayEnter: entryBy(token), names: loopbackNames }).catch((error: unknown) =>
    listenFailure(error, hereHost, port, 'port'),
  );
  if (isFailure(here)) return here;
  if (identity !== undefined) {
    const opened = await open({
      host,
      port: tlsPort,
      mayEnter: entryOfPaired(token, sessions.find, cookie),
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
    reached: beyond,
    close: async () => {
      await Promise.all([here.close(), secured?.close()]);
    },
  };
};

/** The names of a given certificate that can be used as an address: a wildcard cannot. */
const certifiedNames = ({ given, names }: TlsIdentity): readonly string[] =>
  given ? names.filter(name => !name.includes('*') && !isLoopback(name)) : [];

/** Whether a name means this machine: a name of the certificate, or any of its present addresses. */
const isNameOf = (name: string, host: string, { names }: TlsIdentity): boolean =>
  names.includes(name) || name === host.toLowerCase() || outsideAddresses().includes(name);

const isOwnAddress = (address: string): boolean => outsideAddresses().includes(address.replace('::ffff:', ''));

interface DoorAt {
  readonly host: string;
  readonly port: number;
  readonly mayEnter: Admission;
  readonly names: (listening: () => number) => Names;
  readonly secure?: Secure;
  readonly behind: (doorway: Listener) => Behind;
}

interface Door {
  readonly port: number;
  close(): Promise<void>;
}

const now = (): number => performance.now();

/** Opens one listener with its pages, routes and streams. */
const openDoor = async ({ host, port, mayEnter, names: namesFor, secure, behind }: DoorAt): Promise<Door> => {
  let listening = port;
  const names = namesFor(() => listening);
  const { app, streams } = behind({ names, mayEnter, now, bounds: boundsBy(now), ...(secure === undefined ? {} : { secure }) });
  await app.listen({ host, port });
  const address = app.server.address();
  listening = typeof address === 'object' && address !== null ? address.port : port;
  const opened = streams();
  return {
    port: listening,
    close: async () => {
      opened.close();
      await app.close();
    },
  };
};
