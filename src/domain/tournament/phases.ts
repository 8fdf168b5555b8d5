import type { Phase, TournamentPlan } from './plan.ts';

/** A phase with its place among the rounds. */
export interface PhaseRounds extends Phase {
  /** The number of the phase, from 1. The rounds that all play are no phase. */
  readonly phase: number;
  readonly from: number;
  readonly to: number;
}

const theFinal = (size: number): Phase => ({ tables: 1, size, rounds: 1, carries: 'nothing', ladder: false });

/** The phases after the rounds that all play, in their order; the final is the last of them. */
export const phasesOf = ({ format }: Pick<TournamentPlan, 'format'>): readonly PhaseRounds[] => {
  if (format.of !== 'tables') return [];
  const all = [...(format.phases ?? []), ...(format.final === null ? [] : [theFinal(format.final)])];
  let last = format.rounds;
  return all.map((each, index) => {
    const from = last + 1;
    last += each.rounds;
    return { ...each, phase: index + 1, from, to: last };
  });
};

/** The phase that a round belongs to; undefined for a round that all play. */
export const phaseAt = (plan: Pick<TournamentPlan, 'format'> | null, round: number): PhaseRounds | undefined =>
  plan === null ? undefined : phasesOf(plan).find(({ from, to }) => from <= round && round <= to);

/** The name of a phase before the last one: the semi-final, where two tables lead to one; else its number. */
export const phaseName = (phases: readonly PhaseRounds[], phase: number): 'semi' | number =>
  phase === phases.length - 1 && phases[phase - 1]?.tables === 2 && phases.at(-1)?.tables === 1 ? 'semi' : phase;

/** Whether each table of this phase is decided by itself: then the standings alone say who sits there. */
export const hasFinals = ({ tables, ladder }: Phase): boolean => tables === 1 || ladder;

/** Whether this is the only round of the last phase, and each of its tables is a final. */
export const isFinal = (plan: Pick<TournamentPlan, 'format'> | null, round: number): boolean => {
  const phase = phaseAt(plan, round);
  return phase !== undefined && plan !== null && phase.to === phasesOf(plan).at(-1)?.to && phase.rounds === 1 && hasFinals(phase);
};
