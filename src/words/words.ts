import { compile } from './compile.ts';
import { FILES, isRule, readFile, readTexts, type Texts } from './files.ts';
import type { Language } from './languages.ts';
import type { Message, Messages } from './message.ts';
import { speaker } from './speaker.ts';
import { spoken, type Words } from './spoken.ts';

export { isLanguage, LANGUAGES, type Language, type NameOf, type Words } from './spoken.ts';

const texts = new Map<Language, Texts>();
const words = new Map<Language, Words>();

/** The unparsed ICU messages of a language by their full names; loaded when first needed. */
export const patternsOf = (language: Language): { readonly [key: string]: string } => known(texts, language, readTexts);

/** Parsed messages for pages, which have no parser. */
export const messagesOf = (language: Language, isWanted: (key: string) => boolean): Messages =>
  Object.fromEntries(
    Object.entries(patternsOf(language))
      .filter(([key]) => isWanted(key))
      .map(([key, pattern]) => [key, compile(pattern, language)]),
  );

/** The texts of a language for programs, which read each file and parse each message when it is first used. */
export const wordsIn = (language: Language): Words => known(words, language, reading);

const reading = (language: Language): Words => {
  const files = new Map<string, { readonly [key: string]: string }>();
  const pairsOf = (file: string) => known(files, file, () => readFile(language, file));
  const compiled = new Map<string, Message>();
  /** The terminal's file comes last and is searched first: a program that starts needs only this file. */
  const patternOf = (key: string): string | undefined => {
    if (isRule(key)) return undefined;
    const file = FILES.findLast(each => Object.hasOwn(pairsOf(each), key));
    return file === undefined ? undefined : pairsOf(file)[key];
  };
  return spoken(
    speaker(language, key => {
      const pattern = patternOf(key);
      return pattern === undefined ? undefined : known(compiled, key, () => compile(pattern, language));
    }),
  );
};

const known = <K, V>(map: Map<K, V>, key: K, make: (key: K) => V): V => {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make(key);
  map.set(key, made);
  return made;
};
