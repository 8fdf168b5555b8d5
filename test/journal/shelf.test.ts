import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShelf, type Shelf } from '../../src/journal/shelf.ts';

let folder: string;
const file = () => join(folder, 'deep', 'shelf.db');
const opened = (): Shelf => {
  const shelf = openShelf(file());
  if (!shelf.ok) throw new Error(shelf.refusal.code);
  return shelf.value;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-shelf-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a document that was put is there at once, and after the next opening', async () => {
  const shelf = opened();
  expect(shelf.read('plan')).toBeUndefined();
  const written = shelf.put('plan', { names: ['Ana', 'Bruno'] });
  expect(shelf.read('plan')).toEqual({ names: ['Ana', 'Bruno'] });
  await written;
  shelf.close();
  const again = opened();
  expect(again.read('plan')).toEqual({ names: ['Ana', 'Bruno'] });
  again.close();
});

test('the last of several documents of one key in one instant counts', async () => {
  const shelf = opened();
  await Promise.all([shelf.put('n', 1), shelf.put('other', true), shelf.put('n', 2)]);
  expect([shelf.read('n'), shelf.read('other')]).toEqual([2, true]);
  shelf.close();
});

test('a shelf that is closed writes what still waits', () => {
  const shelf = opened();
  void shelf.put('n', 1);
  shelf.close();
  const again = opened();
  expect(again.read('n')).toBe(1);
  again.close();
});

test('nobody else can read it, and a second service is turned away', () => {
  const shelf = opened();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700);
  expect(openShelf(file())).toMatchObject({ ok: false, refusal: { code: 'journal.in_use' } });
  shelf.close();
});
