import { effect, signal } from '@preact/signals';
import { Alarm } from '../alarm.tsx';
import { GoingOn, isGoingOnOffered, ownTable } from '../alone-seam.ts';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { currentGame, currentStage, lineState, view } from '../table-state.ts';
import { forgetPlayed, giveBack, goOnAlone, isBack, kept, lasts, notTaken, openKept, renew } from './kept-copy.ts';

/** The page offers to go on once the line has been lost for this long; a shorter loss ends by itself. */
const LOST_MS = 5_000;
const isLong = signal(false);
const isBegun = signal(false);

const goOn = (): void => {
  isBegun.value = true;
  void goOnAlone();
};

/** Offers to give the service the moves that were played here. Where the service refuses them, the moderator chooses which game stands. */
const Giving = ({ text }: { readonly text: string }) => (
  <p class="banner alone-now">
    <span>{text}</span>{' '}
    {notTaken.value === null && (
      <Button class="strong" onClick={() => void giveBack('longer')}>
        {t('dash.goes.give')}
      </Button>
    )}
    {notTaken.value === 'copy.apart' && <Button onClick={() => void giveBack('device')}>{t('dash.goes.device')}</Button>}
    {notTaken.value !== null && <Button onClick={() => void giveBack('here')}>{t('dash.goes.here')}</Button>}
  </p>
);

/** The offer of this device while the service does not answer, and its message while it runs the table. */
const Going = () => {
  if (ownTable.value !== null && isBack.value) return <Giving text={t('dash.goes.back')} />;
  if (ownTable.value !== null) return <Alarm kind="alone-now">{t(lasts.value ? 'dash.goes.alone' : 'dash.goes.unkept')}</Alarm>;
  if (kept.value?.since != null) return <Giving text={t('dash.goes.left')} />;
  if (!isGoingOnOffered.value) return null;
  return (
    <Alarm
      kind="alone-now"
      remedy={
        <Button class="strong" off={isBegun.value} onClick={goOn}>
          {t('dash.goes.go')}
        </Button>
      }
    >
      {t('dash.goes.lost')}
    </Alarm>
  );
};

/** Keeps the newest copy of the game on this device, and gives the page the way to go on with it. */
export const keepsCopies = async (): Promise<void> => {
  await openKept();
  GoingOn.value = Going;
  effect(() => {
    // A device that was sent away deletes its copy of the game.
    if (lineState.value === 'sent-away') return forgetPlayed();
    const now = view.value;
    if (now === null) return;
    if (currentStage.value === 'playing') void renew();
    else forgetPlayed();
  });
  effect(() => {
    const isHere = kept.value !== null && kept.value.copy.game === currentGame.value?.game;
    isGoingOnOffered.value = isLong.value && isHere && ownTable.value === null && kept.value?.since == null;
  });
  let lost: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    clearTimeout(lost);
    isLong.value = false;
    if (lineState.value !== 'lost') return;
    lost = setTimeout(() => {
      isLong.value = true;
    }, LOST_MS);
  });
  // Loaded while the service still answers, because it comes from the service.
  void import('./alone-table.ts');
};
