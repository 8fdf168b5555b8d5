import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableSeats } from '../../../../src/table/deal.ts';
import { fullTable, PLAYERS } from '../full-table.ts';

/** Lets every voter tap in one instant. Writes the moment of the taps to one file and each acknowledgement to another. */
const [folder, order] = [String(process.argv[2]), process.argv[3]];
const table = await fullTable(folder);
const voters = order === 'turns' ? table.electors.slice(0, -1) : tableSeats(PLAYERS);
appendFileSync(join(folder, 'taps.enter'), 'now\n');
await Promise.all(table.lay(voters).map(done => done.then(() => appendFileSync(join(folder, 'taps.acks'), 'done\n'))));
// Closing the table would sync once more and distort the count, so the process kills itself.
process.kill(process.pid, 'SIGKILL');
