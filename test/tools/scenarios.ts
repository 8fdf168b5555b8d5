import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readScenario } from '../../src/scenario/read.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import { scenarioFiles } from '../../src/tools/scenario/scenario-files.ts';

export const GAMES = join(import.meta.dirname, '..', 'games');

/** A scenario file that is parsed on first use, because most tests need only a few of the files. */
class Filed {
  readonly file: string;
  readonly text: string;
  #scenario: Scenario | undefined;

  constructor(path: string) {
    this.file = relative(GAMES, path);
    this.text = readFileSync(path, 'utf8');
  }

  get scenario(): Scenario {
    this.#scenario ??= scenarioOf(this.text, this.file);
    return this.#scenario;
  }
}

let all: readonly Filed[] | undefined;

/** Every scenario of the repository, read once per worker. */
export const filedScenarios = (): readonly Filed[] => {
  all ??= scenarioFiles([GAMES]).map(path => new Filed(path));
  return all;
};

/** The scenario in a text. Throws if the text is no valid scenario. */
export const scenarioOf = (text: string, of = 'the text'): Scenario => {
  const scenario = readScenario(text);
  if (!scenario.ok) throw new Error(`${of}: ${scenario.faults.map(({ line, text: wrong }) => `${line}: ${wrong}`).join('; ')}`);
  return scenario.value;
};

export const scenarioIn = (path: string): Scenario => scenarioOf(readFileSync(path, 'utf8'), path);
