import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/tools/citations/project-files.ts';

test('the command keeps no code of its own in the folder where other accounts may write', () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'wolftap-started-'));
  const started = spawnSync(process.execPath, [join(ROOT, 'bin', 'wolftap.mjs'), 'help'], {
    env: { PATH: process.env.PATH, TMPDIR },
    encoding: 'utf8',
  });
  expect([started.status, started.stdout.includes('wolftap verify-deal FILE SEAL')]).toEqual([0, true]);
  expect(readdirSync(TMPDIR).filter(name => name.startsWith('tsx'))).toEqual([]);
  rmSync(TMPDIR, { recursive: true });
});
