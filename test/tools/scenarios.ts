import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { scenarioFiles } from '../../src/cli/scenario/files.ts';
import { readScenario } from '../../src/scenario/read.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';

export const GAMES = join(import.meta.dirname, '..', 'games');

export interface Filed {
  readonly file: string;
  readonly scenario: Scenario;
}

let all: readonly Filed[] | undefined;

/** Every scenario of the house, read once a worker. */
export const filedScenarios = (): readonly Filed[] => {
  all ??= scenarioFiles([GAMES]).map(path => ({ file: relative(GAMES, path), scenario: scenarioIn(path) }));
  return all;
};

/** The scenario that a text is; it must be one. */
export const scenarioOf = (text: string, of = 'the text'): Scenario => {
  const read = readScenario(text);
  if (!read.ok) throw new Error(`${of}: ${read.faults.map(({ line, text: wrong }) => `${line}: ${wrong}`).join('; ')}`);
  return read.value;
};

export const scenarioIn = (path: string): Scenario => scenarioOf(readFileSync(path, 'utf8'), path);
