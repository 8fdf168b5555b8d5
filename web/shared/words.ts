import { computed, effect, signal } from '@preact/signals';
import { firstSpoken, type Language } from '../../src/words/languages.ts';
import { spoken, type TextKey, type Texts, type Words } from '../../src/words/spoken.ts';

export { LANGUAGES, type Language, SPOKEN } from '../../src/words/languages.ts';

/** A page fetches the language that is read, and no other. */
const FETCH: { readonly [L in Language]: () => Promise<{ readonly default: Texts }> } = {
  fr: () => import('virtual:texts/fr'),
  en: () => import('virtual:texts/en'),
  pt: () => import('virtual:texts/pt'),
  it: () => import('virtual:texts/it'),
  es: () => import('virtual:texts/es'),
  de: () => import('virtual:texts/de'),
};

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

export const fetchWords = async (language: Language): Promise<void> => {
  if (fetched.value[language] !== undefined) return;
  const { default: texts } = await FETCH[language]();
  fetched.value = { ...fetched.value, [language]: spoken(language, texts) };
};

export const readInto = async (language: Language): Promise<void> => {
  await fetchWords(language);
  readIn.value = language;
  localStorage.setItem(KEPT, language);
};

/** What is said aloud, in the table's language, if that is at hand. */
export const spokenIn = (language: Language): Words | undefined => fetched.value[language];

export const t = (key: TextKey, args: { readonly [name: string]: string | number } = {}): string => words.value?.text(key, args) ?? '';
