import type { RuleId } from '../domain/ids.ts';
import { spacedIn } from './compile.ts';
import { readRules } from './files.ts';
import type { Language } from './languages.ts';

type Rules = ReadonlyMap<RuleId, string>;
const read = new Map<Language, Rules>();

/** What each rule that a book shows says, in a few words for whoever leads the game; read when somebody first asks. */
export const rulesIn = (language: Language): Rules => {
  const rules = read.get(language) ?? new Map(Object.entries(readRules(language)).map(([id, text]) => [id, spacedIn(language, text)]));
  read.set(language, rules);
  return rules;
};

/** What a rule says, in a language; undefined where no book shows such a rule. */
export const ruleText = (language: Language, rule: RuleId): string | undefined => rulesIn(language).get(rule);
