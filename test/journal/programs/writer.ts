import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { openJournal } from '../../../src/journal/journal.ts';
import { JournalFailure } from '../../../src/journal/problems.ts';
import { vote } from '../entries.ts';

/** Appends `total` entries in batches. Writes each acknowledgement to a file. With `leave` it dies without closing. */
const [file, total, batch, end] = [String(process.argv[2]), Number(process.argv[3]), Number(process.argv[4]), process.argv[5]];
const opened = openJournal(file);
if (!opened.ok) {
  process.stdout.write(`${JSON.stringify(opened.refusal)}\n`);
  process.exit(3);
}
const { journal } = opened.value;
const acks = openSync(`${file}.acks`, 'a');
try {
  const until = journal.count + total;
  while (journal.count < until) {
    const appended = Array.from({ length: Math.min(batch, until - journal.count) }, (_, index) => vote(journal.count + index));
    await Promise.all(appended.map(entry => journal.append([entry])));
    writeSync(acks, `${journal.count}\n`);
  }
} catch (error) {
  if (!(error instanceof JournalFailure)) throw error;
  process.stdout.write(`${JSON.stringify({ ...error.problem, count: journal.count })}\n`);
  // The disk works again. The program reports whether the journal goes on.
  if (end === 'retry') {
    rmSync(String(process.env.WATCH_WHILE));
    const said = await journal.append([vote(journal.count)]).then(
      () => `went on to ${journal.count}`,
      () => 'closed',
    );
    process.stdout.write(`${said}\n`);
  }
}
closeSync(acks);
if (end === 'leave') process.kill(process.pid, 'SIGKILL');
if (end === 'stay') {
  process.stdout.write('ready\n');
  setInterval(() => undefined, 1000);
} else journal.close();
