import { READ_LETTER_MS } from '../../../src/words/speech.ts';

/** A sentence to be said. It has a `key` where it names nobody, so that a recording of it can exist. */
export interface SpokenLine {
  readonly key: string | null;
  readonly text: string;
}

export type Chime = 'gong' | 'bell' | 'fall';

/** The lines of one moment; a later slot cuts them off. */
export interface SpokenSlot {
  readonly chime: Chime | null;
  readonly lines: readonly SpokenLine[];
  /** The time for a letter where the machine announces, so that every page begins its lines at the same moments. */
  readonly letterMs?: number;
}

/** A chime is heard alone for this long. */
const AFTER_CHIME_MS = 900;
const PAUSE_MS = 300;

/** When each line begins, in milliseconds: by its letters, never by the speech engine. A moderator leaves time for any voice. */
export const beginnings = ({ chime, lines, letterMs = READ_LETTER_MS }: SpokenSlot): readonly number[] => {
  let at = chime === null ? 0 : AFTER_CHIME_MS;
  return lines.map(({ text }) => {
    const begins = at;
    at += PAUSE_MS + letterMs * text.length;
    return begins;
  });
};
