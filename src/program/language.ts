import { firstSpoken, type Language } from '../words/languages.ts';

/** What decides in which language a program speaks. */
interface Speaks {
  /** `--language`, or WOLFTAP_LANGUAGE. */
  readonly language: Language | undefined;
  /** The terminal's own. */
  readonly terminal: Language;
}

/** LC_ALL before LC_MESSAGES before LANG, as every program reads them; English where they name no language that is spoken here. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language => {
  const said = [LC_ALL, LC_MESSAGES, LANG].find(each => each !== undefined && each !== '') ?? '';
  return firstSpoken([said]);
};

/**
 * As was asked for, or else as the terminal speaks. A table that is new begins in it, too; from then on its language is chosen on the
 * dashboard. The dashboard itself speaks as its browser does, until another language is chosen there.
 */
export const languageFor = ({ language, terminal }: Speaks): Language => language ?? terminal;
