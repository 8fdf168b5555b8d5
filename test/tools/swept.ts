import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const NAME = 'wolftap-tests-';

/** All that a run lays in the folder for temporary files lies in one of its own, which goes with it: a worker is ended, and sweeps nothing. */
export default (): (() => void) | undefined => {
  if (basename(tmpdir()).startsWith(NAME)) return undefined;
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), NAME));
  // A database that is started as root runs as somebody else, who has to pass through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
};
