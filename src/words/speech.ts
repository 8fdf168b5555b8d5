/** For pages, and for the screens' process. */
export { LETTER_MS, letterMsWithin, READ_LETTER_MS } from '../domain/speech.ts';
