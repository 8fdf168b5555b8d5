import { CheckSign } from '../../shared/line-signs.tsx';
import { readIn, t } from '../moderator-words.ts';
import { view } from '../table-state.ts';

/** Whether a screen speaks. The moderator does not read its lines aloud once more. */
export const isVoiced = (): boolean => (view.value?.screens.voices ?? 0) > 0;

/** The lines that the voice of a screen says: small, and marked as said. */
export const ByVoice = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div class="by-voice">
      <CheckSign />
      <p>
        <span class="small-caps">{t('dash.happened.spoken')}</span>{' '}
        <span lang={view.value?.language ?? readIn.value}>{lines.join(' ')}</span>
      </p>
    </div>
  );
