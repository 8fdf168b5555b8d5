import processes from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/** Makes the quick tests unable to start a process. Tests that need one belong to the project `outside`, which runs after these. */
const refused = (): never => {
  throw new Error('a quick test starts no process: name its file in OUTSIDE in vitest.config.ts');
};

const STARTERS = ['spawn', 'spawnSync', 'fork', 'exec', 'execSync', 'execFile', 'execFileSync'] as const;
for (const name of STARTERS) Object.assign(processes, { [name]: refused });
syncBuiltinESMExports();
