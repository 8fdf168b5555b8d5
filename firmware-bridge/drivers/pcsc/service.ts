import type { Clock, Seen, Stop } from '../reader.ts';
import { type Acr122, acr122 } from './acr122.ts';
import { type Choice, isAcr122, MOST_READERS, readsTags } from './devices.ts';
import { type Hand, handOf, type RawReader } from './hand.ts';
import { inLine, type Line } from './line.ts';
import type { FromChild, ToChild } from './messages.ts';
import { type Slot, type Status, slot } from './slot.ts';

/** nfc-pcsc, of which only the list of readers is believed. */
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

export interface Service {
  readonly heard: (message: ToChild) => void;
  /** Lets go of all cards. */
  readonly close: () => Promise<void>;
}

export interface ServiceOptions {
  readonly nfc: Nfc;
  readonly choice: Choice;
  /** How long a reader that has just started may take to find what lies on it, in milliseconds. */
  readonly firstLook: number;
  readonly clock: Clock;
  readonly send: (message: FromChild) => void;
  /** Resolves when PC/SC has answered something. */
  readonly ping: () => Promise<void>;
}

interface Watched {
  readonly raw: RawReader;
  readonly hand: Hand;
  readonly line: Line;
  readonly slot: Slot;
  readonly acr: Acr122 | undefined;
}

const PING_EVERY = 500;
/** PC/SC that has not answered for so long is not said to live. */
const DEAF_AFTER = 2_000;
/** No command takes longer, however slow the card. */
const STUCK_AFTER = 10_000;
const LOST_AFTER = 300;
const ENDS_WITHIN = 100;
/** Readers that are listed later were plugged in later. */
const STARTS_WITHIN = 300;
/** Cards by way of which a reader is asked to be silent. */
const MOST_TRIES = 3;
const UNKNOWN_READER = /0x80100009/;

/** What the child process does, with nfc-pcsc and time handed in. */
export const service = ({ nfc, choice, firstLook, clock, send, ping }: ServiceOptions): Service => {
  const watched = new Map<string, Watched>();
  const startedAt = clock.now();
  let heardAt = startedAt;
  let pings = false;
  let stopBeat: Stop = () => {};

  const beat = (): void => {
    const now = clock.now();
    if (!pings) {
      pings = true;
      void ping().then(() => {
        heardAt = clock.now();
        pings = false;
      });
    }
    const stuck = [...watched.values()].find(({ line }) => now - (line.since() ?? now) > STUCK_AFTER);
    if (stuck !== undefined) send({ type: 'fatal', code: 'reader-fails', detail: `${stuck.raw.name}: no answer` });
    if (now - heardAt <= DEAF_AFTER) send({ type: 'beat' });
    stopBeat = clock.after(PING_EVERY, beat);
  };

  /**
   * The library closes a reader that is not listed any more, and forgets it when its thread has ended. But a thread that is just between two
   * questions ends without a word: the reader would never end, and never be found again under its name.
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
    const line = inLine(clock.now);
    const hand = handOf(raw);
    let early: Status | undefined;
    let isThere = false;
    let silenced = false;
    let tries = 0;
    const tell = (seen: Seen, fresh: boolean): void => {
      send({ type: 'saw', name, seen, fresh });
      if (seen.is !== 'tag' || acr === undefined || silenced || tries === MOST_TRIES) return;
      tries += 1;
      void silenceByCard(acr);
    };
    const ails = (ailing: boolean): void => send({ type: 'ails', name, ails: ailing });
    const one = slot({ hand, line, clock, tell, ails, firstLook, isNew: clock.now() - startedAt > STARTS_WITHIN });
    const acr = isAcr122(name) ? acr122({ hand: { ...hand, transmit: one.transmit }, line, clock, holds: one.holds }) : undefined;
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

    watched.set(name, { raw, hand, line, slot: one, acr });
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
  /** A reader that went and came while nobody looked is listed as before, but no longer watched: only a new beginning brings it back. */
  const checkLost = async (raw: RawReader, { hand, line }: Watched): Promise<void> => {
    if (watched.has(raw.name)) return;
    const isGone = await line.last(async () => {
      try {
        await hand.connect('reader');
        return false;
      } catch (error) {
        return UNKNOWN_READER.test(String(error));
      } finally {
        await hand.disconnect();
      }
    });
    if (isGone === false && !watched.has(raw.name)) send({ type: 'fatal', code: 'reader-fails', detail: `${raw.name}: lost` });
  };

  nfc.on('error', ({ message }) => send({ type: 'fatal', code: 'pcscd-stopped', detail: message }));
  nfc.on('reader', reader => {
    const { reader: raw } = reader;
    // What nfc-pcsc makes of a status change is its own; it must not connect behind our back.
    reader.autoProcessing = false;
    reader.on('error', () => {});
    raw.removeAllListeners('status');
    raw.on('error', ({ message }) => send({ type: 'fatal', code: 'pcscd-stopped', detail: message }));
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
      await Promise.all(all.map(({ line, hand }) => line.last(() => hand.disconnect())));
    },
  };
};
