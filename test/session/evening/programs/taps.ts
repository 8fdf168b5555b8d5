import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableSeats } from '../../../../src/table/deal.ts';
import { fullTable, PLAYERS } from '../full-table.ts';

/** Everybody taps in one instant: says in one file when they enter, in another each acknowledgement. */
const [folder, order] = [String(process.argv[2]), process.argv[3]];
const table = await fullTable(folder);
const voters = order === 'turns' ? table.electors.slice(0, -1) : tableSeats(PLAYERS);
appendFileSync(join(folder, 'taps.enter'), 'now\n');
await Promise.all(table.lay(voters).map(done => done.then(() => appendFileSync(join(folder, 'taps.acks'), 'done\n'))));
// Closing syncs once more, and is no part of it.
process.kill(process.pid, 'SIGKILL');
