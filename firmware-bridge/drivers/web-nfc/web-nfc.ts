import { pageReaders } from '../page-readers.ts';
import {
  type Capabilities,
  type Driver,
  type MonotonicClock,
  type ReaderId,
  type Report,
  type Sighting,
  seen,
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
const LONGEST_TITLE = 64;

interface Phone {
  readonly title: string;
  code: NfcCode | undefined;
}

const health = ({ code }: Phone, reader: ReaderId): Report => ({
  type: 'ails',
  reader,
  trouble: code === undefined ? undefined : trouble('reader-fails', code),
});

/** Phones as readers: each page is a reader that reports each touch once. */
export const webNfcDriver = ({ clock, nonce }: WebNfcOptions): WebNfcDriver => {
  const pages = pageReaders<Phone>({
    driver: 'web-nfc',
    clock,
    nonce,
    most: MOST_PHONES,
    capabilities: CAPABILITIES,
    title: ({ title }) => title,
    atFirst: (phone, reader) => (phone.code === undefined ? [] : [health(phone, reader)]),
  });

  const setCode = (source: string, code: NfcCode | undefined): void => {
    const phone = pages.hear(source);
    if (phone === undefined || phone.code === code) return;
    phone.code = code;
    pages.tell(source, reader => health(phone, reader));
  };
  const touch = (source: string, what: Sighting): void => {
    setCode(source, undefined);
    pages.tell(source, reader => ({ type: 'saw', reader, slot: 0, seen: what, fresh: true }));
  };

  return {
    ...pages,
    beat: (source, title = 'phone') => pages.meet(source, () => ({ title: title.slice(0, LONGEST_TITLE), code: undefined })) !== undefined,
    reading: (source, serialNumber) => touch(source, sightingOfSerialNumber(serialNumber)),
    unreadable: source => touch(source, unclear('unreadable')),
    error: setCode,
  };
};

const BYTES = /^[0-9A-F]{2}(?:[:-]?[0-9A-F]{2})*$/;
const UID_DIGITS: readonly number[] = [8, 14, 20];
/** The length of ten bytes with colons. */
const LONGEST = 29;

/** Reads a tag's serial number as browsers give it: `04:a1:b2:c3:d4:e5:f6`. Tags without one, and of other families, are unreadable. */
export const sightingOfSerialNumber = (serialNumber: string): Sighting => {
  const text = serialNumber.length > LONGEST ? '' : serialNumber.toUpperCase();
  const uid = text.replaceAll(/[:-]/g, '');
  if (!BYTES.test(text) || !UID_DIGITS.includes(uid.length)) return unclear('unreadable');
  // A random number: a browser cannot find out whether it belongs to a phone or a card.
  return uid.length === 8 && uid.startsWith('08') ? unclear('phone') : seen(uid, 'type-a');
};
