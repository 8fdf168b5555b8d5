// Runs the named stages in order and stops where one fails: node scripts/stages.mjs types lint quick [-- for the last one]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, 'node_modules', '.cache');
const typesOf = (project, name) => [
  'tsc',
  '--noEmit',
  // One thread: several would repeat each other's work, and other stages use the other core.
  '--checkers',
  '1',
  '-p',
  project,
  '--incremental',
  '--tsBuildInfoFile',
  join(CACHE, `${name}.tsbuildinfo`),
];

/** docs/TESTING.md says what each stage needs and proves. */
const STAGES = {
  types: typesOf('.', 'types'),
  pages: typesOf('web', 'pages'),
  lint: ['biome', 'check', '--error-on-warnings'],
  words: ['tsx', 'src/tools/words.ts'],
  imports: ['vitest', 'run', '--project', 'quick', 'test/architecture.test.ts'],
  // These tests wait for nothing: one worker for each core, because each worker loads the whole program.
  quick: ['vitest', 'run', '--project', 'quick', '--maxWorkers=100%'],
  // These tests often wait for a browser, a reader or a disk: three files at once on two cores.
  outside: ['vitest', 'run', '--project', 'outside', '--maxWorkers=3'],
  // All files with a campaign, each campaign whole.
  long: ['vitest', 'related', '--run', 'test/tools/campaign.ts', '--maxWorkers=3'],
};

/** Neighbours of one group run side by side. The output of a stage that runs aside is printed when the stage ends. */
const GROUPS = [
  // These only read the sources.
  { stages: ['types', 'pages', 'lint', 'words'], isAside: () => true },
  // `outside` often waits. `quick` waits for nothing: its workers use that time, and give way.
  { stages: ['quick', 'outside'], isAside: name => name === 'quick', workers: { quick: 2 } },
];
/** How much the workers that fill the gaps give way. */
const GIVES_WAY = 10;

const given = process.argv.slice(2);
const names = given.filter(word => word in STAGES);
const others = given.filter(word => !(word in STAGES) && word !== '--');

if (names.includes('long')) process.env.WOLFTAP_LONG = '1';
const seconds = since => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const began = performance.now();
const taken = [];

/** The exit code of a stage. */
const run = async (name, { isAside, workers }) => {
  const [program, ...usual] = STAGES[name];
  const args = workers === undefined ? usual : usual.map(word => word.replace(/^(--maxWorkers=).*/, `$1${workers}`));
  const title = `\n== ${name} (${names.indexOf(name) + 1} of ${names.length}): ${program}\n`;
  if (!isAside) process.stdout.write(title);
  const start = performance.now();
  const child = spawn(join(ROOT, 'node_modules', '.bin', program), name === names.at(-1) ? [...args, ...others] : args, {
    cwd: ROOT,
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  if (workers !== undefined && child.pid !== undefined) setPriority(child.pid, GIVES_WAY);
  const said = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', part => said.push(part));
  const [status, signal] = await once(child, 'close');
  if (isAside) process.stdout.write(Buffer.concat([Buffer.from(title), ...said]));
  if (status === 0) taken.push(`${name} ${seconds(start)}`);
  else process.stdout.write(`\n== ${name} FAILED after ${seconds(start)}${signal ? ` (${signal})` : ''}\n`);
  return status ?? 1;
};

for (let next = 0; next < names.length; ) {
  const group = GROUPS.find(({ stages }) => stages.includes(names[next]));
  const isOther = name => !group?.stages.includes(name);
  const other = names.findIndex((name, index) => index > next && isOther(name));
  const end = other < 0 ? names.length : other;
  const together = names.slice(next, end);
  const isAlone = together.length === 1;
  const codes = await Promise.all(
    together.map(name => run(name, { isAside: !isAlone && group?.isAside(name), workers: isAlone ? undefined : group?.workers?.[name] })),
  );
  const failed = codes.find(code => code !== 0);
  if (failed !== undefined) process.exit(failed);
  next = end;
}
process.stdout.write(`\n== all hold in ${seconds(began)}: ${taken.join(', ')}\n`);
