import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../words/compile.ts';
import { FILES, isRule } from '../words/files.ts';
import { isLanguage, LANGUAGES, type Language } from '../words/languages.ts';
import type { Part } from '../words/message.ts';
import { ROOT } from './citations/project-files.ts';

const WORDS = join(ROOT, 'src', 'words');
/** The language in which texts are written first, and with which others are compared. */
const FIRST: Language = 'fr';

type Texts = { readonly [key: string]: string };

/** The faults of a language compared with the first language, one line each. */
export const faultsIn = (language: Language, folder = WORDS): readonly string[] =>
  FILES.flatMap(file => {
    const name = `${language}/${file}.json`;
    const [first, own] = [readIn(join(folder, FIRST, `${file}.json`)), readIn(join(folder, name))];
    if (typeof first === 'string' || typeof own === 'string')
      return [`${name}: ${typeof own === 'string' ? own : 'there is none to compare it with'}`];
    return [...keyFaults(first, own), ...textFaults(first, own, language)].map(fault => `${name}: ${fault}`);
  });

const readIn = (path: string): Texts | string => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return error instanceof Error ? error.message : 'cannot be read';
  }
};

/** Faults of keys. Both languages need the same keys in the same order, so that they can be read side by side. */
const keyFaults = (first: Texts, own: Texts): readonly string[] => {
  const [wanted, found] = [Object.keys(first), Object.keys(own)];
  const missing = wanted.filter(key => !Object.hasOwn(own, key)).map(key => `${key} is missing`);
  const unknown = found.filter(key => !Object.hasOwn(first, key)).map(key => `${key} is in no other language`);
  const astray = found.find((key, index) => key !== wanted[index]);
  const isOnlyAstray = missing.length + unknown.length === 0 && astray !== undefined;
  return [...missing, ...unknown, ...(isOnlyAstray ? [`${astray} stands elsewhere than in ${FIRST}`] : [])];
};

const textFaults = (first: Texts, own: Texts, language: Language): readonly string[] =>
  Object.entries(own).flatMap(([key, text]) => {
    if (isRule(key)) return text.trim() === '' ? [`${key} says nothing`] : [];
    const [wanted, found] = [usesOf(first[key] ?? '', FIRST), usesOf(text, language)];
    if (typeof found === 'string') return [`${key}: ${found}`];
    if (text.trim() === '') return [`${key} says nothing`];
    if (typeof wanted === 'string' || !Object.hasOwn(first, key)) return [];
    return [
      ...wanted.fills.filter(name => !found.fills.includes(name)).map(name => `${key}: {${name}} is missing`),
      ...found.fills.filter(name => !wanted.fills.includes(name)).map(name => `${key}: nobody fills {${name}}`),
      ...found.choices.filter(each => !wanted.choices.includes(each)).map(each => `${key}: nobody chooses ${each}`),
      ...found.numbers.filter(each => !countedBy(language).includes(each)).map(each => `${key}: ${language} does not count by “${each}”`),
    ];
  });

interface Uses {
  readonly fills: readonly string[];
  /** The names and values by which variants of a text are chosen: `name none`. */
  readonly choices: readonly string[];
  /** The plural forms that a text has: `one`. */
  readonly numbers: readonly string[];
}

const usesOf = (text: string, language: Language): Uses | string => {
  try {
    const message = compile(text, language);
    const parts = typeof message === 'string' ? [] : allParts(message);
    const [plurals, selects] = (['plural', 'select'] as const).map(by =>
      parts.flatMap(part => ('by' in part && part.by === by ? [part] : [])),
    );
    return {
      fills: [...new Set(parts.map(({ of }) => of).filter(of => of !== '#'))],
      choices: (selects ?? []).flatMap(({ of, options }) => Object.keys(options).map(option => `${of} ${option}`)),
      numbers: (plurals ?? []).flatMap(({ options }) => Object.keys(options).filter(option => !option.startsWith('='))),
    };
  } catch (error) {
    return error instanceof Error ? error.message : 'cannot be read';
  }
};

const allParts = (parts: readonly Part[]): readonly Exclude<Part, string>[] =>
  parts.flatMap(part => (typeof part === 'string' ? [] : [part, ...('by' in part ? allParts(Object.values(part.options).flat()) : [])]));

const countedBy = (language: Language): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2).filter(isLanguage);
  const faults = (asked.length === 0 ? LANGUAGES : asked).flatMap(language => faultsIn(language));
  process.stdout.write(`${faults.length === 0 ? `${LANGUAGES.length} languages: nothing is missing` : faults.join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
