import { driverFor } from './opened.ts';

/** A program with the driver in it. It says when both readers are there and then waits, or closes with the argument `close`. */
let readers = 0;
const connection = driverFor(process.env).open({ key: 'pcsc', driver: 'pcsc' }, report => {
  if (report.type !== 'reader') return;
  readers += 1;
  if (readers !== 2) return;
  process.stdout.write('there\n');
  if (process.argv.includes('close')) void connection.close().then(() => process.exit());
});
