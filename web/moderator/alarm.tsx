import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { CrossSign, WarnSign } from '../shared/line-signs.tsx';
import { t } from './moderator-words.ts';
import { Button } from './parts.tsx';

interface AlarmProps {
  readonly kind?: string;
  /** What can be done about it stands first where there is room for one line. */
  readonly remedy?: ComponentChildren;
  /** Whether it can be folded to one line on every page, not only on a telephone. */
  readonly folds?: boolean;
  readonly children: ComponentChildren;
}

/** What is wrong, until it is mended: whole, or one line that leaves the words their room. */
export const Alarm = ({ kind = 'cut', remedy, folds = false, children }: AlarmProps) => {
  const shown = useSignal<'as-fits' | 'whole' | 'folded'>('as-fits');
  return (
    <div class={`banner alarm ${shown.value} ${kind}`}>
      <WarnSign /> <p>{children}</p> {remedy}
      <Button
        class="small details"
        onClick={() => {
          shown.value = 'whole';
        }}
      >
        {t('dash.details')}
      </Button>
      <Button
        class={folds ? 'icon folds' : 'icon'}
        label={t('dash.close')}
        onClick={() => {
          shown.value = 'folded';
        }}
      >
        <CrossSign />
      </Button>
    </div>
  );
};
