import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { harmless } from '../program/streams.ts';
import { rulesOf } from '../rules/catalog.ts';
import type { FileFault } from '../scenario/document.ts';
import { readScenario } from '../scenario/read.ts';
import { ROOT } from './citations/project-files.ts';
import { engineStage } from './scenario/engine-player.ts';
import { playScenario } from './scenario/play.ts';
import type { OpenGame } from './scenario/player.ts';
import { scenarioFiles } from './scenario/scenario-files.ts';

const USAGE = `usage: npm run scenario -- FILE... [--via engine|table|server|all]
  engine   the rules alone (this is the default)
  table    a simulated table: cards are scanned, votes are laid, choices are tapped
  server   the running service, over HTTP and WebSocket
  all      every way; a file that holds one way and not another is a fault of the product`;
const WAYS = ['engine', 'table', 'server', 'all'] as const;
type Way = (typeof WAYS)[number];
const isWay = (word: string): word is Way => WAYS.some(each => each === word);

interface Stage {
  readonly name: string;
  readonly open: OpenGame;
  close(): Promise<void>;
}

const stageFor = async (name: Exclude<Way, 'all'>): Promise<Stage> => {
  const close = async (): Promise<void> => undefined;
  switch (name) {
    case 'engine':
      return { name, open: engineStage(rulesOf), close };
    case 'table': {
      const { tableStage } = await import('./scenario/table-player.ts');
      return { name, open: tableStage(rulesOf), close };
    }
    case 'server': {
      const { serverStage } = await import('./scenario/server-player.ts');
      return { name, ...serverStage(rulesOf) };
    }
  }
};

/** Builds the page of the public screen, which the service shows. */
const builtScreen = (): boolean =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'web.mjs'), 'screen'], { cwd: ROOT, stdio: ['ignore', 2, 2] }).status === 0;

const stagesFor = (way: Way): Promise<readonly Stage[]> =>
  Promise.all(way === 'all' ? [stageFor('engine'), stageFor('table'), stageFor('server')] : [stageFor(way)]);

type Verdict = 'passed' | 'failed' | 'invalid';

const play = async (file: string, stages: readonly Stage[]): Promise<Verdict> => {
  const text = textOf(file);
  if ('line' in text) return invalid(file, [text]);
  const read = readScenario(text.whole);
  if (!read.ok) return invalid(file, read.faults);
  const { name } = read.value;
  for (const { name: way, open } of stages) {
    const failure = await playScenario(read.value, open);
    if (failure === null) continue;
    const via = stages.length > 1 ? ` (via ${way})` : '';
    console.log(harmless(`not ok ${name}: ${file}:${failure.line}: expected ${failure.expected}, got ${failure.got}${via}`));
    return 'failed';
  }
  console.log(harmless(`ok ${name}`));
  return 'passed';
};

const textOf = (file: string): { readonly whole: string } | FileFault => {
  try {
    return { whole: readFileSync(file, 'utf8') };
  } catch (thrown) {
    return { line: 1, text: `cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
};

const invalid = (file: string, faults: readonly FileFault[]): Verdict => {
  for (const { line, text } of faults) console.error(harmless(`${file}:${line}: ${text}`));
  return 'invalid';
};

const refuse = (text: string): 2 => {
  console.error(text);
  return 2;
};

const argumentsOf = (args: readonly string[]): { readonly paths: readonly string[]; readonly via: Way } | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { via: { type: 'string', default: 'engine' } },
    });
    return positionals.length > 0 && isWay(values.via) ? { paths: positionals, via: values.via } : null;
  } catch {
    return null;
  }
};

const main = async (args: readonly string[]): Promise<0 | 1 | 2> => {
  const given = argumentsOf(args);
  if (given === null) return refuse(USAGE);
  const files = scenarioFiles(given.paths);
  if (files.length === 0) return refuse(`no scenario file in ${given.paths.join(', ')}`);
  const isServed = given.via === 'server' || given.via === 'all';
  if (isServed && !builtScreen()) return refuse('the pages that the service shows cannot be built');
  const counts = { passed: 0, failed: 0, invalid: 0 };
  const stages = await stagesFor(given.via);
  try {
    for (const file of files) counts[await play(file, stages)] += 1;
  } finally {
    for (const { close } of stages) await close();
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.invalid > 0) return 2;
  return counts.failed > 0 ? 1 : 0;
};

process.exitCode = await main(process.argv.slice(2));
