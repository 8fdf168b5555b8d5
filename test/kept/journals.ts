import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { KeptEnd, KeptLine } from './told.ts';

/** Journals of games that earlier versions have played. `record.ts` writes new files; existing ones never change. */
export const JOURNALS = new URL('journals/', import.meta.url);
export const journalFiles = (): readonly string[] => readdirSync(JOURNALS).sort();

interface KeptGame {
  readonly lines: readonly KeptLine[];
  readonly end: KeptEnd;
}

export const gamesIn = (file: string): readonly KeptGame[] => {
  const games: KeptGame[] = [];
  let lines: KeptLine[] = [];
  for (const text of gunzipSync(readFileSync(new URL(file, JOURNALS)))
    .toString()
    .trimEnd()
    .split('\n')) {
    const line: KeptLine | KeptEnd = JSON.parse(text);
    if ('entry' in line) lines.push(line);
    else {
      games.push({ lines, end: line });
      lines = [];
    }
  }
  return games;
};
