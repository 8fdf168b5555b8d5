import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ReaderShown } from '../../src/domain/evening.ts';
import { CrossSign, WarnSign } from '../shared/line-signs.tsx';
import { t, words } from './moderator-words.ts';
import { Button } from './parts.tsx';
import { announced, panel, view } from './table-state.ts';

export const isIll = ({ health }: ReaderShown): boolean => health === 'lost' || health === 'faulty';

/** The readers that were lost when somebody closed the banner; it opens again when another one is lost. */
const leftLost = signal('');

/** Tells quietly that readers are lost, since the game goes on. By night the banner is as dim as the rest of the page. */
export const LostReaders = () => {
  const lost = (view.value?.readers ?? []).filter(isIll);
  const which = lost.map(({ id }) => id).join('/');
  useEffect(() => {
    if (which === '') leftLost.value = '';
  }, [which]);
  const names = words.value?.list(lost.map(({ name }) => name)) ?? '';
  return (
    <div role="status">
      {lost.length > 0 && which !== leftLost.value && (
        <p class="banner cut lost-readers">
          <WarnSign />{' '}
          <span>
            {t('dash.readers.lost', { names, count: lost.length })} {announced.value === null && t('dash.readers.lost-on')}
          </span>
          <Button
            class="small"
            onClick={() => {
              panel.value = 'readers';
            }}
          >
            {t('dash.readers.what')}
          </Button>
          <Button
            class="icon"
            label={t('dash.close')}
            onClick={() => {
              leftLost.value = which;
            }}
          >
            <CrossSign />
          </Button>
        </p>
      )}
    </div>
  );
};
