import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { filesUnder, ROOT } from './files.ts';
import type { Citations, Reasons } from './rules.ts';
import { citedIn, definedIn } from './rules.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** These speak of ids without proving them. */
const NO_PROOF = ['test/tools/', 'test/bench/', 'test/rules-coverage.test.ts'];

export const definedRules = (): readonly string[] => filesUnder('docs/rules', '.md').flatMap(path => definedIn(read(path)));

const REASONS = z.record(z.string(), z.string().min(1));
export const notForCode = (): Reasons => REASONS.parse(parse(read('docs/rules/not-for-code.yaml')));

const SCENARIO = z.object({ rules: z.array(z.string()).optional() });
const rulesOf = (path: string): readonly string[] => {
  const scenario = SCENARIO.safeParse(parse(read(path)));
  if (!scenario.success) throw new Error(`${path}: ${z.prettifyError(scenario.error)}`);
  return [...new Set(scenario.data.rules)];
};

/** What scenarios and tests cite. */
export const citations = (): Citations => {
  const found = new Map<string, string[]>();
  const note = (id: string, path: string): void => {
    found.set(id, [...(found.get(id) ?? []), path]);
  };
  for (const path of filesUnder('test/games', '.yaml')) for (const id of rulesOf(path)) note(id, path);
  for (const path of filesUnder('test', '.ts'))
    if (!NO_PROOF.some(place => path.startsWith(place))) for (const id of citedIn(read(path))) note(id, path);
  return found;
};
