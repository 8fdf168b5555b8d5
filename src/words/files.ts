import { readFileSync } from 'node:fs';
import type { TextKey } from './keys.ts';
import type { Language } from './languages.ts';

/** The files of a language, by who reads them; `rules.json` besides, which is read when somebody asks for a rule. */
export const FILES = ['cards', 'prompts', 'room', 'refusals', 'settings', 'dashboard', 'tournament', 'terminal'] as const;

/** ICU messages by their full names, as they are written. */
export type Texts = { readonly [K in TextKey]: string };

const HERE = new URL('./', import.meta.url);

const read = (language: Language, file: string) => JSON.parse(readFileSync(new URL(`${language}/${file}.json`, HERE), 'utf8'));

/** All texts of a language; that none is missing is checked by `npm run words`. */
export const readTexts = (language: Language): Texts => Object.assign({}, ...FILES.map(file => read(language, file)));

export const readRules = (language: Language): { readonly [rule: string]: string } => read(language, 'rules');
