interface SpokenLanguage {
  /** The language's name in the language itself. */
  readonly name: string;
  /** The voice of the speech program; it fits our texts, whose Portuguese is that of Brazil. */
  readonly voice: string;
  /** The quotation marks around a sentence that is to be said. */
  readonly quotes: readonly [opens: string, closes: string];
  /** Whether a space, at which no line may break, stands between a word and ; ? ! : or a quotation mark. */
  readonly spaced: boolean;
}

/** Every supported language, by the code that browsers use; French first. This is the only list of them. */
export const SPOKEN = {
  fr: { name: 'Français', voice: 'fr', quotes: ['«\u202f', '\u202f»'], spaced: true },
  en: { name: 'English', voice: 'en', quotes: ['“', '”'], spaced: false },
  pt: { name: 'Português', voice: 'pt-br', quotes: ['“', '”'], spaced: false },
  it: { name: 'Italiano', voice: 'it', quotes: ['«', '»'], spaced: false },
  es: { name: 'Español', voice: 'es', quotes: ['«', '»'], spaced: false },
  de: { name: 'Deutsch', voice: 'de', quotes: ['„', '“'], spaced: false },
} as const satisfies { readonly [code: string]: SpokenLanguage };

export type Language = keyof typeof SPOKEN;

export const isLanguage = (text: string): text is Language => Object.keys(SPOKEN).some(code => code === text);
export const LANGUAGES: readonly Language[] = Object.keys(SPOKEN).filter(isLanguage);
