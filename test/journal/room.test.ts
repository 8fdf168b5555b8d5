import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openShelf } from '../../src/journal/shelf.ts';
import { makeRoom } from '../../src/journal/store.ts';
import { openTableFile } from '../../src/journal/table-file.ts';
import { GAMES, numbered } from './table-commits.ts';
import { scratch } from './watch.ts';

const lengthOf = (file: string): number => statSync(file).size;

describe('room is made before anybody waits for it', () => {
  it('a file keeps what it holds, and is as long as it will be', () => {
    const file = join(scratch(), 'log');
    writeFileSync(file, 'held');
    makeRoom(file, 10_000);
    expect(lengthOf(file)).toBe(10_000);
    expect(readFileSync(file, 'latin1').replaceAll('\0', '')).toBe('held');
    makeRoom(file, 100);
    expect(lengthOf(file)).toBe(10_000);
  });

  it('the write-ahead log of a table does not grow while its commits are written', async () => {
    const file = join(scratch(), 'one.wolftap');
    const opened = openTableFile(file);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const table = opened.value;
    const before = lengthOf(`${file}-wal`);
    for (let n = 0; n < 600; n += 1) expect((await table.commit(numbered(n))).ok).toBe(true);
    expect(lengthOf(`${file}-wal`)).toBe(before);
    expect(GAMES.reduce((sum, game) => sum + (table.exported(game)?.entries.length ?? 0), 0)).toBe(600);
    table.close();
  });

  it('a document that lies on a shelf already is not written again', async () => {
    const file = join(scratch(), 'shelf');
    const opened = openShelf(file);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const shelf = opened.value;
    await shelf.put('hands', { early: [] });
    const written = readFileSync(`${file}-wal`);
    await Promise.all([shelf.put('hands', { early: [3] }), shelf.put('hands', { early: [] })]);
    expect(readFileSync(`${file}-wal`).equals(written)).toBe(true);
    await shelf.put('hands', { early: [3] });
    expect(readFileSync(`${file}-wal`).equals(written)).toBe(false);
    expect(shelf.read('hands')).toEqual({ early: [3] });
    shelf.close();
  });
});
