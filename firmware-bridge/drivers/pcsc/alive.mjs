// The process that runs nfc-pcsc, started by driver.ts: nfc-pcsc can hang, crash or fall silent, and that must not reach the program.
// It sends beats at once, while it still loads its other files.
import { Worker } from 'node:worker_threads';

// Not `exit`, which would wait for a thread that hangs in PC/SC.
export const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
// Ends the process when its parent is gone, even while this thread hangs.
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

/** Ends these beats: the process has loaded its other files, and its monitor sends beats from now on. */
export const loaded = () => clearInterval(beat);
