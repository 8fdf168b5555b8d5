import { LONGEST_NAME } from '../../../src/domain/name.ts';
import { o } from './desk-words.ts';

/** Whether a name is too long to be kept. Nothing of it is cut off, as little as of a name in a pasted list. */
export const isTooLong = (name: string): boolean => name.trim().length > LONGEST_NAME;
export const tooLongText = (label: string): string => o('too-long', { name: label, count: LONGEST_NAME });
