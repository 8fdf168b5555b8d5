import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { rulesOf } from '../../rules/catalog.ts';
import { readScenario } from '../../scenario/read.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { engineStage } from '../scenario/engine-player.ts';
import { playScenario } from '../scenario/play.ts';
import type { Citations, Reasons } from './cited-rules.ts';
import { citedIn, definedIn } from './cited-rules.ts';
import { filesUnder, ROOT } from './project-files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Files that name rule ids and prove no rule. */
const NO_PROOF = ['test/tools/', 'test/bench/', 'test/rules-coverage.test.ts'];

export const definedRules = (): readonly string[] => filesUnder('docs/rules', '.md').flatMap(path => definedIn(read(path)));

const REASONS = z.record(z.string(), z.string().min(1));
export const notForCode = (): Reasons => REASONS.parse(parse(read('docs/rules/not-for-code.yaml')));

/** The settings of a scenario that this rule defines. */
const settingsOf = ({ book, settings }: Scenario, rule: string): readonly string[] =>
  Object.keys(settings).filter(name => rulesOf(book)?.settings[name]?.rule === rule);

/** Whether a scenario fails without this setting. */
export const dependsOn = async (scenario: Scenario, name: string): Promise<boolean> => {
  const { [name]: _without, ...settings } = scenario.settings;
  return (await playScenario({ ...scenario, settings }, engineStage(rulesOf))) !== null;
};

/** Whether the game of a scenario depends on these settings. A game that merely sets a setting does not prove its rule. */
const needsAll = async (scenario: Scenario, names: readonly string[]): Promise<boolean> => {
  for (const name of names) if (!(await dependsOn(scenario, name))) return false;
  return true;
};

const scenarioAt = (path: string): Scenario => {
  const scenario = readScenario(read(path));
  if (!scenario.ok) throw new Error(`${path}: ${scenario.faults.map(({ line, text }) => `${line}: ${text}`).join('; ')}`);
  return scenario.value;
};

interface CitationWish {
  /** Gives a scenario that the caller has already read. */
  readonly scenarioOf?: (path: string) => Scenario;
  /** One citation of a rule is enough: where a test cites it, no scenario is read and no game played for it. */
  readonly one?: boolean;
}

/** The rules that a scenario lists, where the list is on one line; undefined where the whole file has to be read. */
const listedIn = (scenario: string): readonly string[] | undefined =>
  /^rules: \[([^\]\n]*)\]$/m
    .exec(scenario)?.[1]
    ?.split(', ')
    .filter(id => id !== '');

/** The rules that scenarios and tests cite. */
export const citations = async ({ scenarioOf = scenarioAt, one = false }: CitationWish = {}): Promise<Citations> => {
  const found = new Map<string, string[]>();
  const note = (id: string, path: string): void => {
    found.set(id, [...(found.get(id) ?? []), path]);
  };
  for (const path of filesUnder('test', '.ts'))
    if (!NO_PROOF.some(place => path.startsWith(place))) for (const id of citedIn(read(path))) note(id, path);
  const ofSettings: { readonly id: string; readonly path: string; readonly scenario: Scenario; readonly names: readonly string[] }[] = [];
  for (const path of filesUnder('test/games', '.yaml')) {
    if (one && listedIn(read(path))?.every(id => found.has(id))) continue;
    const scenario = scenarioOf(path);
    for (const id of new Set(scenario.rules)) {
      const names = settingsOf(scenario, id);
      if (names.length === 0) note(id, path);
      else ofSettings.push({ id, path, scenario, names });
    }
  }
  for (const { id, path, scenario, names } of ofSettings) if (!(one && found.has(id)) && (await needsAll(scenario, names))) note(id, path);
  return found;
};
