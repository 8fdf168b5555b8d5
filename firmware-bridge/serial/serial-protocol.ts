import type { Address, Beep, Clock, DriverName, Light, ReaderId, Slot, Tell, Trouble } from '../drivers/reader.ts';

/** A serial port as the system shows it. */
export interface Port {
  /** What is opened: `/dev/ttyUSB0`. It may be another one tomorrow. */
  readonly path: string;
  /** Names the device or, where it has no number of its own, the socket it is plugged into; equal after unplugging and a restart. */
  readonly place: string;
  /** False where `place` is only the path. */
  readonly steady: boolean;
  readonly maker?: string;
}

/** An open port: bytes out. Bytes in go to the protocol. */
export interface Link {
  readonly port: Port;
  /** Never throws; on a port that is gone it does nothing, the end is on its way. */
  readonly write: (bytes: Uint8Array) => void;
}

export interface LinkEvents {
  readonly heard: (bytes: Uint8Array) => void;
  /** Once, for whatever reason, also for `close`. Nothing is heard afterwards. */
  readonly ended: (trouble: Trouble) => void;
}

/** Opens and lists ports: the system's (`ports.ts`), an emulated board's, a test's. */
export interface Ports {
  readonly watch: (found: (ports: readonly Port[], trouble: Trouble | undefined) => void) => () => void;
  /** One attempt with a new port object each time. Resolves to why not, where it cannot. */
  readonly open: (
    port: Port,
    baud: number,
    events: LinkEvents,
  ) => Promise<{ readonly link: Link; readonly close: () => Promise<void> } | { readonly trouble: Trouble }>;
}

/** What a device's protocol makes of an open link. It opens and closes nothing itself. */
export interface AttachedDevice {
  readonly heard: (bytes: Uint8Array) => void;
  readonly light: (reader: ReaderId, lights: readonly Light[]) => void;
  readonly beep: (reader: ReaderId, beep: Beep) => void;
  readonly exchange: (reader: ReaderId, slot: Slot, apdu: Uint8Array) => Promise<Uint8Array | undefined>;
  /** The link is over or about to be closed: timers are stopped, nothing is told or written any more. */
  readonly stop: () => void;
}

export interface AttachOptions {
  readonly link: Link;
  readonly clock: Clock;
  /** Everything but `ended`. */
  readonly tell: Tell;
  /** Ends the connection for a reason that only the protocol can see: silence, rubbish, another version. */
  readonly fail: (trouble: Trouble) => void;
  /** Eight random bytes in hexadecimal: names a connection where the hardware has no boot of its own. */
  readonly nonce: () => string;
}

/** A device on a serial cable. */
export interface SerialProtocol {
  readonly name: DriverName;
  readonly baud: number;
  /** How to find out whether such a device is at the other end. Without it the port has to be named by hand. */
  readonly probe?: {
    /** Said every `every` milliseconds until something is recognised. */
    readonly say: Uint8Array;
    readonly every: number;
    /** Whether all that was heard so far can come from such a device alone. */
    readonly recognises: (heard: Uint8Array) => boolean;
  };
  readonly attach: (to: AttachOptions) => AttachedDevice;
}

export interface PortAddress extends Address {
  readonly port: Port;
}
