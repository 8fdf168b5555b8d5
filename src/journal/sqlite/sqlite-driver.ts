/** A statement. `P`: the values that it asks for; `Row`: what it gives, as an object unless `raw` or `pluck` say otherwise. */
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

/** An open database. No text in it may hold a NUL: Node 22 reads a text only so far. Whole numbers are read as numbers, however large a damaged file says that they are. */
export interface Database {
  prepare<P extends readonly unknown[] = readonly unknown[], Row = unknown>(sql: string): Statement<P, Row>;
  exec(sql: string): void;
  /** Sets or asks something; gives the first value of the first row. */
  pragma(text: string): unknown;
  /** All of the work or nothing. `exclusive`: nobody else may even read meanwhile. */
  transaction<T>(work: () => T, how?: 'exclusive'): T;
  /** May be called again. */
  close(): void;
}

/** `existing`: the file must be there; `read`: and nothing is written. Nobody waits for a database that is locked. */
export type Opening = 'any' | 'existing' | 'read';
export type Open = (file: string, how: Opening) => Database;

/** What brings SQLite. */
export interface Driver {
  readonly name: string;
  /** Undefined where this machine does not have it; throws where it has it and it does not load. */
  load(): Open | undefined;
}
