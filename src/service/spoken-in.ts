import { type Language, spoken, type Words } from '../words/spoken.ts';

/** The words of one language alone: a start does not wait for the others. */
export const wordsOf = async (language: Language): Promise<Words> => {
  switch (language) {
    case 'fr':
      return spoken(language, (await import('../words/fr/index.ts')).french);
    case 'en':
      return spoken(language, (await import('../words/en/index.ts')).english);
    case 'pt':
      return spoken(language, (await import('../words/pt/index.ts')).portuguese);
    case 'it':
      return spoken(language, (await import('../words/it/index.ts')).italian);
    case 'es':
      return spoken(language, (await import('../words/es/index.ts')).spanish);
    case 'de':
      return spoken(language, (await import('../words/de/index.ts')).german);
  }
};
