import { type Draw, recognised } from '../../tags/ntag424/card.ts';
import { held } from '../../tags/ntag424/dialogue.ts';
import { type Sighting, seen, unclear } from '../reader.ts';

type Transmit = (apdu: Uint8Array) => Promise<Uint8Array>;

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

const GET_UID = bytes('FFCA000000');

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

/** Names a tag by a lasting number of eight bytes; numbers of ISO 14443-B are drawn anew each time. */
const lasting = (data: Uint8Array, standard: number): Sighting => {
  if (data.length !== EIGHT) return unclear('foreign');
  // ISO 15693 begins its numbers with E0. Some readers say them from the end.
  const isNamedVicinity = data[0] === 0xe0 || data[EIGHT - 1] === 0xe0;
  if (isVicinity(standard) || (standard !== FELICA && isNamedVicinity)) return seen(hexOf(data), 'iso-15693');
  return seen(hexOf(data), 'felica');
};

/** How cards whose number changes are recognised. */
export interface Naming {
  /** The key that all cards of the box have; undefined where the box has none. */
  readonly key: Uint8Array | undefined;
  readonly draw: Draw;
}

/** Finds out which tag lies on the reader; undefined where it gave no answer and should be asked again. */
export const identify = async (transmit: Transmit, atr: Uint8Array, naming: Naming): Promise<Sighting | undefined> => {
  const { data, status } = await ask(transmit, GET_UID);
  if (status !== '9000' || data.length === 0) return undefined;
  const storage = isStorage(atr);
  const standard = storage ? (atr[STANDARD] ?? 0) : 0;
  if (isTypeB(standard)) return unclear('foreign');
  if (!TYPE_A.includes(data.length)) return lasting(data, standard);
  const tag = seen(hexOf(data), storage ? 'type-a' : 'iso-dep');
  if (!isRandom(data, storage)) return tag;
  if (storage) return unclear('changing');
  const card = await held(recognised(naming.key, naming.draw), apdu => answered(transmit, apdu));
  if (card.is === 'card') return seen(card.uid, 'ntag424');
  if (card.is === 'keyless') return unclear('keyless');
  if (card.answers) return unclear('changing');
  return data[0] === 0x08 ? unclear('phone') : tag;
};

/** Some drivers answer with less than a status when the card has just left. */
const answered = async (transmit: Transmit, apdu: Uint8Array): Promise<Uint8Array> => {
  const answer = await transmit(apdu);
  if (answer.length < 2) throw new Error('no answer');
  return answer;
};
