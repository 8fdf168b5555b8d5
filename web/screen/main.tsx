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
import type { PublicTable } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { atRest } from '../shared/picture.ts';
import { listenToPresses } from '../shared/presses.ts';
import { roomSpeaker } from '../shared/room-words.ts';
import { stayAwake } from './awake.ts';
import { ScreenPage } from './screen-page.tsx';
import type { ReceivedTable } from './shown-table.ts';
import { screenSound } from './sound.ts';
import { type FeedLink, followTable } from './table-feed.ts';

/** A shorter gap is not shown. */
const PATIENCE_MS = 2_000;

const root = document.getElementById('screen');
let heard: ReceivedTable | undefined;
let there = true;
let alone: number | undefined;
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

/** Fetches words that the page does not have. By the time they come, another table may be the newest. */
const speaker = roomSpeaker(() => {
  if (newest !== undefined) table(newest);
});

const table = (told: PublicTable): void => {
  newest = told;
  const words = speaker.wordsFor(told, told.language);
  if (words !== undefined) show(told, words);
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
