import { no, ok, type Result } from '../../domain/refusal.ts';
import type { TournamentAsk, TournamentCode, TournamentRefusal } from '../../domain/tournament/ask.ts';
import type { TournamentFact } from '../../domain/tournament/fact.ts';
import type { TournamentPlan } from '../../domain/tournament/plan.ts';
import type { TournamentState } from '../shape.ts';

/** The facts that follow from an ask; none where the asked state holds already. */
export type TournamentDecision = Result<readonly TournamentFact[], TournamentRefusal>;

/** A tournament that has a plan. */
export interface FoundedTournament extends TournamentState {
  readonly plan: TournamentPlan;
}

export type AskTo<Do extends TournamentAsk['do']> = Extract<TournamentAsk, { readonly do: Do }>;

export const done = (...facts: readonly TournamentFact[]): TournamentDecision => ok(facts);
export const refusedFor = (code: TournamentCode, about: Omit<TournamentRefusal, 'code'> = {}): TournamentDecision => no({ code, ...about });
export const decidedBy = (fault: TournamentRefusal | undefined, ...facts: readonly TournamentFact[]): TournamentDecision =>
  fault === undefined ? ok(facts) : no(fault);

export const isBlank = (text: string): boolean => text.trim() === '';

export const hasTable = ({ plan }: FoundedTournament, table: number): boolean =>
  Number.isInteger(table) && table >= 1 && table <= plan.tables;
