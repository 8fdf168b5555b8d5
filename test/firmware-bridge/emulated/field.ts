import { dice as diceOf } from '../../tools/dice.ts';
import type { AirOptions, Bend } from './air.ts';
import { type Bits, bitsOf, bytesOf, withCrc } from './bits.ts';

interface Shine {
  readonly antenna: number;
  readonly on: number;
  readonly off: number;
}

/** The number of past shines that are kept. No more than this can end while one board runs ahead of another. */
const REMEMBERED = 64;
const PADS = 8;
const SELECT_BITS = 72;
const NUMBER_BITS = 40;
const WHOLE_NUMBER = 0x70;

/** Flips the same bits of the second byte and of the check byte, so that the check of the anticollision does not notice. */
const bent = (bytes: readonly number[], from: number, mask: number): readonly number[] =>
  bytes.map((byte, at) => (at === from + 1 || at === from + 4 ? byte ^ mask : byte));

/**
 * The effect of a second field that is on at the same time: the pad reads a wrong number, and no check sum shows an error. The number stays
 * the same as long as nobody moves the table. The tag answers when it is addressed by this number.
 */
const bendBy = (mask: number): Bend => ({
  asked: (frame: Bits): Bits => {
    const bytes = bytesOf(frame);
    if (frame.length !== SELECT_BITS || bytes[1] !== WHOLE_NUMBER) return frame;
    return bitsOf(withCrc(bent(bytes.slice(0, 7), 2, mask)));
  },
  answered: (answer: Bits): Bits => (answer.length === NUMBER_BITS ? bitsOf(bent(bytesOf(answer), 0, mask)) : answer),
});

/** All antennas under one table. Each antenna disturbs every other. */
export const table = (seed = 1) => {
  const dice = diceOf(seed);
  const masks = new Map<number, Bend>();
  const shining = new Map<number, number>();
  const past: Shine[] = [];
  let overlaps = 0;
  let spoiled = 0;

  const bendOf = (antenna: number): Bend => {
    const known = masks.get(antenna) ?? bendBy(1 + dice.below(255));
    masks.set(antenna, known);
    return known;
  };
  const isDisturbed = (antenna: number, at: number): boolean =>
    [...shining].some(([other, on]) => other !== antenna && on <= at) ||
    past.some(({ antenna: other, on, off }) => other !== antenna && on <= at && at < off);
  const end = (shine: Shine): void => {
    overlaps += past.filter(({ antenna, on, off }) => antenna !== shine.antenna && on < shine.off && shine.on < off).length;
    past.push(shine);
    if (past.length > REMEMBERED) past.shift();
  };

  return {
    /** The surroundings of the antennas of one board. */
    around:
      (board: number) =>
      (pad: number): AirOptions => {
        const antenna = board * PADS + pad;
        return {
          switched: (isOn, at) => {
            const on = shining.get(antenna);
            if (isOn) shining.set(antenna, at);
            else if (on !== undefined) {
              shining.delete(antenna);
              end({ antenna, on, off: at });
            }
          },
          bend: at => {
            if (!isDisturbed(antenna, at)) return undefined;
            spoiled += 1;
            return bendOf(antenna);
          },
        };
      },
    /** The number of times that two fields were on at once. */
    overlaps: (): number => overlaps,
    /** The number of exchanges during such times. */
    spoiled: (): number => spoiled,
    shining: (): number => shining.size,
  };
};
export type Table = ReturnType<typeof table>;
