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

const read = new Map<string, Scenario>();
const readOnce = (path: string): Scenario => {
  const scenario = read.get(path) ?? scenarioIn(path);
  read.set(path, scenario);
  return scenario;
};

/** The scenarios of the house, all or those that are taken: each read once a worker. */
export const filedScenarios = (takes: (file: string, index: number) => boolean = () => true): readonly Filed[] =>
  scenarioFiles([GAMES])
    .map(path => ({ path, file: relative(GAMES, path) }))
    .filter(({ file }, index) => takes(file, index))
    .map(({ path, file }) => ({ file, scenario: readOnce(path) }));

/** The scenario that a text is; it must be one. */
export const scenarioOf = (text: string, of = 'the text'): Scenario => {
  const scenario = readScenario(text);
  if (!scenario.ok) throw new Error(`${of}: ${scenario.faults.map(({ line, text: wrong }) => `${line}: ${wrong}`).join('; ')}`);
  return scenario.value;
};

export const scenarioIn = (path: string): Scenario => scenarioOf(readFileSync(path, 'utf8'), path);
