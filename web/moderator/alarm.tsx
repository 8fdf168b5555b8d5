import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { CrossSign, WarnSign } from '../shared/line-signs.tsx';
import { t } from './moderator-words.ts';
import { Button } from './parts.tsx';

interface AlarmProps {
  readonly kind?: string;
  /** The button that helps; it comes first where the alarm has one line. */
  readonly remedy?: ComponentChildren;
  /** Whether the alarm can be folded to one line on every page, not only on a telephone. */
  readonly folds?: boolean;
  readonly children: ComponentChildren;
}

/** A trouble, shown until it is over: whole, or as one line that leaves room for the words to say. */
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
