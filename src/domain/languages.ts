interface Spoken {
  /** As it calls itself. */
  readonly name: string;
  /** What the program that reads aloud calls it, as our texts are written: Portuguese as in Brazil. */
  readonly voice: string;
  /** What stands round a sentence that is to be said. */
  readonly quotes: readonly [opens: string, closes: string];
  /** Whether ; ? ! : and quotes keep a space to the word beside them, at which a line must not break. */
  readonly spaced: boolean;
}

/** Every language that is spoken here, by the code that browsers use; French first. Everything else about languages comes from here. */
export const SPOKEN = {
  fr: { name: 'Français', voice: 'fr', quotes: ['«\u202f', '\u202f»'], spaced: true },
  en: { name: 'English', voice: 'en', quotes: ['“', '”'], spaced: false },
  pt: { name: 'Português', voice: 'pt-br', quotes: ['“', '”'], spaced: false },
  it: { name: 'Italiano', voice: 'it', quotes: ['«', '»'], spaced: false },
  es: { name: 'Español', voice: 'es', quotes: ['«', '»'], spaced: false },
  de: { name: 'Deutsch', voice: 'de', quotes: ['„', '“'], spaced: false },
} as const satisfies { readonly [code: string]: Spoken };

export type Language = keyof typeof SPOKEN;

export const isLanguage = (text: string): text is Language => Object.keys(SPOKEN).some(code => code === text);
export const LANGUAGES: readonly Language[] = Object.keys(SPOKEN).filter(isLanguage);
