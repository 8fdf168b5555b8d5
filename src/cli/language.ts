import { isLanguage, type Language } from '../words/spoken.ts';
import { recall } from './practice/remembered.ts';

/** What decides in which language a program speaks. */
export interface Speaks {
  /** `--language`, or WOLFTAP_LANGUAGE. */
  readonly language: Language | undefined;
  /** The terminal's own. */
  readonly terminal: Language | undefined;
  readonly data: string;
}

/** LC_ALL before LC_MESSAGES before LANG, as every program reads them; undefined for a language that is not spoken here. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language | undefined => {
  const said = [LC_ALL, LC_MESSAGES, LANG].find(each => each !== undefined && each !== '') ?? '';
  const [language = ''] = /^[a-z]{2}(?=$|[_.@-])/i.exec(said) ?? [];
  return isLanguage(language.toLowerCase()) ? (language.toLowerCase() as Language) : undefined;
};

/**
 * In this order: as was asked for; as the practice game was last played; as the terminal speaks; French. A table that is new begins in it, too; from then on its
 * language is chosen on the dashboard. The dashboard itself speaks as its browser does, until another language is chosen there.
 */
export const languageFor = ({ language, terminal, data }: Speaks): Language => {
  const practised = recall(data)?.language ?? '';
  return language ?? (isLanguage(practised) ? practised : (terminal ?? 'fr'));
};
