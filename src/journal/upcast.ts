import type { Entry } from '../domain/entry.ts';
import type { Result } from '../domain/result.ts';
import { readLine } from '../wire/kept/document.ts';
import { ENTRIES } from '../wire/kept/entry.ts';

/** The entry that a line of the log stands for, raised to the current version. */
export const readEntry = (body: string): Result<Entry, 'newer' | 'unreadable'> => readLine(ENTRIES, body, ({ v }) => v);
