import { useSignal } from '@preact/signals';
import { PhoneSign } from '../shared/line-signs.tsx';
import { t } from './moderator-words.ts';
import { letModerate } from './paired-devices.ts';
import { Button, Confirmation } from './parts.tsx';
import { holder } from './table-state.ts';

/** Another device moderates alone: this page shows nothing of the game, only the button that ends that. */
export const Elsewhere = () => {
  const isAsked = useSignal(false);
  const name = holder.value?.name ?? '';
  return (
    <main class="mend elsewhere">
      <PhoneSign />
      <h1>{t('dash.alone.at', { name })}</h1>
      <p>{t('dash.alone.about')}</p>
      {isAsked.value ? (
        <Confirmation
          label={t('dash.alone.back')}
          yes={t('dash.alone.back')}
          no={t('dash.no')}
          onYes={() => void letModerate(null)}
          onNo={() => {
            isAsked.value = false;
          }}
        >
          <p>{t('dash.alone.sure', { name })}</p>
        </Confirmation>
      ) : (
        <Button
          onClick={() => {
            isAsked.value = true;
          }}
        >
          {t('dash.alone.back')}
        </Button>
      )}
    </main>
  );
};
