import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { openSqliteTournament } from '../../../../src/journal/tournament/sqlite.ts';
import { TournamentLogFailure } from '../../../../src/journal/tournament-log.ts';
import { append, shown, toAppend } from '../parcels.ts';

/** Writes `total` facts, each with its mark and a picture. Writes each acknowledgement to a file. With `leave` it dies without closing. */
const [file, total, end] = [String(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const opened = openSqliteTournament({ file });
if (!opened.ok) {
  process.stdout.write(JSON.stringify(opened.refusal));
  process.exit(3);
}
const log = opened.value;
let n = (await log.read(0)).length;
const acks = openSync(`${file}.acks`, 'a');
const write = async (): Promise<void> => {
  const seq = n + 1;
  await Promise.all([append(log, toAppend(n, { mark: { table: 1, game: 'g', seq } })), log.ship([shown(2, 'g', seq)])]);
  n = seq;
  writeSync(acks, `${n}\n`);
};
try {
  for (const until = n + total; n < until; ) await write();
} catch (error) {
  if (!(error instanceof TournamentLogFailure)) throw error;
  const [code, trouble] = [error.code, log.trouble];
  // The disk works again, and the tournament goes on.
  rmSync(String(process.env.WATCH_WHILE));
  const alive = setInterval(() => {}, 1_000);
  if (process.env.WATCH_REFUSE === 'broken') await new Promise<void>(done => void log.watch(() => log.trouble === null && done()));
  await write();
  clearInterval(alive);
  process.stdout.write(JSON.stringify({ code, trouble, after: log.trouble, n }));
}
closeSync(acks);
if (end === 'leave') process.kill(process.pid, 'SIGKILL');
else await log.close();
