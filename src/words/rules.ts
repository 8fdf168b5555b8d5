import type { RuleId } from '../domain/ids.ts';
import { spacedIn } from './compile.ts';
import { readRules } from './files.ts';
import type { Language } from './languages.ts';

type Rules = ReadonlyMap<RuleId, string>;
const read = new Map<Language, Rules>();

/** The text of each rule in a few words for the moderator; read when it is first needed. */
export const rulesIn = (language: Language): Rules => {
  const rules = read.get(language) ?? new Map(Object.entries(readRules(language)).map(([id, text]) => [id, spacedIn(language, text)]));
  read.set(language, rules);
  return rules;
};

/** The text of a rule in a language; undefined where there is no such rule. */
export const ruleText = (language: Language, rule: RuleId): string | undefined => rulesIn(language).get(rule);
