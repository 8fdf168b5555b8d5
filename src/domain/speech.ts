import type { Prompt } from './step.ts';

export interface Narration {
  readonly n: number;
  readonly says: readonly Prompt[];
  /** How long the slowest voice takes for a letter; the same for the whole night. */
  readonly letterMs: number;
}

/** How long a voice takes for a letter, in milliseconds: what is believed of a measure, and a usual voice's where none was made. */
export const LETTER_MS = { least: 40, usual: 65, most: 120 };
/** Somebody who reads from a page, or a recording of unknown length. */
export const READ_LETTER_MS = 95;

export const letterMsWithin = (measured: number): number => Math.round(Math.min(LETTER_MS.most, Math.max(LETTER_MS.least, measured)));
