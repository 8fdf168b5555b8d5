import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isUrgent } from '../../../src/domain/tournament/needs.ts';
import { Button } from '../../shared/controls.tsx';
import {
  CrossSign,
  GlobeSign,
  LinesSign,
  PhoneSign,
  PrintSign,
  SaveSign,
  ScreenSign,
  SealSign,
  SwapSign,
  WarnSign,
} from '../../shared/line-signs.tsx';
import { CardSign, MedalSign, ReaderSign } from '../../shared/signs.tsx';
import { OutcomeText } from './desk-sheet.tsx';
import {
  behind,
  currentPlan,
  deskLink,
  failedReads,
  hush,
  lastOutcome,
  storageTrouble,
  tournament,
  unansweredDeskAsks,
} from './desk-state.ts';
import { o, t, words } from './desk-words.ts';
import { DevicesPage } from './devices-page.tsx';
import { ExportPage } from './export-page.tsx';
import { KeysSheet, LanguageSheet, sheet } from './help-sheets.tsx';
import { NeedsLine } from './needs/needs.tsx';
import { useNeeds } from './needs/needs-state.ts';
import { mayGo, ownAreas, ownDuty } from './own-duty.ts';
import { CheckInPage } from './people/check-in.tsx';
import { PlayersPage } from './people/players.tsx';
import { TournamentPlanPage } from './plan/plan-page.tsx';
import { PrintPage } from './print/print.tsx';
import { refusalText } from './refusal-text.ts';
import { RehearsalBar, RehearsalOver } from './rehearsal/rehearsal-bar.tsx';
import { rehearsal } from './rehearsal/rehearsal-state.ts';
import { RoundsPage } from './rounds/rounds.tsx';
import { type Area, pathOf, route } from './route.ts';
import { SeatingsPage } from './seating/seatings.tsx';
import { StandingsPage } from './standings/standings.tsx';
import { TablesPage } from './tables/tables.tsx';

const SIGNS: { readonly [A in Area]: ComponentChildren } = {
  tournament: <SealSign />,
  players: <LinesSign />,
  'check-in': <ReaderSign />,
  seatings: <SwapSign />,
  rounds: <CardSign />,
  standings: <MedalSign />,
  tables: <ScreenSign />,
  print: <PrintSign />,
  export: <SaveSign />,
  devices: <PhoneSign />,
};

/** The areas of the desk, in the order of a tournament's day. */
const Menu = () => {
  const menu = useRef<HTMLElement>(null);
  const { area: at } = route.value;
  useEffect(() => {
    // On a telephone the menu is wider than the screen.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav ref={menu} class="menu" aria-label={o('menu')}>
      <ul>
        {ownAreas()
          .filter(area => currentPlan.value !== null || area === 'tournament' || area === 'devices')
          .map(area => (
            <li key={area}>
              <a href={pathOf(area)} {...(at === area ? { 'aria-current': 'page' as const } : {})}>
                {SIGNS[area]} <span>{o(`menu.${area}`)}</span> {area === 'rounds' && <Mark />}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
};

/** How many urgent things need the organizer. */
const Mark = () => {
  const count = useNeeds().filter(isUrgent).length;
  return count === 0 ? null : (
    <b class="mark" title={o('need')}>
      <span class="unseen">{o('need')}</span> {count}
    </b>
  );
};

export const DeskPage = () => {
  if (words.value === undefined) return null;
  if (rehearsal.value?.is === 'over') return <RehearsalOver {...rehearsal.value} />;
  return (
    <div class="page">
      <Top />
      <Banners />
      {tournament.value === null || deskLink.value === 'sent-away' ? (
        <main class="empty">{o(deskLink.value === 'sent-away' ? 'sent-away' : 'connecting')}</main>
      ) : (
        <div class="desk">
          <Menu />
          <main class="area" id="area" tabIndex={-1} data-area={route.value.area}>
            <NeedsLine />
            <Page area={route.value.area} />
          </main>
        </div>
      )}
      {sheet.value === 'keys' && <KeysSheet />}
      {sheet.value === 'language' && <LanguageSheet />}
    </div>
  );
};

const Top = () => (
  <header class={currentPlan.value?.rehearsal === true ? 'top rehearsed' : 'top'}>
    <Button class="skip" onClick={skip}>
      {o('skip')}
    </Button>
    <h1>{currentPlan.value?.name ?? o('title')}</h1>
    {currentPlan.value?.rehearsal === true ? <RehearsalBar /> : <p class="top-facts">{currentPlan.value?.day ?? ''}</p>}
    {ownDuty.value !== 'head' && <span class="tag soft">{o(`duty.${ownDuty.value}`)}</span>}
    <span class={deskLink.value === 'open' ? 'line' : 'line cut'}>
      <i aria-hidden="true" /> {o(deskLink.value === 'open' ? 'line.open' : 'line.cut')}
    </span>
    <Button
      class="icon"
      label={t('dash.language')}
      onClick={() => {
        sheet.value = 'language';
      }}
    >
      <GlobeSign />
    </Button>
  </header>
);

/** Jumps over the menu, for people who use the keyboard. */
const skip = (): void => document.getElementById('area')?.focus();

const Page = ({ area }: { readonly area: Area }) => {
  if (currentPlan.value === null && !mayGo('tournament')) return <p class="hint">{refusalText({ code: 'tournament.not_founded' })}</p>;
  if (currentPlan.value === null && area !== 'devices') return <TournamentPlanPage />;
  switch (area) {
    case 'tournament':
      return <TournamentPlanPage />;
    case 'players':
      return <PlayersPage />;
    case 'check-in':
      return <CheckInPage />;
    case 'seatings':
      return <SeatingsPage />;
    case 'rounds':
      return <RoundsPage />;
    case 'standings':
      return <StandingsPage />;
    case 'tables':
      return <TablesPage />;
    case 'print':
      return <PrintPage />;
    case 'export':
      return <ExportPage />;
    case 'devices':
      return <DevicesPage />;
  }
};

/** Whether the service can be reached, and how the last request ended. */
const Banners = () => {
  const last = lastOutcome.value;
  return (
    <div class="banners">
      <div role="alert">
        {deskLink.value === 'lost' && (
          <Cut>
            {o('line.lost')} {unansweredDeskAsks.value > 0 && o('line.waiting', { count: unansweredDeskAsks.value })}
          </Cut>
        )}
        {deskLink.value === 'open' && failedReads.value > 0 && <Cut>{o('line.unread')}</Cut>}
        {deskLink.value === 'sent-away' && <Cut>{o('sent-away')}</Cut>}
        {storageTrouble.value !== null && (
          <Cut>{refusalText({ code: storageTrouble.value === 'tournament.disk' ? 'tournament.disk' : 'tournament.away' })}</Cut>
        )}
      </div>
      <div role="status">
        {behind.value !== 0 && (
          <p class="banner">
            {o(behind.value > 0 ? 'clock.slow' : 'clock.fast', { time: words.value?.duration(Math.abs(behind.value)) ?? '' })}
          </p>
        )}
        {last !== null && (
          <p class={last.done === null ? 'banner cut' : 'banner'} data-n={last.n}>
            <OutcomeText said={last} />
            <Button class="icon" label={t('dash.close')} onClick={hush}>
              <CrossSign />
            </Button>
          </p>
        )}
      </div>
    </div>
  );
};

const Cut = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="banner cut">
    <WarnSign /> <span>{children}</span>
  </p>
);
