import type { TableChange } from '../../src/journal/table-file.ts';
import { vote } from './entries.ts';

/** The document that says how many commits there were: each commit changes it, lays one entry, and puts a parcel in the place of the last. */
export const TOLD = 'told';
/** After so many entries the first game is over, and the second begins. */
const FIRST = 200;
export const GAMES = ['first', 'second'] as const;

/** Commit number `n` (from 0). */
export const numbered = (n: number): TableChange => ({
  documents: [[TOLD, n + 1]],
  log: { game: GAMES[n < FIRST ? 0 : 1], entries: [vote(n)] },
  parcels: [{ do: 'post', game: '', body: String(n + 1), instead: 'the last' }],
});
