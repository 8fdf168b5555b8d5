import type { Gesture, RehearsalView } from '../../../src/domain/rehearsal.ts';
import { RehearsalKeys } from '../../shared/rehearsal-keys.tsx';
import { t, words } from '../moderator-words.ts';
import { Dots } from '../parts.tsx';
import { fieldText, wordText } from '../play/field-words.ts';
import { currentStep, hidden, nameOfPlace, namesOfPlaces } from '../table-state.ts';
import { askRehearsal, rehearsal } from './rehearsal-state.ts';

/** A gesture of the invented people, in a sentence. */
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
      return `${t('dash.rehearsal.says', { count, names, value: wordText(gesture.field ?? '', gesture.word) })}${about}`;
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

/** The gestures of the invented people, newest first, for as long as they can be seen. */
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

/** The bar below the page of a table of invented people. */
export const RehearsalBar = () => {
  const now = rehearsal.value;
  if (now === null || words.value === undefined) return null;
  return (
    <RehearsalKeys now={now} ask={ask => void askRehearsal(ask)} table={`/table#${now.table}`}>
      <Gestures gestures={now.gestures} />
    </RehearsalKeys>
  );
};
