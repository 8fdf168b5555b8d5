import type { Language } from '../domain/languages.ts';
import type { Prompt } from '../domain/step.ts';
import type { Words } from '../words/spoken.ts';
import { wordsOf } from './spoken-in.ts';

/** Before each sentence; what a voice takes longer than in its sound test is within. */
const BREATH_MS = 700;
/** While the words of a language are still being fetched: as long as any sentence of ours. */
const LONG_MS = 20_000;

export const spokenFor = (texts: readonly string[], letterMs: number): number =>
  texts.reduce((all, text) => all + BREATH_MS + letterMs * [...text].length, 0);

/** How long each sentence takes, by its letters and by what a letter takes. */
export const spokenTimes = (): ((says: readonly Prompt[], language: Language, letterMs: number) => number) => {
  const known = new Map<Language, Words>();
  const fetched = new Set<Language>();
  return (says, language, letterMs) => {
    const words = known.get(language);
    if (words !== undefined) {
      const texts = says.map(each => words.prompt(each, place => `${place}`));
      return spokenFor(texts, letterMs);
    }
    if (!fetched.has(language)) {
      fetched.add(language);
      void wordsOf(language).then(found => known.set(language, found));
    }
    return says.length * LONG_MS;
  };
};
