import type { TextKey } from '../../src/words/keys.ts';
import type { Args } from '../../src/words/message.ts';
import { speakerOf } from '../../src/words/speaker.ts';
import { spoken } from '../../src/words/spoken.ts';
import { pageLanguages } from './page-languages.ts';

export { LANGUAGES, type Language, SPOKEN } from '../../src/words/languages.ts';
export const { readIn, readInto, words, fetchWords, spokenIn } = pageLanguages((language, messages) =>
  spoken(speakerOf(language, messages)),
);

export const pageText = (key: TextKey, args: Args = {}): string => words.value?.text(key, args) ?? '';
/** A `t` that takes only the keys of one page. */
export type Says<Key extends TextKey> = (key: Key, args?: Args) => string;
