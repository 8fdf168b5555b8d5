/** The names of the drivers. */
export const DRIVERS = ['pcsc', 'pad', 'pn532', 'rdm6300', 'simple-serial', 'wedge', 'web-nfc', 'camera', 'simulated', 'recorded'] as const;
export type DriverName = (typeof DRIVERS)[number];

declare const readerBrand: unique symbol;
/** The lasting name of a reader: the same after unplugging, a restart or a change of ports. `pad:5F3A09C1`, `pcsc:usb-1-1.2:0`. */
export type ReaderId = string & { readonly [readerBrand]: true };
export const readerId = (driver: DriverName, place: string): ReaderId => `${driver}:${place}` as ReaderId;

/** A place on a reader where one tag can lie, from 0. Most readers have one; a pad board has one for each seat. */
export type SlotNumber = number;

/**
 * The kind of a tag's number: 4, 7 or 10 bytes (`type-a`, `iso-dep`), 8 bytes (`iso-15693`, `felica`), a 125 kHz token (`lf`), the text
 * that a keyboard reader typed (`typed`), 7 bytes that a card tells only with the right key (`ntag424`), or 12 random bytes that were
 * printed as a code (`printed`).
 */
export const TAG_FAMILIES = ['type-a', 'iso-dep', 'iso-15693', 'felica', 'lf', 'typed', 'ntag424', 'printed'] as const;
type TagFamily = (typeof TAG_FAMILIES)[number];

export interface Tag {
  /** Upper case hexadecimal, without separators. */
  readonly uid: string;
  readonly family: TagFamily;
}

/**
 * Why a tag cannot be named: two tags at once, a phone, a card that changes its number each time, a card whose key is not here (`keyless`),
 * an answer that makes no sense, a tag that was gone before it was read twice (`brief`), or a tag of a kind without a lasting number, such
 * as ISO 14443-B (`foreign`).
 */
export const UNCLEAR_REASONS = ['several', 'phone', 'changing', 'keyless', 'unreadable', 'brief', 'foreign'] as const;
export type UnclearReason = (typeof UNCLEAR_REASONS)[number];

/** What a reader sees on one slot. */
export type Sighting =
  | { readonly is: 'empty' }
  | { readonly is: 'tag'; readonly tag: Tag }
  | { readonly is: 'unclear'; readonly why: UnclearReason };
export const EMPTY_SLOT: Sighting = { is: 'empty' };
export const seen = (uid: string, family: TagFamily): Sighting => ({ is: 'tag', tag: { uid, family } });
export const unclear = (why: UnclearReason): Sighting => ({ is: 'unclear', why });

/**
 * How a reader shows that a tag was taken away.
 * `told`: the reader says so. `polled`: the driver asks many times a second. `repeated`: the reader repeats the number while the tag lies
 * there, and then falls silent. `never`: the reader speaks once for each touch.
 */
export const REMOVALS = ['told', 'polled', 'repeated', 'never'] as const;
export type Removal = (typeof REMOVALS)[number];

export interface Capabilities {
  readonly slots: number;
  readonly removal: Removal;
  readonly lights: boolean;
  readonly beep: boolean;
  /** Whether `exchange` can send commands to a tag. */
  readonly apdu: boolean;
  /** Known to show no light and make no sound of its own: only such a reader may be used at night. */
  readonly quiet: boolean;
}

/** Everything that can go wrong; `troubles.ts` says how to repair it. */
export const TROUBLES = [
  'pcsc-not-installed',
  'pcscd-missing',
  'pcscd-stopped',
  'pcscd-hung',
  'pcsc-denied',
  'kernel-holds-reader',
  'too-many-readers',
  'reader-unplugged',
  'reader-fails',
  'which-reader',
  'port-busy',
  'port-denied',
  'port-gone',
  'port-silent',
  'port-rubbish',
  'other-protocol',
  'other-device',
  'field-busy',
  'chip-absent',
  'chip-stuck',
  'chip-unknown',
  'trace-broken',
  'closed',
] as const;
export type TroubleCode = (typeof TROUBLES)[number];
export interface Trouble {
  readonly code: TroubleCode;
  /** For the person who repairs it: a path, or the message of the system. Never a tag. */
  readonly detail: string;
  /** Set where this trouble keeps a plugged-in device from working. Where it is not set, perhaps nobody needs what is missing. */
  readonly needed?: true;
}
export const trouble = (code: TroubleCode, detail = ''): Trouble => ({ code, detail });

/** Whether a reader is recognised by its hardware (its own number, or the USB socket), or only by the order in which readers were found. */
export type ReaderIdentity = 'hardware' | 'order';

export interface ReaderInfo {
  readonly id: ReaderId;
  readonly driver: DriverName;
  /** For people: `ACS ACR122U`, `pad board 5F3A09C1`. */
  readonly name: string;
  readonly identity: ReaderIdentity;
  readonly capabilities: Capabilities;
  /** Changes when the hardware restarts. `boot` and a sequence number together show that a tap was reported twice. */
  readonly boot: string;
}

/** What a connection reports, in order. */
export type Report =
  /** The hardware said something, so the connection works. */
  | { readonly type: 'alive' }
  /** A reader appeared, came back, or changed its capabilities. */
  | { readonly type: 'reader'; readonly reader: ReaderInfo }
  | {
      readonly type: 'saw';
      readonly reader: ReaderId;
      readonly slot: SlotNumber;
      readonly seen: Sighting;
      /** False for a tag that already lay there when the reader or the program started: that is never a tap. */
      readonly fresh: boolean;
      /** The number of the event, where the hardware counts its events. */
      readonly seq?: number;
    }
  /** One slot fails; undefined when it works again. */
  | { readonly type: 'slot'; readonly reader: ReaderId; readonly slot: SlotNumber; readonly trouble: Trouble | undefined }
  /** The reader is there but fails; undefined when it works again. */
  | { readonly type: 'ails'; readonly reader: ReaderId; readonly trouble: Trouble | undefined }
  /** One of several readers is gone; the connection stays open. */
  | { readonly type: 'left'; readonly reader: ReaderId; readonly trouble: Trouble }
  /** Bytes that made no sense and were skipped. */
  | { readonly type: 'noise'; readonly bytes: number }
  /** The connection is over, and so are all its readers. Always the last report. */
  | { readonly type: 'ended'; readonly trouble: Trouble };
export type Tell = (report: Report) => void;

/** Lights have a rhythm and no colour. */
export type Light = 'off' | 'on' | 'blink';
const BEEPS = ['short', 'long', 'twice'] as const;
export type Beep = (typeof BEEPS)[number];

export type Stop = () => void;
/** Milliseconds that never run backwards, and timers. It is a parameter so that tests can let ten hours pass in a second. */
export interface MonotonicClock {
  readonly now: () => number;
  readonly after: (ms: number, then: () => void) => Stop;
}

/** One attempt to use an address. It is never reopened: after `ended` the supervisor opens a new one. */
export interface Connection {
  /** Sets all lights of a reader; the connection repeats the command until the device has obeyed. Does nothing for a reader without lights. */
  readonly light: (reader: ReaderId, lights: readonly Light[]) => void;
  readonly beep: (reader: ReaderId, beep: Beep) => void;
  /** Sends a command to the tag on a slot; undefined where the tag is gone or the reader cannot do that. */
  readonly exchange: (reader: ReaderId, slot: SlotNumber, apdu: Uint8Array) => Promise<Uint8Array | undefined>;
  /** Releases the hardware, and reports `ended` with `closed` unless the connection had ended before. */
  readonly close: () => Promise<void>;
}

/** A connection to a reader that has no lights and no sound, and cannot send commands to tags. */
export const UNWIRED: Connection = {
  light: () => undefined,
  beep: () => undefined,
  exchange: async () => undefined,
  close: async () => undefined,
};

/** Something that a driver can open: a port, the PC/SC service, a trace. */
export interface Address {
  /** Always the same for the same port, service or trace. */
  readonly key: string;
  readonly driver: DriverName;
}

/** Finds one kind of hardware and opens it. */
export interface Driver {
  readonly name: string;
  /** Calls `found` now and on every change, with the addresses that exist and the trouble that keeps the driver from finding more. */
  readonly watch: (found: (addresses: readonly Address[], trouble: Trouble | undefined) => void) => Stop;
  /** Never throws and never blocks: a failure is reported as `ended`. */
  readonly open: (address: Address, tell: Tell) => Connection;
  /** Forgets at which addresses no reader was found, so that they are tried again. */
  readonly retry?: () => void;
}
