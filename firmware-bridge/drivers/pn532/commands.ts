import { type Sighting, seen, unclear } from '../reader.ts';
import { frame, hsuReader } from './hsu.ts';

const HOST = 0xd4;
export const CHIP = 0xd5;

/** Commands of the host: the bytes after D4. */
export const PN532_COMMANDS = {
  firmware: Uint8Array.of(0x02),
  /** SAMConfiguration: no security module, a timeout of one second, the interrupt line in use. */
  normalMode: Uint8Array.of(0x14, 0x01, 0x14, 0x01),
  /** Bounds the tries of a look, which would otherwise get no answer while no tag is there. */
  fewTries: Uint8Array.of(0x32, 0x05, 0xff, 0x01, 0x01),
  fieldOff: Uint8Array.of(0x32, 0x01, 0x00),
  /** Lists up to two type A tags at 106 kbit/s, so that a second one is noticed. */
  list: Uint8Array.of(0x4a, 0x02, 0x00),
  releaseAll: Uint8Array.of(0x52, 0x00),
} as const;

const MORE = 0x40;
export const exchangeWith = (target: number, apdu: Uint8Array): Uint8Array => Uint8Array.of(0x40, target, ...apdu);

/** Wakes a chip that sleeps after power-up; the zeros give its clock time to start. */
const WAKE = Uint8Array.of(0x55, 0x55, ...new Uint8Array(14));
export const commandFrame = (command: Uint8Array): Uint8Array => frame(Uint8Array.of(HOST, ...command));
/** Wakes the chip and asks for its firmware. */
export const WHO = Uint8Array.of(...WAKE, ...commandFrame(PN532_COMMANDS.firmware));

export interface Firmware {
  readonly version: string;
}

const PN532 = 0x32;
/** Reads the bytes of a reply after D5 03; undefined where they are not those of a PN532. */
export const firmwareOf = (reply: Uint8Array): Firmware | undefined => {
  const [chip, major, minor] = reply;
  return reply.length === 4 && chip === PN532 && major !== undefined && minor !== undefined ? { version: `${major}.${minor}` } : undefined;
};

/** Whether the bytes contain the firmware reply of a PN532. */
export const recognises = (heard: Uint8Array): boolean => {
  const reader = hsuReader();
  return [...reader.push(heard), ...reader.giveUp()].some(
    each => each.is === 'data' && each.data[0] === CHIP && each.data[1] === 0x03 && firmwareOf(each.data.subarray(2)) !== undefined,
  );
};

/** A tag that the chip has selected. */
export interface Target {
  readonly number: number;
  readonly uid: string;
  readonly isoDep: boolean;
}

export type ChipSight =
  | { readonly is: 'empty' }
  | { readonly is: 'several' }
  | { readonly is: 'target'; readonly target: Target }
  /** A tag answered, but its number makes no sense. */
  | { readonly is: 'unreadable' };

const UID_LENGTHS: readonly number[] = [4, 7, 10];
const ISO_DEP = 0x20;

/** Reads the reply to a look, the bytes after D5 4B; undefined where they make no sense. */
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

/** A number of four bytes that begins with 08 is random: the tag draws a new one each time. */
export const isRandom = ({ uid }: Target): boolean => uid.length === 8 && uid.startsWith('08');

/** The sighting, as far as it is known without asking the tag; undefined where the tag may be a phone. */
export const sightingOf = (sight: Exclude<ChipSight, { readonly is: 'empty' }>): Sighting | undefined => {
  if (sight.is !== 'target') return unclear(sight.is);
  const { target } = sight;
  if (!isRandom(target)) return seen(target.uid, target.isoDep ? 'iso-dep' : 'type-a');
  return target.isoDep ? undefined : unclear('changing');
};

/** Questions that only a card understands, and the answers that prove one: DESFire and NTAG 424 cards report their version or application. */
export const CARD_QUESTIONS: readonly (readonly [question: Uint8Array, tells: (answer: Uint8Array) => boolean])[] = [
  [Uint8Array.of(0x90, 0x60, 0x00, 0x00, 0x00), answer => endsWith(answer, 0x91, 0xaf)],
  [
    Uint8Array.of(0x00, 0xa4, 0x04, 0x00, 0x07, 0xd2, 0x76, 0x00, 0x00, 0x85, 0x01, 0x01, 0x00),
    answer => endsWith(answer, 0x90, 0x00) || endsWith(answer, 0x91, 0x00),
  ],
];
const endsWith = (answer: Uint8Array, first: number, second: number): boolean => answer.at(-2) === first && answer.at(-1) === second;

/** An answer of the tag: the bytes after D5 41. */
type TagAnswer = { readonly data: Uint8Array; readonly more: boolean };
export const tagAnswerOf = (reply: Uint8Array): TagAnswer | undefined => {
  const [status] = reply;
  return status === undefined || (status & 0x3f) !== 0 ? undefined : { data: reply.subarray(1), more: (status & MORE) !== 0 };
};
