import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { copyStill } from '../../src/journal/backup/still.ts';
import { openDatabase } from '../../src/journal/sqlite/database.ts';
import { freshFolder } from '../tools/folder.ts';
import { until } from '../tools/until.ts';
import { program } from './watch.ts';

/** So many different moments are copied. */
const MOMENTS = 60;

/** Counts up in a file and then in the one beside it, in bursts as a service writes, until it is told to stop. */
const WRITER = `
const { openSync, writeSync } = require('node:fs');
const { workerData: { first, beside, state } } = require('node:worker_threads');
const flags = new Int32Array(state);
const [one, other] = [openSync(first, 'r+'), openSync(beside, 'r+')];
for (let n = 1; Atomics.load(flags, 0) === 0; n += 1) {
  writeSync(one, String(n).padStart(9), 0);
  writeSync(other, String(n).padStart(9), 0);
  Atomics.store(flags, 1, n);
  if (n % 1000 === 0) Atomics.wait(flags, 0, 0, 20);
}`;

test('a copy is of one moment: what is written second is never ahead of what is written first', async () => {
  const data = join(freshFolder(), 'data');
  mkdirSync(data);
  const [first, beside] = [join(data, 'main.wolftap'), join(data, 'main.wolftap.head')];
  for (const file of [first, beside]) writeFileSync(file, '0'.padStart(9));
  const state = new SharedArrayBuffer(8);
  const flags = new Int32Array(state);
  const writer = new Worker(WRITER, { eval: true, workerData: { first, beside, state } });
  const ended = new Promise(resolve => writer.once('exit', resolve));
  const seen = new Set<number>();
  const copies = freshFolder();
  let time = 0;
  try {
    await until('the writer to begin', () => Atomics.load(flags, 1) > 0);
    while (seen.size < MOMENTS) {
      const to = join(copies, String(time));
      time += 1;
      copyStill(data, to);
      const [one, other] = ['main.wolftap', 'main.wolftap.head'].map(name => Number(readFileSync(join(to, name), 'utf8')));
      expect(other).toBeLessThanOrEqual(one ?? -1);
      seen.add(one ?? -1);
    }
  } finally {
    Atomics.store(flags, 0, 1);
    Atomics.notify(flags, 0);
    await ended;
  }
});

test('a database that is written without a pause is copied all the same, whole and as it was at one moment', async () => {
  const data = join(freshFolder(), 'data');
  mkdirSync(data);
  const [first, beside] = [join(data, 'main.wolftap'), join(data, 'main.wolftap.head')];
  const state = new SharedArrayBuffer(8);
  const flags = new Int32Array(state);
  const writer = new Worker(program('journal/programs/restless-writer'), { workerData: { first, beside, state } });
  const ended = new Promise(resolve => writer.once('exit', resolve));
  const copies = freshFolder();
  try {
    await until('the writer to begin', () => Atomics.load(flags, 1) > 1_000);
    for (const time of [1, 2, 3, 4, 5]) {
      const least = Atomics.load(flags, 1);
      const to = join(copies, String(time));
      copyStill(data, to);
      const db = openDatabase(join(to, 'main.wolftap'));
      const { count, last } = db.prepare('SELECT count(*) AS count, max(seq) AS last FROM log').get() as {
        readonly count: number;
        readonly last: number;
      };
      expect(db.pragma('integrity_check')).toBe('ok');
      db.close();
      expect(count).toBe(last);
      expect(count).toBeGreaterThanOrEqual(least);
      expect(Number(readFileSync(join(to, 'main.wolftap.head'), 'utf8'))).toBeLessThanOrEqual(count);
      expect(Atomics.load(flags, 1)).toBeGreaterThan(least);
    }
  } finally {
    Atomics.store(flags, 0, 1);
    Atomics.notify(flags, 0);
    await ended;
  }
});
