// Loaded before the service by `node --import`. It notes the moments at which the service calls the packages below it, and writes them to a
// file at the end. The service itself is unchanged and is the one that people run.
import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { SerialPort } from 'serialport';

const marks = { heard: [], decided: [], written: [] };
const now = () => Number(process.hrtime.bigint()) / 1e6;

const { push } = SerialPort.prototype;
SerialPort.prototype.push = function heard(...chunk) {
  marks.heard.push(now());
  return push.apply(this, chunk);
};

const memory = new Database(':memory:');
const statement = Object.getPrototypeOf(memory.prepare('SELECT 1'));
memory.close();
const { run } = statement;
statement.run = function written(...values) {
  marks.decided.push(now());
  try {
    return run.apply(this, values);
  } finally {
    marks.written.push(now());
  }
};

process.on('exit', () => writeFileSync(process.env.WOLFTAP_BENCH_MARKS, JSON.stringify(marks)));
