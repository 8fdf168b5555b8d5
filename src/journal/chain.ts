import { hash } from 'node:crypto';
import type { Entry } from '../domain/entry.ts';
import type { Result } from '../domain/refusal.ts';
import { readLine } from '../wire/kept/document.ts';
import { ENTRIES } from '../wire/kept/journal-entry.ts';

/** The version of the file's layout and of the chain's rule. */
export const JOURNAL_FORMAT = 1;

/** Every game has a random name, so that no two chains can be mixed up. */
export const GAME_ID = /^[0-9a-f]{32}$/;

/** One line of the log: an entry as it was written, and the hash that binds it to all before it. */
export interface JournalRow {
  readonly body: string;
  readonly hash: string;
}

/** The hash before the first entry of a game; no two games share it. */
export const genesis = (gameId: string): string => hash('sha256', `wolftap journal ${JOURNAL_FORMAT}\n${gameId}`);

/** The hash of entry number `seq`: a changed, moved or missing entry changes every hash after it. */
export const link = (previous: string, seq: number, body: string): string => hash('sha256', `${previous}\n${seq}\n${body}`);

/** The hash that binds the text of a document to its key and to the number of the change that wrote it. */
export const documentHash = (key: string, { text, n }: { readonly text: string; readonly n: number }): string =>
  hash('sha256', `wolftap document\n${n}\n${key}\n${text}`);

/** The entry in a line of the log, converted to the current version. */
export const readEntry = (body: string): Result<Entry, 'newer' | 'unreadable'> => readLine(ENTRIES, body, ({ v }) => v);
