import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test; it is gone afterwards. */
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
