import messages from 'virtual:words/room';
import type { Language } from '../../src/words/languages.ts';
import { type RoomWords, speakerOf } from '../../src/words/speaker.ts';

/** The words of the language that this table speaks; no other language is ever fetched. */
export const roomWordsIn = async (language: Language): Promise<RoomWords> => speakerOf(language, (await messages[language]()).default);
