import type { SaidBy } from '../shared/says.ts';
import { type Says, t as say } from '../shared/words.ts';

export { fetchWords, LANGUAGES, type Language, readIn, readInto, SPOKEN, spokenIn, words } from '../shared/words.ts';

export const t: Says<SaidBy<'moderator'>> = say;
