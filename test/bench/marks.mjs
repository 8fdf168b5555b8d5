// Loaded before the service by `node --import`. It notes the moments at which the service calls the packages below it, and writes them to a
// file at the end. The service itself is unchanged and is the one that people run.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { autoDetect } from '@serialport/bindings-cpp';

const marks = { heard: [], decided: [], written: [] };
const now = () => Number(process.hrtime.bigint()) / 1e6;

const serial = autoDetect();
const { open } = serial;
serial.open = async function opened(...how) {
  const port = await open.apply(this, how);
  const { poller } = port;
  const { once } = poller;
  poller.once = function waits(event, then) {
    if (event !== 'readable') return once.call(this, event, then);
    return once.call(this, event, error => {
      marks.heard.push(now());
      then(error);
    });
  };
  return port;
};

/** The prototypes whose calls write: those of the database that the service uses on this Node (`src/journal/sqlite`). */
const writing = () => {
  const { DatabaseSync, StatementSync } = process.getBuiltinModule('node:sqlite') ?? {};
  if (StatementSync?.prototype.setReturnArrays !== undefined) return [DatabaseSync.prototype, StatementSync.prototype];
  const memory = new (createRequire(import.meta.url)('better-sqlite3'))(':memory:');
  const prototypes = [Object.getPrototypeOf(memory), Object.getPrototypeOf(memory.prepare('SELECT 1'))];
  memory.close();
  return prototypes;
};
const marked = (on, name) => {
  const call = on[name];
  on[name] = function written(...values) {
    marks.decided.push(now());
    try {
      return call.apply(this, values);
    } finally {
      marks.written.push(now());
    }
  };
};
const [database, statement] = writing();
marked(database, 'exec');
marked(statement, 'run');

process.on('exit', () => writeFileSync(process.env.WOLFTAP_BENCH_MARKS, JSON.stringify(marks)));
