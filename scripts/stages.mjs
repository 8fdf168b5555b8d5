// Runs the named stages in order and stops at the first that fails: node scripts/stages.mjs types lint tests [-- for the last one]
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const STAGES = {
  types: ['tsc', '--noEmit'],
  pages: ['tsc', '--noEmit', '-p', 'web'],
  lint: ['biome', 'check', '--error-on-warnings'],
  imports: ['vitest', 'run', 'test/architecture.test.ts'],
  quick: ['vitest', 'run', '--project', 'quick'],
  tests: ['vitest', 'run', '--project', '!quick'],
};

const given = process.argv.slice(2);
const names = given.filter(word => word in STAGES);
const others = given.filter(word => !(word in STAGES) && word !== '--');

for (const [index, name] of names.entries()) {
  const [program, ...args] = STAGES[name];
  const start = performance.now();
  process.stdout.write(`\n== ${name} (${index + 1} of ${names.length}): ${program}\n`);
  const isLast = index === names.length - 1;
  const { status, signal } = spawnSync(join(ROOT, 'node_modules', '.bin', program), isLast ? [...args, ...others] : args, {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (status !== 0) {
    process.stdout.write(`\n== ${name} FAILED after ${time}${signal ? ` (${signal})` : ''}\n`);
    process.exit(status ?? 1);
  }
  if (!isLast) process.stdout.write(`== ${name} holds, ${time}\n`);
}
