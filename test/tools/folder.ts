import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is deleted when the test ends. */
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wolftap-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
