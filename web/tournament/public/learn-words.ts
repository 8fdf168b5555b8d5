import messages from 'virtual:words/public';
import { type Language, type TournamentWords, tournamentWords } from './tournament-words.ts';

const AGAIN_MS = 1_000;

/** The words of this page's language, as soon as they can be had. */
export const learnt = async (language: Language): Promise<TournamentWords> => {
  try {
    return tournamentWords(language, (await messages[language]()).default);
  } catch {
    await new Promise(resolve => window.setTimeout(resolve, AGAIN_MS));
    return learnt(language);
  }
};
