import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/cli/citations/files.ts';

test('a set-up that finds everything there says nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', 'test'], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
