import { render } from 'preact';
import '../shared/fonts.css';
import '../shared/base.css';
import '../shared/light.css';
import '../shared/controls.css';
import '../moderator/page.css';
import './table.css';
import { effect, useSignal } from '@preact/signals';
import { askRehearsal, rehearsal } from '../moderator/rehearsal/rehearsal-state.ts';
import { connectPage, currentStage, holder, isElsewhere, lackedTable, lineState } from '../moderator/table-state.ts';
import { WhichTable } from '../moderator/which-table.tsx';
import '../shared/rehearsal.css';
import { listenToPresses } from '../shared/presses.ts';
import { RehearsalKeys } from '../shared/rehearsal-keys.tsx';
import { ReaderSign } from '../shared/signs.tsx';
import { whileWindow } from '../shared/while-window.ts';
import { choose, chosen, isWide, ModeratorPage, VIEWS, type View, Village } from './beside.tsx';
import { inHand } from './hands.ts';
import { Dragged } from './piece-shown.tsx';
import { Drawer, SeatSheet } from './sheets.tsx';
import { isAsleep } from './shown.ts';
import { TableShown } from './table-shown.tsx';
import { readIn, readInto, t, words } from './table-words.ts';

const letGo = ({ key }: KeyboardEvent): void => {
  if (key === 'Escape') inHand.value = null;
};

const isDarkWanted = whileWindow('(prefers-color-scheme: dark)');

/** Cards are dealt in the evening: lamps are lit, and by night it is dark. The room is dark too where somebody prefers dark pages. */
effect(() => {
  const isDark = isAsleep.value || currentStage.value === 'dealing';
  const { dataset } = document.documentElement;
  dataset.hour = isDark ? 'dark' : 'day';
  dataset.room = isDark || isDarkWanted.value ? 'dark' : 'light';
});

const VirtualTable = () => {
  const isDrawerOpen = useSignal(false);
  if (words.value === undefined) return null;
  if (lackedTable.value !== null) return <WhichTable lacked={lackedTable.value} />;
  const openDrawer = (): void => {
    isDrawerOpen.value = true;
  };
  const shown: View = chosen.value === 'all' && !isWide.value ? 'table' : chosen.value;
  const shows = (one: View): boolean => shown === one || shown === 'all';
  return (
    <div class="page">
      <header class="top">
        <Views shown={shown} />
        <h1 class="hint">{t('virtual.title')}</h1>
        <button type="button" class="button small" onClick={openDrawer}>
          <ReaderSign /> <span class="wide-only">{t('virtual.drawer')}</span>
        </button>
      </header>
      <div class="banners" role="alert">
        {lineState.value === 'lost' && <p class="banner cut">{t('dash.link.lost')}</p>}
        {isElsewhere.value && <p class="banner cut">{t('dash.alone.at', { name: holder.value?.name ?? '' })}</p>}
        {lineState.value === 'sent-away' && <p class="banner cut">{t('devices.sent-away')}</p>}
      </div>
      <main class={`virtual shows-${shown}`} onKeyDown={letGo}>
        {shows('table') && <TableShown openTray={openDrawer} />}
        {shown !== 'table' && (
          <div class="besides">
            {shows('village') && <Village isFramed={shown === 'all'} />}
            {shows('moderator') && <ModeratorPage />}
          </div>
        )}
        <SeatSheet />
      </main>
      {rehearsal.value !== null && !shows('moderator') && <RehearsalKeys now={rehearsal.value} ask={ask => void askRehearsal(ask)} />}
      {isDrawerOpen.value && (
        <Drawer
          close={() => {
            isDrawerOpen.value = false;
          }}
        />
      )}
      <Dragged />
    </div>
  );
};

const Views = ({ shown }: { readonly shown: View }) => (
  <fieldset class="views" aria-label={t('virtual.view')}>
    {VIEWS.filter(each => each !== 'all' || isWide.value).map(each => (
      <button key={each} type="button" aria-pressed={shown === each} onClick={() => choose(each)}>
        {t(`virtual.view.${each}`)}
      </button>
    ))}
  </fieldset>
);

const page = document.getElementById('page');
if (page === null) throw new Error('the page has no place');
void readInto(readIn.value);
render(<VirtualTable />, page);
listenToPresses();
void connectPage(true);
