import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportTo, runVerify } from '../../src/cli/journal.ts';
import { takeOverTable } from '../../src/journal/former-table.ts';
import { freshFile } from '../../src/journal/replace.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { buildTableStore, numberedAnew } from '../../src/journal/table-store.ts';
import { mendSqliteTournament } from '../../src/journal/tournament/mend.ts';
import { openSqliteTournament } from '../../src/journal/tournament/sqlite.ts';
import { gamesInTable, importJournal } from '../../src/journal/verify.ts';
import { NO_PARCELS } from '../../src/journal/waiting-parcels.ts';
import { PROGRAM } from '../cli/program.ts';
import { GAMES, numbered, TOLD } from './table-commits.ts';
import { opened as tournament } from './tournament/logs.ts';
import { append, toAppend } from './tournament/parcels.ts';
import { program, scratch, watching } from './watch.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = scratch();
  file = join(folder, 'one.wolftap');
});

/** The files of a closed table. */
const ITS_OWN = ['one.wolftap', 'one.wolftap.documents', 'one.wolftap.head', 'one.wolftap.jsonl', 'one.wolftap.lock'];
const besideIn = (where: string): readonly string[] =>
  readdirSync(where)
    .filter(name => !ITS_OWN.includes(name) && !/\.(lock-journal|acks|log)$/.test(name))
    .sort();

/** Runs a program that is killed right after a deed: its letter, the end of its file's name, and how often it is to have happened. */
const killed = (script: string, args: readonly string[], deed: string): void => {
  const env = { ...watching(folder, join(folder, 'deeds.log')), WATCH_FALL: deed };
  const { signal, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  expect([signal, stderr], stdout).toEqual(['SIGKILL', '']);
};
const writerKilled = (deed: string): void => killed(program('journal/programs/table-writer'), [file, '5', 'close'], deed);

const opened = (): TableFile => {
  const table = openTableFile(file);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
};

const written = async (count: number): Promise<void> => {
  const table = opened();
  for (let n = 0; n < count; n += 1) expect((await table.commit(numbered(n))).ok).toBe(true);
  table.close();
};

/** Damages the file, so that the next start puts it right. */
const damage = (): void => {
  const db = openDatabase(file);
  db.exec('CREATE TABLE more (one)');
  db.close();
};

const said = (run: (streams: { out: (line: string) => void; err: (line: string) => void }) => number): readonly [number, string] => {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  return [run({ out: say, err: say }), lines.join('\n')];
};

/** What `wolftap verify` says before the start: all is intact, nothing is there yet, damage, or a program that was killed in the middle. */
type Verified = 'intact' | 'missing' | 'damaged' | 'interrupted';
const verified = (): Verified => {
  const [status, text] = said(streams => runVerify([file], streams));
  if (status === 0) return 'intact';
  if (text.includes('[journal.interrupted]')) {
    expect(text).toContain('a program was killed in the middle of writing this file; start the service');
    expect(text).not.toContain('SQLITE');
    return 'interrupted';
  }
  return text.includes('[journal.missing]') ? 'missing' : 'damaged';
};

describe('a program that is killed in the middle leaves nothing that the next start does not finish or take back', () => {
  test.each<[when: string, deed: string, left: readonly string[], before: Verified]>([
    ['before the first file is begun', 'T.lock 1', [], 'missing'],
    ['when the first file is begun', 'T.wolftap.new 1', ['.new'], 'interrupted'],
    ['while the first file is filled', 'W.wolftap.new 2', ['.new', '.new-journal'], 'interrupted'],
    ['while the first head is written', 'W.head.new 1', ['.head.new', '.new'], 'interrupted'],
    ['when the first file is whole', 'R.wolftap.new 1', ['.next'], 'interrupted'],
    ['when the first file has its name', 'R.wolftap.next 1', [], 'intact'],
    ['while the second head is written', 'W.head.new 3', ['.head.new'], 'intact'],
    ['when the second log is begun', 'T.jsonl.new 1', ['.jsonl.new'], 'intact'],
    ['when the file is about to be opened for the first time', 'S.wolftap-journal 1', ['-journal'], 'intact'],
    ['when the file is opened for the first time', 'S.wolftap-journal 2', ['-journal'], 'interrupted'],
    ['when its kind of log is changed', 'Wone.wolftap 1', ['-journal'], 'interrupted'],
    ['when the file has got its write-ahead log', 'C.wolftap-wal 1', ['-wal'], 'intact'],
    ['while a commit is written', 'W.wolftap-wal 5', ['-wal'], 'intact'],
    ['when a commit is on the disk', 'S.wolftap-wal 4', ['-wal'], 'intact'],
  ])('%s', async (_when, deed, left, before) => {
    writerKilled(deed);
    const names = left.map(end => `one.wolftap${end}`);
    expect(besideIn(folder)).toEqual(names);
    expect(verified()).toBe(before);
    expect(besideIn(folder), 'verify changes nothing').toEqual(names);

    const table = opened();
    // A write-ahead log is no leftover: it is a part of the table.
    expect([table.lost, table.leftovers]).toEqual([null, { cleared: names.filter(name => !name.endsWith('-wal')), aside: [] }]);
    const held = Number(table.read(TOLD) ?? 0);
    for (let n = held; n < 8; n += 1) expect((await table.commit(numbered(n))).ok).toBe(true);
    table.close();
    expect(besideIn(folder)).toEqual([]);
    const again = opened();
    expect(again.leftovers, 'told once').toEqual({ cleared: [], aside: [] });
    expect(GAMES.reduce((sum, game) => sum + (again.exported(game)?.entries.length ?? 0), 0)).toBe(8);
    again.close();
    expect(verified()).toBe('intact');
  });

  test.each<[when: string, deed: string, left: readonly string[], before: Verified]>([
    ['while the file that is to take its place is filled', 'W.wolftap.new 2', ['.new', '.new-journal'], 'damaged'],
    ['while the damaged one is copied', 'S.damaged-1.head 1', ['.damaged-1.head', '.new'], 'damaged'],
    ['when the copy is not the whole of it', 'S.damaged-1.part 1', ['.damaged-1.head', '.damaged-1.part', '.new'], 'damaged'],
    ['when the copy is whole', 'R.damaged-1.part 1', ['.damaged-1', '.damaged-1.head', '.new'], 'damaged'],
    ['when the new one is about to take its place', 'R.wolftap.new 1', ['.damaged-1', '.damaged-1.head', '.next'], 'interrupted'],
    ['when the new one has taken its place', 'R.wolftap.next 1', ['.damaged-1', '.damaged-1.head'], 'intact'],
    ['when the new one is opened for the first time', 'S.wolftap-journal 2', ['-journal', '.damaged-1', '.damaged-1.head'], 'interrupted'],
  ])('a damaged table is put right, %s', async (_when, deed, left, before) => {
    await written(3);
    damage();
    writerKilled(deed);
    expect(besideIn(folder)).toEqual(left.map(end => `one.wolftap${end}`));
    expect(verified()).toBe(before);
    const table = opened();
    const isAside = (end: string): boolean => /\.damaged-\d(\.head)?$/.test(end);
    expect(table.leftovers).toEqual({
      cleared: left.filter(end => !isAside(end)).map(end => `one.wolftap${end}`),
      aside: [],
    });
    expect(table.read(TOLD)).toBe(3);
    expect((await table.commit(numbered(3))).ok).toBe(true);
    table.close();
    expect(besideIn(folder).filter(name => !isAside(name))).toEqual([]);
    expect(besideIn(folder)).toContain('one.wolftap.damaged-1');
    expect(verified()).toBe('intact');
  });

  test('a reader leaves the index of a write-ahead log', async () => {
    await written(3);
    killed(PROGRAM, ['verify', file], 'C.wolftap-shm 1');
    expect(besideIn(folder)).toContain('one.wolftap-shm');
    const table = opened();
    expect([table.leftovers.cleared.includes('one.wolftap-shm'), table.read(TOLD)]).toEqual([true, 3]);
    table.close();
    expect(besideIn(folder)).toEqual([]);
  });
});

describe('a file that never got its name', () => {
  const chain = 'c'.repeat(32);
  const laid = (documents: readonly (readonly [string, string])[], format?: number): void => {
    buildTableStore(freshFile(file), { chain, games: [], documents: numberedAnew(new Map(documents)), parcels: NO_PARCELS });
    if (format === undefined) return;
    const db = openDatabase(`${file}.new`);
    db.exec(`PRAGMA user_version = ${format}; UPDATE meta SET format = ${format}`);
    db.close();
  };
  const copied = (): void => copyFileSync(file, `${file}.new`);

  test.each<[what: string, lay: () => void, isKept: boolean]>([
    ['holds what the table holds', copied, false],
    ['holds an older text of a document', () => laid([[TOLD, '1']]), false],
    ['holds nothing', () => laid([]), false],
    ['is no database', () => writeFileSync(`${file}.new`, 'torn'), false],
    ['holds a document that the table does not', () => laid([['plan', '{}']]), true],
    ['was written by a newer version', () => laid([[TOLD, '1']], 99), true],
    [
      'holds entries that the table has lost',
      () => {
        copied();
        for (const name of ['', '.head', '.jsonl', '.documents']) rmSync(`${file}${name}`);
      },
      true,
    ],
  ])('%s', async (_what, lay, isKept) => {
    await written(3);
    lay();
    const bytes = readFileSync(`${file}.new`);
    const table = opened();
    expect(table.leftovers).toEqual(isKept ? { cleared: [], aside: ['one.wolftap.left-1'] } : { cleared: ['one.wolftap.new'], aside: [] });
    table.close();
    expect(besideIn(folder)).toEqual(isKept ? ['one.wolftap.left-1'] : []);
    if (isKept) expect(readFileSync(`${file}.left-1`)).toEqual(bytes);
  });
});

test('an old log of old pages never meets the file that takes the place of a damaged one', async () => {
  await written(3);
  writerKilled('S.wolftap-wal 2');
  // The database is no database any more, and has the log of a change that nobody can take back.
  writeFileSync(file, 'not a database');
  writeFileSync(`${file}-journal`, Buffer.alloc(9_000, 0xd9));
  const table = opened();
  expect(table.lost?.code).toBe('journal.not_a_journal');
  expect((await table.commit(numbered(0))).ok).toBe(true);
  table.close();
  expect(verified()).toBe('intact');
});

test('a game of an earlier version that was killed when it was opened for the first time is taken over whole', async () => {
  await written(5);
  const [kept, games] = [join(folder, 'kept.jsonl'), join(folder, 'games')];
  expect(said(streams => exportTo([file, kept, GAMES[0]], streams))[0]).toBe(0);
  const game = join(games, 'first.wolftap');
  expect(importJournal(kept, game).ok).toBe(true);
  killed(program('journal/programs/old-game-opener'), [game], 'Wfirst.wolftap 1');
  expect(readdirSync(games)).toContain('first.wolftap-journal');
  const table = join(folder, 'tables', 'main.wolftap');
  expect(takeOverTable(table, { shelf: { texts: () => [] }, keys: [], games })).toEqual({ ok: true, value: [] });
  expect(gamesInTable(table)).toMatchObject({ ok: true, value: [{ name: 'first', rows: { length: 5 } }] });
});

test.each<[when: string, deed: string, isWhole: boolean]>([
  ['while the intact facts are written', 'Wmain.sqlite.new 4', false],
  ['when they are about to take their place', 'Rmain.sqlite.new 1', true],
])('a damaged tournament that is mended, %s: nothing of it is lost', async (_when, deed, isWhole) => {
  const hall = join(folder, 'halls', 'main.sqlite');
  const log = tournament(openSqliteTournament({ file: hall }));
  for (let n = 0; n < 4; n += 1) await append(log, toAppend(n));
  await log.close();
  const db = openDatabase(hall);
  db.exec("DROP TRIGGER facts_are_never_changed; UPDATE facts SET body = '{}' WHERE n = 4");
  db.close();
  killed(PROGRAM, ['hall', '--mend', '--data', folder, '--port', '0', '--screen-port', '0'], deed);
  const found = openSqliteTournament({ file: hall });
  // Where the intact facts were whole they are in place, but the old head still tells of the loss until somebody mends it.
  expect(found).toMatchObject({
    ok: false,
    refusal: { code: isWhole ? 'tournament.tail_gone' : 'tournament.changed', found: 3, expected: 4 },
  });
  expect(mendSqliteTournament(hall)).toMatchObject({ ok: true, value: { facts: 3 } });
  const again = tournament(openSqliteTournament({ file: hall }));
  expect((await again.read(0)).length).toBe(3);
  await again.close();
  expect(readdirSync(join(folder, 'halls')).filter(name => /new|next|-journal$/.test(name) && !name.includes('.lock'))).toEqual([]);
});

test('an export is there whole or not at all, and the next one replaces what a killed one has begun', async () => {
  await written(5);
  const kept = join(folder, 'kept.jsonl');
  killed(PROGRAM, ['export', file, kept, GAMES[0]], 'W.jsonl.part 1');
  expect([existsSync(kept), existsSync(`${kept}.part`)]).toEqual([false, true]);
  expect(said(streams => exportTo([file, kept, GAMES[0]], streams))[0]).toBe(0);
  expect([existsSync(kept), existsSync(`${kept}.part`)]).toEqual([true, false]);
  const before = readFileSync(kept);
  expect(said(streams => exportTo([file, kept, GAMES[0]], streams))).toEqual([1, expect.stringContaining('journal.exists')]);
  expect(readFileSync(kept)).toEqual(before);
});
