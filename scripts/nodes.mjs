// Plays Wolftap on every Node that is supported, and prints what was seen: npm run nodes [-- 20.19 22 24 26] [-- --all-tests]
// For each: a clean copy of the checkout installs and builds itself and starts, the quick tests (or the telling part of them), and an evening in a browser.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { nodeHome } from './node-builds.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const WITH_ALL = words.includes('--all-tests');
const [RUNNING] = process.versions.node.split('.');
const wanted = words.filter(word => /^\d+(?:\.\d+)*$/.test(word));
const VERSIONS = wanted.length > 0 ? wanted : [...new Set([RUNNING, '22', '24', '26'])];
/** The tests of what depends on Node (SQLite, files, processes, threads, TLS), and of the rules and words of all books. */
const TELLING = [
  'test/journal',
  'test/service/service.test.ts',
  'test/service/quick-code.test.ts',
  'test/service/balance.test.ts',
  'test/service/beyond.test.ts',
  'test/packages/moved.test.ts',
  'test/rules',
  'test/words',
];
const EVENING = ['test/browser/evenings.test.ts', '-t', 'one-night'];
const READY_WITHIN_MS = 120_000;

const say = text => process.stdout.write(`${text}\n`);

/** The environment in which `node` is this one, also for compilations. */
const envOf = home => {
  const { NODE_OPTIONS: _ours, ...rest } = process.env;
  return home === undefined ? rest : { ...rest, PATH: `${join(home, 'bin')}${delimiter}${process.env.PATH}`, npm_config_nodedir: home };
};

/** Copies the files that are committed, or would be. */
const copied = to => {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of listed.stdout.split('\0').filter(Boolean)) cpSync(join(ROOT, file), join(to, file), { recursive: true });
};

const run = (cwd, env, program, args) => {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const text = `${stdout}${stderr}`;
  if (status !== 0) process.stderr.write(text.split('\n').slice(-120).join('\n'));
  return { holds: status === 0, seconds: ((performance.now() - start) / 1000).toFixed(0), text };
};

/** The seconds from the start of the program until it is ready, and its output on stderr. */
const started = (cwd, env) =>
  new Promise(resolve => {
    const data = mkdtempSync(join(tmpdir(), 'wolftap-node-'));
    const ports = ['--port', '0', '--screen-port', '0', '--screen-host', '127.0.0.1', '--readers', 'none', '--json', '--data', data];
    const start = performance.now();
    const child = spawn('node', ['bin/wolftap.mjs', ...ports], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const impatience = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS);
    let [said, took] = ['', undefined];
    child.stdout.once('data', () => {
      took = performance.now() - start;
      child.kill('SIGTERM');
    });
    child.stderr.on('data', chunk => {
      said += String(chunk);
    });
    child.once('close', () => {
      clearTimeout(impatience);
      rmSync(data, { recursive: true, force: true });
      resolve({ holds: took !== undefined && said === '', seconds: took === undefined ? '–' : (took / 1000).toFixed(1), text: said });
    });
  });

const counted = ({ holds, seconds, text }) => {
  const [, passed] = /Tests .*?(\d+) passed/.exec(stripVTControlCharacters(text)) ?? [];
  return `${holds ? 'holds' : 'FAILED'}, ${passed === undefined ? '' : `${passed} tests, `}${seconds} s`;
};

const rows = [];
for (const wish of VERSIONS) {
  const home = wish === RUNNING ? undefined : nodeHome(wish);
  const env = envOf(home);
  const version = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim();
  const copy = mkdtempSync(join(tmpdir(), `wolftap-node-${wish}-`));
  try {
    say(`\nNode ${version} …`);
    // Some tests read the copy as another account.
    chmodSync(copy, 0o755);
    copied(copy);
    const setUp = run(copy, env, 'node', ['scripts/setup.mjs', 'service']);
    const compiled = /building ([\w@/-]+) for Node/g;
    const built = [...setUp.text.matchAll(compiled)].map(([, name]) => name);
    const start = await started(copy, env);
    // The programs that the tests need are installed as usual; the peers of the benchmarks are not needed, so they are only linked.
    mkdirSync(join(copy, 'test', 'bench', 'peers'), { recursive: true });
    symlinkSync(join(ROOT, 'test', 'bench', 'peers', 'node_modules'), join(copy, 'test', 'bench', 'peers', 'node_modules'));
    const forTests = run(copy, env, 'node', ['scripts/setup.mjs', 'test']);
    const vitest = (...args) => run(copy, env, 'node', [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--maxWorkers=2', ...args]);
    const quick = WITH_ALL ? vitest('--project', 'quick') : vitest(...TELLING);
    const evening = vitest(...EVENING);
    rows.push({
      node: version,
      'set-up': counted(setUp),
      compiled: built.join(' ') || 'nothing',
      start: counted(start),
      'for tests': counted(forTests),
      tests: counted(quick),
      evening: counted(evening),
      holds: [setUp, start, forTests, quick, evening].every(each => each.holds),
    });
    say(JSON.stringify(rows.at(-1)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
console.table(rows.map(({ holds: _, ...row }) => row));
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);
