import { type CardKeys, keysFrom } from '../../../firmware-bridge/tags/ntag424/box-keys.ts';
import { type Dialogue, held } from '../../../firmware-bridge/tags/ntag424/dialogue.ts';
import { dice } from '../../tools/dice.ts';
import type { VirtualCard } from './virtual-card.ts';

const throws = dice(424);
/** Draws 16 bytes. */
export const draw = (): Uint8Array => Uint8Array.from({ length: 16 }, () => throws.below(256));

export const keysOf = (name: string): CardKeys => keysFrom(Buffer.from(name.padEnd(16)).subarray(0, 16));

/** The card leaves at the command of this number, counted from 0: before the command is carried out, or right after (`done`). */
export interface Cut {
  readonly at: number;
  readonly done: boolean;
}
export const GONE = 'gone';

/** Holds a talk with a card that comes into the field for this talk; `gone` where the card is lifted in the middle. */
export const touch = async <T>(card: VirtualCard, talk: (seen: string) => Dialogue<T>, cut?: Cut): Promise<T | typeof GONE> => {
  card.enters();
  let commands = 0;
  try {
    return await held(talk(card.number()), async apdu => {
      const isLast = cut?.at === commands;
      commands += 1;
      if (isLast && cut?.done !== true) throw new Error(GONE);
      const answer = card.answers(Buffer.from(apdu));
      if (isLast) throw new Error(GONE);
      return answer;
    });
  } catch (error) {
    if (error instanceof Error && error.message === GONE) return GONE;
    throw error;
  }
};
