import type { Prompt } from './step.ts';

export interface Narration {
  readonly n: number;
  readonly says: readonly Prompt[];
  /** How long the slowest voice takes for a letter; the same for the whole night. */
  readonly letterMs: number;
}

/** Milliseconds that a voice takes for a letter: the limits within which a measurement is believed, and the value where none was made. */
export const LETTER_MS = { least: 40, usual: 65, most: 120 };
/** Milliseconds a letter for a person who reads aloud, or for a recording of unknown length. */
export const READ_LETTER_MS = 95;

export const letterMsWithin = (measured: number): number => Math.round(Math.min(LETTER_MS.most, Math.max(LETTER_MS.least, measured)));
