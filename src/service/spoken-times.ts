import type { Language } from '../domain/languages.ts';
import type { Prompt } from '../domain/step.ts';
import { wordsIn } from '../words/words.ts';

/** Before each sentence; what a voice takes longer than in its sound test is within. */
const BREATH_MS = 700;

export const spokenFor = (texts: readonly string[], letterMs: number): number =>
  texts.reduce((all, text) => all + BREATH_MS + letterMs * [...text].length, 0);

/** How long each sentence takes, by its letters and by what a letter takes. */
export const spokenTime = (says: readonly Prompt[], language: Language, letterMs: number): number =>
  spokenFor(
    says.map(each => wordsIn(language).prompt(each, place => `${place}`)),
    letterMs,
  );
