import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../../src/journal/chain.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { exportJournal, gamesInTable, importJournal, readJournal, verifyJournal } from '../../src/journal/verify.ts';
import { votes } from './entries.ts';
import { oldGame } from './old-game.ts';
import { GAMES, numbered, TOLD } from './table-commits.ts';
import { program, run, scratch } from './watch.ts';

const begun = (file: string): TableFile => {
  const opened = openTableFile(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
};

/** A game of earlier versions with `count` entries. */
const written = (count: number): string => oldGame(join(scratch(), 'game.journal'), votes(count));

describe('the file of a table', () => {
  it('is for its owner alone', async () => {
    const file = join(scratch(), 'new', 'one.wolftap');
    const table = begun(file);
    await table.commit(numbered(0));
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    for (const name of ['', '-wal', '.head', '.lock', '.jsonl']) expect(statSync(file + name).mode & 0o777, name).toBe(0o600);
    table.close();
  });

  it('commits what waits when it is closed, and takes nothing afterwards', async () => {
    const table = begun(join(scratch(), 'one.wolftap'));
    const last = table.commit(numbered(0));
    table.close();
    expect((await last).ok).toBe(true);
    expect(await table.commit(numbered(1))).toMatchObject({ ok: false, refusal: { code: 'journal.closed' } });
  });
});

describe('the file of one game, as earlier versions kept it', () => {
  it.each([
    "UPDATE log SET body = '{}' WHERE seq = 2",
    'DELETE FROM log WHERE seq = 3',
    "INSERT INTO log VALUES (7, '{}', '')",
    "INSERT OR REPLACE INTO log VALUES (2, '{}', '')",
    "UPDATE meta SET game = 'x'",
    'DELETE FROM meta',
    "INSERT INTO meta VALUES (1, 'x')",
  ])('the database itself refuses %s', statement => {
    const db = openDatabase(written(3));
    expect(() => db.exec(statement)).toThrow(/never|grows|keeps/);
    db.close();
  });

  it.each([
    [
      "UPDATE log SET body = replace(body, 'day.vote', 'day.veto') WHERE seq = 2",
      { code: 'journal.changed', fault: 'hash', at: 2, found: 1 },
    ],
    ['DELETE FROM log WHERE seq = 2', { code: 'journal.changed', fault: 'missing-entry', at: 2, found: 1 }],
    ['DELETE FROM log WHERE seq = 4', { code: 'journal.tail_gone', fault: 'head-is-ahead', at: 4, found: 3 }],
    ["UPDATE meta SET game = '00000000000000000000000000000000'", { code: 'journal.changed', fault: 'hash', at: 1, found: 0 }],
    ['PRAGMA user_version = 2', { code: 'journal.newer_version' }],
    ['PRAGMA application_id = 7', { code: 'journal.not_a_journal' }],
    ['SELECT 1', { code: 'journal.changed', fault: 'schema', found: 4 }],
  ])('a journal finds out who takes the guards away and does %s', (statement, refusal) => {
    const file = written(4);
    const db = openDatabase(file);
    const guards = db.prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
    for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`);
    db.exec(statement);
    if (statement !== 'SELECT 1') for (const { sql } of guards) db.exec(sql);
    db.close();
    expect(verifyJournal(file)).toMatchObject({ ok: false, refusal: { ...refusal, expected: 4 } });
  });
});

it('an entry of a newer version is not guessed at', () => {
  expect(readEntry('{"v":2,"type":"answered"}')).toEqual({ ok: false, refusal: 'newer' });
  expect(readEntry('{"v":1,"type":"dreamt"}')).toEqual({ ok: false, refusal: 'unreadable' });
  expect(readEntry('[]')).toEqual({ ok: false, refusal: 'unreadable' });
});

const WRITER = 'journal/programs/table-writer';

describe('one writer', () => {
  const IN_USE = { ok: false, refusal: { code: 'journal.in_use' } };

  it('a second opener in the same program is refused, by another name too, and the first writes on', async () => {
    const file = join(scratch(), 'one.wolftap');
    const table = begun(file);
    symlinkSync(file, `${file}.alias`);
    expect([openTableFile(file), openTableFile(`${file}.alias`), gamesInTable(file), exportJournal(file, `${file}.kept`)]).toMatchObject(
      Array(4).fill(IN_USE),
    );
    expect((await table.commit(numbered(0))).ok).toBe(true);
    expect(run(WRITER, [file, '2', 'close'])).toContain('journal.in_use');
    table.close();
  });

  it('a second program is refused, and let in when the first is killed', async () => {
    const file = join(scratch(), 'one.wolftap');
    const child = spawn(process.execPath, [program(WRITER), file, '5', 'stay'], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(openTableFile(file)).toMatchObject(IN_USE);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const table = begun(file);
    expect([table.lost, table.game(GAMES[0])]).toMatchObject([null, { ok: true, value: { trouble: null, entries: votes(5) } }]);
    table.close();
  });
});

describe('a disk that refuses', () => {
  it('a file that may not grow is a clear refusal too, and what was acknowledged is there', async () => {
    const file = join(scratch(), 'one.wolftap');
    run(WRITER, [file, '5', 'close']);
    const child = spawn('sh', ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, program(WRITER), file, '400', 'close'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(child, 'close');
    const { code, count } = JSON.parse(Buffer.concat(chunks).toString());
    expect(['journal.write_failed', 'journal.disk_full']).toContain(code);
    const table = begun(file);
    expect([table.lost, Number(table.read(TOLD))]).toEqual([null, count]);
    table.close();
  });

  it('a folder or file of somebody else is refused as read-only', () => {
    const file = join(scratch(), 'one.wolftap');
    run(WRITER, [file, '2', 'close']);
    const stranger = () => run('journal/programs/stranger', [file]);
    chmodSync(join(file, '..'), 0o555);
    chmodSync(file, 0o444);
    expect(stranger()).toBe('journal.read_only');
    chmodSync(`${file}.lock`, 0o666);
    expect(stranger()).toBe('journal.read_only');
  });
});

describe('a file that people can keep', () => {
  it('holds the whole game: exported, imported, exported again it is the same', () => {
    const file = written(20);
    const [kept, copy] = [`${file}.kept`, join(scratch(), 'new', 'copy.journal')];
    expect(exportJournal(file, kept)).toMatchObject({ ok: true, value: { count: 20 } });
    expect(exportJournal(file, kept)).toMatchObject({ ok: false, refusal: { code: 'journal.exists' } });
    expect(importJournal(kept, copy)).toMatchObject({ ok: true, value: { count: 20 } });
    expect(importJournal(kept, copy)).toMatchObject({ ok: false, refusal: { code: 'journal.exists' } });
    expect([verifyJournal(copy), readJournal(copy)]).toMatchObject([
      { ok: true, value: { count: 20, notes: [] } },
      { ok: true, value: votes(20) },
    ]);
    expect(exportJournal(copy, `${copy}.kept`)).toMatchObject({ ok: true });
    expect(readFileSync(`${copy}.kept`)).toEqual(readFileSync(kept));
  });

  it('is refused when it was cut at any byte or any byte was changed, and nothing is written', () => {
    const file = written(4);
    const [kept, bad, copy] = [`${file}.kept`, `${file}.bad`, join(scratch(), 'copy.journal')];
    exportJournal(file, kept);
    const bytes = readFileSync(kept);
    const taken: string[] = [];
    const attempt = (what: string, damaged: Buffer) => {
      writeFileSync(bad, damaged);
      const result = importJournal(bad, copy);
      if (result.ok || !result.refusal.code.startsWith('journal.kept_') || existsSync(copy)) taken.push(what);
      rmSync(copy, { force: true });
    };
    for (let at = 0; at < bytes.length; at += 1) {
      attempt(`cut at ${at}`, bytes.subarray(0, at));
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      attempt(`flipped at ${at}`, flipped);
    }
    expect(taken).toEqual([]);
  });
});
