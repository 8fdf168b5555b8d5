import { connect, type Socket } from 'node:net';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** The ATR that readers report for a tag without ISO 14443-4. */
export const STORAGE_ATR = bytes('3B 8F 80 01 80 4F 0C A0 00 00 03 06 03 00 03 00 00 00 00 68');
/** The ATR of a card or phone with ISO 14443-4. */
export const ISO_DEP_ATR = bytes('3B 81 80 01 80 80');

/** The answer of a card to a command. Undefined means that the card leaves at once; an empty answer means that it has nothing to say. */
export type Answers = (apdu: string) => string | undefined | Promise<string | undefined>;
export interface Card {
  readonly atr: Buffer;
  readonly answers: Answers;
}

const GET_UID = 'FFCA000000';
const GET_VERSION = '9060000000';

const answering = (uid: string, others: { readonly [apdu: string]: string } = {}): Answers => {
  return apdu => (apdu === GET_UID ? `${uid}9000` : (others[apdu] ?? '6A82'));
};
export const sticker = (uid: string): Card => ({ atr: STORAGE_ATR, answers: answering(uid) });
export const isoDep = (uid: string): Card => ({ atr: ISO_DEP_ATR, answers: answering(uid, { '00B0000002': 'BEEF9000' }) });
export const changingCard = (uid: string): Card => ({ atr: ISO_DEP_ATR, answers: answering(uid, { [GET_VERSION]: '0404303000110591AF' }) });
export const phone = (uid: string): Card => ({ atr: ISO_DEP_ATR, answers: answering(uid, { [GET_VERSION]: '6D00' }) });

/** A card on a virtual reader. */
export interface Laid {
  /** The time at which the reader first spoke to the card. */
  readonly met: Promise<number>;
  readonly asked: () => readonly string[];
  /** Takes the card away. Resolves when it is off the reader, which may not have noticed yet. */
  readonly leave: () => Promise<void>;
}

const GET_ATR = 4;
/** The commands of vpcd itself are one byte long: power off, power on, reset, get ATR. */
const LONGEST_CONTROL = 1;

const AGAIN_MS = 5;

/** Lays a card on a reader. vpcd sends frames of two bytes for the length and then the data. */
export const lay = (port: string, card: Card): Laid => {
  let socket = connect(port);
  let hasLeft = false;
  const asked: string[] = [];
  let heard = Buffer.alloc(0);
  let meet: (at: number) => void = () => {};
  const met = new Promise<number>(resolve => {
    meet = resolve;
  });
  const leave = (): Promise<void> => {
    hasLeft = true;
    return gone(socket);
  };

  const answer = async (frame: Buffer): Promise<void> => {
    if (frame.length <= LONGEST_CONTROL) {
      if (frame[0] === GET_ATR) reply(socket, card.atr);
      return;
    }
    const apdu = frame.toString('hex').toUpperCase();
    asked.push(apdu);
    const said = await card.answers(apdu);
    if (said === undefined) await leave();
    else reply(socket, bytes(said));
  };
  const hear = (data: Buffer): void => {
    meet(performance.now());
    heard = Buffer.concat([heard, data]);
    while (heard.length >= 2 && heard.length >= 2 + heard.readUInt16BE(0)) {
      const end = 2 + heard.readUInt16BE(0);
      void answer(heard.subarray(2, end));
      heard = heard.subarray(end);
    }
  };
  const listen = (): void => {
    socket.on('data', hear);
    socket.on('error', again);
  };
  /** A reader can exist for a moment before it listens on its port, so the card connects again. */
  const again = ({ code }: NodeJS.ErrnoException): void => {
    if (code !== 'ECONNREFUSED') return;
    setTimeout(() => {
      if (hasLeft) return;
      socket = connect(port);
      listen();
    }, AGAIN_MS);
  };
  listen();
  return { met, asked: () => asked, leave };
};

const reply = (socket: Socket, data: Buffer): void => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  if (socket.writable) socket.write(Buffer.concat([length, data]));
};

const gone = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    if (socket.closed) return resolve();
    socket.once('close', () => resolve());
    socket.destroy();
  });
