import { isLanguage, type Language } from '../domain/languages.ts';

export { isLanguage, LANGUAGES, type Language, SPOKEN } from '../domain/languages.ts';

/** Of what somebody asks for, "pt-BR" or "de_AT.UTF-8", the first that is spoken here; English where none is. */
export const firstSpoken = (wanted: readonly string[]): Language =>
  wanted.map(each => /^[a-z]{2}(?=$|[_.@-])/i.exec(each)?.[0].toLowerCase() ?? '').find(isLanguage) ?? 'en';
