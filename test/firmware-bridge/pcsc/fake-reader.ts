import { EventEmitter } from 'node:events';
import type { Nfc, NfcReader } from '../../../firmware-bridge/drivers/pcsc/monitor.ts';
import type { RawReader } from '../../../firmware-bridge/drivers/pcsc/reader-handle.ts';
import { ISO_DEP_ATR, STORAGE_ATR } from './cards.ts';

/** A request to the library of a fake reader. The test answers it with `done` at any time. */
export interface Asked {
  readonly what: 'connect' | 'disconnect' | 'transmit' | 'control';
  readonly bytes: string;
  readonly share: number;
  readonly done: (error: Error | null, given?: number | Uint8Array) => void;
}

/** A reader of @pokusew/pcsclite with its `connected` flag and everything that follows from it. The test plays PC/SC itself. */
export class FakeReader extends EventEmitter implements RawReader {
  readonly name: string;
  connected = false;
  closed = 0;
  readonly asked: Asked[] = [];
  readonly SCARD_SHARE_SHARED = 2;
  readonly SCARD_SHARE_DIRECT = 3;
  readonly SCARD_LEAVE_CARD = 0;
  readonly IOCTL_CCID_ESCAPE = 0x42000001;

  constructor(name: string) {
    super();
    this.name = name;
  }

  connect(how: { readonly share_mode: number }, done: (error?: Error | null, protocol?: number) => void): void {
    if (this.connected) done();
    else
      this.#ask('connect', '', how.share_mode, (error, given) => {
        if (error === null) this.connected = true;
        done(error, typeof given === 'number' ? given : 2);
      });
  }
  disconnect(_how: number, done: (error?: Error | null) => void): void {
    if (!this.connected) done();
    else
      this.#ask('disconnect', '', 0, error => {
        if (error === null) this.connected = false;
        done(error);
      });
  }
  transmit(apdu: Buffer, _room: number, protocol: number, done: (error: Error | null, answer?: Uint8Array) => void): void {
    if (!Number.isInteger(protocol)) throw new Error('Third argument must be an integer');
    this.#ask('transmit', apdu.toString('hex').toUpperCase(), 0, (error, given) =>
      done(error, given instanceof Uint8Array ? given : undefined),
    );
  }
  control(bytes: Buffer, _code: number, _room: number, done: (error: Error | null, answer?: Uint8Array) => void): void {
    this.#ask('control', bytes.toString('hex').toUpperCase(), 0, (error, given) =>
      done(error, given instanceof Uint8Array ? given : undefined),
    );
  }
  close(): void {
    this.closed += 1;
  }
  #ask(what: Asked['what'], bytes: string, share: number, done: Asked['done']): void {
    this.asked.push({ what, bytes, share, done });
  }
  /** A method of the library, which forgets the reader and emits `end`. */
  _end(): void {
    this.emit('_end');
  }
}

const NO_ATR = new Uint8Array();
/** A status as PC/SC gives it: the upper half counts the changes, the lower half says whether a card is present. */
export const present = (count: number, atr: Uint8Array = STORAGE_ATR) => ({ state: (count << 16) | 0x22, atr });
export const presentIsoDep = (count: number) => present(count, ISO_DEP_ATR);
export const empty = (count: number) => ({ state: (count << 16) | 0x12, atr: NO_ATR });
/** A connection to a card also shows as a change of the status. */
export const inUse = (count: number) => ({ state: (count << 16) | 0x122, atr: STORAGE_ATR });
export const unknown = (count: number) => ({ state: (count << 16) | 0x06, atr: NO_ATR });

export interface FakeNfc extends Nfc {
  readonly add: (reader: FakeReader) => void;
  readonly fail: (message: string) => void;
}

/** The list of readers of nfc-pcsc, with its own listener for status changes, which the driver must remove. */
export const fakeNfc = (): FakeNfc => {
  const events = new EventEmitter();
  const readers: { [name: string]: unknown } = {};
  return {
    readers,
    on: (event: string, heard: ((reader: NfcReader) => void) | ((error: Error) => void)) => void events.on(event, heard),
    add: raw => {
      readers[raw.name] = raw;
      raw.on('_end', () => {
        raw.removeAllListeners('status');
        delete readers[raw.name];
        raw.emit('end');
      });
      raw.on('status', () => raw.connect({ share_mode: 2 }, () => {}));
      const reader: NfcReader = { reader: raw, autoProcessing: true, on: () => {} };
      events.emit('reader', reader);
    },
    fail: message => void events.emit('error', new Error(message)),
  };
};
