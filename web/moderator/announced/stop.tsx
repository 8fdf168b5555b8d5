import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Playing } from '../../../src/domain/evening.ts';
import { Button } from '../parts.tsx';
import { Cross, Pause, Play } from '../signs.tsx';
import { ask } from '../state.ts';
import { t } from '../words.ts';

export const PauseButton = ({ pace: { paused } }: { readonly pace: Playing['pace'] }) => (
  <Button class="large" pressed={paused} onClick={() => void ask({ do: 'pause', paused: !paused })}>
    {paused ? <Play /> : <Pause />} {paused ? t('dash.resume') : t('dash.pause')}
  </Button>
);

/** Asked twice: a night that was called off does not come back. */
export const VoidButton = () => {
  const isAsked = useSignal(false);
  const keep = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isAsked.value) keep.current?.querySelector('button')?.focus();
  }, [isAsked.value]);
  if (!isAsked.value)
    return (
      <Button
        class="large void"
        onClick={() => {
          isAsked.value = true;
        }}
      >
        <Cross /> {t('announced.void')}
      </Button>
    );
  return (
    <div class="void-asked" role="alertdialog" aria-label={t('announced.void')}>
      <p>{t('announced.void-ask')}</p>
      <span ref={keep}>
        <Button
          class="large"
          onClick={() => {
            isAsked.value = false;
          }}
        >
          {t('announced.void-keep')}
        </Button>
      </span>
      <Button class="large void" onClick={() => void ask({ do: 'void' })}>
        {t('announced.void-sure')}
      </Button>
    </div>
  );
};
