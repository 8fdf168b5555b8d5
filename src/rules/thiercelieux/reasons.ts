import type { EndingTold, SeatCamp } from '../../domain/ending.ts';
import { endingTold } from '../../domain/ending.ts';
import type { RuleId } from '../../domain/ids.ts';
import type { PublicEnding } from '../../domain/picture.ts';

const RULES: { readonly [because: string]: RuleId } = {
  'nobody-left': 'TH-172',
  'lovers-alone': 'TH-173',
  'white-wolf-alone': 'TH-174',
  'all-charmed': 'TH-175',
  'no-wolves': 'TH-176',
  'only-wolves': 'TH-177',
  parity: 'TH-180',
  angel: 'TH-132',
  draw: 'TH-183',
};

/** The ending with the rule that decided it. */
export const withReason = (ending: PublicEnding, camps: readonly SeatCamp[]): EndingTold =>
  endingTold(ending, RULES[ending.because] ?? null, camps);
