import type { ComponentChildren } from 'preact';
import { Cross, Globe, Keys, Lines, Phone, Screen, Veil, Warn } from '../shared/line-signs.tsx';
import { Candle, Medal, Moon, Reader, Speaker, Sun } from '../shared/signs.tsx';
import { AnnouncedPage } from './announced/page.tsx';
import { Deal } from './deal.tsx';
import { EventMessage } from './event.tsx';
import { isIll, LostReaders } from './lost-readers.tsx';
import { Over } from './over.tsx';
import { BoxPanel } from './panels/box.tsx';
import { Devices } from './panels/devices.tsx';
import { Games } from './panels/games.tsx';
import { NarratorPanel } from './panels/narrator.tsx';
import { Readers } from './panels/readers.tsx';
import { Rulings } from './panels/rulings.tsx';
import { KeysPanel, LanguagePanel, RulePanel } from './panels/small.tsx';
import { Timeline } from './panels/timeline.tsx';
import { Tournament } from './panels/tournament.tsx';
import { Paper, paper } from './paper.tsx';
import { Button, Key, SaidOf } from './parts.tsx';
import { GamePage } from './play/play.tsx';
import { SetUp } from './setup/set-up.tsx';
import {
  ANEW,
  ask,
  isAnew,
  isCall,
  isLedByMachine,
  isNight,
  link,
  mirrored,
  notice,
  panel,
  playing,
  readAnew,
  saidOf,
  stage,
  veiled,
  view,
  waiting,
} from './state.ts';
import { t, words } from './words.ts';

export const ModeratorPage = () => {
  if (words.value === undefined) return null;
  return (
    <div class={veiled.value || mirrored.value ? 'page is-veiled' : 'page'} data-stage={stage.value}>
      <Top />
      <div class="banners">
        {mirrored.value && <Mirror />}
        <Banner />
        <LostReaders />
        <EventMessage />
      </div>
      {view.value === null ? <Empty /> : <Stage />}
      <Sheets />
    </div>
  );
};

const Empty = () => <main class="empty">{t(link.value === 'sent-away' ? 'devices.sent-away' : 'dash.link.connecting')}</main>;

const Stage = () => {
  const now = view.value;
  if (paper.value !== null) return <Paper game={paper.value} />;
  if (now?.announced != null && isLedByMachine(now)) return <AnnouncedPage announced={now.announced} />;
  if (now?.dealing != null && stage.value === 'dealing') return <Deal dealing={now.dealing} />;
  if (playing.value !== null && stage.value === 'playing') return <GamePage game={playing.value} />;
  if (playing.value !== null && stage.value === 'over') return <Over game={playing.value} />;
  return <SetUp />;
};

const phase = (): string => {
  const game = playing.value;
  switch (stage.value) {
    case 'set-up':
      return t('dash.phase.set-up');
    case 'dealing':
      return t('dash.phase.dealing');
    case 'over':
      return t('dash.phase.over');
    case 'playing':
      return t(isNight.value ? 'table.time.night' : 'table.time.day', { count: game?.view.round ?? 1 });
  }
};

const Top = () => {
  const now = view.value;
  const seats = playing.value?.view.seats ?? [];
  const readers = now?.readers ?? [];
  const isAnyIll = readers.some(isIll);
  return (
    <header class="top">
      <h1>
        {stage.value === 'playing' && (isNight.value ? <Moon /> : <Sun />)}
        {phase()}
      </h1>
      <p class="top-facts">
        {stage.value !== 'set-up' && <span class="fact">{words.value?.find(`table.edition.${now?.plan.book}`)}</span>}
        {seats.length > 0 && (
          <span class="fact figures">{t('dash.alive', { found: seats.filter(each => each.alive).length, wanted: seats.length })}</span>
        )}
      </p>
      <nav class="top-buttons" aria-label={t('dash.menu')}>
        <Opens panel="readers" class={isAnyIll ? 'ill' : ''}>
          {isAnyIll ? <Warn /> : <Reader />} <span class="figures">{readers.length}</span> <Screen />{' '}
          <span class="figures">{now?.screens.connected ?? 0}</span>
        </Opens>
        <Opens panel="devices">
          <Phone />
        </Opens>
        <Opens panel="tournament" class={now?.hall != null && now.hall.link.state !== 'online' ? 'ill' : ''}>
          <Medal />
        </Opens>
        <Opens panel="narrator">
          <Speaker />
        </Opens>
        {playing.value !== null && (
          <Opens panel="timeline">
            <Lines />
          </Opens>
        )}
        <Opens panel="language">
          <Globe />
        </Opens>
        <Opens panel="keys">
          <Keys />
        </Opens>
        <Button
          class="veil"
          pressed={veiled.value}
          onClick={() => {
            veiled.value = !veiled.value;
          }}
        >
          <Veil /> <span>{veiled.value ? t('dash.veil.lift') : t('dash.veil')}</span>
          {!veiled.value && <Key name={t('dash.key.escape')} />}
        </Button>
      </nav>
    </header>
  );
};

const Opens = ({
  panel: which,
  class: name = '',
  children,
}: {
  readonly panel: keyof typeof TITLES;
  readonly class?: string;
  readonly children: ComponentChildren;
}) => (
  <Button
    class={`icon ${name}`}
    onClick={() => {
      panel.value = which;
    }}
  >
    {children} <span class="unseen">{t(TITLES[which])}</span>
  </Button>
);

/** What each panel is called that a button of the bar opens. */
const TITLES = {
  readers: 'dash.readers',
  devices: 'devices.title',
  tournament: 'event.title',
  narrator: 'narrator.sheet',
  timeline: 'dash.timeline',
  language: 'dash.language',
  keys: 'dash.keys',
} as const;

const PutAway = ({ done }: { readonly done: () => void }) => (
  <Button class="icon" label={t('dash.close')} onClick={done}>
    <Cross />
  </Button>
);

/** What was last said, and whether anybody hears this page. */
const Banner = () => {
  // By night it is said small, beside the answer: a bright bar would tell that somebody chooses.
  const said = isCall.value ? null : notice.value;
  const journal = playing.value?.journal ?? null;
  const isCut = link.value === 'lost' || link.value === 'other-version';
  return (
    <>
      <div role="alert">
        {isCut && (
          <p class="banner cut">
            <Warn /> {link.value === 'lost' ? t('dash.link.lost') : t('dash.link.other')}{' '}
            {waiting.value > 0 && t('dash.link.waiting', { count: waiting.value })}
          </p>
        )}
        {journal !== null && (
          <p class="banner cut">
            <Warn />{' '}
            {words.value?.has(`journal.${journal.replace('journal.', '')}`) === true
              ? words.value.find(`journal.${journal.replace('journal.', '')}`)
              : journal}
          </p>
        )}
      </div>
      <div role="status">
        {isAnew.value && (
          <p class="banner anew">
            <Candle /> <span>{saidOf({ code: ANEW })}</span> <PutAway done={readAnew} />
          </p>
        )}
        {said !== null && (
          <p class="banner notice" data-n={said.n}>
            <Candle /> <SaidOf said={said} />{' '}
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
    case 'rulings':
      return <Rulings />;
    case 'timeline':
      return <Timeline />;
    case 'readers':
      return <Readers />;
    case 'devices':
      return <Devices />;
    case 'box':
      return <BoxPanel />;
    case 'narrator':
      return <NarratorPanel />;
    case 'keys':
      return <KeysPanel />;
    case 'language':
      return <LanguagePanel />;
    case 'rule':
      return <RulePanel />;
    case 'games':
      return <Games />;
    case 'tournament':
      return <Tournament />;
    case null:
      return null;
  }
};

/** A big screen may mirror this page: it stays veiled until somebody has looked. */
const Mirror = () => (
  <aside class="mirror" aria-label={t('dash.screen.title')}>
    <Screen />
    <p>
      <b>{t('dash.screen.title')}</b> {t('dash.screen.text')}
    </p>
    <Button class="strong" onClick={() => void ask({ do: 'screen-seen' })}>
      {t('dash.screen.yes')}
    </Button>
  </aside>
);
