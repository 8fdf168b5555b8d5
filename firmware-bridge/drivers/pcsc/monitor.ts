import type { MonotonicClock, Sighting, Stop } from '../reader.ts';
import { type Acr122, acr122 } from './acr122.ts';
import type { Naming } from './apdu.ts';
import type { FromChild, ToChild } from './child-messages.ts';
import { isAcr122, MOST_READERS, type ReaderChoice, readsTags } from './models.ts';
import { type JobQueue, jobQueue } from './queue.ts';
import { type RawReader, type ReaderHandle, readerHandle } from './reader-handle.ts';
import { type CardSlot, cardSlot, type Status } from './slot.ts';

/** The part of nfc-pcsc that is used: its list of readers. */
export interface Nfc {
  on(event: 'reader', heard: (reader: NfcReader) => void): void;
  on(event: 'error', heard: (error: Error) => void): void;
  readonly readers: { readonly [name: string]: unknown };
}
export interface NfcReader {
  readonly reader: RawReader;
  autoProcessing: boolean;
  on(event: 'error', heard: () => void): void;
}

export interface Monitor {
  readonly heard: (message: ToChild) => void;
  /** Disconnects all cards. */
  readonly close: () => Promise<void>;
}

interface MonitorOptions {
  readonly nfc: Nfc;
  readonly choice: ReaderChoice;
  /** How long a reader that has just started may take to find a card on it, in milliseconds. */
  readonly firstLook: number;
  readonly clock: MonotonicClock;
  readonly send: (message: FromChild) => void;
  /** Resolves when PC/SC has answered, with the readers that it lists, where it says them. */
  readonly ping: () => Promise<readonly string[] | undefined>;
  readonly naming: Naming;
}

interface WatchedReader {
  readonly raw: RawReader;
  readonly handle: ReaderHandle;
  readonly queue: JobQueue;
  readonly slot: CardSlot;
  readonly acr: Acr122 | undefined;
}

const PING_EVERY = 500;
/** No beat is sent while PC/SC has not answered for longer. */
const DEAF_AFTER = 2_000;
/** A command that takes longer hangs: no card is so slow. */
const STUCK_AFTER = 10_000;
const LOST_AFTER = 300;
/** A reader that this many pings in a row have named, while the library told nothing of it, will never be told. */
const MOST_UNTOLD = 12;
const ENDS_WITHIN = 100;
/** Readers that are listed later than this after the start were plugged in later. */
const STARTS_WITHIN = 300;
/** On how many cards a reader is asked to switch its buzzer off. */
const MOST_TRIES = 3;
const UNKNOWN_READER = /0x80100009/;
/** The words of PC/SC for an account that polkit does not let in. */
const NOT_ALLOWED = /0x8010006a|access denied/i;

/** Which trouble the words of PC/SC mean where it stops to serve, or never begins to. */
export const refusalOf = (words: string): 'pcsc-denied' | 'pcscd-stopped' => (NOT_ALLOWED.test(words) ? 'pcsc-denied' : 'pcscd-stopped');

/** Watches the readers that nfc-pcsc lists and reports to the parent process. */
export const monitor = ({ nfc, choice, firstLook, clock, send, ping, naming }: MonitorOptions): Monitor => {
  const watched = new Map<string, WatchedReader>();
  const startedAt = clock.now();
  let heardAt = startedAt;
  let pings = false;
  let stopBeat: Stop = () => {};
  /** PC/SC has let this account in. A service that ends may still refuse its last caller with the words of `NOT_ALLOWED`. */
  let isLetIn = false;
  const refused = ({ message }: Error): void =>
    send({ type: 'fatal', code: isLetIn ? 'pcscd-stopped' : refusalOf(message), detail: message });
  /** How many pings in a row have named each of these readers. */
  let untold: ReadonlyMap<string, number> = new Map();

  /**
   * The library asks for the list, and then waits for a change of the list. PC/SC counts changes from the moment at which the waiting
   * begins, so a reader that is plugged in between is never told: only a new process finds that reader.
   */
  const compare = (names: readonly string[]): void => {
    const missing = names.filter(name => nfc.readers[name] === undefined && readsTags(name, choice));
    untold = new Map(missing.map(name => [name, (untold.get(name) ?? 0) + 1]));
    const [late] = [...untold].find(([, pinged]) => pinged >= MOST_UNTOLD) ?? [];
    if (late !== undefined) send({ type: 'fatal', code: 'reader-fails', detail: `${late}: not told` });
  };

  const beat = (): void => {
    const now = clock.now();
    if (!pings) {
      pings = true;
      void ping().then(names => {
        heardAt = clock.now();
        pings = false;
        isLetIn ||= names !== undefined;
        compare(names ?? []);
      });
    }
    const stuck = [...watched.values()].find(({ queue }) => now - (queue.since() ?? now) > STUCK_AFTER);
    if (stuck !== undefined) send({ type: 'fatal', code: 'reader-fails', detail: `${stuck.raw.name}: no answer` });
    if (now - heardAt <= DEAF_AFTER) send({ type: 'beat' });
    stopBeat = clock.after(PING_EVERY, beat);
  };

  /**
   * Works around a fault of the library. It closes a reader that is not listed any more, and forgets it when its thread has ended. But a thread
   * that is between two calls ends without an event: the library would never find a reader of that name again.
   */
  const surelyEnds = (raw: RawReader): void => {
    const close = raw.close.bind(raw);
    let ended = false;
    raw.on('end', () => {
      ended = true;
    });
    raw.close = () => {
      close();
      clock.after(ENDS_WITHIN, () => {
        if (!ended) raw.emit('_end');
        raw.removeAllListeners('_end');
      });
    };
  };

  const tellList = (): void => send({ type: 'listed', names: Object.keys(nfc.readers) });

  const watch = (raw: RawReader): void => {
    const { name } = raw;
    const queue = jobQueue(clock.now);
    const handle = readerHandle(raw);
    let early: Status | undefined;
    let isThere = false;
    let silenced = false;
    let tries = 0;
    const tell = (seen: Sighting, fresh: boolean): void => {
      send({ type: 'saw', name, seen, fresh });
      if (seen.is !== 'tag' || acr === undefined || silenced || tries === MOST_TRIES) return;
      tries += 1;
      void silenceByCard(acr);
    };
    const ails = (ailing: boolean): void => send({ type: 'ails', name, ails: ailing });
    const one = cardSlot({ handle, queue, clock, tell, ails, firstLook, isNew: clock.now() - startedAt > STARTS_WITHIN, naming });
    const acr = isAcr122(name) ? acr122({ handle: { ...handle, transmit: one.transmit }, queue, clock, holds: one.holds }) : undefined;
    const silenceByCard = async (by: Acr122): Promise<void> => {
      if (silenced || !(await by.prepareByCard()) || silenced) return;
      silenced = true;
      if (watched.get(name)?.raw === raw) send({ type: 'reader', name, skills: { escapes: false, silenced } });
    };
    const begin = (escapes: boolean): void => {
      if (watched.get(name)?.raw !== raw) return;
      silenced = escapes;
      isThere = true;
      send({ type: 'reader', name, skills: { escapes, silenced } });
      if (early !== undefined) one.status(early);
    };

    watched.set(name, { raw, handle, queue, slot: one, acr });
    raw.on('status', ({ state, atr = new Uint8Array() }) => {
      early = { state, atr };
      if (isThere) one.status(early);
    });
    if (acr === undefined) begin(false);
    else void acr.prepare().then(begin);
  };

  const left = (raw: RawReader): void => {
    const { name } = raw;
    tellList();
    const gone = watched.get(name);
    if (gone?.raw !== raw) return;
    watched.delete(name);
    gone.slot.stop();
    gone.acr?.stop();
    send({ type: 'left', name });
    clock.after(LOST_AFTER, () => void checkLost(raw, gone));
  };
  /** A reader that was unplugged and plugged in again very quickly is still listed, but the library watches it no more: only a new process helps. */
  const checkLost = async (raw: RawReader, { handle, queue }: WatchedReader): Promise<void> => {
    if (watched.has(raw.name)) return;
    const isGone = await queue.run(async () => {
      try {
        await handle.connect('reader');
        return false;
      } catch (error) {
        return UNKNOWN_READER.test(String(error));
      } finally {
        await handle.disconnect();
      }
    });
    if (isGone === false && !watched.has(raw.name)) send({ type: 'fatal', code: 'reader-fails', detail: `${raw.name}: lost` });
  };

  nfc.on('error', refused);
  nfc.on('reader', reader => {
    isLetIn = true;
    const { reader: raw } = reader;
    // Keeps nfc-pcsc from connecting to cards by itself.
    reader.autoProcessing = false;
    reader.on('error', () => {});
    raw.removeAllListeners('status');
    raw.on('error', refused);
    raw.on('end', () => left(raw));
    surelyEnds(raw);
    tellList();
    if (readsTags(raw.name, choice) && watched.size < MOST_READERS) watch(raw);
  });
  beat();

  return {
    heard: message => {
      switch (message.type) {
        case 'start':
        case 'close':
          break;
        case 'light':
          watched.get(message.name)?.acr?.light(message.light);
          break;
        case 'beep':
          watched.get(message.name)?.acr?.beep(message.beep);
          break;
        case 'exchange': {
          const { call, name, hex } = message;
          const apdu = new Uint8Array(Buffer.from(hex, 'hex'));
          const asked = watched.get(name)?.slot.exchange(apdu) ?? Promise.resolve(undefined);
          void asked.then(bytes => send({ type: 'answer', call, hex: bytes && Buffer.from(bytes).toString('hex') }));
        }
      }
    },
    close: async () => {
      stopBeat();
      const all = [...watched.values()];
      watched.clear();
      for (const each of all) {
        each.slot.stop();
        each.acr?.stop();
      }
      await Promise.all(all.map(({ queue, handle }) => queue.run(() => handle.disconnect())));
    },
  };
};
