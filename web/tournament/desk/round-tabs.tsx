import { isFinal, type PhaseRounds, phaseAt, phaseName, phasesOf } from '../../../src/domain/tournament/phases.ts';
import { currentPlan } from './desk-state.ts';
import { o } from './desk-words.ts';

interface TabsProps {
  readonly rounds: readonly number[];
  readonly at: number | null;
  readonly pick: (round: number) => void;
}

/** The tabs of the rounds; one round is shown at a time. */
export const RoundTabs = ({ rounds, at, pick }: TabsProps) => (
  <nav class="round-tabs" aria-label={o('rounds')}>
    {rounds.map(round => (
      <button
        key={round}
        type="button"
        class="button chip"
        {...(round === at ? { 'aria-current': 'true' as const } : {})}
        onClick={() => pick(round)}
      >
        {roundName(round)}
      </button>
    ))}
  </nav>
);

/** The name of a round, after a cut by its phase; also before anybody is seated there. */
export const roundName = (round: number): string => {
  const plan = currentPlan.value;
  if (isFinal(plan, round)) return o('final');
  const title = o('round', { count: round });
  const its = phaseAt(plan, round);
  if (plan === null || its === undefined) return title;
  const phase = phaseTitle(phasesOf(plan), its.phase);
  return its.rounds === 1 ? phase : `${phase} · ${title}`;
};

/** The name of a phase before the last one. */
export const phaseTitle = (phases: readonly PhaseRounds[], phase: number): string => {
  const name = phaseName(phases, phase);
  return name === 'semi' ? o('phase.semi') : o('phase', { count: name });
};
