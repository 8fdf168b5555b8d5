import { useEffect, useRef } from 'preact/hooks';
import type { LostEntries } from '../../src/domain/evening.ts';
import type { SeatView } from '../../src/domain/moderator-view.ts';
import { CrossSign, LinesSign, ScreenSign, WarnSign } from '../shared/line-signs.tsx';
import { CandleSign, MoonSign, ReaderSign, SunSign } from '../shared/signs.tsx';
import { Alarm } from './alarm.tsx';
import { GoingOn, isGoingOnOffered, ownTable } from './alone-seam.ts';
import { AnnouncedPage } from './announced/page.tsx';
import { DealPage } from './deal.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { FirstPage, isAtTheDoors } from './first/first-page.tsx';
import { isIll, LostReaders, UnnamedReaders } from './lost-readers.tsx';
import { isMemoOpen, Memo } from './memo-seam.tsx';
import { t, words } from './moderator-words.ts';
import { GameOverPage } from './over.tsx';
import { AmendPanel } from './panels/amend.tsx';
import { DevicesPanel } from './panels/devices.tsx';
import { GamesPanel } from './panels/games.tsx';
import { MenuPanel } from './panels/menu.tsx';
import { NarratorPanel } from './panels/narrator.tsx';
import { TablesPanel } from './panels/other-tables.tsx';
import { ReadersPanel } from './panels/readers.tsx';
import { RulingsPanel } from './panels/rulings.tsx';
import { DisplayPanel, KeysPanel, LanguagePanel, RulePanel } from './panels/small-panels.tsx';
import { TimelinePanel } from './panels/timeline.tsx';
import { TournamentPanel } from './panels/tournament.tsx';
import { Paper, paper } from './paper.tsx';
import { Button, DeclineText } from './parts.tsx';
import { GamePage } from './play/play.tsx';
import { SideCounts } from './play/table.tsx';
import { TonightPanel } from './play/tonight.tsx';
import { RehearsalBar } from './rehearsal/rehearsal-bar.tsx';
import { BoxSheet, SetUp } from './set-up-seam.tsx';
import { isStateOpen, StatePaper } from './state-paper.tsx';
import {
  ANEW,
  askTable,
  currentGame,
  currentStage,
  declinedText,
  isAnew,
  isCall,
  isDarkByDay,
  isElsewhere,
  isGameNight,
  isLedByMachine,
  isOneOfSeveral,
  isRoleOpen,
  isVeiled,
  isVirtual,
  lackedTable,
  lineState,
  mirrored,
  notice,
  ownTableId,
  panel,
  readAnew,
  showDark,
  unansweredAsks,
  untold,
  view,
} from './table-state.ts';
import { TournamentMessage } from './tournament-here.tsx';
import { VeilButton } from './veil-button.tsx';
import { WhichTable } from './which-table.tsx';

export const ModeratorPage = () => {
  if (words.value === undefined) return null;
  if (lackedTable.value !== null) return <WhichTable lacked={lackedTable.value} />;
  if (isElsewhere.value)
    return (
      <div class="page">
        <div class="banners">
          <Banner />
        </div>
        <Elsewhere />
      </div>
    );
  return (
    <div class={isVeiled.value || mirrored.value ? 'page is-veiled' : 'page'} data-stage={currentStage.value}>
      <Top />
      <div class="banners">
        {mirrored.value && <Mirror />}
        <Banner />
        {GoingOn.value !== null && <GoingOn.value />}
        <MendBanner />
        <LostReaders />
        <UnnamedReaders />
        <TournamentMessage />
      </div>
      {view.value === null ? <Empty /> : <Stage />}
      <RehearsalBar />
      <Sheets />
    </div>
  );
};

const Empty = () => <main class="empty">{t(lineState.value === 'sent-away' ? 'devices.sent-away' : 'dash.link.connecting')}</main>;

const Stage = () => {
  const now = view.value;
  if (now?.lost?.here === true) return <MendPage lost={now.lost} />;
  if (paper.value !== null) return <Paper game={paper.value} />;
  if (isMemoOpen.value) return <Memo />;
  if (isStateOpen.value && currentGame.value !== null && currentStage.value === 'playing') return <StatePaper game={currentGame.value} />;
  if (now?.announced != null && isLedByMachine(now)) return <AnnouncedPage announced={now.announced} />;
  if (now?.dealing != null && currentStage.value === 'dealing') return <DealPage dealing={now.dealing} />;
  if (currentGame.value !== null && currentStage.value === 'playing') return <GamePage game={currentGame.value} />;
  if (currentGame.value !== null && currentStage.value === 'over') return <GameOverPage game={currentGame.value} />;
  return isAtTheDoors() ? <FirstPage /> : <SetUp />;
};

/** The title of the page before anybody has chosen a door. */
const NAME = 'Wolftap';

const phase = (): string => {
  const game = currentGame.value;
  if (isAtTheDoors()) return NAME;
  switch (currentStage.value) {
    case 'set-up':
      return t('dash.phase.set-up');
    case 'dealing':
      return t('dash.phase.dealing');
    case 'over':
      return t('dash.phase.over');
    case 'playing':
      return t(isGameNight.value ? 'table.time.night' : 'table.time.day', { count: untold.value?.room.round ?? game?.view.round ?? 1 });
  }
};

/** How many players live, as the room knows it. */
const living = (seats: readonly SeatView[]): number =>
  untold.value === null ? seats.filter(each => each.alive).length : seats.length - untold.value.room.out.length;

/** By day the sun is a switch: in a dark room the page stays dark. By night it is dark anyway. */
const DayLight = () => (
  <Button class="icon day-light" label={t('dash.light.dark')} pressed={isDarkByDay.value} onClick={() => showDark(!isDarkByDay.value)}>
    <SunSign />
  </Button>
);

/** Shows a new stage from its top. The button that led there is gone, so keys and screen readers go on from the new title. */
const useTitleOfStage = () => {
  const title = useRef<HTMLHeadingElement>(null);
  const stage = isAtTheDoors() ? null : currentStage.value;
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    scrollTo(0, 0);
    if (document.activeElement === document.body) title.current?.focus();
  }, [stage]);
  return title;
};

/** The veil comes first and stays where it is; what is rarely needed lies in the menu. */
const Top = () => {
  const now = view.value;
  const seats = currentGame.value?.view.seats ?? [];
  const readers = now?.readers ?? [];
  const isAnyIll = readers.some(isIll);
  const title = useTitleOfStage();
  return (
    <header class="top">
      <VeilButton />
      {!isGameNight.value && currentStage.value !== 'set-up' && <DayLight />}
      <div class="top-title">
        <h1 tabIndex={-1} ref={title}>
          {isGameNight.value && <MoonSign />}
          {phase()}
        </h1>
        <p class="top-facts">
          {currentStage.value !== 'set-up' && <span class="fact edition">{words.value?.find(`table.edition.${now?.plan.book}`)}</span>}
          {isRoleOpen.value && currentGame.value?.glance != null && <SideCounts game={currentGame.value} />}
          {seats.length > 0 && !isRoleOpen.value && (
            <span class="fact figures">{t('dash.alive', { found: living(seats), wanted: seats.length })}</span>
          )}
          {isOneOfSeveral.value && <span class="fact table-name">{ownTableId.value}</span>}
        </p>
      </div>
      <nav class="top-buttons" aria-label={t('dash.menu')}>
        <Button
          class={isAnyIll ? 'things ill' : 'things'}
          onClick={() => {
            panel.value = 'readers';
          }}
        >
          {isAnyIll ? <WarnSign /> : <ReaderSign />}{' '}
          <span>{t('dash.top.readers', { count: readers.filter(each => !isVirtual(each)).length })}</span> <ScreenSign />{' '}
          <span>{t('dash.top.screens', { count: now?.screens.connected ?? 0 })}</span>
        </Button>
        <Button
          class="menu"
          onClick={() => {
            panel.value = 'menu';
          }}
        >
          <LinesSign /> <span>{t('dash.menu')}</span>
        </Button>
      </nav>
    </header>
  );
};

const PutAway = ({ done }: { readonly done: () => void }) => (
  <Button class="icon" label={t('dash.close')} onClick={done}>
    <CrossSign />
  </Button>
);

/** The last notice, and whether the service can be reached. */
const Banner = () => {
  // By night the notice stands small beside the answer: a bright bar would tell that somebody chooses.
  const said = isCall.value ? null : notice.value;
  const troubles = view.value?.troubles ?? [];
  const isCut = ownTable.value === null && !isGoingOnOffered.value && (lineState.value === 'lost' || lineState.value === 'other-version');
  return (
    <>
      <div role="alert">
        {isCut && (
          <Alarm>
            {unansweredAsks.value > 0 && t('dash.link.waiting', { count: unansweredAsks.value })}{' '}
            {lineState.value === 'lost' ? t('dash.link.lost') : t('dash.link.other')}
          </Alarm>
        )}
        {troubles.map(({ cause, code }) => (
          <Alarm key={cause}>{words.value?.has(code) === true ? words.value.find(code) : code}</Alarm>
        ))}
      </div>
      <div role="status">
        {isAnew.value && (
          <p class="banner anew">
            <CandleSign /> <span>{declinedText({ code: ANEW })}</span> <PutAway done={readAnew} />
          </p>
        )}
        {said !== null && (
          <p class="banner notice" data-n={said.n}>
            <CandleSign /> <DeclineText said={said} />{' '}
            <PutAway
              done={() => {
                notice.value = null;
              }}
            />
          </p>
        )}
      </div>
    </>
  );
};

const Sheets = () => {
  switch (panel.value) {
    case 'menu':
      return <MenuPanel />;
    case 'rulings':
      return <RulingsPanel />;
    case 'timeline':
      return <TimelinePanel />;
    case 'tonight':
      return <TonightPanel />;
    case 'amend':
      return <AmendPanel />;
    case 'readers':
      return <ReadersPanel />;
    case 'devices':
      return <DevicesPanel />;
    case 'box':
      return <BoxSheet />;
    case 'narrator':
      return <NarratorPanel />;
    case 'keys':
      return <KeysPanel />;
    case 'display':
      return <DisplayPanel />;
    case 'language':
      return <LanguagePanel />;
    case 'rule':
      return <RulePanel />;
    case 'games':
      return <GamesPanel />;
    case 'tables':
      return <TablesPanel />;
    case 'tournament':
      return <TournamentPanel />;
    case null:
      return null;
  }
};

/** Asks what to do with entries that a damaged log has lost and its second copy still holds. Nothing is done before the answer. */
const MendQuestion = ({ lost }: { readonly lost: LostEntries }) => (
  <>
    <WarnSign />
    <p>
      <b>{t('dash.mend.title')}</b> {t('dash.mend.text', { count: lost.entries, games: lost.games })} {lost.here && t('dash.mend.here')}
    </p>
    <Button class="strong" onClick={() => void askTable({ do: 'mend', restore: true })}>
      {t('dash.mend.restore')}
    </Button>
    <Button onClick={() => void askTable({ do: 'mend', restore: false })}>{t('dash.mend.leave')}</Button>
  </>
);

/** The whole page, if the lost entries belong to the present game, which waits for the answer. */
const MendPage = ({ lost }: { readonly lost: LostEntries }) => (
  <main class="mend">
    <MendQuestion lost={lost} />
  </main>
);

const MendBanner = () => {
  const lost = view.value?.lost ?? null;
  if (lost === null || lost.here) return null;
  return (
    <aside class="mirror" aria-label={t('dash.mend.title')}>
      <MendQuestion lost={lost} />
    </aside>
  );
};

/** Warns that a big screen may mirror this page, which stays veiled until somebody has looked. */
const Mirror = () => (
  <aside class="mirror" aria-label={t('dash.screen.title')}>
    <ScreenSign />
    <p>
      <b>{t('dash.screen.title')}</b> {t('dash.screen.text')}
    </p>
    <Button class="strong" onClick={() => void askTable({ do: 'screen-seen' })}>
      {t('dash.screen.yes')}
    </Button>
  </aside>
);
