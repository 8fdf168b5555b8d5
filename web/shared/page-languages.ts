import messages from 'virtual:words/own';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { firstSpoken, type Language } from '../../src/words/languages.ts';
import type { Messages } from '../../src/words/message.ts';

/** The languages of a page: the one that is read, and others of which something is said. */
interface Reading<Words> {
  /** The reader's own language; the table's is chosen apart. */
  readonly readIn: ReadonlySignal<Language>;
  /** Undefined until they are at hand. */
  readonly words: ReadonlySignal<Words | undefined>;
  readInto(language: Language): Promise<void>;
  fetchWords(language: Language): Promise<void>;
  /** What is said in a language, if that is at hand. */
  spokenIn(language: Language): Words | undefined;
}

const KEPT = 'wolftap.language';

/** What was chosen here before, else what this browser would rather read. */
const preferred = (): Language => firstSpoken([localStorage.getItem(KEPT) ?? '', ...navigator.languages]);

/** A page fetches the language that is read, and no other. */
export const pageLanguages = <Words>(wordsOf: (language: Language, messages: Messages) => Words): Reading<Words> => {
  const fetched = signal<{ readonly [language: string]: Words }>({});
  const readIn = signal<Language>(preferred());
  // Before the first word is drawn, and whenever another is chosen.
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
