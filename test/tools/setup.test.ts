import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/tools/citations/project-files.ts';

test('a set-up that finds everything there says nothing', () => {
  const setUp = () => spawnSync(process.execPath, ['scripts/setup.mjs', 'test'], { cwd: ROOT, encoding: 'utf8' });
  // The first run may install something that is missing and report it, if this file runs alone.
  expect(setUp()).toMatchObject({ status: 0 });
  const { status, stdout, stderr } = setUp();
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
