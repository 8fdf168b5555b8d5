import { useSignal } from '@preact/signals';
import type { Playing } from '../../../src/domain/evening.ts';
import type { Place } from '../../../src/domain/ids.ts';
import { t } from '../moderator-words.ts';
import { Button, Heading } from '../parts.tsx';
import { askTable, nameOfPlace, roleName, rolesInPlay } from '../table-state.ts';

/** Which card lies where at the reveal of One Night: scanned, or entered here. */
export const Cards = ({ game }: { readonly game: Playing }) => {
  const { asks } = game.step;
  const said = useSignal<{ readonly [place: string]: string }>({});
  if (asks.kind !== 'cards') return null;
  const roles = rolesInPlay.value;
  const isSaid = (place: Place): boolean => (said.value[place] ?? '') !== '';
  const isRead = (place: Place): boolean => game.chosen.includes(place);
  const isWhole = (): boolean => asks.slots.every(place => isSaid(place) || isRead(place));
  const at = (place: Place) => said.value[place] ?? '';
  const send = async (): Promise<void> => {
    if (asks.slots.every(place => isSaid(place))) {
      const cards = asks.slots.filter(place => typeof place === 'number').map(at);
      const centre = asks.slots.filter(place => typeof place === 'string').map(at);
      await askTable({ do: 'answer', answer: { type: 'lay', step: game.step.id, cards, centre } });
      return;
    }
    for (const place of asks.slots.filter(each => isSaid(each) && !isRead(each))) await askTable({ do: 'card', place, role: at(place) });
  };
  /** The last card is not sent at once: with it all cards count, so the person looks at them once more. */
  const choose = async (place: Place, role: string): Promise<void> => {
    said.value = { ...said.value, [place]: role };
    if (isRead(place)) await askTable({ do: 'card', place, role: null });
    if (role !== '' && !isWhole()) await askTable({ do: 'card', place, role });
  };
  return (
    <>
      <div class="awaited-line" aria-live="polite">
        <Heading>{t('dash.awaited')}</Heading>
        <p>{t('dash.cards.which')}</p>
      </div>
      <ul class="lay">
        {asks.slots.map(place => (
          <li key={place}>
            <label>
              <span>{nameOfPlace(place)}</span>
              <select value={said.value[place] ?? ''} onChange={event => void choose(place, event.currentTarget.value)}>
                <option value="">{game.chosen.includes(place) ? t('dash.cards.read') : '…'}</option>
                {roles.map(role => (
                  <option key={role} value={role}>
                    {roleName(role)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <Button off={!isWhole()} onClick={() => void send()}>
        {t('dash.cards.send')}
      </Button>
    </>
  );
};
