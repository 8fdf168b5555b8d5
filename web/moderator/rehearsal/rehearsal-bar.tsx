import type { Gesture, RehearsalView } from '../../../src/domain/rehearsal.ts';
import { REHEARSAL_SPEEDS } from '../../../src/domain/rehearsal.ts';
import { CrossSign, PauseSign, PlaySign, ScreenSign, ShiftSign } from '../../shared/line-signs.tsx';
import { HandSign, TokenSign } from '../../shared/signs.tsx';
import { t, words } from '../moderator-words.ts';
import { Button, Dots } from '../parts.tsx';
import { fieldText, wordText } from '../play/field-words.ts';
import { currentStep, hidden, nameOfPlace, namesOfPlaces } from '../table-state.ts';
import { askRehearsal, rehearsal } from './rehearsal-state.ts';

/** What can be seen of the invented people, in a sentence. */
const gestureText = (gesture: Gesture): string => {
  const { by } = gesture;
  const names = by.length === 0 ? t('dash.rehearsal.everybody') : namesOfPlaces(by);
  const count = Math.max(1, by.length);
  const step = currentStep.value?.id ?? '';
  const about = 'field' in gesture && gesture.field !== undefined ? ` (${fieldText(gesture.field, step)})` : '';
  switch (gesture.does) {
    case 'points':
      return `${t('dash.rehearsal.points', { count, names, others: namesOfPlaces(gesture.at) })}${about}`;
    case 'declines':
      return `${t('dash.rehearsal.declines', { count, names })}${about}`;
    case 'says':
      return `${t('dash.rehearsal.says', { count, names, value: wordText(gesture.word) })}${about}`;
    case 'votes':
      if (gesture.at === 'none') return t('dash.rehearsal.votes-none', { names });
      return t('dash.rehearsal.votes', { names, others: nameOfPlace(gesture.at) });
    case 'leaves':
      return t('dash.rehearsal.leaves', { names });
    case 'lays':
      if (by.includes(gesture.at)) return t('dash.rehearsal.lays-own', { names });
      return t('dash.rehearsal.lays', { names, others: nameOfPlace(gesture.at) });
    case 'scans':
      return t('dash.rehearsal.scans', { others: nameOfPlace(gesture.at) });
  }
};

const standsText = ({ paused, stands }: RehearsalView): string => {
  if (stands === 'over') return t('dash.rehearsal.over');
  return t(paused ? 'dash.rehearsal.paused' : `dash.rehearsal.${stands}`);
};

/** What the invented people do, newest first, for as long as it can be seen. */
const Gestures = ({ gestures }: Pick<RehearsalView, 'gestures'>) => {
  if (gestures.length === 0) return null;
  if (hidden.value) return <Dots />;
  return (
    <ul class="gestures" aria-label={t('dash.rehearsal.gestures')} data-moderator-only>
      {gestures.toReversed().map(gesture => (
        <li key={JSON.stringify(gesture)}>{gestureText(gesture)}</li>
      ))}
    </ul>
  );
};

const nextSpeed = ({ speed }: RehearsalView) =>
  REHEARSAL_SPEEDS[(REHEARSAL_SPEEDS.indexOf(speed) + 1) % REHEARSAL_SPEEDS.length] ?? REHEARSAL_SPEEDS[0];

/** What a sign in the bar means: on small screens only screen readers get it. */
const Word = ({ children }: { readonly children: string }) => <span class="word">{children}</span>;

/** Below the page of a table of invented people: where it stands, and what can be done about it. */
export const RehearsalBar = () => {
  const now = rehearsal.value;
  if (now === null || words.value === undefined) return null;
  const isAll = now.plays === 'all';
  return (
    <aside class="rehearsal" aria-label={t('dash.rehearsal.title')}>
      <div class="rehearsal-said" role="status">
        <b>{standsText(now)}</b> <Gestures gestures={now.gestures} />
      </div>
      <p class="rehearsal-keys">
        <Button class="small" onClick={() => void askRehearsal({ do: 'pause', paused: !now.paused })}>
          {now.paused ? <PlaySign /> : <PauseSign />} <Word>{t(now.paused ? 'dash.rehearsal.go' : 'dash.rehearsal.pause')}</Word>
        </Button>
        <Button class="small" row onClick={() => void askRehearsal({ do: 'step' })}>
          <ShiftSign /> <Word>{t('dash.rehearsal.step')}</Word>
        </Button>
        <Button class="small" row onClick={() => void askRehearsal({ do: 'speed', speed: nextSpeed(now) })}>
          <span class="figures">{now.speed}×</span>{' '}
          <Word>{t(nextSpeed(now) > now.speed ? 'dash.rehearsal.faster' : 'dash.rehearsal.usual')}</Word>
        </Button>
        <Button class="small plays" onClick={() => void askRehearsal({ do: 'plays', plays: isAll ? 'players' : 'all' })}>
          {t(isAll ? 'dash.rehearsal.take' : 'dash.rehearsal.run')}
        </Button>
        {!isAll && now.votes !== null && (
          <Button
            class="small"
            pressed={now.votes === 'lays'}
            onClick={() => void askRehearsal({ do: 'votes', votes: now.votes === 'lays' ? 'points' : 'lays' })}
          >
            {now.votes === 'lays' ? <TokenSign /> : <HandSign />} <Word>{t('dash.rehearsal.by-tokens')}</Word>
          </Button>
        )}
        {now.screen !== null && (
          <a class="button small screen" href={now.screen} target="_blank" rel="noreferrer">
            <ScreenSign /> <Word>{t('dash.rehearsal.screen')}</Word>
          </a>
        )}
        <Button class="small" onClick={() => void askRehearsal({ do: 'stop' })}>
          <CrossSign /> <Word>{t('dash.rehearsal.stop')}</Word>
        </Button>
      </p>
    </aside>
  );
};
