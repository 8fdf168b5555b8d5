import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../../src/rules/catalog.ts';
import { citedIn } from '../../src/tools/citations/cited-rules.ts';
import { filesUnder, ROOT } from '../../src/tools/citations/project-files.ts';
import { rulesIn, ruleText } from '../../src/words/rules.ts';
import { LANGUAGES, type Language } from '../../src/words/words.ts';
import { dice } from '../tools/dice.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const sorted = (rules: Iterable<string>): readonly string[] => [...new Set(rules)].sort();
const FAMILIES = ['lupus', 'one-night', 'thiercelieux'];
/** The rules that the code of the books names, without its comments. */
const named = (): readonly string[] =>
  sorted(
    FAMILIES.flatMap(family => filesUnder(`src/rules/${family}`, '.ts')).flatMap(path => citedIn(readFileSync(join(ROOT, path), 'utf8'))),
  );
const textsIn = (language: Language): readonly (readonly [rule: string, text: string])[] => [...rulesIn(language)];

describe.each(LANGUAGES)('in %s', language => {
  test('every rule that a book can show has its text, and no text is for any other', () => {
    expect(sorted(rulesIn(language).keys())).toEqual(named());
  });

  test('a text is short and plain: sentences for people, without markers, ids or names of settings', () => {
    const odd = (text: string): boolean =>
      text.length < 20 || text.length > 330 || !/[.!?]$/.test(text) || /[{}[\]⟨⟩_=]|undefined|'|"|\b[A-Z]{2}-Q?\d|\s{2}/.test(text);
    expect(textsIn(language).filter(([, text]) => odd(text))).toEqual([]);
  });

  test('no two rules say the same', () => {
    const texts = textsIn(language).map(([, text]) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('no text is the same in two languages', () => {
  const seen = new Map<string, string>();
  for (const language of LANGUAGES)
    for (const [rule, text] of textsIn(language)) {
      expect(seen.get(text), `${rule} in ${language}`).toBeUndefined();
      seen.set(text, `${rule} in ${language}`);
    }
});

test('every setting of every book has a rule with a text', () => {
  const known = new Set(textsIn('fr').map(([rule]) => rule));
  const rules = CATALOG.flatMap(({ settings }) => Object.values(settings).map(({ rule }) => rule));
  expect(rules.filter(rule => !known.has(rule))).toEqual([]);
});

test.each(CATALOG.map(({ id }) => id))('every step that is met in whole games of %s has a rule with a text', book => {
  const known = new Set(textsIn('fr').map(([rule]) => rule));
  const met = new Set<string>();
  for (const [index, setUp] of TABLES[book].slice(0, 6).entries())
    playOn(dealt(setUp, index).match, dice(index), ({ play }) => {
      met.add(play.step.rule);
      return false;
    });
  expect(met.size).toBeGreaterThan(3);
  expect([...met].filter(rule => !known.has(rule))).toEqual([]);
});

test.each<[string, string]>([
  ['a rule that no book shows', 'LC-01'],
  ['a family that nobody has', 'XX-01'],
  ['a name of every object', 'constructor'],
  ['nothing', ''],
])('%s has no text', (_title, rule) => {
  expect(ruleText('fr', rule)).toBeUndefined();
});

test('a French text does not break the line before its high signs', () => {
  expect(ruleText('fr', 'LC-87')).toMatch(/^Encore une égalité\u202f\?/);
});
