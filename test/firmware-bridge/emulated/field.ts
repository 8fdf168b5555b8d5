import { dice as diceOf } from '../../tools/dice.ts';
import type { AirOptions, Bend } from './air.ts';
import { type Bits, bitsOf, bytesOf, withCrc } from './bits.ts';

interface Shine {
  readonly antenna: number;
  readonly on: number;
  readonly off: number;
}

/** So many past shines are remembered: more than can end while one board runs ahead of another. */
const REMEMBERED = 64;
const PADS = 8;
const SELECT_BITS = 72;
const NUMBER_BITS = 40;
const WHOLE_NUMBER = 0x70;

/** The same bits of the second byte and of the byte that checks it: no check of the anticollision sees that. */
const bent = (bytes: readonly number[], from: number, mask: number): readonly number[] =>
  bytes.map((byte, at) => (at === from + 1 || at === from + 4 ? byte ^ mask : byte));

/**
 * Two fields at once make one pad read a wrong number, without an error in any check sum, and the same wrong number as long as the table
 * stands as it stands. The tag is addressed by that number, and answers.
 */
const bendBy = (mask: number): Bend => ({
  asked: (frame: Bits): Bits => {
    const bytes = bytesOf(frame);
    if (frame.length !== SELECT_BITS || bytes[1] !== WHOLE_NUMBER) return frame;
    return bitsOf(withCrc(bent(bytes.slice(0, 7), 2, mask)));
  },
  answered: (answer: Bits): Bits => (answer.length === NUMBER_BITS ? bitsOf(bent(bytesOf(answer), 0, mask)) : answer),
});

/** All antennas under one table: each is another one's neighbour. */
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
    /** What the antennas of one board are told. */
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
    /** How often two fields were on at the same time. */
    overlaps: (): number => overlaps,
    /** How many exchanges fell into such a time. */
    spoiled: (): number => spoiled,
    shining: (): number => shining.size,
  };
};
export type Table = ReturnType<typeof table>;
