import { closeSync, openSync, writeSync } from 'node:fs';
import { openDatabase } from '../../../src/journal/sqlite/database.ts';

/** Writes commits with the bare SQLite package, with the given `synchronous` or with the default of the package. */
const [file, total, synchronous] = [String(process.argv[2]), Number(process.argv[3]), String(process.argv[4])];
const db = openDatabase(file);
db.pragma('journal_mode = WAL');
if (synchronous !== 'unsaid') db.pragma(`synchronous = ${synchronous}`);
process.stdout.write(String(db.pragma('synchronous')));
db.exec('CREATE TABLE log (seq INTEGER PRIMARY KEY, body TEXT)');
const acks = openSync(`${file}.acks`, 'a');
for (let seq = 1; seq <= total; seq += 1) {
  db.prepare('INSERT INTO log VALUES (?, ?)').run(seq, 'x'.repeat(200));
  writeSync(acks, `${seq}\n`);
}
closeSync(acks);
db.close();
