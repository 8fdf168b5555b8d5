import { appendFileSync, closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { walFile } from '../../../src/journal/store.ts';
import { openTableFile } from '../../../src/journal/table-file.ts';
import { until as waitsUntil } from '../../tools/until.ts';
import { numbered, TOLD } from '../table-commits.ts';

/**
 * Commits until `until`, every tenth time seven commits in one tick; with `each`, so many in every tick. Writes each acknowledgement to a
 * file. With `leave` it dies without closing, with `stay` it waits to be killed; with `rest` it rests after some commits until its write-ahead
 * log is folded and begun anew, and writes to another file that it has rested. A refusal ends it.
 */
const [file, until, end, each] = [String(process.argv[2]), Number(process.argv[3]), process.argv[4], Number(process.argv[5] ?? 0)];
const COMMITS_TO_A_REST = 34;
/** No two write-ahead logs of a database begin alike. */
const beginningOf = (log: string): string => readFileSync(log).toString('hex', 0, 32);
const refused = ({ code }: { readonly code: string }, count: number): void => {
  process.stdout.write(JSON.stringify({ code, count }));
  process.exit(3);
};
const opened = openTableFile(file);
if (!opened.ok) refused(opened.refusal, 0);
else {
  const table = opened.value;
  const log = walFile(file);
  let begun = '';
  const acks = openSync(`${file}.acks`, 'a');
  for (let [n, ticks] = [Number(table.read(TOLD) ?? 0), 1]; n < until; ticks += 1) {
    const wanted = each > 0 ? each : ticks % 10 === 0 ? 7 : 1;
    const inOneTick = Math.min(wanted, until - n);
    const done = await Promise.all(Array.from({ length: inOneTick }, (_, index) => table.commit(numbered(n + index))));
    for (const one of done) if (!one.ok) refused(one.refusal, n);
    n += inOneTick;
    writeSync(acks, `${n}\n`);
    begun ||= beginningOf(log);
    if (end === 'rest' && n % COMMITS_TO_A_REST === 0) {
      await waitsUntil('the log is folded and begun anew', () => beginningOf(log) !== begun);
      begun = beginningOf(log);
      appendFileSync(`${file}.rests`, `${n}\n`);
    }
  }
  closeSync(acks);
  if (end === 'leave') process.kill(process.pid, 'SIGKILL');
  if (end === 'stay') {
    process.stdout.write('ready\n');
    setInterval(() => undefined, 1000);
  } else table.close();
}
