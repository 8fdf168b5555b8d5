import type { Dice } from '../../tools/dice.ts';
import { type Bits, bitsOf, bytesOf, bytesOfHex, crc16, withCrc } from './bits.ts';

export interface TagOptions {
  /** The number of the tag, 4, 7 or 10 bytes in hexadecimal. */
  readonly uid: string;
  /** The SAK of the last cascade level. 20 says that the tag speaks ISO 14443-4. */
  readonly sak?: number;
  /** The time in the field before the tag hears. The standard allows 5 ms. */
  readonly wakesAfter?: number;
  /** The number of frames that the tag hears before it leaves the field for good. */
  readonly leavesAfter?: number;
  readonly badBcc?: boolean;
  readonly badCrc?: boolean;
  /** The share of the tag's answers that do not reach the reader. */
  readonly weak?: { readonly share: number; readonly dice: Dice };
  /** Draws a new number that begins with 08 each time the tag gets power. */
  readonly draws?: Dice;
}

export type TagState = 'off' | 'idle' | 'ready' | 'active' | 'halt';

/** Times are microseconds. */
export interface Tag {
  readonly field: (isOn: boolean, at: number) => void;
  readonly hear: (frame: Bits, at: number) => Bits | undefined;
  readonly state: () => TagState;
  readonly uid: () => string;
}

const REQA = 0x26;
const WUPA = 0x52;
const SHORT_FRAME = 7;
const LEVELS = [0x93, 0x95, 0x97];
const CASCADE_TAG = 0x88;
const SAK_CASCADE = 0x04;
const WHOLE_NUMBER = 0x70;
const SELECT_BITS = 9 * 8;
const HLTA = [0x50, 0x00, 0x57, 0xcd];
/** The standard lets a tag keep its state through a shorter gap. */
const FORGETS_AFTER = 5_000;
const WAKES_AFTER = 4_000;

const withBcc = (part: readonly number[]): readonly number[] => [...part, part.reduce((sum, byte) => sum ^ byte, 0)];

/** What the tag says at each cascade level: the cascade tag and three bytes, or the last four bytes, and then the check byte. */
const partsOf = (uid: readonly number[]): readonly (readonly number[])[] => {
  if (uid.length > 4) return [withBcc([CASCADE_TAG, ...uid.slice(0, 3)]), ...partsOf(uid.slice(3))];
  return [withBcc(uid)];
};

const isEqual = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((each, at) => each === b[at]);

/** A tag of ISO 14443-3 type A. It hears and answers whole frames. */
export const tag = (options: TagOptions): Tag => {
  const { sak = 0, wakesAfter = WAKES_AFTER, weak, draws } = options;
  let uid = bytesOfHex(options.uid);
  let parts = partsOf(uid);
  let state: TagState = 'off';
  /** Whether the tag was woken from HALT. An error then sends the tag back to HALT. */
  let wasHalted = false;
  let level = 0;
  let heard = 0;
  let isLit = false;
  let litAt = 0;
  let darkAt = Number.NEGATIVE_INFINITY;

  const wakeUp = (): void => {
    state = 'idle';
    wasHalted = false;
    if (draws === undefined) return;
    uid = [0x08, ...Array.from({ length: 3 }, () => draws.below(256))];
    parts = partsOf(uid);
  };
  const fallBack = (): undefined => {
    state = wasHalted ? 'halt' : 'idle';
    return undefined;
  };
  const answerRequest = (): Bits => {
    wasHalted = state === 'halt';
    state = 'ready';
    level = 0;
    return bitsOf([0x04 | ((parts.length - 1) << 6), 0x00]);
  };

  /** The part as the tag says it. A tag with a wrong check byte is also selected by that byte. */
  const told = (part: readonly number[]): readonly number[] => part.map((byte, at) => (at === 4 && options.badBcc ? byte ^ 0x10 : byte));
  const select = (frame: readonly number[], part: readonly number[]): Bits | undefined => {
    if (crc16(frame) !== 0 || !isEqual(frame.slice(2, 7), part)) return fallBack();
    level += 1;
    const isLast = level === parts.length;
    if (isLast) state = 'active';
    const [value = 0, low = 0, high = 0] = withCrc([isLast ? sak : SAK_CASCADE]);
    return bitsOf([value, options.badCrc ? low ^ 0x01 : low, high]);
  };
  const anticollision = (frame: Bits, part: readonly number[]): Bits | undefined => {
    const [, count = 0] = bytesOf(frame);
    const known = frame.slice(16);
    const own = bitsOf(part);
    if ((count & 0x08) !== 0 || (count >> 4) * 8 + (count & 0x07) !== frame.length || !isEqual(known, own.slice(0, known.length)))
      return fallBack();
    return own.slice(known.length);
  };
  const inReady = (frame: Bits): Bits | undefined => {
    const bytes = bytesOf(frame);
    const own = parts[level];
    if (own === undefined || bytes[0] !== LEVELS[level] || frame.length < 16) return fallBack();
    const part = told(own);
    if (bytes[1] !== WHOLE_NUMBER) return anticollision(frame, part);
    return frame.length === SELECT_BITS ? select(bytes, part) : fallBack();
  };
  const inActive = (frame: Bits): undefined => {
    if (!isEqual(frame, bitsOf(HLTA))) return fallBack();
    state = 'halt';
    return undefined;
  };

  const react = (frame: Bits): Bits | undefined => {
    const command = frame.length === SHORT_FRAME ? bytesOf(frame)[0] : undefined;
    switch (state) {
      case 'off':
        return undefined;
      case 'idle':
        return command === REQA || command === WUPA ? answerRequest() : undefined;
      case 'halt':
        return command === WUPA ? answerRequest() : undefined;
      case 'ready':
        return inReady(frame);
      case 'active':
        return inActive(frame);
    }
  };

  return {
    field: (isOn, at) => {
      if (isOn === isLit) return;
      isLit = isOn;
      if (!isOn) {
        darkAt = at;
        return;
      }
      // After a short gap the tag goes on where it was.
      if (at - darkAt < FORGETS_AFTER) return;
      litAt = at;
      state = 'off';
    },
    hear: (frame, at) => {
      if (!isLit || at - litAt < wakesAfter) return undefined;
      heard += 1;
      if (heard > (options.leavesAfter ?? Number.POSITIVE_INFINITY)) return undefined;
      if (state === 'off') wakeUp();
      const answer = react(frame);
      return answer !== undefined && weak !== undefined && weak.dice.share() < weak.share ? undefined : answer;
    },
    state: () => state,
    uid: () => options.uid,
  };
};
