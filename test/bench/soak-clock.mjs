// Loaded before the service and its screens' process by `node --import`: their time passes `FASTER` times as fast. On SIGUSR2 each collects
// its garbage and writes what it still holds as a line of a file. The programs themselves are unchanged and are those that people run.
import children from 'node:child_process';
import { appendFileSync, readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import promised from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const FASTER = Number(process.env.WOLFTAP_SOAK_FASTER);
const FILE = process.env.WOLFTAP_SOAK_FILE;

const realNow = performance.now.bind(performance);
const begun = { real: realNow(), date: Date.now() };
const passed = () => (realNow() - begun.real) * FASTER;
Object.defineProperty(performance, 'now', { value: () => begun.real + passed() });
globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(begun.date + passed());
    else super(...parts);
  }
  static now() {
    return Math.floor(begun.date + passed());
  }
};

// Intervals keep their length: they only ask whether a page is still there, and its answer takes as long as ever.
const [waits, promises] = [timers.setTimeout, promised.setTimeout];
timers.setTimeout = globalThis.setTimeout = Object.assign((call, wait, ...rest) => waits(call, wait / FASTER, ...rest), waits);
promised.setTimeout = (wait, ...rest) => promises(wait / FASTER, ...rest);

const { fork } = children;
children.fork = (program, rest, how) =>
  fork(program, rest, {
    ...how,
    execArgv: [...how.execArgv, '--import', import.meta.url],
    env: { ...how.env, WOLFTAP_SOAK_FASTER: `${FASTER}`, WOLFTAP_SOAK_FILE: FILE },
  });
syncBuiltinESMExports();

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const handles = readdirSync('/proc/self/fd').length + process.getActiveResourcesInfo().length;
  appendFileSync(FILE, `${JSON.stringify({ pid: process.pid, heap: heapUsed + external, rss, handles })}\n`);
});
