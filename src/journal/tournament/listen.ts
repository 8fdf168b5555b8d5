import pg from 'pg';
import { pauseBefore } from '../../domain/pauses.ts';
import { valueIn } from '../../wire/text.ts';
import { hubsToldSchema } from '../../wire/tournament-link.ts';
import { TournamentLogFailure } from '../tournament-log.ts';
import { failureOf } from './failures.ts';
import { connection, runOn } from './gate.ts';
import { databaseTime } from './postgres-shelves.ts';

export const CHANNEL = 'wolftap_hall';

/** How often a silent connection is checked: a cable that was pulled out gives no error. */
const BEAT = 5_000;
const AWAY = { first: 100, longest: 2_000 } as const;

interface Listener {
  /** Whether notifications arrive at present. */
  readonly hears: boolean;
  /** Resolves after the first attempt to listen, whether it succeeded or failed. */
  readonly tried: Promise<void>;
  /** To be called when a notification may have been lost: checks the database at once, and then reports that everything may be new. */
  doubt(): void;
  close(): Promise<void>;
}

interface ListenerWatch {
  heard(payload: string): void;
  /** Called when the database is reached for the first time, again, or after a doubt. */
  everything(): Promise<void>;
  /** Called when `hears` has changed. */
  changed(): void;
  /** Asks the database for its time, at intervals and before listening. */
  time(ask: () => Promise<number>): Promise<void>;
}

/** Listens for notifications on a connection of its own, and reconnects by itself. */
export const listen = (address: string, watch: ListenerWatch, bell: Bell = newBell()): Listener => {
  let hears = false;
  let doubts = false;
  let isClosed = false;
  const { promise: tried, resolve: hasTried } = withResolvers();

  const setHears = (is: boolean): void => {
    if (hears === is) return;
    hears = is;
    watch.changed();
  };

  const stay = async (client: pg.Client): Promise<void> => {
    let lost = false;
    // A connection that was already given up also emits its end; that must not shorten the pause before the next attempt.
    const lose = (): void => {
      if (!lost) bell.ring();
      lost = true;
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => watch.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      doubts = true;
      while (!isClosed && !lost) {
        await watch.time(() => databaseTime(runOn(client)));
        const asked = doubts;
        doubts = false;
        if (asked) await watch.everything();
        setHears(true);
        hasTried();
        if (!isClosed && !lost && !doubts) await bell.wait(BEAT);
      }
    } finally {
      lost = true;
    }
  };

  const run = async (): Promise<void> => {
    for (let failed = 0; !isClosed; failed += 1) {
      const client = new pg.Client(connection(address));
      try {
        await stay(client);
      } catch (error) {
        const failure = failureOf(error);
        if (!(failure instanceof TournamentLogFailure)) throw failure;
      }
      void client.end().catch(() => {});
      if (hears) failed = 0;
      setHears(false);
      hasTried();
      if (!isClosed) await bell.wait(pauseBefore(AWAY, failed));
    }
  };

  const running = run();
  return {
    get hears() {
      return hears;
    },
    tried,
    doubt: () => {
      doubts = true;
      if (hears) bell.ring();
    },
    close: () => {
      isClosed = true;
      bell.ring();
      return running;
    },
  };
};

const withResolvers = (): { readonly promise: Promise<void>; resolve(): void } => {
  let resolve = (): void => {};
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
};

export interface Bell {
  ring(): void;
  /** Waits until the bell rings, or for this many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

const newBell = (): Bell => {
  let wake: (() => void) | undefined;
  return {
    ring: () => wake?.(),
    wait: milliseconds =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
};

/** A notification from one hub to the others through the database. */
interface NewsPayload {
  readonly name: string;
  readonly origin: string;
  /** The last fact; 0 where no fact was written. */
  readonly upTo: number;
  /** null where they are too many to name. */
  readonly tables: readonly number[] | null;
}

/** PostgreSQL limits a notification to less than 8,000 bytes. */
const LONGEST = 7_500;

export const payload = ({ name, origin, upTo, tables }: NewsPayload): string => {
  const text = JSON.stringify([name, origin, upTo, tables]);
  return text.length <= LONGEST ? text : JSON.stringify([name, origin, upTo, null]);
};

/** Undefined for any other text: everybody with access to the database can write into the channel. */
export const readPayload = (text: string): NewsPayload | undefined => {
  const read = hubsToldSchema.safeParse(valueIn(text));
  if (!read.success) return undefined;
  const [name, origin, upTo, tables] = read.data;
  return { name, origin, upTo, tables };
};
