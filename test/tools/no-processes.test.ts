import processes, { spawn, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a quick test that starts a process is told where its file belongs', () => {
  const starters = [spawn, spawnSync, processes.fork, processes.exec, processes.execSync, processes.execFile, processes.execFileSync];
  for (const start of starters) expect(() => start('true')).toThrow(/starts no process: name its file in OUTSIDE/);
});
