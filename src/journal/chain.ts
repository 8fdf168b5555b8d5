import { hash } from 'node:crypto';
import type { Entry } from '../domain/entry.ts';
import type { Result } from '../domain/refusal.ts';
import { readLine } from '../wire/kept/document.ts';
import { ENTRIES } from '../wire/kept/journal-entry.ts';

/** The layout of the file and the rule of the chain. Older ones are known by number. */
export const JOURNAL_FORMAT = 1;

/** Every game has a random name, so that no two chains can be mixed up. */
export const GAME_ID = /^[0-9a-f]{32}$/;

/** One line of the log: an entry as it was written, and the hash that binds it to all before it. */
export interface JournalRow {
  readonly body: string;
  readonly hash: string;
}

/** Where the chain of a game begins; no two games share it. */
export const genesis = (gameId: string): string => hash('sha256', `wolftap journal ${JOURNAL_FORMAT}\n${gameId}`);

/** The hash of entry number `seq`: a changed, moved or missing entry changes every hash after it. */
export const link = (previous: string, seq: number, body: string): string => hash('sha256', `${previous}\n${seq}\n${body}`);

/** The entry that a line of the log stands for, raised to the current version. */
export const readEntry = (body: string): Result<Entry, 'newer' | 'unreadable'> => readLine(ENTRIES, body, ({ v }) => v);
