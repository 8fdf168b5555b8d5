/** A statement. `P`: the values of its parameters; `Row`: a row of its result, as an object unless `raw` or `pluck` was called. */
export interface Statement<P extends readonly unknown[] = readonly unknown[], Row = unknown> {
  run(...values: P): { readonly lastInsertRowid: number | bigint };
  get(...values: P): Row | undefined;
  all(...values: P): Row[];
  iterate(...values: P): IterableIterator<Row>;
  columns(): readonly unknown[];
  /** From now on a row is the list of its values. */
  raw(): this;
  /** From now on a row is its first value. */
  pluck(): this;
}

/**
 * An open database. No text in it may hold a NUL, because Node 22 reads a text only up to there. Whole numbers are read as numbers, even
 * where a damaged file holds one that is too large.
 */
export interface Database {
  prepare<P extends readonly unknown[] = readonly unknown[], Row = unknown>(sql: string): Statement<P, Row>;
  exec(sql: string): void;
  /** Runs a PRAGMA; gives the first value of the first row. */
  pragma(text: string): unknown;
  /** Does all of the work or nothing. `exclusive`: nobody else may even read meanwhile. */
  transaction<T>(work: () => T, how?: 'exclusive'): T;
  /** May be called again. */
  close(): void;
}

/** `existing`: the file must be there; `read`: the file must be there, and is never written. A locked database refuses at once. */
export type Opening = 'any' | 'existing' | 'read';
export type Open = (file: string, how: Opening) => Database;

/** A part of Node, or a package, that brings SQLite. */
export interface Driver {
  readonly name: string;
  /** Undefined where this machine does not have it; throws where it has it and it does not load. */
  load(): Open | undefined;
}
