import {
  type Address,
  type Connection,
  type Driver,
  type MonotonicClock,
  type Tell,
  type Trouble,
  trouble,
  UNWIRED,
} from '../drivers/reader.ts';
import { serialConnection } from './connection.ts';
import { canBeProbed, type ProbeVerdict } from './probe.ts';
import type { Port, PortAddress, Ports, SerialProtocol } from './serial-protocol.ts';

interface SerialDriverOptions {
  readonly ports: Ports;
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
  /** Protocols to try, in this order. */
  readonly protocols: readonly SerialProtocol[];
  /** Only these ports, each with its protocol; nothing is probed. */
  readonly named?: readonly { readonly port: Port; readonly protocol: SerialProtocol }[];
  readonly patience?: number;
  /** How long a device must have been silent before the host asks it. */
  readonly askAfter?: number;
}

type SerialDriver = Driver & Required<Pick<Driver, 'retry'>>;

/** Long enough for a board that restarts when its port is opened. */
const PATIENCE = 3_000;
/** Printers, mills and the like say what they are within this time after their port was opened. */
const ASK_AFTER = 2_500;

/** The USB chips and boards that our readers use: CH340 and its kin, FTDI, CP210x, PL2303, and boards of Arduino. */
const KNOWN_USB =
  /^(1a86:(7522|7523|5523|55d[34])|0403:60(01|10|14|15)|10c4:ea6[03]|067b:(2303|23[a-d]3)|2341:(0001|0043|0243)|2a03:0043)$/;
/** Whether a reader of ours may be there. The host looks at any other device later, and then only listens. */
const isKnown = ({ usb }: Port): boolean => usb === undefined || KNOWN_USB.test(usb);
/** Our boards for one seat share this number with many programs on an RP2040. They speak by themselves, so the host listens at once. */
const SPEAKS_BY_ITSELF = '2e8a:000a';
/** How long the host leaves a port alone where it heard nothing, or nothing sensible, before it listens there again. */
const LISTEN_AGAIN = 30_000;
/** After this time the host has looked at the ports of known chips. */
const OTHERS_WAIT = 3_000;

/** Finds readers on serial ports. */
export const serialDriver = (options: SerialDriverOptions): SerialDriver => {
  const { ports, clock, nonce, named } = options;
  const patience = options.patience ?? PATIENCE;
  const askAfter = options.askAfter ?? ASK_AFTER;
  const anyOf = options.protocols.filter(canBeProbed);
  const [first] = anyOf;
  /** Ports where no reader was found, and until when they are left alone: until unplugged where the device has said what it is. */
  const strangers = new Map<string, { readonly why: Trouble; readonly until: number }>();
  /** Ports where a reader answered, and its protocol: a reader that falls silent fails, but is still a reader. */
  const friends = new Map<string, SerialProtocol>();

  const keep = (found: readonly Port[]): void => {
    const there = new Set(found.map(nameOf));
    for (const name of strangers.keys()) if (!there.has(name)) strangers.delete(name);
    for (const name of friends.keys()) if (!there.has(name)) friends.delete(name);
  };
  const learn = (port: Port, verdict: ProbeVerdict): void => {
    const name = nameOf(port);
    if ('protocol' in verdict) friends.set(name, verdict.protocol);
    else if (!friends.has(name)) {
      const { trouble: why } = verdict;
      strangers.set(name, { why, until: why.code === 'other-device' ? Number.POSITIVE_INFINITY : clock.now() + LISTEN_AGAIN });
    }
  };

  const addressOf = (port: Port, protocol: SerialProtocol): PortAddress => ({ key: `serial:${port.place}`, driver: protocol.name, port });
  const byName = named?.map(({ port, protocol }) => ({ address: addressOf(port, protocol), protocol }));

  return {
    name: 'serial',
    watch: found => {
      if (byName !== undefined) {
        found(
          byName.map(({ address }) => address),
          undefined,
        );
        return () => undefined;
      }
      return ports.watch((all, why) => {
        keep(all);
        found(first === undefined ? [] : all.map(port => addressOf(port, first)), why);
      });
    },
    open: (address, tell) => {
      const wanted = byName?.find(({ address: { key } }) => key === address.key)?.protocol;
      if (!isPort(address) || (byName !== undefined && wanted === undefined))
        return refused(clock, trouble('port-gone', address.key), tell);
      const { port } = address;
      const friend = friends.get(nameOf(port));
      // Listening could not find a reader again that is silent while no tag lies on it.
      const protocol = wanted ?? (friend?.silent === true ? friend : undefined);
      const known = protocol === undefined ? strangers.get(nameOf(port)) : undefined;
      if (known !== undefined && clock.now() < known.until) return refused(clock, known.why, tell);
      const learned = (verdict: ProbeVerdict): void => learn(port, verdict);
      if (protocol !== undefined)
        return serialConnection({ ports, clock, nonce, port, expected: { protocol }, patience, askAfter, tell, learned });
      // A board that was not ready, or that was programmed meanwhile, is heard, but the host does not ask the same stranger twice.
      const isOurs = known === undefined && (isKnown(port) || friends.has(nameOf(port)));
      const attempt = { ports, clock, nonce, port, expected: { anyOf }, patience, askAfter: isOurs ? askAfter : undefined, tell, learned };
      return isOurs || known !== undefined || port.usb === SPEAKS_BY_ITSELF
        ? serialConnection(attempt)
        : later(clock, OTHERS_WAIT, tell, () => serialConnection(attempt));
    },
    retry: () => strangers.clear(),
  };
};

const nameOf = ({ path, place }: Port): string => `${place} ${path}`;
const isPort = (address: Address): address is PortAddress => 'port' in address;

/** A connection that is opened after some time. Until then it reports only that it is alive. */
const later = (clock: MonotonicClock, ms: number, tell: Tell, open: () => Connection): Connection => {
  let opened: Connection | undefined;
  let told = false;
  tell({ type: 'alive' });
  const waiting = clock.after(ms, () => {
    opened = open();
  });
  return {
    light: (reader, lights) => opened?.light(reader, lights),
    beep: (reader, beep) => opened?.beep(reader, beep),
    exchange: (reader, slot, apdu) => opened?.exchange(reader, slot, apdu) ?? Promise.resolve(undefined),
    close: async () => {
      waiting();
      if (opened !== undefined) return opened.close();
      if (!told) tell({ type: 'ended', trouble: trouble('closed') });
      told = true;
    },
  };
};

/** A connection that ends at once and touches no port. */
const refused = (clock: MonotonicClock, why: Trouble, tell: Tell): Connection => {
  let told = false;
  const end = (reason: Trouble): void => {
    if (told) return;
    told = true;
    tell({ type: 'ended', trouble: reason });
  };
  const later = clock.after(0, () => end(why));
  return {
    ...UNWIRED,
    close: async () => {
      later();
      end(trouble('closed'));
    },
  };
};
