import { useSignal } from '@preact/signals';
import { type Absence, missingFrom } from '../../../../src/domain/tournament/missing.ts';
import { phaseAt } from '../../../../src/domain/tournament/phases.ts';
import type { RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { WarnSign } from '../../../shared/line-signs.tsx';
import { DeskSheet } from '../desk-sheet.tsx';
import { currentPlan, playerName, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { roundName } from '../round-tabs.tsx';

interface OpeningProps {
  readonly shown: RoundShown;
  readonly text: string;
  readonly class?: string;
}

/** Opens a round. First it names the people who would be missing. */
export const OpenRound = ({ shown, text, class: name = 'strong' }: OpeningProps) => {
  const isAsking = useSignal(false);
  const { expected, gone, unplaced } = missingFrom(
    shown,
    tournament.value?.players ?? [],
    phaseAt(currentPlan.value, shown.round) !== undefined,
  );
  const isWhole = expected.length + gone.length + unplaced.length === 0;
  const open = (): void => {
    isAsking.value = false;
    // People still walk to their tables: the time of the round begins by a touch of its own.
    const clock = currentPlan.peek()?.game.time == null ? {} : { clock: 'waits' as const };
    void askTournament({ do: 'open-round', round: shown.round, ...clock });
  };
  const close = (): void => {
    isAsking.value = false;
  };
  return (
    <>
      <Button
        class={name}
        onClick={() => {
          if (isWhole) open();
          else isAsking.value = true;
        }}
      >
        {text}
      </Button>
      {isAsking.value && !isWhole && (
        <DeskSheet title={o('rounds.without', { text: roundName(shown.round) })} close={close}>
          <div class="missing">
            <Missing title={o('rounds.gone')} those={gone} />
            <Missing title={o('rounds.expected')} those={expected} />
            <Missing title={o('rounds.unplaced')} those={unplaced} />
            <p class="choices">
              <Button class="strong" onClick={open}>
                {o('rounds.open-anyway')}
              </Button>
              <Button onClick={close}>{o('rounds.not-yet')}</Button>
            </p>
          </div>
        </DeskSheet>
      )}
    </>
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
