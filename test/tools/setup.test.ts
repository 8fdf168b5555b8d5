import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/tools/citations/project-files.ts';

test('a set-up that finds everything there says nothing', () => {
  const setUp = () => spawnSync(process.execPath, ['scripts/setup.mjs', 'test'], { cwd: ROOT, encoding: 'utf8' });
  // Whoever runs this file by itself may lack something yet, and what puts it there has something to say.
  expect(setUp()).toMatchObject({ status: 0 });
  const { status, stdout, stderr } = setUp();
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
