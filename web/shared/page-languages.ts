import messages from 'virtual:words/own';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { firstSpoken, type Language } from '../../src/words/languages.ts';
import type { Messages } from '../../src/words/message.ts';

/** The languages of a page: the reader's own, and others in which something is said. */
interface Reading<Words> {
  /** The reader's own language; the table's is chosen apart. */
  readonly readIn: ReadonlySignal<Language>;
  /** The words of the reader's language; undefined until they are fetched. */
  readonly words: ReadonlySignal<Words | undefined>;
  readInto(language: Language): Promise<void>;
  fetchWords(language: Language): Promise<void>;
  /** The words of a language, if they are fetched. */
  spokenIn(language: Language): Words | undefined;
}

const KEPT = 'wolftap.language';

/** The language that was chosen here before, else the one that this browser prefers. */
const preferred = (): Language => firstSpoken([localStorage.getItem(KEPT) ?? '', ...navigator.languages]);

/** A page fetches the reader's language by itself, and another one when it is asked to. */
export const pageLanguages = <Words>(wordsOf: (language: Language, messages: Messages) => Words): Reading<Words> => {
  const fetched = signal<{ readonly [language: string]: Words }>({});
  const readIn = signal<Language>(preferred());
  // Names the language before the first word is drawn, and whenever another is chosen.
  effect(() => {
    document.documentElement.lang = readIn.value;
  });
  const fetchWords = async (language: Language): Promise<void> => {
    if (fetched.value[language] !== undefined) return;
    const { default: texts } = await messages[language]();
    fetched.value = { ...fetched.value, [language]: wordsOf(language, texts) };
  };
  return {
    readIn,
    words: computed(() => fetched.value[readIn.value]),
    fetchWords,
    readInto: async language => {
      await fetchWords(language);
      readIn.value = language;
      localStorage.setItem(KEPT, language);
    },
    spokenIn: language => fetched.value[language],
  };
};
