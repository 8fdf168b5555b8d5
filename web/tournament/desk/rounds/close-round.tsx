import { useSignal } from '@preact/signals';
import type { RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button } from '../../../shared/controls.tsx';
import { WarnSign } from '../../../shared/line-signs.tsx';
import { DeskSheet } from '../desk-sheet.tsx';
import { o, words } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { roundName } from '../round-tabs.tsx';

/** Closes a round. First it names the tables whose results are not confirmed. */
export const CloseRound = ({ shown: { round, tables } }: { readonly shown: RoundShown }) => {
  const isAsking = useSignal(false);
  const unsure = tables.filter(each => each.state === 'reported').map(({ table }) => o('table', { count: table }));
  const isDone = tables.every(each => each.state === 'reported' || each.state === 'confirmed');
  const closeRound = (): void => {
    isAsking.value = false;
    void askTournament({ do: 'close-round', round });
  };
  const close = (): void => {
    isAsking.value = false;
  };
  return (
    <>
      <Button
        class={isDone ? 'strong' : ''}
        onClick={() => {
          if (unsure.length === 0) closeRound();
          else isAsking.value = true;
        }}
      >
        {o('rounds.close')}
      </Button>
      {isAsking.value && unsure.length > 0 && (
        <DeskSheet title={o('rounds.close-unsure', { text: roundName(round) })} close={close}>
          <p class="wrong">
            <WarnSign /> {o('rounds.unsure', { count: unsure.length, names: words.value?.list(unsure) ?? '' })}
          </p>
          <p class="hint">{o('rounds.unsure.about')}</p>
          <p class="choices">
            <Button class="strong" onClick={closeRound}>
              {o('rounds.close-anyway')}
            </Button>
            <Button onClick={close}>{o('rounds.not-yet')}</Button>
          </p>
        </DeskSheet>
      )}
    </>
  );
};
