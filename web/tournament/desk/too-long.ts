import { LONGEST_NAME } from '../../../src/domain/name.ts';
import { LONGEST_REASON } from '../../../src/domain/tournament/longest.ts';
import { o } from './desk-words.ts';

/** Whether a text, a name if nothing else is said, is too long to be kept. Nothing of it is cut off, as little as of a name in a pasted list. */
export const isTooLong = (text: string, most = LONGEST_NAME): boolean => text.trim().length > most;
export const tooLongText = (label: string, most = LONGEST_NAME): string => o('too-long', { name: label, count: most });

/** Whether a text may stand as the reason of a decision. */
export const isReason = (text: string): boolean => text.trim() !== '' && !isTooLong(text, LONGEST_REASON);
