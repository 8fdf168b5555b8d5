import {
  type Address,
  type Capabilities,
  type Connection,
  type Driver,
  type MonotonicClock,
  type ReaderInfo,
  readerId,
  type Sighting,
  type Stop,
  seen,
  type Tell,
  type TroubleCode,
  trouble,
  unclear,
} from '../reader.ts';
import type { NfcCode } from './scanning.ts';

interface WebNfcOptions {
  readonly clock: MonotonicClock;
  readonly nonce: () => string;
}

/** Android phones that show the dashboard and read tags. The methods take what their pages report. */
export interface WebNfcDriver extends Driver {
  /** A phone's page is open; to be called every second. False where there are too many phones, or the name is empty or too long. */
  readonly beat: (source: string, title?: string) => boolean;
  /** A tag was read. */
  readonly reading: (source: string, serialNumber: string) => void;
  /** Why the phone does not read tags; undefined when it reads again. */
  readonly error: (source: string, code: NfcCode | undefined) => void;
  /** A tag was touched that could not be read. */
  readonly unreadable: (source: string) => void;
  /** The page was closed. */
  readonly gone: (source: string) => void;
}

const CAPABILITIES: Capabilities = { slots: 1, removal: 'never', lights: false, beep: false, apdu: false, quiet: false };
const MOST_PHONES = 64;
const LONGEST_NAME = 64;
/** A page that is silent for longer has lost its connection, or its phone sleeps. */
const SILENCE_MS = 5_000;

interface Phone {
  readonly name: string;
  readonly title: string;
  code: NfcCode | undefined;
  silence: Stop;
  live: { readonly tell: Tell; readonly reader: ReaderInfo } | undefined;
}

const UNWIRED: Connection = {
  light: () => undefined,
  beep: () => undefined,
  exchange: async () => undefined,
  close: async () => undefined,
};

/** Phones as readers: each page is a reader that reports each touch once. */
export const webNfcDriver = ({ clock, nonce }: WebNfcOptions): WebNfcDriver => {
  const phones = new Map<string, Phone>();
  const watchers = new Set<() => void>();

  const addresses = (): readonly Address[] => [...phones.keys()].map(name => ({ key: `web-nfc:${name}`, driver: 'web-nfc' }));
  const changed = (): void => {
    for (const watcher of [...watchers]) watcher();
  };

  const end = (phone: Phone, code: TroubleCode): void => {
    const { live } = phone;
    phone.live = undefined;
    live?.tell({ type: 'ended', trouble: trouble(code) });
  };

  const lose = (phone: Phone, code: TroubleCode): void => {
    phones.delete(phone.name);
    phone.silence();
    end(phone, code);
    changed();
  };

  const listen = (phone: Phone): void => {
    phone.silence();
    phone.silence = clock.after(SILENCE_MS, () => lose(phone, 'port-silent'));
    phone.live?.tell({ type: 'alive' });
  };

  const meet = (name: string, title: string): boolean => {
    if (phones.size >= MOST_PHONES || name.length === 0 || name.length > LONGEST_NAME) return false;
    const phone: Phone = { name, title: title.slice(0, LONGEST_NAME), code: undefined, silence: () => undefined, live: undefined };
    phones.set(name, phone);
    listen(phone);
    changed();
    return true;
  };

  const tellHealth = ({ live, code }: Phone): void =>
    live?.tell({ type: 'ails', reader: live.reader.id, trouble: code === undefined ? undefined : trouble('reader-fails', code) });

  const setCode = (phone: Phone, code: NfcCode | undefined): void => {
    if (phone.code === code) return;
    phone.code = code;
    tellHealth(phone);
  };

  const touch = (name: string, what: Sighting): void => {
    const phone = phones.get(name);
    if (phone === undefined) return;
    listen(phone);
    setCode(phone, undefined);
    phone.live?.tell({ type: 'saw', reader: phone.live.reader.id, slot: 0, seen: what, fresh: true });
  };

  return {
    name: 'web-nfc',
    watch: found => {
      const watcher = (): void => found(addresses(), undefined);
      watchers.add(watcher);
      watcher();
      return () => void watchers.delete(watcher);
    },
    open: (address, tell) => {
      const phone = [...phones.values()].find(({ name }) => `web-nfc:${name}` === address.key);
      if (phone === undefined || phone.live !== undefined) {
        tell({ type: 'ended', trouble: trouble(phone === undefined ? 'port-gone' : 'port-busy') });
        return UNWIRED;
      }
      const live = { tell, reader: infoOf(phone, nonce()) };
      phone.live = live;
      tell({ type: 'reader', reader: live.reader });
      if (phone.code !== undefined) tellHealth(phone);
      return { ...UNWIRED, close: async () => (phone.live === live ? end(phone, 'closed') : undefined) };
    },
    beat: (source, title = 'phone') => {
      const phone = phones.get(source);
      if (phone !== undefined) listen(phone);
      return phone !== undefined || meet(source, title);
    },
    reading: (source, serialNumber) => touch(source, sightingOfSerialNumber(serialNumber)),
    unreadable: source => touch(source, unclear('unreadable')),
    error: (source, code) => {
      const phone = phones.get(source);
      if (phone === undefined) return;
      listen(phone);
      setCode(phone, code);
    },
    gone: source => {
      const phone = phones.get(source);
      if (phone !== undefined) lose(phone, 'reader-unplugged');
    },
  };
};

const infoOf = ({ name, title }: Phone, boot: string): ReaderInfo => ({
  id: readerId('web-nfc', name),
  driver: 'web-nfc',
  name: title,
  identity: 'hardware',
  capabilities: CAPABILITIES,
  boot,
});

const BYTES = /^[0-9A-F]{2}(?:[:-]?[0-9A-F]{2})*$/;
const UID_DIGITS: readonly number[] = [8, 14, 20];
/** The length of ten bytes with colons. */
const LONGEST = 29;

/** Reads the serial number of a tag as browsers give it: `04:a1:b2:c3:d4:e5:f6`. Tags without one, and of other families, are unreadable. */
export const sightingOfSerialNumber = (serialNumber: string): Sighting => {
  const text = serialNumber.length > LONGEST ? '' : serialNumber.toUpperCase();
  const uid = text.replaceAll(/[:-]/g, '');
  if (!BYTES.test(text) || !UID_DIGITS.includes(uid.length)) return unclear('unreadable');
  // A random number: a browser cannot find out whether it belongs to a phone or a card.
  return uid.length === 8 && uid.startsWith('08') ? unclear('phone') : seen(uid, 'type-a');
};
