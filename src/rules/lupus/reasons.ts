import type { EndingTold, SeatCamp } from '../../domain/ending.ts';
import { endingTold } from '../../domain/ending.ts';
import type { BookId, RuleId } from '../../domain/ids.ts';
import type { PublicEnding } from '../../domain/picture.ts';

interface Reasons {
  readonly [because: string]: RuleId;
}
const CLASSIC: Reasons = { 'no-wolves': 'LC-96', parity: 'LC-97', hamster: 'LC-99' };
const TOKEN: Reasons = { 'no-wolves': 'LT-52', parity: 'LT-53', hamster: 'LT-54' };

/** The ending with the rule that decided it: where the werehamster still lives, that is his. */
export const withReason = (book: BookId, ending: PublicEnding, camps: readonly SeatCamp[]): EndingTold => {
  const rules = book === 'lupus-classic' ? CLASSIC : TOKEN;
  return endingTold(ending, rules[ending.sides.includes('werehamster') ? 'hamster' : ending.because] ?? null, camps);
};
