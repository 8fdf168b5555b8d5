import type { Messages } from '../../src/words/room.ts';
import { type HallWords, hallWords, type Language } from './spoken.ts';

const TEXTS: { readonly [L in Language]: () => Promise<{ readonly default: Messages }> } = {
  fr: () => import('virtual:hall-words/fr'),
  en: () => import('virtual:hall-words/en'),
  pt: () => import('virtual:hall-words/pt'),
  it: () => import('virtual:hall-words/it'),
  es: () => import('virtual:hall-words/es'),
  de: () => import('virtual:hall-words/de'),
};

const AGAIN_MS = 1_000;

/** The words of this page's language, as soon as they can be had. */
export const learnt = async (language: Language): Promise<HallWords> => {
  try {
    return hallWords(language, (await TEXTS[language]()).default);
  } catch {
    await new Promise(resolve => window.setTimeout(resolve, AGAIN_MS));
    return learnt(language);
  }
};
