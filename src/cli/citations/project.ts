import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { rulesOf } from '../../rules/catalog.ts';
import { readScenario } from '../../scenario/read.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { dependsOn } from './depends.ts';
import { filesUnder, ROOT } from './files.ts';
import type { Citations, Reasons } from './rules.ts';
import { citedIn, definedIn } from './rules.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** These speak of ids without proving them. */
const NO_PROOF = ['test/tools/', 'test/bench/', 'test/rules-coverage.test.ts'];

export const definedRules = (): readonly string[] => filesUnder('docs/rules', '.md').flatMap(path => definedIn(read(path)));

const REASONS = z.record(z.string(), z.string().min(1));
export const notForCode = (): Reasons => REASONS.parse(parse(read('docs/rules/not-for-code.yaml')));

/** What a scenario cites. The rule of a setting is proven by a game that comes out otherwise without it, not by one that merely sets it. */
const citedBy = async (scenario: Scenario): Promise<readonly string[]> => {
  const { book, rules, settings } = scenario;
  const cited = new Set(rules);
  for (const name of Object.keys(settings)) {
    const rule = rulesOf(book)?.settings[name]?.rule;
    if (rule !== undefined && cited.has(rule) && !(await dependsOn(scenario, name))) cited.delete(rule);
  }
  return [...cited];
};

const scenarioAt = (path: string): Scenario => {
  const scenario = readScenario(read(path));
  if (!scenario.ok) throw new Error(`${path}: ${scenario.faults.map(({ line, text }) => `${line}: ${text}`).join('; ')}`);
  return scenario.value;
};

/** What scenarios and tests cite; whoever has read the scenarios already may hand them in. */
export const citations = async (scenarioOf: (path: string) => Scenario = scenarioAt): Promise<Citations> => {
  const found = new Map<string, string[]>();
  const note = (id: string, path: string): void => {
    found.set(id, [...(found.get(id) ?? []), path]);
  };
  for (const path of filesUnder('test/games', '.yaml')) for (const id of await citedBy(scenarioOf(path))) note(id, path);
  for (const path of filesUnder('test', '.ts'))
    if (!NO_PROOF.some(place => path.startsWith(place))) for (const id of citedIn(read(path))) note(id, path);
  return found;
};
