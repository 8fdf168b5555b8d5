/** A talk with a card: it gives commands one by one, takes the answer to each, and ends with a result. It sends nothing itself. */
export type Dialogue<T> = Generator<Uint8Array, T, Uint8Array>;

export interface CardAnswer {
  readonly data: Uint8Array;
  /** The two status bytes, in hexadecimal. */
  readonly status: string;
}

export const DONE = '9100';
export const MORE = '91AF';

export const hexOf = (data: Uint8Array): string => Buffer.from(data).toString('hex').toUpperCase();

export const answerOf = (bytes: Uint8Array): CardAnswer => ({ data: bytes.subarray(0, -2), status: hexOf(bytes.subarray(-2)) });

/** A command of the card's own language, wrapped as an APDU. */
export const command = (code: number, data: Uint8Array = new Uint8Array()): Uint8Array =>
  data.length === 0 ? Uint8Array.of(0x90, code, 0, 0, 0) : Uint8Array.of(0x90, code, 0, 0, data.length, ...data, 0);

export function* said(apdu: Uint8Array): Dialogue<CardAnswer> {
  return answerOf(yield apdu);
}

/** The card does not do what the data sheet says, or the answer was changed on its way. Nothing more is sent. */
export class CardFault extends Error {
  constructor(command: string, status: string) {
    super(`${command}: ${status}`);
    this.name = 'CardFault';
  }
}

/** Holds a talk with the card that `transmit` reaches. */
export const held = async <T>(dialogue: Dialogue<T>, transmit: (apdu: Uint8Array) => Promise<Uint8Array>): Promise<T> => {
  let turn = dialogue.next();
  while (turn.done !== true) turn = dialogue.next(await transmit(turn.value));
  return turn.value;
};
