/** The reader object of @pokusew/pcsclite, which lies under that of nfc-pcsc. */
export interface RawReader {
  readonly name: string;
  connected: boolean;
  on(event: 'status', heard: (status: { readonly state: number; readonly atr?: Uint8Array }) => void): void;
  on(event: 'error', heard: (error: Error) => void): void;
  on(event: 'end', heard: () => void): void;
  removeAllListeners(event: 'status' | '_end'): void;
  /** The last event of the library's thread: the library then forgets the reader and emits `end`. */
  emit(event: '_end'): void;
  /** Called by the library when the reader is not listed any more. */
  close(): void;
  connect(how: { readonly share_mode: number; readonly protocol?: number }, done: (error?: Error | null, protocol?: number) => void): void;
  disconnect(how: number, done: (error?: Error | null) => void): void;
  transmit(apdu: Buffer, room: number, protocol: number, done: (error: Error | null, answer?: Uint8Array) => void): void;
  control(bytes: Buffer, code: number, room: number, done: (error: Error | null, answer?: Uint8Array) => void): void;
  readonly SCARD_SHARE_SHARED: number;
  readonly SCARD_SHARE_DIRECT: number;
  readonly SCARD_LEAVE_CARD: number;
  readonly IOCTL_CCID_ESCAPE: number;
}

/** The commands of a reader as promises. Only one may run at a time. */
export interface ReaderHandle {
  /** Connects with the card on the reader, or with the reader itself. Always opens a new connection. */
  readonly connect: (to: 'card' | 'reader') => Promise<void>;
  /** Ends the connection, even where the reader reports an error. */
  readonly disconnect: () => Promise<void>;
  readonly transmit: (apdu: Uint8Array) => Promise<Uint8Array>;
  /** Sends a command to the reader itself, where the system's driver permits that. */
  readonly control: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** The longest answer to an extended APDU. */
const ROOM = 65_538;
const CONTROL_ROOM = 256;

export const readerHandle = (raw: RawReader): ReaderHandle => {
  let protocol: number | undefined;

  const disconnect = (): Promise<void> =>
    new Promise(resolve => {
      protocol = undefined;
      raw.disconnect(raw.SCARD_LEAVE_CARD, () => {
        // After an error the library would keep the connection and use it for the next card.
        raw.connected = false;
        resolve();
      });
    });
  const connect = (to: 'card' | 'reader'): Promise<void> =>
    new Promise((resolve, reject) => {
      const how = to === 'card' ? { share_mode: raw.SCARD_SHARE_SHARED } : { share_mode: raw.SCARD_SHARE_DIRECT, protocol: 0 };
      raw.connect(how, (error, given) => {
        if (error) return reject(error);
        if (given === undefined) return reject(new Error('a stale connection'));
        protocol = given;
        resolve();
      });
    });

  return {
    connect: async to => {
      if (raw.connected) await disconnect();
      await connect(to);
    },
    disconnect,
    transmit: apdu =>
      new Promise((resolve, reject) => {
        if (protocol === undefined) return reject(new Error('not connected'));
        raw.transmit(Buffer.from(apdu), ROOM, protocol, (error, answer) => {
          if (error || answer === undefined) reject(error ?? new Error('no answer'));
          else resolve(answer);
        });
      }),
    control: bytes =>
      new Promise((resolve, reject) => {
        raw.control(Buffer.from(bytes), raw.IOCTL_CCID_ESCAPE, CONTROL_ROOM, (error, answer) => {
          if (error || answer === undefined) reject(error ?? new Error('no answer'));
          else resolve(answer);
        });
      }),
  };
};
