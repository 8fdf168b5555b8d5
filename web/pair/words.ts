import type { SaidBy } from '../shared/says.ts';
import { type Says, t as say } from '../shared/words.ts';

export { readIn, readInto, words } from '../shared/words.ts';

export const t: Says<SaidBy<'pair'>> = say;
