import type { RuleId } from '../../domain/ids.ts';
import { SPOKEN } from '../languages.ts';
import { type Language, spaced } from '../spoken.ts';

export const FAMILIES = ['lupus', 'one-night', 'thiercelieux'] as const;
export type Family = (typeof FAMILIES)[number];
type Texts = { readonly [rule: RuleId]: string };
type Fetch = () => Promise<{ readonly default: Texts }>;

/** Each language of each family is read when somebody first asks for it. */
const FETCH: { readonly [L in Language]: { readonly [F in Family]: Fetch } } = {
  fr: {
    lupus: () => import('./fr/lupus.ts'),
    'one-night': () => import('./fr/one-night.ts'),
    thiercelieux: () => import('./fr/thiercelieux.ts'),
  },
  en: {
    lupus: () => import('./en/lupus.ts'),
    'one-night': () => import('./en/one-night.ts'),
    thiercelieux: () => import('./en/thiercelieux.ts'),
  },
  pt: {
    lupus: () => import('./pt/lupus.ts'),
    'one-night': () => import('./pt/one-night.ts'),
    thiercelieux: () => import('./pt/thiercelieux.ts'),
  },
  it: {
    lupus: () => import('./it/lupus.ts'),
    'one-night': () => import('./it/one-night.ts'),
    thiercelieux: () => import('./it/thiercelieux.ts'),
  },
  es: {
    lupus: () => import('./es/lupus.ts'),
    'one-night': () => import('./es/one-night.ts'),
    thiercelieux: () => import('./es/thiercelieux.ts'),
  },
  de: {
    lupus: () => import('./de/lupus.ts'),
    'one-night': () => import('./de/one-night.ts'),
    thiercelieux: () => import('./de/thiercelieux.ts'),
  },
};

/** By the letters that a rule's name begins with: `LC-41` is one of Lupus. */
const FAMILY_OF: ReadonlyMap<string, Family> = new Map([
  ['LC', 'lupus'],
  ['LT', 'lupus'],
  ['ON', 'one-night'],
  ['TH', 'thiercelieux'],
]);

/** Every rule of a family that has a text, as it is read. */
export const ruleTexts = async (language: Language, family: Family): Promise<ReadonlyMap<RuleId, string>> => {
  const { default: texts } = await FETCH[language][family]();
  return new Map(Object.entries(texts).map(([rule, text]) => [rule, SPOKEN[language].spaced ? spaced(text) : text]));
};

/** What a rule says, in a language; undefined where no book shows such a rule. */
export const ruleText = async (language: Language, rule: RuleId): Promise<string | undefined> => {
  const family = FAMILY_OF.get(rule.slice(0, 2));
  return family === undefined ? undefined : (await ruleTexts(language, family)).get(rule);
};
