import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { readEntry } from '../../src/journal/chain.ts';
import { type Journal, openJournal } from '../../src/journal/journal.ts';
import { exportJournal, importJournal, verifyJournal } from '../../src/journal/verify.ts';
import { vote, votes } from './entries.ts';
import { program, run, scratch, watching } from './watch.ts';

const begun = (file: string): Journal => {
  const opened = openJournal(file);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value.journal;
};

/** A closed journal with `count` entries. */
const written = async (count: number): Promise<string> => {
  const file = join(scratch(), 'game.journal');
  const journal = begun(file);
  await journal.append(votes(count));
  journal.close();
  return file;
};

describe('a journal', () => {
  it('gives back what was appended, in order, for the same game', async () => {
    const file = join(scratch(), 'new', 'game.journal');
    const journal = begun(file);
    await Promise.all([journal.append([vote(0), vote(1)]), journal.append([]), journal.append([vote(2)])]);
    const { gameId, head } = journal;
    expect(journal.count).toBe(3);
    journal.close();
    expect(verifyJournal(file)).toEqual({ ok: true, value: { gameId, count: 3, head, notes: [] } });
    const again = openJournal(file);
    expect(again).toMatchObject({ ok: true, value: { state: 'complete', entries: votes(3), journal: { gameId, head } } });
    if (again.ok) again.value.journal.close();
  });

  it('is for its owner alone', async () => {
    const file = join(scratch(), 'new', 'game.journal');
    const journal = begun(file);
    await journal.append([vote(0)]);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    for (const name of ['', '-wal', '.head', '.lock']) expect(statSync(file + name).mode & 0o777, name).toBe(0o600);
    journal.close();
  });

  it('commits what waits when it is closed, and takes nothing afterwards', async () => {
    const journal = begun(join(scratch(), 'game.journal'));
    const last = journal.append([vote(0)]);
    journal.close();
    await expect(last).resolves.toBeUndefined();
    await expect(journal.append([vote(1)])).rejects.toMatchObject({ problem: { code: 'journal.closed' } });
  });

  it.each([
    "UPDATE log SET body = '{}' WHERE seq = 2",
    'DELETE FROM log WHERE seq = 3',
    "INSERT INTO log VALUES (7, '{}', '')",
    "INSERT OR REPLACE INTO log VALUES (2, '{}', '')",
    "UPDATE meta SET game = 'x'",
    'DELETE FROM meta',
    "INSERT INTO meta VALUES (1, 'x')",
  ])('the database itself refuses %s', async statement => {
    const db = new Database(await written(3));
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
  ])('whoever takes the guards away and does %s is found out', async (statement, refusal) => {
    const file = await written(4);
    const db = new Database(file);
    const guards = db.prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
    for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`);
    db.exec(statement);
    if (statement !== 'SELECT 1') for (const { sql } of guards) db.exec(sql);
    db.close();
    const expected = { ok: false, refusal: { ...refusal, expected: 4 } };
    expect(verifyJournal(file)).toMatchObject(expected);
    expect(openJournal(file)).toMatchObject(expected);
  });

  it('an entry of a newer version is not guessed at', () => {
    expect(readEntry('{"v":2,"type":"answered"}')).toEqual({ ok: false, refusal: 'newer' });
    expect(readEntry('{"v":1,"type":"dreamt"}')).toEqual({ ok: false, refusal: 'unreadable' });
    expect(readEntry('[]')).toEqual({ ok: false, refusal: 'unreadable' });
  });
});

const WRITER = 'journal/programs/writer';

describe('one writer', () => {
  const IN_USE = { ok: false, refusal: { code: 'journal.in_use' } };

  it('a second opener in the same program is refused, by another name too, and the first writes on', async () => {
    const file = join(scratch(), 'game.journal');
    const journal = begun(file);
    symlinkSync(file, `${file}.alias`);
    expect([openJournal(file), openJournal(`${file}.alias`), verifyJournal(file), exportJournal(file, `${file}.kept`)]).toMatchObject(
      Array(4).fill(IN_USE),
    );
    await journal.append([vote(0)]);
    expect(run(WRITER, [file, '1', '1', 'close'])).toContain('journal.in_use');
    journal.close();
  });

  it('a second program is refused, and let in when the first is killed', async () => {
    const file = join(scratch(), 'game.journal');
    const child = spawn(process.execPath, [program(WRITER), file, '5', '1', 'stay'], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(openJournal(file)).toMatchObject(IN_USE);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const opened = openJournal(file);
    expect(opened).toMatchObject({ ok: true, value: { state: 'complete', entries: votes(5) } });
    if (opened.ok) opened.value.journal.close();
  });
});

describe('a disk that refuses', () => {
  it.each([
    ['full', 'journal.disk_full'],
    ['broken', 'journal.write_failed'],
  ])('%s: the append is rejected with %s, nothing counts, and what was acknowledged is there', (how, code) => {
    const file = join(scratch(), 'game.journal');
    run(WRITER, [file, '5', '1', 'close']);
    const trigger = join(scratch(), 'refuse');
    writeFileSync(trigger, '');
    const env = { ...watching(join(file, '..'), join(scratch(), 'log')), WATCH_REFUSE: how, WATCH_WHILE: trigger };
    const [failed, retried] = run(WRITER, [file, '3', '3', 'retry'], env).trim().split('\n');
    expect(JSON.parse(String(failed))).toMatchObject({ code, count: 5 });
    expect(retried).toBe(how === 'full' ? 'went on to 6' : 'closed');
    const opened = openJournal(file);
    expect(opened.ok && opened.value.state).toBe('complete');
    if (!opened.ok) return;
    expect(opened.value.entries).toEqual(votes(opened.value.entries.length));
    expect(opened.value.entries.length).toBeGreaterThanOrEqual(how === 'full' ? 6 : 5);
    opened.value.journal.close();
  });

  it('a file that may not grow is a clear refusal too', async () => {
    const file = await written(5);
    const child = spawn('sh', ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, program(WRITER), file, '400', '1', 'close'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(child, 'close');
    const { code, count } = JSON.parse(Buffer.concat(chunks).toString());
    expect(['journal.write_failed', 'journal.disk_full']).toContain(code);
    const opened = openJournal(file);
    expect(opened.ok && opened.value.entries.length).toBeGreaterThanOrEqual(count);
    if (opened.ok) opened.value.journal.close();
  });

  it('a folder or file of somebody else is refused as read-only', async () => {
    const file = await written(2);
    const stranger = () => run('journal/programs/stranger', [file]);
    chmodSync(join(file, '..'), 0o555);
    chmodSync(file, 0o444);
    expect(stranger()).toBe('journal.read_only');
    chmodSync(`${file}.lock`, 0o666);
    expect(stranger()).toBe('journal.read_only');
  });
});

describe('a file that people can keep', () => {
  it('holds the whole game: exported, imported, exported again it is the same', async () => {
    const file = await written(20);
    const [kept, copy] = [`${file}.kept`, join(scratch(), 'copy.journal')];
    expect(exportJournal(file, kept)).toMatchObject({ ok: true, value: { count: 20 } });
    expect(exportJournal(file, kept)).toMatchObject({ ok: false, refusal: { code: 'journal.exists' } });
    expect(importJournal(kept, copy)).toMatchObject({ ok: true, value: { count: 20 } });
    expect(importJournal(kept, copy)).toMatchObject({ ok: false, refusal: { code: 'journal.exists' } });
    const opened = openJournal(copy);
    expect(opened).toMatchObject({ ok: true, value: { state: 'complete', entries: votes(20) } });
    if (!opened.ok) return;
    expect(opened.value.journal.exportTo(`${copy}.kept`)).toMatchObject({ ok: true });
    opened.value.journal.close();
    expect(readFileSync(`${copy}.kept`)).toEqual(readFileSync(kept));
  });

  it('is refused when it was cut at any byte or any byte was changed, and nothing is written', async () => {
    const file = await written(4);
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
