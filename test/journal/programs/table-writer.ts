import { closeSync, openSync, writeSync } from 'node:fs';
import { openTableFile } from '../../../src/journal/table-file.ts';
import { numbered, TOLD } from '../table-commits.ts';

/**
 * Commits until `until`, every tenth time seven commits in one tick. Writes each acknowledgement to a file. With `leave` it dies without
 * closing.
 */
const [file, until, end] = [String(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const opened = openTableFile(file);
if (!opened.ok) throw new Error(opened.refusal.code);
const table = opened.value;
const acks = openSync(`${file}.acks`, 'a');
for (let [n, ticks] = [Number(table.read(TOLD) ?? 0), 1]; n < until; ticks += 1) {
  const inOneTick = Math.min(ticks % 10 === 0 ? 7 : 1, until - n);
  const done = await Promise.all(Array.from({ length: inOneTick }, (_, index) => table.commit(numbered(n + index))));
  for (const each of done) if (!each.ok) throw new Error(each.refusal.code);
  n += inOneTick;
  writeSync(acks, `${n}\n`);
}
closeSync(acks);
if (end === 'leave') process.kill(process.pid, 'SIGKILL');
else table.close();
