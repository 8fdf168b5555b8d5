import { useMemo, useRef } from 'preact/hooks';
import { apart } from '../../../../src/words/apart.ts';
import type { RoomWords } from '../../../../src/words/speaker.ts';
import { Sky } from '../../../screen/sky.tsx';
import { useMeasure, useRoom } from '../../../screen/village-view.tsx';
import { useBox, useNow } from '../hooks.ts';
import type { Known } from '../known.ts';
import { gridPages } from '../sheet.ts';
import type { HallWords } from '../spoken.ts';
import type { Pages, Panel, Slide } from '../turns.ts';
import { Clocks } from './clocks.tsx';
import { Live, type LiveHeard } from './live.tsx';
import { Message } from './message.tsx';
import { Rail } from './rail.tsx';
import { linesOf, Seatings, seatingSheet } from './seatings.tsx';
import { Standings, standingSheet } from './standings.tsx';
import { useTurns } from './use-turns.ts';

interface AppProps {
  readonly known: Known | null;
  readonly live: LiveHeard | null;
  readonly there: boolean;
  readonly words: HallWords | undefined;
  readonly village: RoomWords | undefined;
  /** The one panel that this screen is for; null where all take turns. */
  readonly only: Panel | null;
  readonly phones: string | null;
  /** For a dark hall, or for a bright one. */
  readonly light: 'night' | 'day';
}

/** In turn no more pages of the standings than these: the first, and those who fight for them. */
const MOST_STANDINGS = 4;
/** What stands upright is read from nearer: its width counts. The style sheet says the same. */
const NARROW = 0.75;

export const App = (props: AppProps) => {
  const { known, words, light } = props;
  const isFounded = known !== null && known.hall.name !== '';
  return (
    <div class={`screen hall ${light}`}>
      <Sky />
      {known === null || words === undefined ? <div class="candle" /> : <Told {...props} known={known} words={words} />}
      {known === null || words === undefined || !isFounded ? null : <Message text={known.hall.message} words={words} />}
      {words === undefined || props.there ? null : <Away known={known} words={words} />}
    </div>
  );
};

interface ToldProps extends AppProps {
  readonly known: Known;
  readonly words: HallWords;
}

const Told = ({ known, live, words, village, only, phones }: ToldProps) => {
  const { hall, standings } = known;
  const room = useRoom();
  const screen = Math.min(room.height, room.width * NARROW);
  const area = useRef<HTMLDivElement>(null);
  const box = useBox(area) ?? room;
  const lines = useMemo(() => linesOf(known, words), [known, words]);
  const measure = useMeasure([...lines.map(({ name }) => name), ...(standings?.order ?? []).map(({ name }) => name)]);
  const seatings = useMemo(() => seatingSheet(lines, box, screen, measure, words), [lines, box, screen, measure, words]);
  const order = useMemo(() => standingSheet(standings?.order ?? [], box, screen, measure, words), [standings, box, screen, measure, words]);
  const pages: Pages = {
    seatings: lines.length === 0 ? 0 : seatings.pages,
    clocks: gridPages(hall.tables.length),
    standings: (standings?.order ?? []).every(({ games }) => games === 0)
      ? 0
      : only === null
        ? Math.min(order.pages, MOST_STANDINGS)
        : order.pages,
    table: live !== null && live.live.shown !== null && village !== undefined ? 1 : 0,
  };
  const slide = useTurns(pages, only);
  return (
    <div class="stage" aria-hidden={hall.message === '' ? undefined : 'true'}>
      <header class="hall-head">
        <b>{apart(hall.name)}</b> <span>{hall.day}</span>
      </header>
      <div class="area" ref={area}>
        <Shown {...{ slide, known, live, words, village, box, pages, lines, seatings, order, only }} />
      </div>
      <Rail known={known} words={words} phones={phones} />
    </div>
  );
};

interface ShownProps {
  readonly slide: Slide | null;
  readonly known: Known;
  readonly live: LiveHeard | null;
  readonly words: HallWords;
  readonly village: RoomWords | undefined;
  readonly box: { readonly width: number; readonly height: number };
  readonly pages: Pages;
  readonly lines: ReturnType<typeof linesOf>;
  readonly seatings: ReturnType<typeof seatingSheet>;
  readonly order: ReturnType<typeof standingSheet>;
  readonly only: Panel | null;
}

const Shown = ({ slide, known, live, words, village, box, pages, lines, seatings, order, only }: ShownProps) => {
  if (slide === null) return <Nothing only={only} words={words} />;
  switch (slide.panel) {
    case 'seatings':
      return <Seatings lines={lines} sheet={seatings} page={slide.page} words={words} />;
    case 'clocks':
      return <Clocks known={known} box={box} page={slide.page} pages={pages.clocks} words={words} />;
    case 'standings':
      return known.standings === null ? null : (
        <Standings standings={known.standings} sheet={order} page={slide.page} isWhole={pages.standings === order.pages} words={words} />
      );
    case 'table':
      return live === null || village === undefined ? null : <Live heard={live} hall={known} words={words} village={village} box={box} />;
  }
};

/** What is said where a screen is to show nothing but this, and there is none. */
const NONE = { standings: 'standings.none', table: 'live.none' } as const;

const Nothing = ({ only, words: { say } }: { readonly only: Panel | null; readonly words: HallWords }) => (
  <main class="nothing">
    <h1>{say('waiting')}</h1>
    <p>{say(only === 'standings' || only === 'table' ? NONE[only] : 'waiting.hint')}</p>
  </main>
);

const LOOKS_MS = 5_000;

/** What is shown is old, and how old. */
const Away = ({ known, words: { say, time, ago } }: { readonly known: Known | null; readonly words: HallWords }) => {
  const now = useNow(LOOKS_MS);
  return (
    <p class="lost" role="alert">
      <b>{say('lost')}</b> · {known === null ? null : <b>{say('as-of', { time: time(known.at), text: ago(now - known.at) })} · </b>}
      <span>{say('lost.hint')}</span>
    </p>
  );
};
