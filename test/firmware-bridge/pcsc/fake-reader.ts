import { EventEmitter } from 'node:events';
import type { Nfc, NfcReader } from '../../../firmware-bridge/drivers/pcsc/monitor.ts';
import type { RawReader } from '../../../firmware-bridge/drivers/pcsc/reader-handle.ts';
import { ISO_DEP_ATR, STORAGE_ATR } from './cards.ts';

/** What a fake reader's library is asked, and how it ends: by the test, when it likes. */
export interface Asked {
  readonly what: 'connect' | 'disconnect' | 'transmit' | 'control';
  readonly bytes: string;
  readonly share: number;
  readonly done: (error: Error | null, given?: number | Uint8Array) => void;
}

/** @pokusew/pcsclite's reader, with its `connected` flag and all that follows from it; PC/SC itself is the test. */
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
  /** The library's own: it forgets the reader and says `end`. */
  _end(): void {
    this.emit('_end');
  }
}

const NO_ATR = new Uint8Array();
/** A status as PC/SC gives it: the count above, present or empty below. */
export const present = (count: number, atr: Uint8Array = STORAGE_ATR) => ({ state: (count << 16) | 0x22, atr });
export const presentIsoDep = (count: number) => present(count, ISO_DEP_ATR);
export const empty = (count: number) => ({ state: (count << 16) | 0x12, atr: NO_ATR });
/** Connecting to a card shows as a change, too. */
export const inUse = (count: number) => ({ state: (count << 16) | 0x122, atr: STORAGE_ATR });
export const unknown = (count: number) => ({ state: (count << 16) | 0x06, atr: NO_ATR });

export interface FakeNfc extends Nfc {
  readonly add: (reader: FakeReader) => void;
  readonly fail: (message: string) => void;
}

/** nfc-pcsc's list of readers, with its own listener for status changes, which must be taken away. */
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
