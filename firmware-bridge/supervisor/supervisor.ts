import {
  type Address,
  type Beep,
  type Connection,
  type Driver,
  type Light,
  type MonotonicClock,
  type ReaderId,
  type ReaderInfo,
  type Report,
  type SlotNumber,
  type Stop,
  type Trouble,
  trouble,
} from '../drivers/reader.ts';
import type { ReaderEvent, ReaderNow, UnnumberedEvent } from './reader-events.ts';
import { type Owner, roster } from './roster.ts';
import { hasSlept, SETTLE, type SettleSettings } from './settle.ts';

export interface SupervisorOptions {
  readonly drivers: readonly Driver[];
  readonly clock: MonotonicClock;
  /** Settings of a reader that differ from `SETTLE`. */
  readonly settle?: (reader: ReaderInfo) => Partial<SettleSettings>;
  /** A connection that is silent for longer counts as dead. */
  readonly silence?: number;
  readonly backoff?: { readonly first: number; readonly most: number };
}

export interface Readers {
  readonly now: () => readonly ReaderNow[];
  /** The reader of this name. */
  readonly at: (reader: string) => ReaderNow | undefined;
  /** Current troubles of drivers and addresses. */
  readonly troubles: () => readonly { readonly which: string; readonly trouble: Trouble }[];
  /** Reports every event from now on, in order. A listener that throws stops no other listener. */
  readonly on: (listener: (event: ReaderEvent) => void) => Stop;
  readonly light: (reader: ReaderId, lights: readonly Light[]) => void;
  readonly beep: (reader: ReaderId, beep: Beep) => void;
  readonly exchange: (reader: ReaderId, slot: SlotNumber, apdu: Uint8Array) => Promise<Uint8Array | undefined>;
  /** Names a reader that the hardware does not name. False where another reader uses that name. */
  readonly name: (reader: ReaderId, as: ReaderId) => boolean;
  /** Starts every waiting attempt at once, also where no reader was found before. */
  readonly retry: () => void;
  readonly stop: () => Promise<void>;
}

/** After a connection that lasted this long, the pauses between attempts begin with the shortest again. */
const LONG_LIFE = 10_000;
/** How long a closing connection may take before the next attempt starts anyway. */
const FAREWELL = 2_000;

interface Line {
  readonly driver: Driver;
  /** The latest address with this key: a device that was plugged in again may have another path. */
  address: Address;
  listed: boolean;
  attempts: number;
  /** The current attempt; reports of older ones are ignored. */
  live: { readonly owner: Owner; readonly connection: Connection | undefined; readonly since: number } | undefined;
  heardAt: number;
  watchdog: Stop | undefined;
  retry: Stop | undefined;
}

/** Opens the addresses that drivers find, reopens them when they fail, and merges all reports into one ordered stream of events. */
export const supervise = (options: SupervisorOptions): Readers => {
  const { drivers, clock } = options;
  const silence = options.silence ?? 5_000;
  const backoff = options.backoff ?? { first: 500, most: 10_000 };
  const lines = new Map<string, Line>();
  const listeners = new Set<(event: ReaderEvent) => void>();
  const troubles = new Map<string, Trouble>();
  const farewells = new Set<Promise<void>>();
  let n = 0;
  let latest = 0;
  let stopped = false;

  const tell = (event: UnnumberedEvent): void => {
    n += 1;
    latest = Math.max(latest, clock.now());
    const numbered = { ...event, n, at: latest };
    for (const listener of [...listeners]) {
      try {
        listener(numbered);
      } catch (error) {
        // Thrown again outside this loop, so that it stops no reader and no other listener.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };
  const readers = roster({
    clock,
    tell,
    settings: info => ({ ...SETTLE[info.capabilities.removal], ...options.settle?.(info) }),
  });

  /** Reports a trouble once, until it changes or ends. */
  const tellTrouble = (which: string, now: Trouble | undefined): void => {
    const before = troubles.get(which);
    if (before?.code === now?.code && before?.detail === now?.detail) return;
    if (now === undefined) troubles.delete(which);
    else troubles.set(which, now);
    tell({ type: 'trouble', which, trouble: now });
  };

  const watch = (line: Line): void => {
    line.heardAt = clock.now();
    if (line.watchdog === undefined) lookIn(line, silence);
  };

  /** A running timer stays, and looks again when it ends: a new timer at each touch would delay the answer to the touch. */
  const lookIn = (line: Line, ms: number): void => {
    const due = clock.now() + ms;
    line.watchdog = clock.after(ms, () => {
      line.watchdog = undefined;
      const still = line.heardAt + silence - clock.now();
      if (hasSlept(clock.now(), due, silence)) watch(line);
      else if (still > 0) lookIn(line, still);
      else end(line, trouble('port-silent', line.address.key));
    });
  };

  const unwatch = (line: Line): void => {
    line.watchdog?.();
    line.watchdog = undefined;
  };

  const hear = (line: Line, owner: Owner, report: Report): void => {
    if (stopped || line.live?.owner !== owner) return;
    if (report.type === 'ended') {
      end(line, report.trouble);
      return;
    }
    watch(line);
    if (report.type === 'reader') {
      tellTrouble(line.address.key, undefined);
      supersede(line, report.reader.id);
    }
    readers.take(owner, report);
  };

  /** A reader that appears on another line was moved: its old line ends, even if it has not noticed. */
  const supersede = (line: Line, reader: ReaderId): void => {
    const before = readers.ownerOf(reader);
    const old = before === undefined ? undefined : [...lines.values()].find(each => each.live?.owner === before.owner);
    if (old !== undefined && old !== line) end(old, trouble('port-gone', old.address.key));
  };

  const release = (connection: Connection | undefined): Promise<void> => {
    if (connection === undefined) return Promise.resolve();
    let enough: Stop | undefined;
    const patience = new Promise<void>(resolve => {
      enough = clock.after(FAREWELL, resolve);
    });
    const farewell = Promise.race([connection.close(), patience]).finally(() => {
      enough?.();
      farewells.delete(farewell);
    });
    farewells.add(farewell);
    return farewell;
  };

  const end = (line: Line, why: Trouble): void => {
    const { live } = line;
    if (live === undefined) return;
    line.live = undefined;
    unwatch(line);
    if (clock.now() - live.since >= LONG_LIFE) line.attempts = 0;
    const closed = release(live.connection);
    readers.lose(live.owner, why);
    // An address that is not listed any more has no trouble.
    tellTrouble(line.address.key, line.listed ? why : undefined);
    void closed.then(() => later(line));
  };

  const later = (line: Line): void => {
    if (stopped || !line.listed || line.live !== undefined || line.retry !== undefined) return;
    const pause = Math.min(backoff.most, backoff.first * 2 ** line.attempts);
    line.attempts += 1;
    line.retry = clock.after(pause, () => {
      line.retry = undefined;
      open(line);
    });
  };

  const open = (line: Line): void => {
    if (stopped || !line.listed || line.live !== undefined) return;
    const owner: Owner = {};
    const since = clock.now();
    // A driver may report before `open` returns.
    line.live = { owner, connection: undefined, since };
    watch(line);
    const connection = line.driver.open(line.address, report => hear(line, owner, report));
    if (line.live?.owner === owner) line.live = { owner, connection, since };
    else void release(connection);
  };

  const newLine = (driver: Driver, address: Address): Line => {
    const line: Line = { driver, address, listed: false, attempts: 0, live: undefined, heardAt: 0, watchdog: undefined, retry: undefined };
    lines.set(address.key, line);
    return line;
  };

  const list = (driver: Driver, addresses: readonly Address[]): void => {
    const keys = new Set(addresses.map(({ key }) => key));
    for (const line of lines.values()) {
      if (line.driver !== driver || keys.has(line.address.key)) continue;
      line.listed = false;
      line.attempts = 0;
      line.retry?.();
      line.retry = undefined;
      tellTrouble(line.address.key, undefined);
    }
    for (const address of addresses) {
      const line = lines.get(address.key) ?? newLine(driver, address);
      line.address = address;
      if (line.listed) continue;
      line.listed = true;
      open(line);
    }
  };

  const watches = drivers.map(driver =>
    driver.watch((addresses, why) => {
      if (stopped) return;
      tellTrouble(driver.name, why);
      list(driver, addresses);
    }),
  );

  const connectionOf = (reader: ReaderId): { readonly connection: Connection; readonly id: ReaderId } | undefined => {
    const found = readers.ownerOf(reader);
    if (found === undefined) return undefined;
    const line = [...lines.values()].find(each => each.live?.owner === found.owner);
    return line?.live?.connection === undefined ? undefined : { connection: line.live.connection, id: found.id };
  };

  return {
    now: readers.now,
    at: readers.at,
    troubles: () => [...troubles].map(([which, each]) => ({ which, trouble: each })),
    on: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    light: (reader, lights) => {
      const at = connectionOf(reader);
      at?.connection.light(at.id, lights);
    },
    beep: (reader, beep) => {
      const at = connectionOf(reader);
      at?.connection.beep(at.id, beep);
    },
    exchange: (reader, slot, apdu) => {
      const at = connectionOf(reader);
      return at === undefined ? Promise.resolve(undefined) : at.connection.exchange(at.id, slot, apdu);
    },
    name: readers.name,
    retry: () => {
      for (const driver of drivers) driver.retry?.();
      for (const line of lines.values()) {
        line.attempts = 0;
        line.retry?.();
        line.retry = undefined;
        open(line);
      }
    },
    stop: async () => {
      stopped = true;
      for (const stop of watches) stop();
      readers.stop();
      for (const line of lines.values()) {
        line.watchdog?.();
        line.retry?.();
        const connection = line.live?.connection;
        line.live = undefined;
        void release(connection);
      }
      await Promise.all([...farewells]);
    },
  };
};
