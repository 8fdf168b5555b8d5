/** Lets pages and the screens' process use the speech rates of the domain. */
export { LETTER_MS, letterMsWithin, READ_LETTER_MS } from '../domain/speech.ts';
