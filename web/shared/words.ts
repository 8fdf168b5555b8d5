import messages from 'virtual:words/own';
import { computed, effect, signal } from '@preact/signals';
import type { TextKey } from '../../src/words/keys.ts';
import { firstSpoken, type Language } from '../../src/words/languages.ts';
import type { Args } from '../../src/words/message.ts';
import { speakerOf } from '../../src/words/speaker.ts';
import { spoken, type Words } from '../../src/words/spoken.ts';

export { LANGUAGES, type Language, SPOKEN } from '../../src/words/languages.ts';

const KEPT = 'wolftap.language';

/** What was chosen here before, else what this browser would rather read. */
const preferred = (): Language => firstSpoken([localStorage.getItem(KEPT) ?? '', ...navigator.languages]);

const fetched = signal<{ readonly [language: string]: Words }>({});
/** The moderator's own language; the table's is chosen apart. */
export const readIn = signal<Language>(preferred());
// Before the first word is drawn, and whenever another is chosen.
effect(() => {
  document.documentElement.lang = readIn.value;
});
export const words = computed(() => fetched.value[readIn.value]);

/** A page fetches the language that is read, and no other. */
export const fetchWords = async (language: Language): Promise<void> => {
  if (fetched.value[language] !== undefined) return;
  const { default: texts } = await messages[language]();
  fetched.value = { ...fetched.value, [language]: spoken(speakerOf(language, texts)) };
};

export const readInto = async (language: Language): Promise<void> => {
  await fetchWords(language);
  readIn.value = language;
  localStorage.setItem(KEPT, language);
};

/** What is said aloud, in the table's language, if that is at hand. */
export const spokenIn = (language: Language): Words | undefined => fetched.value[language];

export const t = (key: TextKey, args: Args = {}): string => words.value?.text(key, args) ?? '';
/** The same, for the keys that one page carries. */
export type Says<Key extends TextKey> = (key: Key, args?: Args) => string;
