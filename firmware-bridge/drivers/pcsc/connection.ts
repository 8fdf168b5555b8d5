import {
  type Beep,
  type Connection,
  type Light,
  type MonotonicClock,
  type ReaderId,
  type ReaderInfo,
  type Report,
  type Stop,
  type Tell,
  type Trouble,
  trouble,
} from '../reader.ts';
import type { FromChild, Skills, ToChild } from './child-messages.ts';
import type { Namer } from './identity.ts';
import { isNamed, type ReaderChoice } from './models.ts';

/** The child process that runs nfc-pcsc. */
export interface Child {
  readonly send: (message: ToChild) => void;
  readonly kill: () => void;
}
export interface ChildEvents {
  readonly heard: (message: FromChild) => void;
  /** Called once, with the reason in the system's words. */
  readonly ended: (how: string) => void;
}

/** Which readers count as quiet: none, those that acknowledged the command to switch their buzzer off, or those that are named here. */
export type Quiet = 'never' | 'acknowledged' | readonly string[];

interface ConnectionOptions {
  readonly spawn: (events: ChildEvents) => Child;
  /** Looks for a trouble before the process is started. */
  readonly knock: () => Promise<Trouble | undefined>;
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
  readonly tell: Tell;
  readonly namer: Namer;
  readonly choice: ReaderChoice;
  readonly firstLook: number;
  readonly quiet: Quiet;
  /** The key that all cards of the box have, where it has one. */
  readonly naming: Uint8Array | undefined;
  /** Receives the names that PC/SC lists; undefined when they are not known any more. */
  readonly listed: (names: readonly string[] | undefined) => void;
}

/** How long the process may take for its first message; a slow computer needs a while to start it. */
const FIRST_SILENCE = 10_000;
const SILENCE = 2_000;
/** After a silence this process first reads the messages that may be waiting, in case it was busy itself. */
const SECOND_LOOK = 250;
const CLOSES_WITHIN = 1_000;
const EXCHANGE_WITHIN = 5_000;
const MOST_CALLS = 64;

export const pcscConnection = (options: ConnectionOptions): Connection => {
  const { clock, namer, tell } = options;
  const boot = options.nonce();
  const readers = new Map<string, ReaderInfo>();
  const calls = new Map<number, (hex: string | undefined) => void>();
  const closers: (() => void)[] = [];
  let child: Child | undefined;
  let why: Trouble | undefined;
  let over = false;
  let call = 0;
  let stopWatch: Stop = () => {};

  const say = (report: Report): void => {
    if (!over) tell(report);
  };
  const end = (trouble: Trouble): void => {
    if (over) return;
    stopWatch();
    options.listed(undefined);
    for (const answer of [...calls.values()]) answer(undefined);
    say({ type: 'ended', trouble });
    over = true;
    for (const close of closers) close();
  };
  /** Kills the process; the connection ends after it, so that the next process finds the readers free. The first reason counts. */
  const kill = (reason: Trouble): void => {
    why ??= reason;
    child?.kill();
  };

  const expect = (within: number): void => {
    stopWatch();
    const until = clock.now() + within;
    stopWatch = clock.after(within, () => {
      const isLate = clock.now() - until > SECOND_LOOK;
      if (isLate) return expect(SILENCE);
      stopWatch = clock.after(SECOND_LOOK, () => kill(trouble('pcscd-hung', `silent for ${within} ms`)));
    });
  };

  const named = (name: string, { escapes, silenced }: Skills): ReaderInfo => ({
    ...namer.name(name),
    driver: 'pcsc',
    name,
    boot,
    capabilities: { slots: 1, removal: 'told', lights: escapes, beep: escapes, apdu: true, quiet: isQuiet(options.quiet, name, silenced) },
  });
  const adopt = (name: string, reader: ReaderInfo): void => {
    readers.set(name, reader);
    say({ type: 'reader', reader });
  };
  const about = (name: string, report: (reader: ReaderInfo) => Report): void => {
    const reader = readers.get(name);
    if (reader !== undefined) say(report(reader));
  };
  const heard = (message: FromChild): void => {
    if (over) return;
    expect(SILENCE);
    switch (message.type) {
      case 'beat':
        say({ type: 'alive' });
        break;
      case 'listed':
        options.listed(message.names);
        break;
      case 'reader':
        adopt(message.name, named(message.name, message.skills));
        break;
      case 'saw':
        about(message.name, ({ id }) => ({ type: 'saw', reader: id, slot: 0, seen: message.seen, fresh: message.fresh }));
        break;
      case 'ails':
        about(message.name, ({ id, name }) => ({
          type: 'ails',
          reader: id,
          trouble: message.ails ? trouble('reader-fails', name) : undefined,
        }));
        break;
      case 'left':
        about(message.name, ({ id }) => ({ type: 'left', reader: id, trouble: trouble('reader-unplugged', message.name) }));
        readers.delete(message.name);
        namer.free(message.name);
        break;
      case 'answer':
        calls.get(message.call)?.(message.hex);
        break;
      case 'fatal':
        kill(trouble(message.code, message.detail));
        break;
    }
  };

  const start = async (): Promise<void> => {
    const inTheWay = why ?? (await options.knock());
    if (inTheWay !== undefined || why !== undefined) return end(why ?? inTheWay ?? trouble('closed'));
    child = options.spawn({ heard, ended: how => end(why ?? trouble('reader-fails', how)) });
    expect(FIRST_SILENCE);
    const naming = options.naming === undefined ? undefined : Buffer.from(options.naming).toString('hex');
    child.send({ type: 'start', choice: options.choice, firstLook: options.firstLook, naming });
  };
  void start();

  const nameOf = (id: ReaderId): string | undefined => [...readers.values()].find(reader => reader.id === id)?.name;
  const toReader = (id: ReaderId, message: (name: string) => ToChild): void => {
    const name = nameOf(id);
    if (name !== undefined && !over) child?.send(message(name));
  };

  return {
    light: (id: ReaderId, [light = 'off']: readonly Light[]) => toReader(id, name => ({ type: 'light', name, light })),
    beep: (id: ReaderId, beep: Beep) => toReader(id, name => ({ type: 'beep', name, beep })),
    exchange: async (id, slot, apdu) => {
      const name = nameOf(id);
      if (name === undefined || slot !== 0 || over || calls.size >= MOST_CALLS) return undefined;
      call += 1;
      const mine = call;
      const hex = await new Promise<string | undefined>(resolve => {
        const stop = clock.after(EXCHANGE_WITHIN, () => calls.get(mine)?.(undefined));
        calls.set(mine, answer => {
          stop();
          calls.delete(mine);
          resolve(answer);
        });
        child?.send({ type: 'exchange', call: mine, name, hex: Buffer.from(apdu).toString('hex') });
      });
      return hex === undefined ? undefined : new Uint8Array(Buffer.from(hex, 'hex'));
    },
    close: () => {
      if (over) return Promise.resolve();
      why ??= trouble('closed');
      child?.send({ type: 'close' });
      clock.after(CLOSES_WITHIN, () => child?.kill());
      return new Promise(resolve => void closers.push(resolve));
    },
  };
};

const isQuiet = (quiet: Quiet, name: string, silenced: boolean): boolean => {
  if (quiet === 'never') return false;
  return quiet === 'acknowledged' ? silenced : isNamed(name, quiet);
};
