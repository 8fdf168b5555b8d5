import { tournament } from './desk-state.ts';
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

export const roundName = (round: number): string =>
  tournament.value?.rounds.some(each => each.round === round && each.final) === true ? o('final') : o('round', { count: round });
