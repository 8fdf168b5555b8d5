import { pageText, type Says } from '../shared/page-words.ts';
import type { SaidBy } from '../shared/says.ts';

export { fetchWords, LANGUAGES, type Language, readIn, readInto, SPOKEN, spokenIn, words } from '../shared/page-words.ts';

export const t: Says<SaidBy<'moderator'>> = pageText;
