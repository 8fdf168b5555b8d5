import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';
import type { Driver, Open, Statement } from './drivers.ts';
import { transactions } from './transaction.ts';

/** SQLite by the package `better-sqlite3`, which has to be compiled for its Node. */
export const byPackage: Driver = {
  name: 'better-sqlite3',
  load: () => {
    const require = createRequire(import.meta.url);
    try {
      require.resolve('better-sqlite3');
    } catch {
      return undefined;
    }
    const Database = require('better-sqlite3') as typeof BetterSqlite;
    // The first database loads the compiled part of the package.
    new Database(':memory:').close();
    return opening(Database);
  },
};

const opening =
  (Database: typeof BetterSqlite): Open =>
  (file, how) => {
    const db = new Database(file, { timeout: 0, fileMustExist: how !== 'any', readonly: how === 'read' });
    const exec = db.exec.bind(db);
    return {
      prepare: <P extends readonly unknown[], Row>(sql: string) => db.prepare(sql) as unknown as Statement<P, Row>,
      exec,
      pragma: text => db.pragma(text, { simple: true }),
      transaction: transactions(exec, () => db.inTransaction),
      close: () => void db.close(),
    };
  };
