import { german } from './de/index.ts';
import { english } from './en/index.ts';
import { spanish } from './es/index.ts';
import { french } from './fr/index.ts';
import { italian } from './it/index.ts';
import { portuguese } from './pt/index.ts';
import { flattened, type Language, spoken, type Texts, type Words } from './spoken.ts';

export { type Args, isLanguage, LANGUAGES, type Language, type NameOf, type TextKey, type TroubleKey, type Words } from './spoken.ts';

const TEXTS: { readonly [L in Language]: Texts } = {
  fr: french,
  en: english,
  pt: portuguese,
  it: italian,
  es: spanish,
  de: german,
};

/** All texts of a language, section by section. */
export const textsIn = (language: Language): Texts => TEXTS[language];

/** The patterns of a language by their full names, as they are written. */
export const patternsOf = (language: Language): { readonly [key: string]: string } => flattened(TEXTS[language]);

export const wordsIn = (language: Language): Words => spoken(language, TEXTS[language]);
