/** The reader object of @pokusew/pcsclite under nfc-pcsc's: it does what it is told, and says what PC/SC says. */
export interface RawReader {
  readonly name: string;
  connected: boolean;
  on(event: 'status', heard: (status: { readonly state: number; readonly atr?: Uint8Array }) => void): void;
  on(event: 'error', heard: (error: Error) => void): void;
  on(event: 'end', heard: () => void): void;
  removeAllListeners(event: 'status' | '_end'): void;
  /** What the library hears last of its own thread: it forgets the reader, and says `end`. */
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

/** One command to a reader at a time, and a promise for each. */
export interface ReaderHandle {
  /** With the card that lies there, or with the reader itself. Never takes up an old connection. */
  readonly connect: (to: 'card' | 'reader') => Promise<void>;
  /** Afterwards there is no connection, whatever the reader says. */
  readonly disconnect: () => Promise<void>;
  readonly transmit: (apdu: Uint8Array) => Promise<Uint8Array>;
  /** Speaks with the reader, where its driver permits that. */
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
        // After an error the library takes the connection for a living one, and would hand it out as the next card's.
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
