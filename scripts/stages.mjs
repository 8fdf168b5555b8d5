// Runs the named stages in order and stops at the first that fails: node scripts/stages.mjs types lint tests [-- for the last one]
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, 'node_modules', '.cache');
const typesOf = (project, name) => [
  'tsc',
  '--noEmit',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  join(CACHE, `${name}.tsbuildinfo`),
];

/** What each needs and proves stands in docs/TESTING.md. */
const STAGES = {
  types: typesOf('.', 'types'),
  pages: typesOf('web', 'pages'),
  lint: ['biome', 'check', '--error-on-warnings'],
  imports: ['vitest', 'run', '--project', 'quick', 'test/architecture.test.ts'],
  // These wait for nothing: a worker for each core, no more, for each reads the whole house.
  quick: ['vitest', 'run', '--project', 'quick', '--maxWorkers=100%'],
  // Much of the time a test waits for a browser, a reader or a disk: on two cores three files at once.
  outside: ['vitest', 'run', '--project', '!quick', '--maxWorkers=3'],
  // Every test that has a campaign, and each campaign whole.
  long: ['vitest', 'related', '--run', 'test/tools/campaign.ts', '--maxWorkers=3'],
};

const given = process.argv.slice(2);
const names = given.filter(word => word in STAGES);
const others = given.filter(word => !(word in STAGES) && word !== '--');

if (names.includes('long')) process.env.WOLFTAP_LONG = '1';
const seconds = since => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const began = performance.now();
const taken = [];
for (const [index, name] of names.entries()) {
  const [program, ...args] = STAGES[name];
  const start = performance.now();
  process.stdout.write(`\n== ${name} (${index + 1} of ${names.length}): ${program}\n`);
  const isLast = index === names.length - 1;
  const { status, signal } = spawnSync(join(ROOT, 'node_modules', '.bin', program), isLast ? [...args, ...others] : args, {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.stdout.write(`\n== ${name} FAILED after ${seconds(start)}${signal ? ` (${signal})` : ''}\n`);
    process.exit(status ?? 1);
  }
  taken.push(`${name} ${seconds(start)}`);
}
process.stdout.write(`\n== all hold in ${seconds(began)}: ${taken.join(', ')}\n`);
