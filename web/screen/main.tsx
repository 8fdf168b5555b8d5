import '../shared/fonts.css';
import '../shared/base.css';
import './screen.css';
import './place.css';
import './village.css';
import './signs.css';
import './middle.css';
import './seal.css';
import './telephone.css';
import './sound.css';
import { render } from 'preact';
import { STREAM_CLOSED } from '../../src/domain/stream-codes.ts';
import type { FeedMessage, PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { followFeed } from '../shared/feed.ts';
import { atRest, isDay } from '../shared/picture.ts';
import { listenToPresses } from '../shared/presses.ts';
import { roomWordsIn } from '../shared/room-words.ts';
import { stayAwake } from './awake.ts';
import { useLight } from './light.ts';
import { Place } from './place.tsx';
import { type ScreenSound, screenSound } from './sound.ts';
import { SoundCorner } from './sound-corner.tsx';
import { type ReceivedTable, useRoom, VillageShown } from './village-view.tsx';

interface Hearer {
  table(table: PublicTable): void;
  /** Whether somebody is at the other end. */
  there(is: boolean): void;
}

const fetchAnew = (): void => window.location.reload();

interface FeedLink {
  /** Whether this page speaks, by which name, and what a letter takes: the feed is told when it is called, and is called anew. */
  speaks(name: string | null, letterMs: number | null): void;
}

/** Follows a table for as long as the page lives. */
const followTable = (asked: string, page: string, hearer: Hearer): FeedLink => {
  let table = asked;
  let voice = '';
  const callAnew = followFeed<FeedMessage>({
    asks: () => `?table=${encodeURIComponent(table)}${voice}`,
    hear: message => {
      hearer.there(true);
      if (message.type === 'table') {
        table = message.table.table;
        hearer.table(message.table);
      } else if (message.page !== page) fetchAnew();
    },
    lost: code => {
      if (code === STREAM_CLOSED.whichTable) fetchAnew();
      hearer.there(false);
    },
  });
  return {
    speaks: (name, letterMs) => {
      const now = name === null ? '' : `&voice=${name}${letterMs === null ? '' : `&letter=${letterMs}`}`;
      if (now === voice) return;
      voice = now;
      callAnew();
    },
  };
};

interface ScreenPageProps {
  readonly heard: ReceivedTable | undefined;
  readonly there: boolean;
  readonly sound: ScreenSound;
}

const ScreenPage = ({ heard, there, sound }: ScreenPageProps) => {
  const { abandoned, message, notice } = heard?.table ?? {};
  const room = useRoom();
  // People come and cards are dealt by daylight.
  const isBefore = heard !== undefined && heard.table.announced === null && (message?.picture.scene ?? '') === '';
  const isLight = abandoned === true || isBefore || isDay(message?.picture.scene ?? '');
  const wanted = isLight ? 'day' : 'night';
  const { light, grounds, isTurning } = useLight(heard === undefined ? null : wanted);
  return (
    <div class={`screen ${light}`} style={grounds} data-light={isTurning ? 'turning' : undefined}>
      {heard === undefined ? <Place room={room} settled={undefined} /> : null}
      {heard === undefined ? <div class="candle" /> : <VillageShown heard={heard} room={room} ground />}
      {heard === undefined ? null : <SoundCorner sound={sound} words={heard.words} table={heard.table} />}
      <Notice text={there ? notice : undefined} />
      {there || heard === undefined ? null : <Lost words={heard.words} />}
    </div>
  );
};

/** The organizer's notice. The element is always there, so that a screen reader reads it aloud when it comes. */
const Notice = ({ text }: { readonly text: string | undefined }) => (
  <p class={text === undefined ? undefined : 'notice'} role="status">
    {text}
  </p>
);

const Lost = ({ words }: { readonly words: RoomWords }) => (
  <p class="lost" role="alert">
    <b>{words.screen('lost')}</b> <span>{words.screen('lost.hint')}</span>
  </p>
);

/** A short gap is not worth a word. */
const PATIENCE_MS = 2_000;
const AGAIN_MS = 1_000;

const root = document.getElementById('screen');
let heard: ReceivedTable | undefined;
let there = true;
let alone: number | undefined;
let words: RoomWords | undefined;
let newest: PublicTable | undefined;
let line: FeedLink | undefined;

const draw = (): void => {
  if (root !== null) render(<ScreenPage heard={heard} there={there} sound={sound} />, root);
};

const sound = screenSound({ changed: () => draw(), speaks: (name, letterMs) => line?.speaks(name, letterMs) });

const show = (table: PublicTable, spoken: RoomWords): void => {
  heard = { table: atRest(table), words: spoken, told: performance.now() };
  document.documentElement.lang = table.language;
  document.title = `Wolftap · ${table.table}`;
  draw();
  sound.hear(table, spoken);
};

/** The words of a new language are fetched; by then another picture may be the newest. */
const learn = (table: PublicTable): void => {
  const again = (): void => {
    if (newest?.language === table.language) learn(table);
  };
  roomWordsIn(table.language).then(
    learned => {
      words = learned;
      if (newest?.language === table.language) show(newest, learned);
    },
    () => window.setTimeout(again, AGAIN_MS),
  );
};

const table = (told: PublicTable): void => {
  newest = told;
  if (words?.language === told.language) show(told, words);
  else learn(told);
};

const setThere = (is: boolean): void => {
  if (is === there) return;
  there = is;
  draw();
};

const listen = (is: boolean): void => {
  sound.there(is);
  if (is) {
    window.clearTimeout(alone);
    alone = undefined;
    setThere(true);
  } else alone ??= window.setTimeout(() => setThere(false), PATIENCE_MS);
};

const asked = /^\/t\/([\w-]+)$/.exec(window.location.pathname)?.[1] ?? '';
draw();
line = followTable(asked, new URL(import.meta.url).pathname, { table, there: listen });
listenToPresses();
stayAwake();
