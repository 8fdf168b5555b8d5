import type { TableChange } from '../../src/journal/table-file.ts';
import { vote } from './entries.ts';

/** The document that counts the commits. Each commit changes it, adds one entry, and replaces the last parcel by a new one. */
export const TOLD = 'told';
/** The first game has this many entries. Then the second begins. */
const FIRST = 200;
export const GAMES = ['first', 'second'] as const;

/** Commit number `n` (from 0). */
export const numbered = (n: number): TableChange => ({
  documents: [[TOLD, n + 1]],
  log: { game: GAMES[n < FIRST ? 0 : 1], entries: [vote(n)] },
  parcels: [{ do: 'post', game: '', body: String(n + 1), instead: 'the last' }],
});
