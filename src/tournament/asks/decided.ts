import { no, ok, type Result } from '../../domain/result.ts';
import type { HallAsk, HallCode, HallRefusal } from '../../domain/tournament/ask.ts';
import type { HallFact } from '../../domain/tournament/fact.ts';
import type { HallPlan } from '../../domain/tournament/plan.ts';
import type { HallState } from '../shape.ts';

/** What has happened by an ask: nothing at all where it was so already. */
export type Decided = Result<readonly HallFact[], HallRefusal>;

/** An event that has a plan. */
export interface Founded extends HallState {
  readonly plan: HallPlan;
}

export type AskTo<Do extends HallAsk['do']> = Extract<HallAsk, { readonly do: Do }>;

export const done = (...facts: readonly HallFact[]): Decided => ok(facts);
export const refused = (code: HallCode, about: Omit<HallRefusal, 'code'> = {}): Decided => no({ code, ...about });
export const decidedBy = (fault: HallRefusal | undefined, ...facts: readonly HallFact[]): Decided =>
  fault === undefined ? ok(facts) : no(fault);

export const isBlank = (text: string): boolean => text.trim() === '';

export const hasTable = ({ plan }: Founded, table: number): boolean => Number.isInteger(table) && table >= 1 && table <= plan.tables;
