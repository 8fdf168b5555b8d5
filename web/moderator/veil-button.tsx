import { VeilSign } from '../shared/line-signs.tsx';
import { t } from './moderator-words.ts';
import { Button, Key } from './parts.tsx';
import { isVeiled, veilAll } from './table-state.ts';

/** The veil button stands first on the page, and above every sheet in the same place. */
export const VeilButton = () => (
  <Button
    class="veil"
    pressed={isVeiled.value}
    onClick={() => {
      if (isVeiled.value) isVeiled.value = false;
      else veilAll();
    }}
  >
    <VeilSign /> <span>{isVeiled.value ? t('dash.veil.lift') : t('dash.veil')}</span>
    {!isVeiled.value && <Key name={t('dash.key.escape')} />}
  </Button>
);
