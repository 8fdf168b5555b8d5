import { useSignal } from '@preact/signals';
import type { Playing } from '../../../src/domain/evening.ts';
import { t } from '../moderator-words.ts';
import { Button, Toggle } from '../parts.tsx';
import { askTable, isWithoutModerator, nameOfPlace } from '../table-state.ts';

/** ON-233: where nobody moderates, players may leave by day before the first vote, and come back until the votes are counted. */
export const Leavers = ({ game: { step, view } }: { readonly game: Playing }) => {
  const isAsked = useSignal(false);
  const { asks, id } = step;
  if (!isWithoutModerator.value || (asks.kind !== 'ballot' && id !== 'discussion')) return null;
  const mayLeave = asks.kind !== 'ballot' || asks.cast.length === 0;
  const shown = view.seats.filter(({ gone }) => gone === true || (mayLeave && isAsked.value));
  if (shown.length === 0 && !mayLeave) return null;
  return (
    <p class="choices leavers">
      {mayLeave && <Toggle of={isAsked}>{t('dash.ruling.gone')}</Toggle>}
      {shown.map(({ seat, gone = false }) => (
        <Button
          key={seat}
          class="small"
          onClick={() => void askTable({ do: 'rule', ruling: { type: gone ? 'alive' : 'gone', seats: [seat] } })}
        >
          {t(gone ? 'dash.ballot.back' : 'dash.ballot.gone', { name: nameOfPlace(seat) })}
        </Button>
      ))}
    </p>
  );
};
