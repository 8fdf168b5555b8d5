import type { Language } from '../../src/words/languages.ts';
import type { Messages } from '../../src/words/message.ts';
import { type RoomWords, speakerOf } from '../../src/words/speaker.ts';
import { messagesOf } from '../../src/words/words.ts';
import { isSaidBy, type PageName } from '../../web/shared/says.ts';

/** What a page carries, as it is built. */
export const messagesFor = (page: PageName, language: Language): Messages => messagesOf(language, isSaidBy(page));

/** The words of a public screen. */
export const roomWords = (language: Language): RoomWords => speakerOf(language, messagesFor('room', language));
