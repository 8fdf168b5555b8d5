import {
  type Address,
  type Capabilities,
  type Connection,
  type Driver,
  type DriverName,
  type ReaderIdentity,
  type ReaderInfo,
  readerId,
  type Tell,
  type Trouble,
} from '../../../firmware-bridge/drivers/reader.ts';

export interface Stub {
  readonly driver: Driver;
  /** Sets the places at which a connection can be opened. */
  readonly list: (keys: readonly string[], trouble?: Trouble) => void;
  /** The places that were opened, in order. `tell` reaches the newest connection of a place. */
  readonly opened: () => readonly string[];
  readonly closed: () => readonly string[];
  readonly tell: (key: string) => Tell;
  readonly info: (place: string, more?: Partial<ReaderInfo>) => ReaderInfo;
  readonly asked: () => readonly string[];
}

export const CAPABLE: Capabilities = { slots: 1, removal: 'told', lights: true, beep: true, apdu: true, quiet: true };

export const stub = (
  name: DriverName = 'simulated',
  identity: ReaderIdentity = 'hardware',
  closing: () => Promise<void> = async () => {},
): Stub => {
  const opened: string[] = [];
  const closed: string[] = [];
  const asked: string[] = [];
  const tells = new Map<string, Tell>();
  let found: (addresses: readonly Address[], trouble: Trouble | undefined) => void = () => {};
  const connection = (key: string): Connection => ({
    light: (reader, lights) => void asked.push(`${reader} ${lights.join(' ')}`),
    beep: (reader, beep) => void asked.push(`${reader} ${beep}`),
    exchange: async (_, __, apdu) => apdu,
    close: () => {
      closed.push(key);
      return closing();
    },
  });
  return {
    driver: {
      name,
      watch: say => {
        found = say;
        return () => {
          found = () => {};
        };
      },
      open: ({ key }, tell) => {
        opened.push(key);
        tells.set(key, tell);
        return connection(key);
      },
    },
    list: (keys, trouble) =>
      found(
        keys.map(key => ({ key, driver: name })),
        trouble,
      ),
    opened: () => opened,
    closed: () => closed,
    tell: key => tells.get(key) ?? (() => {}),
    info: (place, more = {}) => ({
      id: readerId(name, place),
      driver: name,
      name: place,
      identity,
      capabilities: CAPABLE,
      boot: 'b1',
      ...more,
    }),
    asked: () => asked,
  };
};
