import { type Sighting, seen, unclear } from '../reader.ts';

type Transmit = (apdu: Uint8Array) => Promise<Uint8Array>;

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

const GET_UID = bytes('FFCA000000');
/** The application of NFC Forum type 4 tags. */
const SELECT_TAG = bytes('00A4040007D276000085010100');
const GET_VERSION = bytes('9060000000');

interface Answer {
  readonly data: Uint8Array;
  /** The two status bytes, in hexadecimal. */
  readonly status: string;
}
const NO_ANSWER: Answer = { data: new Uint8Array(), status: '' };

const hexOf = (data: Uint8Array): string => Buffer.from(data).toString('hex').toUpperCase();

const ask = async (transmit: Transmit, apdu: Uint8Array): Promise<Answer> => {
  const answer = await transmit(apdu);
  if (answer.length < 2) return NO_ANSWER;
  return { data: answer.subarray(0, -2), status: hexOf(answer.subarray(-2)) };
};

/**
 * Whether the tag has no ISO 14443-4: PC/SC then puts 4F and the name of the standard into the historical bytes of the ATR.
 * An empty ATR counts too: a card that could not be powered at once is most often a sticker.
 */
const isStorage = (atr: Uint8Array): boolean => atr.length === 0 || (atr[4] === 0x80 && atr[5] === 0x4f);

/** Whether the tag draws a new number each time: it then begins with 08, or with 80 where a reader reverses the bytes. */
const isRandom = (uid: Uint8Array, storage: boolean): boolean => uid.length === 4 && (uid[0] === 0x08 || (!storage && uid[0] === 0x80));

const TYPE_A = [4, 7, 10];
const EIGHT = 8;
/** The byte of the ATR that names the standard of a tag without ISO 14443-4. */
const STANDARD = 12;
const isTypeB = (standard: number): boolean => standard >= 0x05 && standard <= 0x07;
const isVicinity = (standard: number): boolean => standard >= 0x09 && standard <= 0x0c;
const FELICA = 0x11;

/** A number of eight bytes that lasts; numbers of ISO 14443-B are drawn anew each time. */
const lasting = (data: Uint8Array, standard: number): Sighting => {
  if (data.length !== EIGHT) return unclear('foreign');
  // ISO 15693 begins its numbers with E0. Some readers say them from the end.
  const isNamedVicinity = data[0] === 0xe0 || data[EIGHT - 1] === 0xe0;
  if (isVicinity(standard) || (standard !== FELICA && isNamedVicinity)) return seen(hexOf(data), 'iso-15693');
  return seen(hexOf(data), 'felica');
};

/** Finds out which tag lies on the reader; undefined where it gave no answer and should be asked again. */
export const identify = async (transmit: Transmit, atr: Uint8Array): Promise<Sighting | undefined> => {
  const { data, status } = await ask(transmit, GET_UID);
  if (status !== '9000' || data.length === 0) return undefined;
  const storage = isStorage(atr);
  const standard = storage ? (atr[STANDARD] ?? 0) : 0;
  if (isTypeB(standard)) return unclear('foreign');
  if (!TYPE_A.includes(data.length)) return lasting(data, standard);
  const tag = seen(hexOf(data), storage ? 'type-a' : 'iso-dep');
  if (!isRandom(data, storage)) return tag;
  if (storage) return unclear('changing');
  if (await isCard(transmit)) return unclear('changing');
  return data[0] === 0x08 ? unclear('phone') : tag;
};

/** Whether it is a card: the chip of a card answers the native version command (with 91AF where more follows), and a phone does not. */
const isCard = async (transmit: Transmit): Promise<boolean> => {
  await ask(transmit, SELECT_TAG);
  const { status } = await ask(transmit, GET_VERSION);
  if (status === '') throw new Error('no answer');
  return status === '91AF' || status === '9100' || status === '9000';
};
