import { type Absence, missingFrom } from '../../../../src/domain/tournament/missing.ts';
import { phaseAt } from '../../../../src/domain/tournament/phases.ts';
import type { RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { Heading } from '../../../shared/controls.tsx';
import { WarnSign } from '../../../shared/line-signs.tsx';
import { currentPlan, playerName, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { roundName } from '../round-tabs.tsx';
import { AskedFirst } from './asked-first.tsx';

interface OpeningProps {
  readonly shown: RoundShown;
  readonly text: string;
  readonly class?: string;
}

/** Opens a round. First it names the people who would be missing. */
export const OpenRound = ({ shown, text, class: name = 'strong' }: OpeningProps) => {
  const { expected, gone, unplaced } = missingFrom(
    shown,
    tournament.value?.players ?? [],
    phaseAt(currentPlan.value, shown.round) !== undefined,
  );
  const open = (): void => {
    // People still walk to their tables: the time of the round begins by a touch of its own.
    const clock = currentPlan.peek()?.game.time == null ? {} : { clock: 'waits' as const };
    void askTournament({ do: 'open-round', round: shown.round, ...clock });
  };
  return (
    <AskedFirst
      text={text}
      class={name}
      act={open}
      isSure={expected.length + gone.length + unplaced.length === 0}
      question={o('rounds.without', { text: roundName(shown.round) })}
      anyway={o('rounds.open-anyway')}
    >
      <Missing title={o('rounds.gone')} those={gone} />
      <Missing title={o('rounds.expected')} those={expected} />
      <Missing title={o('rounds.unplaced')} those={unplaced} />
    </AskedFirst>
  );
};

const Missing = ({ title, those }: { readonly title: string; readonly those: readonly Absence[] }) =>
  those.length === 0 ? null : (
    <section>
      <Heading>{title}</Heading>
      <ul class="missing-people">
        {those.map(({ player, at }) => (
          <li key={player}>
            <WarnSign /> {at === null ? playerName(player) : o('rounds.at', { name: playerName(player), count: at.table, wanted: at.seat })}
          </li>
        ))}
      </ul>
    </section>
  );
