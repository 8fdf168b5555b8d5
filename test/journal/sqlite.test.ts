import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteCode } from '../../src/journal/sqlite/codes.ts';
import { applySettings, type Database, DRIVERS } from '../../src/journal/sqlite/database.ts';
import type { Open } from '../../src/journal/sqlite/drivers.ts';
import { openAlone } from '../../src/journal/store.ts';

/** Undefined where this machine lacks it, or has it for another Node. */
const loaded = ({ load }: (typeof DRIVERS)[number]): Open | undefined => {
  try {
    return load();
  } catch {
    return undefined;
  }
};

let folder = '';
let open_: Database[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-sqlite-'));
});
afterEach(() => {
  for (const each of open_) each.close();
  open_ = [];
  rmSync(folder, { recursive: true });
});

test('a database can be had here', () => {
  expect(DRIVERS.map(loaded).some(each => each !== undefined)).toBe(true);
});

test('a file for one writer is written ahead, synced at every commit, and little of it is kept in memory', () => {
  const file = join(folder, 'alone');
  writeFileSync(file, '');
  const settings = ['journal_mode', 'locking_mode', 'synchronous', 'fullfsync', 'checkpoint_fullfsync', 'wal_autocheckpoint', 'cache_size'];
  const set = openAlone(file, db => {
    open_.push(db);
    return settings.map(each => db.pragma(each));
  });
  expect(set).toEqual(['wal', 'exclusive', 2, 1, 1, 256, -512]);
});

describe.each(DRIVERS.map(driver => ({ name: driver.name, open: loaded(driver) })))('SQLite by $name', ({ open }) => {
  if (open === undefined) {
    test('is not on this machine', context => context.skip('this Node does not bring it, or it is not compiled for this Node'));
    return;
  }
  const opened: Open = (file, how) => {
    const db = open(file, how);
    open_.push(db);
    return db;
  };
  const file = (name = 'a'): string => join(folder, name);
  const database = (schema = 'CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT)'): Database => {
    const db = opened(file(), 'any');
    db.exec(schema);
    return db;
  };
  const refusal = (work: () => unknown): string | undefined => {
    try {
      work();
      return 'none';
    } catch (error) {
      return sqliteCode(error);
    }
  };

  test('syncs as it is told, on every connection', () => {
    const db = database();
    applySettings(db);
    expect(['synchronous', 'fullfsync', 'checkpoint_fullfsync'].map(each => db.pragma(each))).toEqual([2, 1, 1]);
    expect(db.pragma('journal_mode = WAL')).toBe('wal');
    expect(db.pragma('synchronous')).toBe(2);
  });

  test('begins without a write-ahead log, and waits for nobody', () => {
    const db = database();
    expect([db.pragma('journal_mode'), db.pragma('busy_timeout')]).toEqual(['delete', 0]);
  });

  test.each(['', 'Ænima – 狼 🐺', `it's "so"`, '\u{10ffff}'])('gives the text %j back as it was', text => {
    const db = database();
    expect(Number(db.prepare<[string]>('INSERT INTO t (text) VALUES (?)').run(text).lastInsertRowid)).toBe(1);
    expect(db.prepare('SELECT text FROM t').pluck().get()).toBe(text);
  });

  test.each([
    ['0', 0],
    ['-7', -7],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9223372036854775807', 2 ** 63],
    ['1.5', 1.5],
    ['NULL', null],
  ])('reads %s as a number', (sql, value) => {
    const db = database();
    expect([db.prepare(`SELECT ${sql}`).pluck().get(), db.prepare(`SELECT ${sql} AS is_it`).get()]).toEqual([value, { is_it: value }]);
  });

  test('reads bytes as something that is no text', () => {
    expect(typeof database().prepare(`SELECT x'6162'`).pluck().get()).toBe('object');
  });

  test('takes whole numbers where a strict table asks for them', () => {
    const db = database('CREATE TABLE s (n INTEGER NOT NULL, at INTEGER) STRICT');
    const at = 1_700_000_000_000;
    db.prepare<[number, number | null]>('INSERT INTO s VALUES (?, ?)').run(3, at);
    db.prepare<[number, number | null]>('INSERT INTO s VALUES (?, ?)').run(4, null);
    expect(db.prepare<[number]>('SELECT n, at, ? - at AS age, typeof(n) AS type FROM s ORDER BY n').all(at + 5)).toEqual([
      { n: 3, at, age: 5, type: 'integer' },
      { n: 4, at: null, age: null, type: 'integer' },
    ]);
  });

  test('gives rows as objects, as lists and as first values; all, one, or one after the other', () => {
    const db = database();
    for (const text of ['a', 'b', 'c']) db.prepare<[string]>('INSERT INTO t (text) VALUES (?)').run(text);
    const select = () => db.prepare<[number]>('SELECT n, text FROM t WHERE n > ? ORDER BY n');
    expect(select().all(1)).toEqual([
      { n: 2, text: 'b' },
      { n: 3, text: 'c' },
    ]);
    expect(Object.getPrototypeOf(select().get(0))).toBe(Object.prototype);
    expect([select().raw().get(2), select().pluck().all(0), select().get(3)]).toEqual([[3, 'c'], [1, 2, 3], undefined]);
    expect(select().columns()).toHaveLength(2);
    const seen: unknown[] = [];
    for (const each of select().pluck().iterate(0)) {
      seen.push(each);
      if (each === 2) break;
    }
    // A walk that was broken off holds nothing.
    db.exec('DELETE FROM t');
    expect([seen, [...select().iterate(0)]]).toEqual([[1, 2], []]);
  });

  test('does all of a piece of work or nothing, and gives what it gives', () => {
    const db = database();
    const insert = db.prepare<[string]>('INSERT INTO t (text) VALUES (?)');
    expect(db.transaction(() => Number(insert.run('a').lastInsertRowid))).toBe(1);
    const failing = () =>
      db.transaction(() => {
        insert.run('b');
        throw new Error('no');
      }, 'exclusive');
    expect(failing).toThrow('no');
    db.transaction(() => insert.run('c'), 'exclusive');
    expect(db.prepare('SELECT text FROM t ORDER BY n').pluck().all()).toEqual(['a', 'c']);
  });

  test('goes on after a full disk took a transaction back', () => {
    const db = database();
    db.pragma(`max_page_count = ${Number(db.pragma('page_count')) + 1}`);
    const insert = db.prepare<[string]>('INSERT INTO t (text) VALUES (?)');
    expect(refusal(() => db.transaction(() => insert.run('x'.repeat(100_000))))).toBe('SQLITE_FULL');
    db.transaction(() => insert.run('small'));
    expect(db.prepare('SELECT text FROM t').pluck().all()).toEqual(['small']);
  });

  test('keeps others out of what it has for itself', () => {
    const [db, other] = [database(), opened(file(), 'any')];
    db.exec('BEGIN EXCLUSIVE');
    expect(refusal(() => other.exec('BEGIN EXCLUSIVE'))).toBe('SQLITE_BUSY');
    db.exec('COMMIT');
    expect(refusal(() => other.exec('BEGIN EXCLUSIVE'))).toBe('none');
  });

  test.each(['existing', 'read'] as const)('makes no file where it opens one as “%s”', how => {
    expect([refusal(() => opened(file('missing'), how).pragma('user_version')), existsSync(file('missing'))]).toEqual([
      'SQLITE_CANTOPEN',
      false,
    ]);
  });

  test.each(['any', 'existing', 'read'] as const)('opens a file with any name as “%s”', how => {
    const odd = file('a b%20c?mode=ro#d+é');
    const made = opened(odd, 'any');
    made.exec('CREATE TABLE t (n)');
    made.pragma('user_version = 4');
    expect([opened(odd, how).pragma('user_version'), existsSync(odd)]).toEqual([4, true]);
  });

  test('writes what is there, and nothing where it only reads', () => {
    database();
    const write = 'INSERT INTO t (text) VALUES (1)';
    expect([refusal(() => opened(file(), 'existing').exec(write)), refusal(() => opened(file(), 'read').exec(write))]).toEqual([
      'none',
      'SQLITE_READONLY',
    ]);
  });

  test('can be closed again', () => {
    const db = database();
    db.close();
    db.close();
    expect(() => db.exec('SELECT 1')).toThrow();
  });

  test('names what is wrong', () => {
    const db = database(`CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT NOT NULL);
      CREATE TRIGGER kept BEFORE DELETE ON t BEGIN SELECT RAISE(ABORT, 'it is kept'); END; INSERT INTO t VALUES (1, 'a')`);
    writeFileSync(file('other'), 'this is no database, and long enough to be looked at. '.repeat(20));
    expect([
      refusal(() => db.exec('DELETE FROM t')),
      refusal(() => db.exec('INSERT INTO t VALUES (1, 2)')),
      refusal(() => db.exec('INSERT INTO t VALUES (2, NULL)')),
      refusal(() => db.prepare('SELECT nothing FROM nowhere')),
      refusal(() => opened(file('other'), 'any').pragma('quick_check(1)')),
      refusal(() => opened(file('other'), 'read').prepare('SELECT 1 FROM sqlite_schema').get()),
    ]).toEqual([
      'SQLITE_CONSTRAINT_TRIGGER',
      'SQLITE_CONSTRAINT_PRIMARYKEY',
      'SQLITE_CONSTRAINT_NOTNULL',
      'SQLITE_ERROR',
      'SQLITE_NOTADB',
      'SQLITE_NOTADB',
    ]);
    expect(() => db.exec('DELETE FROM t')).toThrow('it is kept');
  });
});
