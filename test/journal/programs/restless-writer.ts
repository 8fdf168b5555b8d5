import { openSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { openDatabase } from '../../../src/journal/sqlite/database.ts';

const LARGE = 24;
const PAUSE_MS = 0.1;

/**
 * A thread that writes a row and then its number beside the database, again and again, and waits a little for each as for a disk. The database
 * is so large that somebody has always written between two readings of it.
 */
const { first, beside, state } = workerData as { readonly first: string; readonly beside: string; readonly state: SharedArrayBuffer };
const flags = new Int32Array(state);
const db = openDatabase(first);
for (const setting of ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'synchronous = OFF', 'wal_autocheckpoint = 2048'])
  db.pragma(setting);
db.exec('CREATE TABLE log (seq INTEGER PRIMARY KEY, body TEXT NOT NULL); CREATE TABLE large (body BLOB)');
for (let n = 0; n < LARGE; n += 1) db.exec('INSERT INTO large VALUES (randomblob(1000000))');
db.pragma('wal_checkpoint(TRUNCATE)');
const insert = db.prepare('INSERT INTO log (body) VALUES (?)');
const head = openSync(beside, 'w');
for (let n = 1; Atomics.load(flags, 0) === 0; n += 1) {
  insert.run('x'.repeat(200) + n);
  writeSync(head, String(n).padStart(9), 0);
  Atomics.store(flags, 1, n);
  Atomics.wait(flags, 0, 0, PAUSE_MS);
}
db.close();
