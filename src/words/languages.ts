/** French first, as everywhere. */
export const LANGUAGES = ['fr', 'en', 'pt', 'it', 'es', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (text: string): text is Language => LANGUAGES.some(language => language === text);

/** Of what somebody asks for, "pt-BR" or "de_AT.UTF-8", the first that is spoken here; English where none is. */
export const firstSpoken = (wanted: readonly string[]): Language =>
  wanted.map(each => /^[a-z]{2}(?=$|[_.@-])/i.exec(each)?.[0].toLowerCase() ?? '').find(isLanguage) ?? 'en';
