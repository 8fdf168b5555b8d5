import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rulesOf } from '../rules/catalog.ts';
import type { Fault } from '../scenario/document.ts';
import { readScenario } from '../scenario/read.ts';
import { engineStage } from './scenario/engine-player.ts';
import { scenarioFiles } from './scenario/files.ts';
import { playScenario } from './scenario/play.ts';
import type { Open } from './scenario/player.ts';

const USAGE = 'usage: npm run scenario -- FILE... [--via engine|table|server|all]';
const WAYS = ['engine', 'table', 'server', 'all'];

type Verdict = 'passed' | 'failed' | 'invalid';

const play = async (file: string, open: Open): Promise<Verdict> => {
  const text = textOf(file);
  if ('text' in text && 'line' in text) return invalid(file, [text]);
  const read = readScenario(text.whole);
  if (!read.ok) return invalid(file, read.faults);
  const { name } = read.value;
  const failure = await playScenario(read.value, open);
  if (failure === null) {
    console.log(`ok ${name}`);
    return 'passed';
  }
  console.log(`not ok ${name}: ${file}:${failure.line}: expected ${failure.expected}, got ${failure.got}`);
  return 'failed';
};

const textOf = (file: string): { readonly whole: string } | Fault => {
  try {
    return { whole: readFileSync(file, 'utf8') };
  } catch (thrown) {
    return { line: 1, text: `cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
};

const invalid = (file: string, faults: readonly Fault[]): Verdict => {
  for (const { line, text } of faults) console.error(`${file}:${line}: ${text}`);
  return 'invalid';
};

const refuse = (text: string): 2 => {
  console.error(text);
  return 2;
};

const argumentsOf = (args: readonly string[]): { readonly paths: readonly string[]; readonly via: string } | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { via: { type: 'string', default: 'engine' } },
    });
    return positionals.length > 0 && WAYS.includes(values.via) ? { paths: positionals, via: values.via } : null;
  } catch {
    return null;
  }
};

const main = async (args: readonly string[]): Promise<0 | 1 | 2> => {
  const given = argumentsOf(args);
  if (given === null) return refuse(USAGE);
  if (given.via !== 'engine') return refuse(`--via ${given.via}: scenarios can be played via engine alone so far`);
  const files = scenarioFiles(given.paths);
  if (files.length === 0) return refuse(`no scenario file in ${given.paths.join(', ')}`);
  const counts = { passed: 0, failed: 0, invalid: 0 };
  const open = engineStage(rulesOf);
  for (const file of files) counts[await play(file, open)] += 1;
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.invalid > 0) return 2;
  return counts.failed > 0 ? 1 : 0;
};

process.exitCode = await main(process.argv.slice(2));
