import { readFileSync, writeFileSync } from 'node:fs';
import { openDatabase } from '../../src/journal/sqlite/database.ts';

export interface Flip {
  readonly at: number;
  readonly bit: number;
}

/** Turns one bit of a file over. */
export const flip = (file: string, { at, bit }: Flip): void => {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  writeFileSync(file, bytes);
};

/** The bytes of a database file in which a table or an index lies. The database is closed. */
export const bytesOf = (file: string, name: string): readonly number[] => {
  const db = openDatabase(file, 'read');
  const pages = db.prepare<[string], number>('SELECT pageno FROM dbstat WHERE name = ? ORDER BY pageno').pluck().all(name);
  const size = Number(db.pragma('page_size'));
  db.close();
  const bytes = readFileSync(file);
  // What holds zeros alone is mostly room that nothing uses.
  return pages.flatMap(page => Array.from({ length: size }, (_, at) => (page - 1) * size + at)).filter(at => bytes[at] !== 0);
};
