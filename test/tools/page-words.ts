import type { Language } from '../../src/words/languages.ts';
import type { Messages } from '../../src/words/message.ts';
import { type RoomWords, speakerOf } from '../../src/words/speaker.ts';
import { messagesOf } from '../../src/words/words.ts';
import { isSaidBy, type PageName } from '../../web/shared/says.ts';

/** The messages that the build puts into a page. */
export const messagesFor = (page: PageName, language: Language): Messages => messagesOf(language, isSaidBy(page));

/** The words of a village, those of One Night included. */
export const roomMessages = (language: Language): Messages => ({ ...messagesFor('room', language), ...messagesFor('night', language) });
export const roomWords = (language: Language): RoomWords => speakerOf(language, roomMessages(language));
