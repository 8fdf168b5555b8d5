import type { Code, Refusal } from '../../domain/refusal.ts';
import { CODES } from '../../domain/refusal.ts';

/** A reason with its code, from the rules, the table or the service. */
export interface CodedReason {
  readonly code: string;
}

const isCode = (code: string): code is Code => code.startsWith('deck.below_min:') || CODES.some(each => each === code);

export const codesOf = (why: readonly CodedReason[]): string => why.map(({ code }) => code).join(', ') || 'nothing';

/** The reasons as refusals of the rules; throws at a reason of the table or the service, which no scenario expects. */
export const refusalsOf = (why: readonly CodedReason[]): readonly Refusal[] =>
  why.map(each => {
    if (!isCode(each.code)) throw new Error(`the table says ${each.code}`);
    return { ...each, code: each.code };
  });

export const refusalOf = (why: readonly CodedReason[]): Refusal => {
  const [first] = refusalsOf(why);
  if (first === undefined) throw new Error('a refusal without a reason');
  return first;
};
