import { effect, signal } from '@preact/signals';
import { WarnSign } from '../../shared/line-signs.tsx';
import { GoingOn, ownTable } from '../alone-seam.ts';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { currentGame, currentStage, lineState, view } from '../table-state.ts';
import { forgetPlayed, goOnAlone, kept, lasts, openKept, renew } from './kept-copy.ts';

/** A line that is lost for less comes back by itself. */
const LOST_MS = 5_000;
const isLong = signal(false);
const isBegun = signal(false);

const goOn = (): void => {
  isBegun.value = true;
  void goOnAlone();
};

/** What this device offers while the service does not answer, and what it says while it runs the table. */
const Going = () => {
  if (ownTable.value !== null)
    return (
      <p class="banner alone-now">
        <WarnSign /> <span>{t(lasts.value ? 'dash.goes.alone' : 'dash.goes.unkept')}</span>
      </p>
    );
  const isHere = kept.value !== null && kept.value.copy.game === currentGame.value?.game;
  if (!isLong.value || !isHere) return null;
  return (
    <p class="banner alone-now">
      <span>{t('dash.goes.lost')}</span>{' '}
      <Button class="strong" off={isBegun.value} onClick={goOn}>
        {t('dash.goes.go')}
      </Button>
    </p>
  );
};

/** Keeps the newest copy of the game on this device, and gives the page the way to go on with it. */
export const keepsCopies = async (): Promise<void> => {
  await openKept();
  GoingOn.value = Going;
  effect(() => {
    const now = view.value;
    if (now === null) return;
    if (currentStage.value === 'playing') void renew();
    else forgetPlayed();
  });
  let lost: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    clearTimeout(lost);
    isLong.value = false;
    if (lineState.value !== 'lost') return;
    lost = setTimeout(() => {
      isLong.value = true;
    }, LOST_MS);
    // Loaded while the service still answers; without it there is nothing to load from.
  });
  void import('./alone-table.ts');
};
