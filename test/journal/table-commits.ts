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

/**
 * Resolves when the copies have followed the commit that was acknowledged last. They do so after a millisecond; Node ends timers of one
 * length in the order in which they were begun.
 */
export const copiesFollowed = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(resolve => setTimeout(resolve, 1));
};
