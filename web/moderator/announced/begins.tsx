import type { Announced } from '../../../src/domain/evening.ts';
import { tick, useTick } from '../play/pace.tsx';
import { ask, now, view } from '../state.ts';
import { t } from '../words.ts';
import { isUnseen } from './unseen.ts';

/** Arms the night, and says how long all cards still have to lie still. */
export const Begins = ({ announced: { phase, heard, readAloud, begins } }: { readonly announced: Announced }) => {
  useTick(begins !== null);
  const voices = view.value?.screens.voices ?? 0;
  if (phase !== 'armed') {
    const mayStart = heard && (readAloud || voices > 0);
    return (
      <section>
        <p class="hint">{t(isUnseen() ? 'announced.still-unseen' : 'announced.still')}</p>
        <button type="button" class="big" aria-disabled={!mayStart} onClick={() => void (mayStart && ask({ do: 'start', on: true }))}>
          {mayStart ? t('announced.start') : t('announced.start-first')}
        </button>
      </section>
    );
  }
  const count = begins === null ? null : Math.max(0, Math.ceil((begins - Math.max(tick.value, now())) / 1000));
  return (
    <section>
      <p class="say-text figures" role="timer">
        {count === null ? t('announced.moving') : t('announced.begins', { count })}
      </p>
      <button type="button" class="big" onClick={() => void ask({ do: 'start', on: false })}>
        {t('announced.wait')}
      </button>
    </section>
  );
};
