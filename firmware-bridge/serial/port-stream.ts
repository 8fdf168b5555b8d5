import { EventEmitter } from 'node:events';
import { readSync } from 'node:fs';

/** A serial port as a stream. */
export interface SerialStream {
  readonly isOpen: boolean;
  readonly writableLength: number;
  readonly open: (opened: (error: Error | null) => void) => void;
  readonly close: (closed: (error: Error | null) => void) => void;
  readonly flush: (flushed: (error: Error | null) => void) => void;
  readonly write: (bytes: Buffer) => boolean;
  readonly on: (event: 'data' | 'end' | 'close' | 'error', then: (what: unknown) => void) => unknown;
}

export interface StreamOptions {
  readonly path: string;
  readonly baudRate: number;
  readonly autoOpen: false;
  readonly hupcl: boolean;
}

/** The part of an open port of the package `@serialport/bindings-cpp` that is used. */
export interface OpenedPort {
  readonly read: (into: Buffer, from: number, most: number) => Promise<{ readonly bytesRead: number }>;
  readonly write: (bytes: Buffer) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly fd?: number | null;
  /** Tells when bytes are there; Windows has none. */
  readonly poller?: { readonly once: (event: 'readable', then: (error: unknown) => void) => unknown };
}

interface PortLibrary {
  readonly open: (options: Omit<StreamOptions, 'autoOpen'>) => Promise<OpenedPort>;
}

const MOST_AT_ONCE = 64 * 1024;
const NOT_OPEN = 'Port is not open';

const has = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
const isCanceled = (error: unknown): boolean => error instanceof Error && 'canceled' in error && error.canceled === true;
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * A port as a stream. Where the system tells that bytes are there, this thread reads them at once: the package would let a thread of its
 * pool read them, and a tap would wait for two changes of thread.
 */
export class PortStream extends EventEmitter implements SerialStream {
  readonly #library: PortLibrary;
  readonly #options: StreamOptions;
  readonly #room = Buffer.allocUnsafe(MOST_AT_ONCE);
  #port: OpenedPort | undefined;
  #waiting: Buffer[] = [];
  #isWriting = false;
  writableLength = 0;

  constructor(library: PortLibrary, options: StreamOptions) {
    super();
    this.#library = library;
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#port !== undefined;
  }

  open(opened: (error: Error | null) => void): void {
    const { autoOpen: _, ...options } = this.#options;
    this.#library.open(options).then(
      port => {
        this.#port = port;
        opened(null);
        if (port.poller === undefined) void this.#reads(port);
        else this.#waits(port);
      },
      error => opened(asError(error)),
    );
  }

  #waits(port: OpenedPort): void {
    if (this.#port === port) port.poller?.once('readable', error => this.#readable(port, error));
  }

  #readable(port: OpenedPort, error: unknown): void {
    if (this.#port !== port) return;
    let bytes: number | undefined;
    try {
      if (error !== null) throw error;
      bytes = readSync(port.fd ?? -1, this.#room, 0, MOST_AT_ONCE, null);
    } catch (refused) {
      if (!has(refused, 'EAGAIN') && !has(refused, 'EINTR')) {
        this.#lost(port, refused);
        return;
      }
    }
    if (bytes !== undefined) this.#hear(port, bytes);
    // Asks for more bytes only later: the answer to these bytes comes first.
    if (bytes !== 0) setImmediate(() => this.#waits(port));
  }

  async #reads(port: OpenedPort): Promise<void> {
    for (let bytes = 1; bytes !== 0 && this.#port === port; ) {
      try {
        bytes = (await port.read(this.#room, 0, MOST_AT_ONCE)).bytesRead;
      } catch (error) {
        return this.#lost(port, error);
      }
      this.#hear(port, bytes);
    }
  }

  #hear(port: OpenedPort, bytes: number): void {
    if (this.#port !== port) return;
    if (bytes === 0) this.emit('end');
    else this.emit('data', Buffer.from(this.#room.subarray(0, bytes)));
  }

  #lost(port: OpenedPort, error: unknown): void {
    if (this.#port !== port || isCanceled(error)) return;
    this.close(failed => failed !== null && this.emit('error', failed), asError(error));
  }

  write(bytes: Buffer): boolean {
    this.#waiting.push(bytes);
    this.writableLength += bytes.length;
    if (!this.#isWriting) void this.#writes();
    return true;
  }

  async #writes(): Promise<void> {
    this.#isWriting = true;
    for (let port = this.#port; port !== undefined && this.#waiting.length > 0; port = this.#port) {
      const bytes = Buffer.concat(this.#waiting);
      this.#waiting = [];
      try {
        await port.write(bytes);
        this.writableLength -= bytes.length;
      } catch (error) {
        this.#lost(port, error);
        break;
      }
    }
    this.#isWriting = false;
  }

  flush(flushed: (error: Error | null) => void): void {
    const flushing = this.#port?.flush() ?? Promise.reject(new Error(NOT_OPEN));
    flushing.then(
      () => flushed(null),
      error => flushed(asError(error)),
    );
  }

  close(closed: (error: Error | null) => void, why: Error | null = null): void {
    const closing = this.#port?.close() ?? Promise.reject(new Error(NOT_OPEN));
    this.#port = undefined;
    closing.then(
      () => {
        this.emit('close', why);
        closed(null);
      },
      error => closed(asError(error)),
    );
  }
}
