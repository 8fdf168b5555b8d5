import type { Playing } from '../../../src/domain/evening.ts';
import { Button, Key } from '../parts.tsx';
import { Check, Gavel } from '../signs.tsx';
import { isUnmoderated, panel, stepName } from '../state.ts';
import { t } from '../words.ts';
import { UndoKey } from './undo.tsx';

export const Foot = ({ game }: { readonly game: Playing }) => (
  <footer class="foot">
    <UndoKey game={game} />
    {!isUnmoderated.value && (
      <Button
        onClick={() => {
          panel.value = 'rulings';
        }}
      >
        <Gavel /> <span>{t('dash.rulings')}</span> <Key name="R" />
      </Button>
    )}
    <Road game={game} />
  </footer>
);

/** Tonight's calls, with what is done: the same whoever is alive. */
const Road = ({ game }: { readonly game: Playing }) => {
  const { steps, at } = game.view.road;
  if (steps.length === 0) return null;
  return (
    <ol class="road" aria-label={t('dash.road')}>
      {steps.map((step, index) => (
        <li
          key={step}
          class={index < at ? 'done' : index === at ? 'now' : ''}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          {index < at && <Check />} {stepName(step)}
        </li>
      ))}
    </ol>
  );
};
