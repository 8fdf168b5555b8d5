// The process that holds nfc-pcsc: its faults (it can hang, crash and fall silent) stay in here. Started by driver.ts, it shows at once
// that it lives, whatever it has to read before it can do more.
import { Worker } from 'node:worker_threads';

// Not `exit`: that would wait for a thread that is stuck in PC/SC.
export const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
// Also where this thread is stuck and cannot hear that the program is gone.
const guard = `setInterval(() => process.ppid !== ${process.ppid} && process.kill(${process.pid}, 'SIGKILL'), 1000)`;
new Worker(guard, { eval: true, stdout: true, stderr: true, execArgv: [] }).unref();

const beat = setInterval(() => process.send?.({ type: 'beat' }), 250);
process.send?.({ type: 'beat' });
const fail = error => {
  const text = error instanceof Error ? error.message : String(error);
  process.send?.({ type: 'fatal', code: 'reader-fails', detail: text }, end);
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

/** It has read everything, and says by itself from now on that it lives. */
export const loaded = () => clearInterval(beat);
