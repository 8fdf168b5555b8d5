import { pathToFileURL } from 'node:url';
import type { Database, Driver, Open, Opening, Statement } from './drivers.ts';
import { transactions } from './transaction.ts';

/** The parts of `node:sqlite` that are used. The types of the oldest supported Node do not have it. */
interface NodeStatement {
  run(...values: readonly unknown[]): { readonly lastInsertRowid: number | bigint };
  get(...values: readonly unknown[]): object | undefined;
  all(...values: readonly unknown[]): object[];
  iterate(...values: readonly unknown[]): IterableIterator<object>;
  columns(): readonly unknown[];
  setReadBigInts(are: boolean): void;
  setReturnArrays(are: boolean): void;
}
interface NodeDatabase {
  readonly isOpen: boolean;
  readonly isTransaction: boolean;
  prepare(sql: string): NodeStatement;
  exec(sql: string): void;
  close(): void;
}
interface NodeSqlite {
  readonly DatabaseSync: new (file: string | URL, options: { readonly timeout: number; readonly readOnly: boolean }) => NodeDatabase;
  readonly StatementSync: { readonly prototype: Partial<NodeStatement> };
}

/** SQLite as Node brings it, from 22.16 on. Earlier versions lack `setReturnArrays`. */
export const byNode: Driver = {
  name: 'node:sqlite',
  load: () => {
    const brought = unwarned(() => process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined);
    return brought?.StatementSync.prototype.setReturnArrays === undefined ? undefined : opening(brought);
  },
};

/** Hides the warning of some versions that `node:sqlite` may change, because one contract is tested on all of them. */
const unwarned = <T>(load: () => T): T => {
  const { emitWarning } = process;
  const others = (...[warning, ...more]: unknown[]): void => {
    if (!String(warning).startsWith('SQLite is an experimental feature')) Reflect.apply(emitWarning, process, [warning, ...more]);
  };
  process.emitWarning = others;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
};

const opening =
  ({ DatabaseSync }: NodeSqlite): Open =>
  (file, how) =>
    database(new DatabaseSync(placeOf(file, how), { timeout: 0, readOnly: how === 'read' }));

/** An address with `mode=rw` is the only way to open a file without creating it. */
const placeOf = (file: string, how: Opening): string | URL => {
  if (how !== 'existing') return file;
  const place = pathToFileURL(file);
  place.searchParams.set('mode', 'rw');
  return place;
};

const database = (db: NodeDatabase): Database => {
  const exec = db.exec.bind(db);
  const prepare = <P extends readonly unknown[], Row>(sql: string): Statement<P, Row> =>
    new PreparedByNode(db.prepare(sql)) as unknown as Statement<P, Row>;
  return {
    prepare,
    exec,
    pragma: text => prepare(`PRAGMA ${text}`).pluck().all()[0],
    transaction: transactions(exec, () => db.isTransaction),
    close: () => {
      if (db.isOpen) db.close();
    },
  };
};

/** Node throws where a whole number is too large for a number, so all whole numbers are read as bigints and converted. */
const small = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
const asObject = (row: object): unknown => {
  const read: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(row)) read[name] = small(value);
  return read;
};
const asList = (row: object): unknown => (Array.isArray(row) ? row.map(small) : []);
const asFirst = (row: object): unknown => (Array.isArray(row) ? small(row[0]) : undefined);

class PreparedByNode implements Statement {
  readonly #statement: NodeStatement;
  #read = asObject;

  constructor(statement: NodeStatement) {
    this.#statement = statement;
    statement.setReadBigInts(true);
  }

  raw(): this {
    this.#statement.setReturnArrays(true);
    this.#read = asList;
    return this;
  }

  pluck(): this {
    this.#statement.setReturnArrays(true);
    this.#read = asFirst;
    return this;
  }

  columns(): readonly unknown[] {
    return this.#statement.columns();
  }

  run(...values: readonly unknown[]): { readonly lastInsertRowid: number | bigint } {
    return this.#statement.run(...values);
  }

  get(...values: readonly unknown[]): unknown {
    const row = this.#statement.get(...values);
    return row === undefined ? undefined : this.#read(row);
  }

  all(...values: readonly unknown[]): unknown[] {
    return this.#statement.all(...values).map(this.#read);
  }

  *iterate(...values: readonly unknown[]): Generator<unknown, undefined> {
    for (const row of this.#statement.iterate(...values)) yield this.#read(row);
  }
}
