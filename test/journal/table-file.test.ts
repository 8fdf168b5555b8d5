import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secondDocumentsFile } from '../../src/journal/copies.ts';
import { headFile } from '../../src/journal/head.ts';
import { readKeptGame } from '../../src/journal/keep.ts';
import { secondLogFile } from '../../src/journal/second-log.ts';
import { type Database, openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile, type TableChange, type TableFile } from '../../src/journal/table-file.ts';
import { gamesInTable } from '../../src/journal/verify.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { until } from '../tools/until.ts';
import { vote } from './entries.ts';
import { bytesOf, flip } from './flips.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-table-'));
  file = join(folder, 'one.wolftap');
});
afterEach(() => rmSync(folder, { recursive: true }));

const opened = (path = file): TableFile => {
  const table = openTableFile(path);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
};

/** After such a rest a table has looked whether it may fold its log, and again. */
const A_REST_MS = 250;

const votes = (from: number, count: number) => Array.from({ length: count }, (_, index) => vote(from + index));
const bodies = (entries: readonly unknown[]) => entries.map(each => JSON.stringify(each));
const loggedIn = (table: TableFile, game: string) => {
  const log = table.game(game);
  if (!log.ok) throw new Error(log.refusal);
  return log.value;
};

/** A table with two games and three documents. */
const played = async (table: TableFile): Promise<void> => {
  await table.commit({ documents: [['plan', { names: ['Ana'] }]], log: null });
  await table.commit({ documents: [['course', 'a']], log: { game: 'a', entries: votes(0, 2) } });
  await table.commit({ documents: [], log: { game: 'a', entries: votes(2, 3) } });
  await table.commit({
    documents: [
      ['course', 'b'],
      ['hands', null],
    ],
    log: { game: 'b', entries: votes(5, 4) },
  });
};

describe('the file of a table', () => {
  it('holds after a start what was committed before it: documents, and every game by itself', async () => {
    const table = opened();
    await played(table);
    table.close();
    const again = opened();
    expect(again.lost).toBeNull();
    expect(['plan', 'course', 'hands', 'none'].map(key => again.read(key))).toEqual([{ names: ['Ana'] }, 'b', null, undefined]);
    expect(bodies(loggedIn(again, 'a').entries)).toEqual(bodies(votes(0, 5)));
    expect(bodies(loggedIn(again, 'b').entries)).toEqual(bodies(votes(5, 4)));
    expect(again.game('c')).toEqual({ ok: false, refusal: 'journal.missing' });
    await again.commit({ documents: [], log: { game: 'b', entries: votes(9, 1) } });
    expect(loggedIn(again, 'b')).toMatchObject({ trouble: null, entries: { length: 5 } });
    again.close();
  });

  it('commits of one tick are one transaction; the last version of a document counts', async () => {
    const table = opened();
    const done = await Promise.all([
      table.commit({ documents: [['plan', 1]], log: { game: 'a', entries: votes(0, 1) } }),
      table.commit({ documents: [['plan', 2]], log: { game: 'a', entries: votes(1, 1) } }),
    ]);
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    expect(table.read('plan')).toBe(2);
    expect(bodies(loggedIn(table, 'a').entries)).toEqual(bodies(votes(0, 2)));
    table.close();
  });

  it('a game is exported as the file that people keep, each with a chain of its own', async () => {
    const table = opened();
    await played(table);
    for (const [game, count] of [
      ['a', 5],
      ['b', 4],
    ] as const) {
      const kept = table.exported(game);
      const path = join(folder, `${game}.jsonl`);
      writeFileSync(path, kept?.text ?? '');
      const read = readKeptGame(path);
      expect(read.ok && read.value.count).toBe(count);
      expect(kept?.entries.length).toBe(count);
    }
    expect(table.exported('c')).toBeUndefined();
    table.close();
  });

  it('is whole where an older game was gone on with', async () => {
    const table = opened();
    await played(table);
    await table.commit({ documents: [], log: { game: 'a', entries: votes(9, 1) } });
    table.close();
    expect(gamesInTable(file)).toMatchObject({ ok: true, value: [{ rows: { length: 6 } }, { rows: { length: 4 } }] });
  });

  it('folds its write-ahead log at a rest; whoever asks at that moment goes first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const table = opened();
      const turn = () => new Promise(setImmediate);
      let votesCast = 0;
      const commit = () => table.commit({ documents: [], log: { game: 'a', entries: [vote(votesCast++)] } });
      for (let n = 0; n < 40; n += 1) {
        await commit();
        await turn();
        vi.advanceTimersByTime(1);
      }
      const before = statSync(file).size;
      vi.advanceTimersByTime(A_REST_MS);
      await commit();
      expect(statSync(file).size).toBe(before);
      await turn();
      vi.advanceTimersByTime(A_REST_MS);
      await turn();
      expect(statSync(file).size).toBeGreaterThan(before);
      table.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('a second program is refused while the first is at work', () => {
    const table = opened();
    const other = openTableFile(file);
    expect(other.ok ? 'opened' : other.refusal.code).toBe('journal.in_use');
    table.close();
    opened().close();
  });

  it('is refused where a newer version wrote it, and stays as it is', async () => {
    opened().close();
    const db = openDatabase(file);
    db.exec('PRAGMA user_version = 99; UPDATE meta SET format = 99');
    db.close();
    const other = openTableFile(file);
    expect(other.ok ? 'opened' : other.refusal.code).toBe('journal.newer_version');
    expect(readdirSync(folder).filter(name => name.includes('damaged'))).toEqual([]);
  });

  const DOCUMENTS: readonly (readonly [string, string])[] = [
    ['torn', `UPDATE documents SET text = '{' WHERE key = 'plan'`],
    ['changed, so that it can be read', `UPDATE documents SET text = '3' WHERE key = 'plan'`],
    ['changed back', `UPDATE documents SET text = '1', n = 1 WHERE key = 'plan'`],
    ['another document', `UPDATE documents SET key = 'plans' WHERE key = 'plan'`],
    ['gone', `DELETE FROM documents WHERE key = 'plan'`],
  ];
  it.each(DOCUMENTS)('a document that is %s is taken from where it lies a second time, and that is told', async (_what, harm) => {
    const table = opened();
    await table.put('plan', 1);
    await table.put('box', 1);
    await table.put('plan', 2);
    table.close();
    unlocked(db => db.exec(harm));
    const again = opened();
    expect([again.read('plan'), again.read('box'), again.read('plans'), again.lost?.fault]).toEqual([2, 1, undefined, 'document']);
    again.close();
    const third = opened();
    expect([third.read('plan'), third.lost]).toEqual([2, null]);
    third.close();
  });

  it.each(['older', 'gone'])('what waits for the tournament is there where the database is %s', async how => {
    const posted = (body: string): TableChange => ({
      documents: [['plan', body]],
      log: null,
      parcels: [{ do: 'post', game: 'game-1', body, instead: null }],
    });
    const table = opened();
    await table.commit(posted('one'));
    table.close();
    const before = readFileSync(file);
    const more = opened();
    await more.commit(posted('two'));
    more.close();
    if (how === 'older') writeFileSync(file, before);
    else rmSync(file);
    const again = opened();
    expect([again.lost === null, again.read('plan')]).toEqual([false, 'two']);
    expect(again.parcels.parcels.map(({ body }) => body)).toEqual(['one', 'two']);
    again.close();
  });

  it('a document that is torn, and lies nowhere else, is not there, and that is told', async () => {
    const table = opened();
    await table.put('plan', 1);
    table.close();
    unlocked(db => db.exec(`UPDATE documents SET text = '{'`));
    rmSync(secondDocumentsFile(file));
    const again = opened();
    expect([again.read('plan'), again.lost?.fault]).toEqual([undefined, 'document']);
    again.close();
  });

  it('documents lie a second time as they lie in the table, and take no more room than that needs', async () => {
    const table = opened();
    const text = 'x'.repeat(10_000);
    for (let n = 0; n < 60; n += 1) await table.put('hands', { text, n });
    expect(readFileSync(secondDocumentsFile(file)).length).toBeLessThan(300_000);
    await table.put('plan', 1);
    table.close();
    rmSync(file);
    const again = opened();
    expect([again.lost?.code, again.read('hands'), again.read('plan')]).toEqual(['journal.missing', { text, n: 59 }, 1]);
    again.close();
  });
});

const posts = (...cargo: readonly string[]) => ({
  documents: [],
  log: null,
  parcels: cargo.map(body => ({ do: 'post', game: 'a', body, instead: null }) as const),
});
const waitingIn = (table: TableFile) => table.parcels.parcels.map(({ body }) => body);

describe('a parcel that waits for the tournament', () => {
  it('waits until it is forgotten; that costs no commit, and the next one, or the end, writes it', async () => {
    const table = opened();
    await table.commit(posts('one', 'two', 'three'));
    const [one = 0, two = 0] = table.parcels.parcels.map(({ id }) => id);
    const onDisk = () => {
      const other = join(folder, 'copy');
      for (const end of ['', '-wal']) cpSync(`${file}${end}`, `${other}${end}`);
      const db = openDatabase(other);
      const found = db.prepare('SELECT body FROM parcels ORDER BY id').pluck().all();
      db.close();
      return found;
    };
    table.forget([one]);
    expect([waitingIn(table), onDisk()]).toEqual([
      ['two', 'three'],
      ['one', 'two', 'three'],
    ]);
    await table.put('plan', 1);
    expect(onDisk()).toEqual(['two', 'three']);
    table.forget([two]);
    await table.commit({ documents: [], log: null, parcels: [{ do: 'clear' }, ...posts('three').parcels] });
    expect(table.parcels.parcels.map(({ id, body }) => [id - one, body])).toEqual([[3, 'three']]);
    table.forget([two]);
    table.close();
    const again = opened();
    expect(waitingIn(again)).toEqual(['three']);
    again.close();
  });

  it('a parcel takes the place of one like it that was never sent, and of no other', async () => {
    const table = opened();
    const sat = (body: string) => ({ do: 'post', game: '', body, instead: 'sat 1' }) as const;
    await table.commit({ documents: [], log: null, parcels: [sat('first'), { do: 'post', game: '', body: 'called', instead: null }] });
    await table.commit({ documents: [], log: null, parcels: [sat('second')] });
    expect(waitingIn(table)).toEqual(['called', 'second']);
    const id = table.parcels.parcels.at(-1)?.id ?? 0;
    await table.commit({
      documents: [],
      log: null,
      parcels: [{ do: 'number', id, seq: 7 }, { do: 'reserve', game: '', upTo: 9 }, sat('third')],
    });
    expect(table.parcels.parcels.map(({ seq, body }) => [seq, body])).toEqual([
      [null, 'called'],
      [7, 'second'],
      [null, 'third'],
    ]);
    expect(table.parcels.numbers.get('')).toBe(9);
    await table.commit({ documents: [], log: null, parcels: [{ do: 'clear' }, sat('fourth')] });
    expect([waitingIn(table), table.parcels.numbers.size]).toEqual([['fourth'], 0]);
    table.close();
  });

  it('comes along when the file is mended', async () => {
    const table = opened();
    await played(table);
    await table.commit(posts('one'));
    await table.commit({ documents: [], log: null, parcels: [{ do: 'reserve', game: 'a', upTo: 5 }] });
    table.close();
    unlocked(db => db.exec('CREATE TABLE more (one)'));
    const again = opened();
    expect([again.lost?.code, waitingIn(again), again.parcels.numbers.get('a')]).toEqual(['journal.changed', ['one'], 5]);
    again.close();
  });
});

const damagedFiles = () => readdirSync(folder).filter(name => /damaged-\d+$/.test(name));
const unlocked = (change: (db: Database) => void): void => {
  const db = openDatabase(file);
  change(db);
  db.close();
};
const withoutGuard = (db: Database, guard: string, change: () => void): void => {
  const sql = db.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(guard) ?? '';
  db.exec(`DROP TRIGGER ${guard}`);
  change();
  db.exec(sql);
};

describe('a damaged file', () => {
  const damages: readonly (readonly [string, (db: Database) => void, { readonly code: string; readonly b: number }])[] = [
    [
      'a line was changed',
      db =>
        withoutGuard(db, 'log_is_never_changed', () => {
          db.exec(`UPDATE log SET body = replace(body, '"type":', '"type" :') WHERE n = 8`);
        }),
      { code: 'journal.changed', b: 2 },
    ],
    [
      'its last line is gone',
      db => withoutGuard(db, 'log_is_never_shortened', () => db.exec('DELETE FROM log WHERE n = 9')),
      { code: 'journal.tail_gone', b: 3 },
    ],
    [
      'a line is gone from the middle',
      db => withoutGuard(db, 'log_is_never_shortened', () => db.exec('DELETE FROM log WHERE n = 7')),
      { code: 'journal.changed', b: 1 },
    ],
  ];
  it.each(damages)('%s: it is put aside, and what is intact goes on', async (_what, damage, { code, b }) => {
    const table = opened();
    await played(table);
    table.close();
    unlocked(damage);
    const again = opened();
    expect(again.lost?.code).toBe(code);
    expect(damagedFiles()).toEqual(['one.wolftap.damaged-1']);
    expect(again.read('plan')).toEqual({ names: ['Ana'] });
    expect(loggedIn(again, 'a').entries.length).toBe(5);
    expect(loggedIn(again, 'b').entries.length).toBe(b);
    expect((await again.commit({ documents: [], log: { game: 'b', entries: votes(5 + b, 1) } })).ok).toBe(true);
    again.close();
    const third = opened();
    expect([third.lost, loggedIn(third, 'b').entries.length]).toEqual([null, b + 1]);
    third.close();
  });

  it('is no database at all: it is put aside, and the table begins anew', async () => {
    opened().close();
    writeFileSync(file, 'not a database, whatever its name says');
    const again = opened();
    expect(again.lost?.code).toBe('journal.not_a_journal');
    expect(damagedFiles().length).toBe(1);
    expect(again.read('plan')).toBeUndefined();
    again.close();
  });

  it('is gone, and its head is there: the table begins anew, and says what is missing', async () => {
    const table = opened();
    await played(table);
    table.close();
    rmSync(file);
    const again = opened();
    expect(again.lost).toMatchObject({ code: 'journal.missing', expected: 9 });
    again.close();
  });

  it('has no head: the end is taken for granted, and a head is laid anew', async () => {
    const table = opened();
    await played(table);
    table.close();
    rmSync(headFile(file));
    const again = opened();
    expect(again.lost).toBeNull();
    expect(existsSync(headFile(file))).toBe(true);
    again.close();
    truncateSync(headFile(file), 100);
    opened().close();
    expect(readFileSync(headFile(file)).length).toBeGreaterThan(500);
  });

  it('power failed while another file took its place: the next start goes on from there, whichever step was the last', async () => {
    const table = opened();
    await played(table);
    table.close();
    const whole = readFileSync(file);
    const older = opened(join(folder, 'older.wolftap'));
    older.close();
    // The crash came before or after the rename: the old database is still there, or already gone. Its write-ahead log is gone in both
    // cases.
    for (const stands of [readFileSync(join(folder, 'older.wolftap')), null]) {
      rmSync(file);
      if (stands !== null) writeFileSync(file, stands);
      writeFileSync(`${file}.next`, whole);
      const again = opened();
      expect(again.lost).toBeNull();
      expect([loggedIn(again, 'a').entries.length, loggedIn(again, 'b').entries.length]).toEqual([5, 4]);
      again.close();
      expect(existsSync(`${file}.next`)).toBe(false);
    }
  });
});

describe('the log is kept twice', () => {
  const lines = () => readFileSync(secondLogFile(file), 'utf8');
  const changedLine = (n: number) => () =>
    unlocked(db =>
      withoutGuard(db, 'log_is_never_changed', () => {
        db.exec(`UPDATE log SET body = replace(body, '"type":', '"type" :') WHERE n = ${n}`);
      }),
    );
  const exportsOf = (table: TableFile) => ['a', 'b'].map(game => table.exported(game)?.text);

  /** A table that was played and closed: what it exported, and its second log. */
  const kept = async () => {
    const table = opened();
    await played(table);
    const texts = exportsOf(table);
    table.close();
    return { texts, second: lines() };
  };

  const DAMAGES: readonly (readonly [string, () => void, readonly (readonly [game: string, after: number, more: number])[]])[] = [
    ['a line of the database was changed', changedLine(8), [['b', 2, 2]]],
    ['a line of a game that is over was changed', changedLine(2), [['a', 1, 4]]],
    [
      'the last line of the database is gone',
      () => unlocked(db => withoutGuard(db, 'log_is_never_shortened', () => db.exec('DELETE FROM log WHERE n = 9'))),
      [['b', 3, 1]],
    ],
    [
      'the database is none',
      () => writeFileSync(file, 'not a database, whatever its name says'),
      [
        ['a', 0, 5],
        ['b', 0, 4],
      ],
    ],
    [
      'the database is gone',
      () => rmSync(file),
      [
        ['a', 0, 5],
        ['b', 0, 4],
      ],
    ],
  ];

  it.each(DAMAGES)('%s: what is missing can be restored', async (_what, damage, missing) => {
    const { texts, second } = await kept();
    damage();
    const asked = opened();
    expect(asked.ahead.map(({ name, after, rows }) => [name, after, rows.length])).toEqual(missing);
    asked.close();
    const table = opened();
    expect(table.ahead.length, 'asked again at the next start').toBe(missing.length);
    expect(await table.commit({ documents: [], log: null, takesAhead: true })).toEqual({ ok: true, value: null });
    expect([table.ahead, exportsOf(table)]).toEqual([[], texts]);
    expect(loggedIn(table, 'b').trouble).toBeNull();
    expect((await table.commit({ documents: [], log: { game: 'b', entries: votes(9, 1) } })).ok).toBe(true);
    table.close();
    const after = opened();
    expect([after.lost, after.ahead, loggedIn(after, 'b').entries.length]).toEqual([null, [], 5]);
    after.close();
    expect(lines().split('\n').sort()).toEqual(expect.arrayContaining(second.split('\n')));
  });

  it('entries that are left aside stay on the disk, and nobody is asked about them again', async () => {
    const { second } = await kept();
    changedLine(8)();
    const table = opened();
    expect(table.leaveAhead().ok).toBe(true);
    expect((await table.commit({ documents: [], log: { game: 'b', entries: votes(7, 1) } })).ok).toBe(true);
    table.close();
    const again = opened();
    expect([again.ahead, loggedIn(again, 'b').entries.length]).toEqual([[], 3]);
    again.close();
    const left = readdirSync(folder).filter(name => name.includes('left-'));
    expect(left.map(name => readFileSync(join(folder, name), 'utf8'))).toEqual([second]);
  });

  it('where both are damaged, as much is restored as follows from the beginning', async () => {
    const { second } = await kept();
    changedLine(8)();
    writeFileSync(secondLogFile(file), second.replace('voted-8', 'voted-0'));
    const table = opened();
    expect(table.ahead.map(({ name, after, rows }) => [name, after, rows.length])).toEqual([['b', 2, 1]]);
    table.close();
  });

  const SECOND: readonly (readonly [string, (second: string) => void])[] = [
    ['is gone', () => rmSync(secondLogFile(file))],
    ['is empty', () => writeFileSync(secondLogFile(file), '')],
    ['ends in the middle of a line', second => writeFileSync(secondLogFile(file), second.slice(0, -40))],
    [
      'lacks its last line, because power failed',
      second => writeFileSync(secondLogFile(file), `${second.trim().split('\n').slice(0, -1).join('\n')}\n`),
    ],
    ['has a changed line', second => writeFileSync(secondLogFile(file), second.replace('voted-3', 'voted-4'))],
    ['is full of zeros', second => writeFileSync(secondLogFile(file), Buffer.alloc(second.length))],
  ];
  it.each(SECOND)('the second log %s: it is made equal to the database, and nobody is asked', async (_what, harm) => {
    const { second, texts } = await kept();
    harm(second);
    const table = opened();
    expect([table.lost, table.ahead, exportsOf(table), lines()]).toEqual([null, [], texts, second]);
    table.close();
    expect(readdirSync(folder).filter(name => /left|ahead|damaged/.test(name))).toEqual([]);
  });

  it('the table goes on where the second log cannot be written', async () => {
    mkdirSync(secondLogFile(file));
    const table = opened();
    await played(table);
    table.close();
    const again = opened();
    expect([again.lost, loggedIn(again, 'b').entries.length]).toEqual([null, 4]);
    again.close();
  });

  it('an older game that is gone on with changes neither log', async () => {
    const table = opened();
    await played(table);
    await table.commit({ documents: [], log: { game: 'a', entries: votes(20, 1) } });
    const texts = exportsOf(table);
    table.close();
    const second = lines();
    const again = opened();
    expect([again.lost, again.ahead, exportsOf(again), lines()]).toEqual([null, [], texts, second]);
    again.close();
  });
});

describe('a folder that is gone while the table is open', () => {
  const elsewhere = () => `${folder}-elsewhere`;
  afterEach(() => rmSync(elsewhere(), { recursive: true, force: true }));
  const more = (table: TableFile, n: number) => table.commit({ documents: [['hands', n]], log: { game: 'b', entries: votes(n, 1) } });
  const MISSING = { ok: false, refusal: { code: 'journal.missing' } };

  it('nothing is acknowledged until it is back, and nothing that was refused is there', async () => {
    const table = opened();
    await played(table);
    renameSync(folder, elsewhere());
    expect([await more(table, 9), table.tryWriting(), await more(table, 9)]).toMatchObject([MISSING, MISSING, MISSING]);
    expect([table.read('plan'), loggedIn(table, 'b').entries.length]).toEqual([{ names: ['Ana'] }, 4]);
    renameSync(elsewhere(), folder);
    expect([table.tryWriting(), await more(table, 9)]).toEqual([OK, OK]);
    table.close();
    const again = opened();
    expect([again.lost, again.read('hands'), bodies(loggedIn(again, 'b').entries)]).toEqual([null, 9, bodies(votes(5, 5))]);
    again.close();
  });

  it('a copy of it as it stood is gone on with, an older one is not', async () => {
    const table = opened();
    await played(table);
    cpSync(folder, elsewhere(), { recursive: true });
    await more(table, 9);
    const aside = `${elsewhere()}-1`;
    renameSync(folder, aside);
    cpSync(elsewhere(), folder, { recursive: true });
    expect(await more(table, 10)).toMatchObject({ ok: false });
    expect(table.tryWriting()).toMatchObject({ ok: false, refusal: { code: 'journal.changed' } });
    rmSync(folder, { recursive: true });
    cpSync(aside, folder, { recursive: true });
    rmSync(aside, { recursive: true });
    expect([table.tryWriting(), await more(table, 10), loggedIn(table, 'b').entries.length]).toEqual([OK, OK, 6]);
    table.close();
  });
});

const OK = { ok: true, value: null };

describe('why a log is not all that was written', () => {
  it('stays with its game over every start, until it is restored', async () => {
    const table = opened();
    await played(table);
    table.close();
    unlocked(db => withoutGuard(db, 'log_is_never_changed', () => db.exec(`UPDATE log SET body = '{}' WHERE n = 8`)));
    for (let starts = 0; starts < 3; starts += 1) {
      const again = opened();
      expect([loggedIn(again, 'a').trouble, loggedIn(again, 'b').trouble]).toEqual([null, 'journal.changed']);
      again.close();
    }
    const again = opened();
    await again.commit({ documents: [], log: null, takesAhead: true });
    expect(loggedIn(again, 'b').trouble).toBeNull();
    again.close();
    const last = opened();
    expect([loggedIn(last, 'b').trouble, loggedIn(last, 'b').entries.length]).toEqual([null, 4]);
    last.close();
  });

  it('stays where it was left aside, and where nothing can restore it', async () => {
    const table = opened();
    await played(table);
    table.close();
    unlocked(db => withoutGuard(db, 'log_is_never_shortened', () => db.exec('DELETE FROM log WHERE n = 9')));
    const asked = opened();
    expect(asked.leaveAhead().ok).toBe(true);
    asked.close();
    const again = opened();
    expect([again.lost, again.ahead, loggedIn(again, 'b').trouble]).toEqual([null, [], 'journal.tail_gone']);
    again.close();
  });
});

describe('one flipped bit', () => {
  const FLIPS = campaign(40, 400);
  const flipsIn = (name: string) => {
    const [chance, bytes] = [dice(21), bytesOf(file, name)];
    return Array.from({ length: FLIPS }, () => ({ at: bytes[chance.below(bytes.length)] ?? 0, bit: chance.below(8) }));
  };
  /** Does it for each flip, every time on the same closed table. */
  const each = async (name: string, judge: (what: string) => unknown): Promise<void> => {
    const table = opened();
    await played(table);
    for (let n = 0; n < 40; n += 1) await table.commit({ documents: [[`slot ${n}`, n]], log: { game: 'b', entries: votes(9 + n, 1) } });
    table.close();
    const flips = flipsIn(name);
    cpSync(folder, `${folder}-sound`, { recursive: true });
    try {
      for (const one of flips) {
        rmSync(folder, { recursive: true });
        cpSync(`${folder}-sound`, folder, { recursive: true });
        flip(file, one);
        await judge(`bit ${one.bit} of byte ${one.at}`);
      }
    } finally {
      rmSync(`${folder}-sound`, { recursive: true });
    }
  };
  const lengths = (table: TableFile) => ['a', 'b'].map(game => table.exported(game)?.entries.length);

  it('in the index of the log: the table opens, no game is shorter, and it is told where the file was put right', async () => {
    let put = 0;
    await each('sqlite_autoindex_log_1', what => {
      const table = opened();
      expect(lengths(table), what).toEqual([5, 44]);
      expect(loggedIn(table, 'b').entries.length, what).toBe(44);
      if (table.lost !== null) put += 1;
      table.close();
    });
    expect(put).toBeGreaterThan(FLIPS / 2);
  });

  it('in the log itself: whatever a game has lost is offered, and restored it is whole', async () => {
    await each('log', async what => {
      const table = opened();
      if (lengths(table).join() !== '5,44') expect(table.lost, what).not.toBeNull();
      expect((await table.commit({ documents: [], log: null, takesAhead: true })).ok, what).toBe(true);
      expect(lengths(table), what).toEqual([5, 44]);
      table.close();
    });
  });

  it('in the documents: the table opens', async () => {
    await each('documents', what => {
      const table = opened();
      expect(lengths(table), what).toEqual([5, 44]);
      table.close();
    });
  });
});

it('folds a long write-ahead log once it rests, so that no commit waits for that', async () => {
  const table = opened();
  const before = statSync(file).size;
  for (const entry of votes(0, 36)) await table.commit({ documents: [], log: { game: 'a', entries: [entry] } });
  await until('the log is folded', () => statSync(file).size > before);
  expect(loggedIn(table, 'a').entries).toHaveLength(36);
  table.close();
});
