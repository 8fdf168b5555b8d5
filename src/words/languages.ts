import { isLanguage, type Language } from '../domain/languages.ts';

export { isLanguage, LANGUAGES, type Language, SPOKEN } from '../domain/languages.ts';

/** The first supported language of a list such as "pt-BR", "de_AT.UTF-8"; English where none is supported. */
export const firstSpoken = (wanted: readonly string[]): Language =>
  wanted.map(each => /^[a-z]{2}(?=$|[_.@-])/i.exec(each)?.[0].toLowerCase() ?? '').find(isLanguage) ?? 'en';
