import { pageText, type Says } from '../shared/page-words.ts';
import type { SaidBy } from '../shared/says.ts';

export { readIn, readInto, words } from '../shared/page-words.ts';

export const t: Says<SaidBy<'codes'>> = pageText;
