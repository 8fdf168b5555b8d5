import type { PublicTable } from '../../src/wire/public.ts';
import type { Messages, RoomWords } from '../../src/words/room.ts';
import { roomWords } from '../../src/words/room.ts';

type Language = PublicTable['language'];

const TEXTS: { readonly [L in Language]: () => Promise<{ readonly default: Messages }> } = {
  fr: () => import('virtual:words/fr'),
  en: () => import('virtual:words/en'),
  pt: () => import('virtual:words/pt'),
  it: () => import('virtual:words/it'),
  es: () => import('virtual:words/es'),
  de: () => import('virtual:words/de'),
};

/** The words of the language that this table speaks; no other language is ever fetched. */
export const wordsIn = async (language: Language): Promise<RoomWords> => roomWords(language, (await TEXTS[language]()).default);
