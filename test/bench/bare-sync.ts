import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The size of the entry of a vote with its hash. */
const BYTES = Buffer.alloc(364, 'f');

/** The least time that a write to this disk takes: a growing file that is written and synced. */
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
