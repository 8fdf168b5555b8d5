// Shows that the verdict of the tests does not depend on the machine: `npm run test:hard`. It takes an hour or two; to run only some parts, name them:
//   npm run test:hard -- loaded=3 pinned=1 shuffled=2 alone
//   loaded=N    N times everything, beside four busy processes
//   pinned=N    N times everything on one core
//   shuffled=N  N times with files and tests in another order, each with its own seed
//   slow=N      N times the pages over a slow connection, each with its own seed
//   alone       every file in a process of its own, and every test without the other tests of its file
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LOGS = join(ROOT, 'node_modules', '.cache', 'hard');
const VITEST = join(ROOT, 'node_modules', '.bin', 'vitest');
const BUSY = 4;
/** A busy process that ends with this one, however this one ends. */
const RESTLESS = 'const { ppid } = process; while (process.ppid === ppid);';
const EVERYTHING = [process.execPath, join(ROOT, 'scripts', 'stages.mjs'), 'types', 'pages', 'lint', 'quick', 'outside'];
const USUAL = ['loaded=3', 'pinned=1', 'shuffled=2'];

const rows = [];
const say = text => process.stdout.write(`${text}\n`);

/** Runs a command with its output in a file; gives the counts of its tests and its duration. */
const run = (name, [program, ...args]) => {
  const log = join(LOGS, `${name.replaceAll(/\W+/g, '-')}.log`);
  say(`\n${name} …`);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const words = stripVTControlCharacters(`${stdout}${stderr}`);
  writeFileSync(log, words);
  const count = of => [...words.matchAll(new RegExp(`^ *Tests .*?(\\d+) ${of}`, 'gm'))].reduce((sum, [, each]) => sum + Number(each), 0);
  const holds = status === 0;
  rows.push({ name, holds });
  say(`${holds ? 'holds' : 'FAILED'}: ${count('passed')} passed, ${count('failed')} failed, ${seconds} s (${log})`);
  return holds;
};

const beside = async (count, work) => {
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ['-e', RESTLESS], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
};

const KINDS = {
  loaded: async count => {
    for (let at = 1; at <= count; at += 1)
      await beside(BUSY, () => run(`everything beside ${BUSY} busy processes, ${at} of ${count}`, EVERYTHING));
  },
  pinned: count => {
    for (let at = 1; at <= count; at += 1) run(`everything on one core, ${at} of ${count}`, ['taskset', '--cpu-list', '0', ...EVERYTHING]);
  },
  shuffled: count => {
    for (let seed = 1; seed <= count; seed += 1)
      run(`in another order, seed ${seed}`, [
        VITEST,
        'run',
        '--maxWorkers=3',
        '--sequence.shuffle.files',
        '--sequence.shuffle.tests',
        `--sequence.seed=${seed}`,
      ]);
  },
  slow: count => {
    for (let seed = 1; seed <= count; seed += 1)
      run(`pages on a slow line, seed ${seed}`, ['env', `WOLFTAP_SLOW=${seed}`, VITEST, 'run', '--maxWorkers=3', 'test/browser']);
  },
  alone: () => {
    run('every file alone', [VITEST, 'run', '--isolate', '--maxWorkers=3']);
    run('every test alone', [process.execPath, join(ROOT, 'scripts', 'alone.mjs')]);
  },
};

mkdirSync(LOGS, { recursive: true });
const wanted = process.argv.slice(2);
for (const word of wanted.length > 0 ? wanted : USUAL) {
  const [kind, count = '1'] = word.split('=');
  if (!Object.hasOwn(KINDS, kind) || !/^\d+$/.test(count)) {
    say(`there is no “${word}”: ${Object.keys(KINDS).join('=N, ')}`);
    process.exit(2);
  }
  await KINDS[kind](Number(count));
}
const failed = rows.filter(({ holds }) => !holds);
say(`\n${rows.length - failed.length} of ${rows.length} runs hold${failed.map(({ name }) => `\nFAILED: ${name}`).join('')}`);
process.exit(failed.length === 0 ? 0 : 1);
