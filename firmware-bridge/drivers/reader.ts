/** The names of the drivers. */
export const DRIVERS = ['pcsc', 'pad', 'pn532', 'rdm6300', 'simple-serial', 'wedge', 'web-nfc', 'simulated', 'recorded'] as const;
export type DriverName = (typeof DRIVERS)[number];

declare const readerBrand: unique symbol;
/** Names one reader for ever: kept over unplugging, restarts and other ports being used. `pad:5F3A09C1`, `pcsc:usb-1-1.2:0`. */
export type ReaderId = string & { readonly [readerBrand]: true };
export const readerId = (driver: DriverName, place: string): ReaderId => `${driver}:${place}` as ReaderId;

/** A place on a reader where one tag can lie, from 0. Most readers have one, a pad board has one a seat. */
export type Slot = number;

/** How a tag can be known again: a number of 4, 7 or 10 bytes (`type-a`, `iso-dep`), a 125 kHz token's number, what a keyboard reader typed. */
export const FAMILIES = ['type-a', 'iso-dep', 'lf', 'typed'] as const;
export type Family = (typeof FAMILIES)[number];

export interface Tag {
  /** Upper case hexadecimal, without separators. */
  readonly uid: string;
  readonly family: Family;
}

/** Why what lies there cannot be named: two tags at once, a phone, a card whose number changes each time, or no answer that holds. */
export const UNCLEAR = ['several', 'phone', 'changing', 'unreadable'] as const;
export type Unclear = (typeof UNCLEAR)[number];

/** What a reader says of one slot. */
export type Sighting =
  | { readonly is: 'empty' }
  | { readonly is: 'tag'; readonly tag: Tag }
  | { readonly is: 'unclear'; readonly why: Unclear };
export const EMPTY: Sighting = { is: 'empty' };
export const seen = (uid: string, family: Family): Sighting => ({ is: 'tag', tag: { uid, family } });
export const unclear = (why: Unclear): Sighting => ({ is: 'unclear', why });

/**
 * How a reader lets one know that a tag was taken away.
 * `told`: it says so. `polled`: it is asked again and again, and says each time what it sees. `repeated`: it repeats itself while a tag lies
 * there, and falls silent. `never`: it speaks once a touch.
 */
export const REMOVALS = ['told', 'polled', 'repeated', 'never'] as const;
export type Removal = (typeof REMOVALS)[number];

export interface Capabilities {
  readonly slots: number;
  readonly removal: Removal;
  readonly lights: boolean;
  readonly beep: boolean;
  /** Whether `exchange` speaks with the tag that lies there. */
  readonly apdu: boolean;
  /** Known to show and sound nothing by itself: only such a reader may be used at night. */
  readonly quiet: boolean;
}

/** What can be wrong, a code each; what to do about it stands in `troubles.ts`. */
export const TROUBLES = [
  'pcsc-not-installed',
  'pcscd-missing',
  'pcscd-stopped',
  'pcscd-hung',
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
  /** For people who mend: a path, a system's own words. Never a tag. */
  readonly detail: string;
}
export const trouble = (code: TroubleCode, detail = ''): Trouble => ({ code, detail });

/** Named by its hardware (a serial number, a number of its own, the socket it is plugged into), or only by the order in which it was found. */
export type Identity = 'hardware' | 'order';

export interface ReaderInfo {
  readonly id: ReaderId;
  readonly driver: DriverName;
  /** For people: `ACS ACR122U`, `pad board 5F3A09C1`. */
  readonly name: string;
  readonly identity: Identity;
  readonly capabilities: Capabilities;
  /** Changes when the hardware starts anew: with `boot` and a sequence number, a tap that is told twice is recognised. */
  readonly boot: string;
}

/** What a connection tells, in the order in which it learns it. */
export type Report =
  /** Something was heard, whatever it was: the connection lives. */
  | { readonly type: 'alive' }
  /** A reader is there, for the first time, again, or with other capabilities. */
  | { readonly type: 'reader'; readonly reader: ReaderInfo }
  | {
      readonly type: 'saw';
      readonly reader: ReaderId;
      readonly slot: Slot;
      readonly seen: Sighting;
      /** False for what was found lying there when the reader or the program started: that is never a tap. */
      readonly fresh: boolean;
      /** Where the hardware counts its events itself. */
      readonly seq?: number;
    }
  /** One slot works, or does not. */
  | { readonly type: 'slot'; readonly reader: ReaderId; readonly slot: Slot; readonly trouble: Trouble | undefined }
  /** The reader works, but not as it should; undefined when that is over. */
  | { readonly type: 'ails'; readonly reader: ReaderId; readonly trouble: Trouble | undefined }
  /** One reader of several is gone; the connection goes on. */
  | { readonly type: 'left'; readonly reader: ReaderId; readonly trouble: Trouble }
  /** Bytes that made no sense and were passed over. */
  | { readonly type: 'noise'; readonly bytes: number }
  /** The connection is over, with all its readers. The last report. */
  | { readonly type: 'ended'; readonly trouble: Trouble };
export type Tell = (report: Report) => void;

/** A light tells by its rhythm, not by a colour. */
export const LIGHTS = ['off', 'on', 'blink'] as const;
export type Light = (typeof LIGHTS)[number];
export const BEEPS = ['short', 'long', 'twice'] as const;
export type Beep = (typeof BEEPS)[number];

export type Stop = () => void;
/** Milliseconds that never run backwards, and timers; handed in, so that ten hours can pass in a second. */
export interface Clock {
  readonly now: () => number;
  readonly after: (ms: number, then: () => void) => Stop;
}

/** One attempt at one address. It is never reopened: after `ended` there is a new one. */
export interface Connection {
  /** The whole row of lights as it should be now; the connection sees to it that the device gets it. Nothing where there are none. */
  readonly light: (reader: ReaderId, lights: readonly Light[]) => void;
  readonly beep: (reader: ReaderId, beep: Beep) => void;
  /** Speaks with the tag on a slot; undefined where it is gone or the reader cannot. */
  readonly exchange: (reader: ReaderId, slot: Slot, apdu: Uint8Array) => Promise<Uint8Array | undefined>;
  /** Lets go of the hardware; tells `ended` with `closed` if it had not ended. */
  readonly close: () => Promise<void>;
}

/** Where something can be opened: a port, the PC/SC service, a trace. */
export interface Address {
  /** Equal for the same place, always. */
  readonly key: string;
  readonly driver: DriverName;
}

/** Something that hardware can be found and opened through. */
export interface Driver {
  readonly name: string;
  /** Says which addresses there are now, at once and on every change, and what stands in the way of finding any. */
  readonly watch: (found: (addresses: readonly Address[], trouble: Trouble | undefined) => void) => Stop;
  /** Never throws and never blocks: what goes wrong is told as `ended`. */
  readonly open: (address: Address, tell: Tell) => Connection;
}
