import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** As long as an entry of a vote with its hash. */
const BYTES = Buffer.alloc(364, 'f');

/** The floor of whatever waits for this disk: a growing file, written and synced. */
export const bareSync = (folder: string): { readonly sync: () => number; readonly close: () => void } => {
  const file = openSync(join(folder, 'raw'), 'w', 0o600);
  return {
    sync: () => {
      const start = performance.now();
      writeSync(file, BYTES);
      fdatasyncSync(file);
      return performance.now() - start;
    },
    close: () => closeSync(file),
  };
};
