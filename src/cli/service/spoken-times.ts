import type { LanguageCode } from '../../domain/evening.ts';
import type { Prompt } from '../../domain/step.ts';
import type { Words } from '../../words/spoken.ts';
import { wordsOf } from './spoken-in.ts';

/** A breath before each sentence, and a voice at four fifths of its speed. */
const BREATH_MS = 1_500;
const LETTER_MS = 95;
/** While the words of a language are still being fetched: as long as any sentence of ours. */
const LONG_MS = 20_000;

export const spokenFor = (texts: readonly string[]): number =>
  texts.reduce((all, text) => all + BREATH_MS + LETTER_MS * [...text].length, 0);

/** How long each sentence takes, by its letters alone: whoever speaks it, and however. */
export const spokenTimes = (): ((says: readonly Prompt[], language: LanguageCode) => number) => {
  const known = new Map<LanguageCode, Words>();
  const fetched = new Set<LanguageCode>();
  return (says, language) => {
    const words = known.get(language);
    if (words !== undefined) return spokenFor(says.map(each => words.prompt(each, place => `${place}`)));
    if (!fetched.has(language)) {
      fetched.add(language);
      void wordsOf(language).then(found => known.set(language, found));
    }
    return says.length * LONG_MS;
  };
};
