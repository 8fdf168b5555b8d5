import type { Camp, EndingTold } from '../../domain/ending.ts';
import { endingTold } from '../../domain/ending.ts';
import type { RuleId } from '../../domain/ids.ts';
import type { PublicEnding } from '../../domain/picture.ts';
import type { Reason } from './winning.ts';

const RULES: { readonly [R in Reason]: RuleId } = {
  'werewolf-died': 'ON-145',
  'tanner-died': 'ON-154',
  'no-werewolf-died': 'ON-148',
  'nobody-died': 'ON-146',
  'minion-succeeded': 'ON-155',
  'only-minions-died': 'ON-158',
  'no-werewolf-was-there': 'ON-147',
};
const isReason = (because: string): because is Reason => Object.hasOwn(RULES, because);

/** The ending with the rule that decided it. */
export const withReason = (ending: PublicEnding, camps: readonly Camp[]): EndingTold =>
  endingTold(ending, isReason(ending.because) ? RULES[ending.because] : null, camps);
