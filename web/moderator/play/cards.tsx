import { useSignal } from '@preact/signals';
import { Button, Heading } from '../parts.tsx';
import { ask, nameOf, roleName, rolesInPlay } from '../state.ts';
import type { Place, Playing } from '../types.ts';
import { t } from '../words.ts';

/** What lies where at the reveal of One Night: scanned, or said here. */
export const Cards = ({ game }: { readonly game: Playing }) => {
  const { asks } = game.step;
  const said = useSignal<{ readonly [place: string]: string }>({});
  if (asks.kind !== 'cards') return null;
  const roles = rolesInPlay.value;
  const isWhole = asks.slots.every(place => said.value[place] !== undefined);
  const send = (): void => {
    const at = (place: Place) => said.value[place] ?? '';
    void ask({
      do: 'answer',
      answer: {
        type: 'lay',
        step: game.step.id,
        cards: asks.slots.filter(place => typeof place === 'number').map(at),
        centre: asks.slots.filter(place => typeof place === 'string').map(at),
      },
    });
  };
  const choose = (place: Place, role: string): void => {
    said.value = { ...said.value, [place]: role };
    if (role !== '') void ask({ do: 'card', place, role });
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
              <span>{nameOf(place)}</span>
              <select value={said.value[place] ?? ''} onChange={event => choose(place, event.currentTarget.value)}>
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
      <Button off={!isWhole} onClick={send}>
        {t('dash.cards.send')}
      </Button>
    </>
  );
};
