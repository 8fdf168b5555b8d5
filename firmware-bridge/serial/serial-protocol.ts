import type { Address, Beep, DriverName, Light, MonotonicClock, ReaderId, SlotNumber, Tell, Trouble } from '../drivers/reader.ts';

/** A serial port as the system shows it. */
export interface Port {
  /** What is opened: `/dev/ttyUSB0`. The same device may have another path tomorrow. */
  readonly path: string;
  /** Names the device, or its USB socket where the device has no number of its own. Stays the same after unplugging and a restart. */
  readonly place: string;
  /** False where `place` is no more than the path. */
  readonly steady: boolean;
  readonly maker?: string;
  /** `vendor:product` on USB, where the system shows it. */
  readonly usb?: string;
}

/** An open port that can be written to. Bytes that arrive go to the protocol. */
export interface Link {
  readonly port: Port;
  /** Never throws. Does nothing where the port is gone. */
  readonly write: (bytes: Uint8Array) => void;
}

export interface LinkEvents {
  readonly heard: (bytes: Uint8Array) => void;
  /** Called once when the port ends for any reason, `close` included; no bytes follow. */
  readonly ended: (trouble: Trouble) => void;
}

/** Lists and opens ports: those of the system (`ports.ts`), of an emulated board, or of a test. */
export interface Ports {
  readonly watch: (found: (ports: readonly Port[], trouble: Trouble | undefined) => void) => () => void;
  /** One attempt to open a port. Resolves to a trouble where that fails. */
  readonly open: (
    port: Port,
    baud: number,
    events: LinkEvents,
  ) => Promise<{ readonly link: Link; readonly close: () => Promise<void> } | { readonly trouble: Trouble }>;
}

/** A device on an open link. It neither opens nor closes the port. */
export interface AttachedDevice {
  readonly heard: (bytes: Uint8Array) => void;
  readonly light: (reader: ReaderId, lights: readonly Light[]) => void;
  readonly beep: (reader: ReaderId, beep: Beep) => void;
  readonly exchange: (reader: ReaderId, slot: SlotNumber, apdu: Uint8Array) => Promise<Uint8Array | undefined>;
  /** Called when the link ends or is about to be closed: stops all timers, and nothing is reported or written afterwards. */
  readonly stop: () => void;
}

export interface AttachOptions {
  readonly link: Link;
  readonly clock: MonotonicClock;
  /** Receives every report but `ended`. */
  readonly tell: Tell;
  /** Ends the connection for a reason that only the protocol can see: silence, garbage, another version. */
  readonly fail: (trouble: Trouble) => void;
  /** Eight random bytes in hexadecimal: the `boot` of a device that reports none. */
  readonly nonce: () => string;
}

/** How to speak with one kind of device on a serial cable. */
export interface SerialProtocol {
  readonly name: DriverName;
  readonly baud: number;
  /** Speeds of older devices, tried after `baud`. */
  readonly otherBauds?: readonly number[];
  /** The device says nothing while no tag lies on it: only the open port shows that it is there. */
  readonly silent?: true;
  /** How to find out whether such a device is connected. Without a probe the user has to name the port. */
  readonly probe?: {
    /**
     * The question, sent every `every` milliseconds until a device is recognised; empty for a device that speaks by itself. Only a device
     * that says nothing by itself is asked.
     */
    readonly say: Uint8Array;
    readonly every: number;
    /** Whether the bytes so far can only come from such a device. */
    readonly recognises: (heard: Uint8Array) => boolean;
  };
  readonly attach: (to: AttachOptions) => AttachedDevice;
}

export interface PortAddress extends Address {
  readonly port: Port;
}
