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
import { firstSpoken } from '../../src/words/languages.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { atRest } from '../shared/picture.ts';
import { listenToPresses } from '../shared/presses.ts';
import { roomSpeaker } from '../shared/room-words.ts';
import { stayAwake } from './awake.ts';
import { ScreenPage, type Trouble } from './screen-page.tsx';
import type { ReceivedTable } from './shown-table.ts';
import { screenSound } from './sound.ts';
import { type FeedLink, followTable } from './table-feed.ts';

/** A shorter trouble is not shown. */
const PATIENCE_MS = 2_000;

const root = document.getElementById('screen');
const asked = /^\/t\/([\w-]+)$/.exec(window.location.pathname)?.[1] ?? '';
let heard: ReceivedTable | undefined;
let newest: PublicTable | undefined;
let line: FeedLink | undefined;
/** The language of the table that was shown, else of this browser. */
let language = firstSpoken(navigator.languages);
let isGone = false;

/** The timer of each trouble that there is. */
const troubles = new Map<Trouble, number>();
/** The troubles that have lasted long enough to be shown. */
const lasting = new Set<Trouble>();

const draw = (): void => {
  const trouble = (['lost', 'no-table'] as const).find(each => lasting.has(each));
  const words = heard?.words ?? (trouble === undefined ? undefined : speaker.wordsFor(undefined, language));
  if (words !== undefined) document.documentElement.lang = words.language;
  if (root !== null)
    render(<ScreenPage heard={heard} trouble={trouble} words={words} missed={{ name: asked, isGone }} sound={sound} />, root);
};

const lasts = (trouble: Trouble): void => {
  lasting.add(trouble);
  if (trouble === 'no-table') {
    // No picture stays of a table that is gone.
    isGone ||= heard !== undefined;
    heard = undefined;
    newest = undefined;
    document.title = 'Wolftap';
  }
  draw();
};

const setTrouble = (trouble: Trouble, is: boolean): void => {
  if (is === troubles.has(trouble)) return;
  window.clearTimeout(troubles.get(trouble));
  troubles.delete(trouble);
  if (is)
    troubles.set(
      trouble,
      window.setTimeout(() => lasts(trouble), PATIENCE_MS),
    );
  else if (lasting.delete(trouble)) draw();
  sound.there(troubles.size === 0);
};

const sound = screenSound({ changed: () => draw(), speaks: (name, letterMs) => line?.speaks(name, letterMs) });

const show = (table: PublicTable, spoken: RoomWords): void => {
  heard = { table: atRest(table), words: spoken, told: performance.now() };
  language = table.language;
  document.title = `Wolftap · ${table.table}`;
  draw();
  sound.hear(table, spoken);
};

/** Fetches words that the page does not have. By the time they come, another table may be the newest. */
const speaker = roomSpeaker(() => {
  if (newest === undefined) draw();
  else table(newest);
});

const table = (told: PublicTable): void => {
  setTrouble('no-table', false);
  newest = told;
  const words = speaker.wordsFor(told, told.language);
  if (words !== undefined) show(told, words);
};

draw();
line = followTable(asked, new URL(import.meta.url).pathname, {
  table,
  noTable: () => setTrouble('no-table', true),
  there: is => setTrouble('lost', !is),
});
listenToPresses();
stayAwake();
