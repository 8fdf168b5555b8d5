import { readFileSync } from 'node:fs';
import type { TextKey } from './keys.ts';
import type { Language } from './languages.ts';

/** What each game alone says, with its rules by their ids; in this order pages are smallest. */
const GAMES = ['thiercelieux', 'lupus', 'one-night'] as const;
/** The files of a language: one a game, then what games share, by who reads it. */
export const FILES = [...GAMES, 'room', 'refusals', 'settings', 'dashboard', 'tournament', 'terminal'] as const;

/** ICU messages by their full names, as they are written. */
export type Texts = { readonly [K in TextKey]: string };
type Pairs = { readonly [key: string]: string };

const HERE = new URL('./', import.meta.url);

const read = (language: Language, files: readonly string[], wanted: (key: string) => boolean): Pairs =>
  Object.fromEntries(
    files
      .flatMap(file => Object.entries<string>(JSON.parse(readFileSync(new URL(`${language}/${file}.json`, HERE), 'utf8'))))
      .filter(([key]) => wanted(key)),
  );

/** A rule's id begins with a capital letter, and no text's key does. */
export const isRule = (key: string): boolean => /^[A-Z]/.test(key);

/** All texts of a language but its rules; that none is missing is checked by `tsc` and `npm run words`. */
export const readTexts = (language: Language): Texts => read(language, FILES, key => !isRule(key)) as Texts;

/** What each rule says: plain sentences, read apart from the texts, when somebody asks for a rule. */
export const readRules = (language: Language): { readonly [rule: string]: string } => read(language, GAMES, isRule);
