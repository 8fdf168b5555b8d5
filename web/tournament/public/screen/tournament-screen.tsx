import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PublicTournamentTable } from '../../../../src/wire/public-tournament.ts';
import { apart } from '../../../../src/words/apart.ts';
import type { RoomWords } from '../../../../src/words/speaker.ts';
import { minutesAndSeconds } from '../../../screen/clock.tsx';
import { Place } from '../../../screen/place.tsx';
import { useMeasure, useRoom } from '../../../screen/village-view.tsx';
import { px } from '../../../shared/fit.ts';
import { QrCode } from '../../../shared/qr-code.tsx';
import { useBox, useNow } from '../hooks.ts';
import { type KnownTournament, sinceTold } from '../known-tournament.ts';
import { gridPages } from '../list-layout.ts';
import { roundTitle, roundToFind, secondsLeft, sharedClock } from '../present-round.ts';
import type { TournamentWords } from '../tournament-words.ts';
import { HELD_MS, type PanelPages, type ScreenPanel, SECONDS, type Slide, slideAfter, slideShown, slidesOf } from '../turns.ts';
import { ClocksPanel } from './clocks.tsx';
import { LivePanel, type ReceivedLiveTable } from './live.tsx';
import { linesOf } from './seat-lines.ts';
import { SeatingsPanel, seatingSheet } from './seatings.tsx';
import { type PublicTeams, StandingsPanel, standingSheet, TeamsPanel, teamSheet } from './standings-panel.tsx';

const STEPS: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** Which slide is shown now: each for its time, or as somebody turns by hand. */
const useTurns = (pages: PanelPages, only: ScreenPanel | null): Slide | null => {
  const [at, setAt] = useState<Slide | null>(null);
  const [held, setHeld] = useState(0);
  const slides = slidesOf(pages, only);
  const slide = slideShown(slides, at);
  const key = slides.map(({ panel, page }) => `${panel} ${page}`).join();

  // Set in one step with the page: otherwise a clock or a key in between would turn from the page before.
  useLayoutEffect(() => {
    if (slide === null || slides.length < 2) return undefined;
    const wait = held > 0 ? HELD_MS : SECONDS[slide.panel] * 1_000;
    const timer = window.setTimeout(() => {
      setHeld(0);
      setAt(slideAfter(slides, slide, 1));
    }, wait);
    return () => window.clearTimeout(timer);
  }, [slide?.panel, slide?.page, held, key]);

  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const steps = STEPS[event.key];
      if (steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      setHeld(times => times + 1);
      setAt(before => slideAfter(slides, before, steps));
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [key]);
  return slide;
};

const LARGEST = 0.16;
const SMALLEST_PX = 18;
const SHRINKS = 0.94;

/** The organizer's message to everybody; it covers the screen until it is taken away. */
const Message = ({ text, words }: { readonly text: string; readonly words: TournamentWords }) => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || text === '') return undefined;
    const fitAgain = (): void => shrink(element);
    fitAgain();
    window.addEventListener('resize', fitAgain);
    return () => window.removeEventListener('resize', fitAgain);
  }, [text]);
  return (
    <div role="alert">
      {text === '' ? null : (
        <div class="message" ref={frame}>
          <p class="message-from">{words.say('message')}</p>
          <p class="message-text">{text}</p>
        </div>
      )}
    </div>
  );
};

/** Sets the message as large as the frame allows. */
const shrink = (frame: HTMLElement): void => {
  let size = frame.clientHeight * LARGEST;
  const isTooLarge = (): boolean => frame.scrollHeight > frame.clientHeight || frame.scrollWidth > frame.clientWidth;
  do {
    frame.style.fontSize = px(size);
    size *= SHRINKS;
  } while (size > SMALLEST_PX && isTooLarge());
};

const TICK_MS = 500;

/** The rail beside everything: which round it is, how long it lasts, and where telephones go. */
const Rail = ({
  known,
  words,
  phones,
}: {
  readonly known: KnownTournament;
  readonly words: TournamentWords;
  readonly phones: string | null;
}) => {
  const { tournament } = known;
  const { say } = words;
  const round = roundToFind(tournament);
  const clock = sharedClock(tournament.tables);
  return (
    <aside class="rail">
      {round === null ? null : <p class="rail-round">{roundTitle(tournament, round, words)}</p>}
      {clock === null || clock.round !== round ? null : <RailClock table={clock} known={known} words={words} />}
      {phones === null ? null : (
        <div class="phones">
          <QrCode text={phones} />
          <p>{say('phones')}</p>
        </div>
      )}
    </aside>
  );
};

interface RailClockProps {
  readonly table: PublicTournamentTable;
  readonly known: KnownTournament;
  readonly words: TournamentWords;
}
const RailClock = ({ table, known, words: { say } }: RailClockProps) => {
  const now = useNow(TICK_MS);
  const seconds = secondsLeft(table, sinceTold(known, now)) ?? 0;
  return (
    <p class={seconds === 0 ? 'rail-clock over' : 'rail-clock'} role="timer" aria-label={say('clock')}>
      <time class="figures">{seconds === 0 ? say('time-up') : minutesAndSeconds(seconds)}</time>
      {table.stands === true ? <small class="stands"> {say('clock.stands')}</small> : null}
    </p>
  );
};

interface TournamentScreenProps {
  readonly known: KnownTournament | null;
  readonly live: ReceivedLiveTable | null;
  readonly there: boolean;
  readonly words: TournamentWords | undefined;
  readonly village: RoomWords | undefined;
  /** The one panel that this screen is for; null where all panels take turns. */
  readonly only: ScreenPanel | null;
  readonly phones: string | null;
  /** For a dark room, or for a bright one. */
  readonly light: 'night' | 'day';
}

/** At most this many pages of the standings take turns: the leaders, and those who fight for the first places. */
const MOST_STANDINGS = 4;
/** An upright screen is read from nearer, so its width counts. The style sheet says the same. */
const NARROW = 0.75;

export const TournamentScreen = (props: TournamentScreenProps) => {
  const { known, words, light } = props;
  const isFounded = known !== null && known.tournament.name !== '';
  return (
    <div class={`screen tournament ${light}`}>
      <Place room={useRoom()} />
      {known === null || words === undefined ? <div class="candle" /> : <Told {...props} known={known} words={words} />}
      {known === null || words === undefined || !isFounded ? null : <Message text={known.tournament.message} words={words} />}
      {words === undefined || props.there ? null : <Away known={known} words={words} />}
    </div>
  );
};

const NO_TEAMS: PublicTeams = [];

interface ToldProps extends TournamentScreenProps {
  readonly known: KnownTournament;
  readonly words: TournamentWords;
}

const Told = ({ known, live, words, village, only, phones }: ToldProps) => {
  const { tournament, standings } = known;
  const room = useRoom();
  const screen = Math.min(room.height, room.width * NARROW);
  const area = useRef<HTMLDivElement>(null);
  const box = useBox(area) ?? room;
  const lines = useMemo(() => linesOf(known, words), [known, words]);
  const clubs = standings?.teams ?? NO_TEAMS;
  const measure = useMeasure([
    ...lines.map(({ name }) => name),
    ...(standings?.order ?? []).map(({ name }) => name),
    ...clubs.map(({ club }) => club),
  ]);
  const seatings = useMemo(() => seatingSheet(lines, box, screen, measure, words), [lines, box, screen, measure, words]);
  const order = useMemo(() => standingSheet(standings?.order ?? [], box, screen, measure, words), [standings, box, screen, measure, words]);
  const teams = useMemo(() => teamSheet(clubs, box, screen, measure, words), [clubs, box, screen, measure, words]);
  const hasResults = (standings?.order ?? []).some(({ games }) => games > 0);
  const mostStandings = only === null ? MOST_STANDINGS : order.pages;
  const pages: PanelPages = {
    seatings: lines.length === 0 ? 0 : seatings.pages,
    clocks: gridPages(tournament.tables.length),
    standings: hasResults ? Math.min(order.pages, mostStandings) : 0,
    teams: hasResults && clubs.length > 0 ? teams.pages : 0,
    table: live !== null && live.live.shown !== null && village !== undefined ? 1 : 0,
  };
  const slide = useTurns(pages, only);
  return (
    <div class={tournament.message === '' ? 'stage' : 'stage above-message'}>
      <header class="tournament-head">
        <b>{apart(tournament.name)}</b>{' '}
        {tournament.rehearsal === true ? <span class="rehearsed">{words.say('rehearsal')}</span> : <span>{tournament.day}</span>}
      </header>
      <div class="area" ref={area}>
        <Shown {...{ slide, known, live, words, village, box, pages, lines, seatings, order, teams, only }} />
      </div>
      <Rail known={known} words={words} phones={phones} />
    </div>
  );
};

interface ShownProps {
  readonly slide: Slide | null;
  readonly known: KnownTournament;
  readonly live: ReceivedLiveTable | null;
  readonly words: TournamentWords;
  readonly village: RoomWords | undefined;
  readonly box: { readonly width: number; readonly height: number };
  readonly pages: PanelPages;
  readonly lines: ReturnType<typeof linesOf>;
  readonly seatings: ReturnType<typeof seatingSheet>;
  readonly order: ReturnType<typeof standingSheet>;
  readonly teams: ReturnType<typeof teamSheet>;
  readonly only: ScreenPanel | null;
}

const Shown = ({ slide, known, live, words, village, box, pages, lines, seatings, order, teams, only }: ShownProps) => {
  if (slide === null) return <Nothing only={only} words={words} />;
  switch (slide.panel) {
    case 'seatings':
      return <SeatingsPanel lines={lines} sheet={seatings} page={slide.page} words={words} />;
    case 'clocks':
      return <ClocksPanel known={known} box={box} page={slide.page} pages={pages.clocks} words={words} />;
    case 'standings':
      return known.standings === null ? null : (
        <StandingsPanel
          standings={known.standings}
          sheet={order}
          page={slide.page}
          isWhole={pages.standings === order.pages}
          words={words}
        />
      );
    case 'teams':
      return <TeamsPanel teams={known.standings?.teams ?? NO_TEAMS} sheet={teams} page={slide.page} words={words} />;
    case 'table':
      return live === null || village === undefined ? null : (
        <LivePanel heard={live} known={known} words={words} village={village} box={box} />
      );
  }
};

/** The texts of a screen for one panel that has nothing to show. */
const NONE = { standings: 'standings.none', teams: 'standings.none', table: 'live.none' } as const;

const Nothing = ({ only, words: { say } }: { readonly only: ScreenPanel | null; readonly words: TournamentWords }) => (
  <main class="nothing">
    <h1>{say('waiting')}</h1>
    <p>{say(only === 'standings' || only === 'teams' || only === 'table' ? NONE[only] : 'waiting.hint')}</p>
  </main>
);

const LOOKS_MS = 5_000;

/** Says that the service is out of reach, and how old the picture is. */
const Away = ({ known, words: { say, time, ago } }: { readonly known: KnownTournament | null; readonly words: TournamentWords }) => {
  const now = useNow(LOOKS_MS);
  return (
    <p class="lost" role="alert">
      <b>{say('lost')}</b> · {known === null ? null : <b>{say('as-of', { time: time(known.at), text: ago(now - known.at) })} · </b>}
      <span>{say('lost.hint')}</span>
    </p>
  );
};
