import type { RoundShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { WarnSign } from '../../../shared/line-signs.tsx';
import { o, words } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { roundName } from '../round-tabs.tsx';
import { AskedFirst } from './asked-first.tsx';

/** Closes a round. First it names the tables whose results are not confirmed. */
export const CloseRound = ({ shown: { round, tables } }: { readonly shown: RoundShown }) => {
  const unsure = tables.filter(each => each.state === 'reported').map(({ table }) => o('table', { count: table }));
  const isDone = tables.every(each => each.state === 'reported' || each.state === 'confirmed');
  return (
    <AskedFirst
      text={o('rounds.close')}
      class={isDone ? 'strong' : ''}
      act={() => void askTournament({ do: 'close-round', round })}
      isSure={unsure.length === 0}
      question={o('rounds.close-unsure', { text: roundName(round) })}
      anyway={o('rounds.close-anyway')}
    >
      <p class="wrong">
        <WarnSign /> {o('rounds.unsure', { count: unsure.length, names: words.value?.list(unsure) ?? '' })}
      </p>
      <p class="hint">{o('rounds.unsure.about')}</p>
    </AskedFirst>
  );
};
