import type { ReaderShown } from '../../src/domain/evening.ts';
import type { Place } from '../../src/domain/ids.ts';
import { Alarm } from './alarm.tsx';
import { t, words } from './moderator-words.ts';
import { Button } from './parts.tsx';
import { announced, namesOfPlaces, panel, places, readerName, view } from './table-state.ts';

export const isIll = ({ health }: ReaderShown): boolean => health === 'lost' || health === 'faulty';

/** The players whom lost readers concern, and how to go on without these readers. */
const wayRound = (pads: readonly Place[], isShared: boolean): string =>
  [
    ...(pads.length > 0 && pads.length < places.value.length ? [t('dash.readers.lost-pads', { names: namesOfPlaces(pads) })] : []),
    ...(isShared ? [t('dash.readers.lost-shared')] : []),
    ...(!isShared && (pads.length === 0 || pads.length === places.value.length) ? [t('dash.readers.lost-on')] : []),
  ].join(' ');

/** Readers that nothing tells apart are not heard before each has a name. */
export const UnnamedReaders = () => {
  const count = (view.value?.readers ?? []).filter(({ unnamed, health }) => unnamed && health === 'ready').length;
  return (
    <div role="status">
      {count > 0 && (
        <Alarm kind="cut lost-readers" folds remedy={<ToReaders />}>
          {t('dash.readers.unnamed', { count })}
        </Alarm>
      )}
    </div>
  );
};

const ToReaders = () => (
  <Button
    class="small"
    onClick={() => {
      panel.value = 'readers';
    }}
  >
    {t('dash.readers.what')}
  </Button>
);

/** Tells quietly that readers are lost, until they answer again, since the game goes on. By night the banner is as dim as the page. */
export const LostReaders = () => {
  const lost = (view.value?.readers ?? []).filter(isIll);
  const which = lost.map(({ id }) => id).join('/');
  const uses = lost.flatMap(({ slots }) => slots.flatMap(({ use }) => (use === null ? [] : [use])));
  const pads = places.value.filter(place => uses.some(use => use.use === 'pad' && use.at === place));
  const causes = [...new Set(lost.flatMap(({ trouble }) => (trouble === null ? [] : [`trouble.${trouble}`])))];
  const names = words.value?.list(lost.map(readerName)) ?? '';
  return (
    <div role="status">
      {lost.length > 0 && (
        <Alarm key={which} kind="cut lost-readers" folds remedy={<ToReaders />}>
          {t('dash.readers.lost', { names, count: lost.length })}{' '}
          {announced.value === null &&
            wayRound(
              pads,
              uses.some(({ use }) => use === 'shared'),
            )}{' '}
          {causes.filter(key => words.value?.has(key) === true).map(key => `${words.value?.find(key)} `)}
        </Alarm>
      )}
    </div>
  );
};
