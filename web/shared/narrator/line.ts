/** A sentence to be said. `key` where it names nobody: a recording of it can exist. */
export interface Line {
  readonly key: string | null;
  readonly text: string;
}

export type Chime = 'gong' | 'bell' | 'fall';

/** What is said at one moment; a later one cuts it. */
export interface Slot {
  readonly chime: Chime | null;
  readonly lines: readonly Line[];
}

/** A chime is heard alone at first. */
const AFTER_CHIME_MS = 900;
const PAUSE_MS = 300;
/** So slow that a voice at eight tenths of its speed fits. */
const LETTER_MS = 95;

/** When each line of a slot begins, in milliseconds of the slot: by its letters, never by the speech engine. */
export const beginnings = ({ chime, lines }: Slot): readonly number[] => {
  let at = chime === null ? 0 : AFTER_CHIME_MS;
  return lines.map(({ text }) => {
    const begins = at;
    at += PAUSE_MS + LETTER_MS * text.length;
    return begins;
  });
};
