import { readFileSync } from 'node:fs';
import type { TextKey } from './keys.ts';
import type { Language } from './languages.ts';

/** The files that belong to one game, with its texts and rules. This order makes the built pages smallest. */
const GAMES = ['thiercelieux', 'lupus', 'one-night'] as const;
/** The files of a language: one for each game, then the shared texts by reader. */
export const FILES = [...GAMES, 'room', 'refusals', 'settings', 'dashboard', 'tournament', 'terminal'] as const;

/** Unparsed ICU messages by their full names. */
export type Texts = { readonly [K in TextKey]: string };
type Pairs = { readonly [key: string]: string };

const HERE = new URL('./', import.meta.url);

/** All that one file of a language holds: texts, and the rules of a game. */
export const readFile = (language: Language, file: string): Pairs =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, HERE), 'utf8'));

const read = (language: Language, files: readonly string[], wanted: (key: string) => boolean): Pairs =>
  Object.fromEntries(files.flatMap(file => Object.entries(readFile(language, file))).filter(([key]) => wanted(key)));

/** Whether a key is a rule's id: only those begin with a capital letter. */
export const isRule = (key: string): boolean => /^[A-Z]/.test(key);

/** All texts of a language except its rules. `tsc` and `npm run words` check that none is missing. */
export const readTexts = (language: Language): Texts => read(language, FILES, key => !isRule(key)) as Texts;

/** The rules of a language as plain sentences. They are read apart from the texts, because few programs show a rule. */
export const readRules = (language: Language): { readonly [rule: string]: string } => read(language, GAMES, isRule);
