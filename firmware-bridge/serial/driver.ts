import { type Address, type Clock, type Connection, type Driver, type Tell, type Trouble, trouble } from '../drivers/reader.ts';
import { connect } from './connection.ts';
import { isAskable, type ProbeVerdict } from './probe.ts';
import type { Port, PortAddress, Ports, SerialProtocol } from './serial-protocol.ts';

interface SerialDriverOptions {
  readonly ports: Ports;
  readonly clock: Clock;
  readonly nonce: () => string;
  /** Those that can be asked who they are, in the order in which they are asked. */
  readonly protocols: readonly SerialProtocol[];
  /** Exactly these ports and no others, nobody is asked anything. */
  readonly named?: readonly { readonly port: Port; readonly protocol: SerialProtocol }[];
  readonly patience?: number;
}

interface SerialDriver extends Driver {
  /** Forgets which ports did not answer, so that they are asked once more. */
  readonly retry: () => void;
}

/** A board that is started anew by the opening of its port is up by then. */
const PATIENCE = 3_000;

/** Makes readers of the serial ports. */
export const serialDriver = (options: SerialDriverOptions): SerialDriver => {
  const { ports, clock, nonce, named } = options;
  const patience = options.patience ?? PATIENCE;
  const anyOf = options.protocols.filter(isAskable);
  const [first] = anyOf;
  /** Strangers, such as a modem or a printer, are spoken to once and then left alone until they are unplugged. */
  const strangers = new Map<string, Trouble>();
  /** A reader that answered once and is silent now is ill, no stranger. */
  const friends = new Set<string>();

  const keep = (found: readonly Port[]): void => {
    const there = new Set(found.map(nameOf));
    for (const name of strangers.keys()) if (!there.has(name)) strangers.delete(name);
    for (const name of friends) if (!there.has(name)) friends.delete(name);
  };
  const learn = (port: Port, verdict: ProbeVerdict): void => {
    const name = nameOf(port);
    if ('protocol' in verdict) friends.add(name);
    else if (!friends.has(name)) strangers.set(name, verdict.trouble);
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
      const protocol = byName?.find(({ address: { key } }) => key === address.key)?.protocol;
      if (!isPort(address) || (byName !== undefined && protocol === undefined))
        return refused(clock, trouble('port-gone', address.key), tell);
      const { port } = address;
      const known = protocol === undefined ? strangers.get(nameOf(port)) : undefined;
      if (known !== undefined) return refused(clock, known, tell);
      const expected = protocol === undefined ? { anyOf } : { protocol };
      return connect({ ports, clock, nonce, port, expected, patience, tell, learned: verdict => learn(port, verdict) });
    },
    retry: () => strangers.clear(),
  };
};

const nameOf = ({ path, place }: Port): string => `${place} ${path}`;
const isPort = (address: Address): address is PortAddress => 'port' in address;

/** An attempt that touches nothing. */
const refused = (clock: Clock, why: Trouble, tell: Tell): Connection => {
  let told = false;
  const end = (reason: Trouble): void => {
    if (told) return;
    told = true;
    tell({ type: 'ended', trouble: reason });
  };
  const later = clock.after(0, () => end(why));
  return {
    light: () => undefined,
    beep: () => undefined,
    exchange: async () => undefined,
    close: async () => {
      later();
      end(trouble('closed'));
    },
  };
};
