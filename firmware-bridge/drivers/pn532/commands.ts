import { type Sighting, seen, unclear } from '../reader.ts';
import { frame, hsuReader } from './hsu.ts';

const HOST = 0xd4;
export const CHIP = 0xd5;

/** What the chip is asked to do: the bytes after D4. */
export const COMMANDS = {
  firmware: Uint8Array.of(0x02),
  /** No security module, a second's watch, interrupt line in use. */
  normalMode: Uint8Array.of(0x14, 0x01, 0x14, 0x01),
  /** Without it a look at an empty place would never be answered. */
  fewTries: Uint8Array.of(0x32, 0x05, 0xff, 0x01, 0x01),
  fieldOff: Uint8Array.of(0x32, 0x01, 0x00),
  /** Two tags at 106 kbit/s type A: a second one has to be noticed. */
  list: Uint8Array.of(0x4a, 0x02, 0x00),
  releaseAll: Uint8Array.of(0x52, 0x00),
} as const;

const MORE = 0x40;
export const exchangeWith = (target: number, apdu: Uint8Array): Uint8Array => Uint8Array.of(0x40, target, ...apdu);

/** Wakes a chip that sleeps since it got power; the zeros give its clock time to start. */
const WAKE = Uint8Array.of(0x55, 0x55, ...new Uint8Array(14));
export const commandFrame = (command: Uint8Array): Uint8Array => frame(Uint8Array.of(HOST, ...command));
/** Wake up and say who you are. */
export const WHO = Uint8Array.of(...WAKE, ...commandFrame(COMMANDS.firmware));

export interface Firmware {
  readonly version: string;
}

const PN532 = 0x32;
/** A reply's bytes after D5 03; undefined where it is another chip's, or none. */
export const firmwareOf = (reply: Uint8Array): Firmware | undefined => {
  const [chip, major, minor] = reply;
  return reply.length === 4 && chip === PN532 && major !== undefined && minor !== undefined ? { version: `${major}.${minor}` } : undefined;
};

/** Whether somewhere in what was heard a PN532 says its name. */
export const recognises = (heard: Uint8Array): boolean => {
  const reader = hsuReader();
  return [...reader.push(heard), ...reader.giveUp()].some(
    each => each.is === 'data' && each.data[0] === CHIP && each.data[1] === 0x03 && firmwareOf(each.data.subarray(2)) !== undefined,
  );
};

/** A tag that the chip has chosen and can speak with. */
export interface Target {
  readonly number: number;
  readonly uid: string;
  readonly isoDep: boolean;
}

export type ChipSight =
  | { readonly is: 'empty' }
  | { readonly is: 'several' }
  | { readonly is: 'target'; readonly target: Target }
  /** Something answered, and its number does not hold. */
  | { readonly is: 'unreadable' };

const UID_LENGTHS: readonly number[] = [4, 7, 10];
const ISO_DEP = 0x20;

/** What a look saw: the bytes after D5 4B. Undefined where no PN532 can have said it. */
export const sightOf = (reply: Uint8Array): ChipSight | undefined => {
  const [count, number, , , sak, length] = reply;
  if (count === 0) return { is: 'empty' };
  if (count === 2) return { is: 'several' };
  if (count !== 1) return undefined;
  if (number === undefined || sak === undefined || length === undefined) return { is: 'unreadable' };
  const uid = reply.subarray(6, 6 + length);
  if (!UID_LENGTHS.includes(length) || uid.length !== length) return { is: 'unreadable' };
  return { is: 'target', target: { number, uid: hexOf(uid), isoDep: (sak & ISO_DEP) !== 0 } };
};

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** Four bytes that begin with 08 are drawn anew each time. */
export const isRandom = ({ uid }: Target): boolean => uid.length === 8 && uid.startsWith('08');

/** What is known of a sight without asking the tag; undefined where it has to be asked whether it is a phone. */
export const sightingOf = (sight: Exclude<ChipSight, { readonly is: 'empty' }>): Sighting | undefined => {
  if (sight.is !== 'target') return unclear(sight.is);
  const { target } = sight;
  if (!isRandom(target)) return seen(target.uid, target.isoDep ? 'iso-dep' : 'type-a');
  return target.isoDep ? undefined : unclear('changing');
};

/** Questions that only a card understands, each with the ends of the answers that give it away: DESFire and NTAG 424 say their version or their application. */
export const CARD_QUESTIONS: readonly (readonly [question: Uint8Array, tells: (answer: Uint8Array) => boolean])[] = [
  [Uint8Array.of(0x90, 0x60, 0x00, 0x00, 0x00), answer => endsWith(answer, 0x91, 0xaf)],
  [
    Uint8Array.of(0x00, 0xa4, 0x04, 0x00, 0x07, 0xd2, 0x76, 0x00, 0x00, 0x85, 0x01, 0x01, 0x00),
    answer => endsWith(answer, 0x90, 0x00) || endsWith(answer, 0x91, 0x00),
  ],
];
const endsWith = (answer: Uint8Array, first: number, second: number): boolean => answer.at(-2) === first && answer.at(-1) === second;

/** The tag's answer: the bytes after D5 41. */
type TagAnswer = { readonly data: Uint8Array; readonly more: boolean };
export const tagAnswerOf = (reply: Uint8Array): TagAnswer | undefined => {
  const [status] = reply;
  return status === undefined || (status & 0x3f) !== 0 ? undefined : { data: reply.subarray(1), more: (status & MORE) !== 0 };
};
