import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../src/cli/citations/files.ts';

/** The built page as its sources are now; nothing is done where it is. */
export const builtPage = (page = 'screen'): string => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'web.mjs'), page], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return join(ROOT, 'dist', 'web', page);
};
