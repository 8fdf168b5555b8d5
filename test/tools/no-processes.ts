import processes from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/** A quick test runs by itself: what needs another process belongs to the files that a whole run starts after these. */
const refused = (): never => {
  throw new Error('a quick test starts no process: name its file in OUTSIDE in vitest.config.ts');
};

const STARTERS = ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync'] as const;
for (const name of STARTERS) Object.assign(processes, { [name]: refused });
syncBuiltinESMExports();
