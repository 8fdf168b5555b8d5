import type { Chapter, ChapterOutcome, Picture, Place, PublicEnding, PublicTable, Seat } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { chapterMs, MOMENT_MS, OPENING_MS, seatsIn, storyPages } from '../shared/story-length.ts';
import { middleTextOf } from './middle-text.ts';
import { cardsByCall, exchanged, type LyingCard } from './night-again.ts';
import { closed, type Frame, type ReceivedTable } from './shown-table.ts';
import { type MiddleText, NO_TEXT, unbrokenNameIn } from './text-parts.ts';
import { cardOf } from './village.ts';

const RESULT_MS = 9_000;
const CALL_MS = 7_000;

/** All pages of the end of a game. `own` has the words that only the story needs. */
export const framesOf = (heard: ReceivedTable, own: RoomWords): readonly Frame[] => {
  const { table, words } = heard;
  const { message } = table;
  const [story, ending] = [storyPages(message?.story ?? []), message?.picture.ending ?? null];
  if (message === null || ending === null) return [];
  const { picture } = message;
  const isOneNight = picture.book === 'one-night';
  const end = { table: quiet(table), said: photographed(heard), ms: 0 };
  const before = isOneNight ? [] : [openingOf(table, words, own)];
  const moment =
    picture.moment === undefined
      ? []
      : [isOneNight ? { table, ms: MOMENT_MS } : { ...(before[0] ?? end), table: closed(table), ms: MOMENT_MS }];
  const parts = isOneNight ? nightAgain(heard, ending) : [];
  const chapters = story
    .filter(({ time }) => !isOneNight || time === 'day')
    .map(each => chapterFrame(each, story.length, table, words, own));
  if (parts.length + chapters.length === 0) return [...moment, end];
  return [...moment, ...(isOneNight ? [{ ...end, ms: RESULT_MS }] : before), ...parts, ...chapters, end];
};

const withPicture = (table: PublicTable, change: (picture: Picture) => Picture): PublicTable => {
  const { message } = table;
  return message === null ? table : { ...table, message: { ...message, picture: change(message.picture) } };
};

/** The table without the moment that was announced last. */
const quiet = (table: PublicTable): PublicTable => withPicture(table, ({ moment: _over, ...picture }) => picture);

/** The village as it was after a chapter. The cards of players who were out then are turned. */
const villageThen = (
  table: PublicTable,
  { time, out, anchor, captain }: Pick<Chapter, 'time' | 'out' | 'anchor' | 'captain'>,
): PublicTable => {
  const isOut = (seat: Seat): boolean => out.indexOf(seat) >= 0;
  return withPicture(closed(table), ({ moment: _over, gone, ...picture }) => ({
    ...picture,
    ...(gone === undefined ? {} : { gone: gone.filter(isOut) }),
    // The scene gives the page its light.
    scene: time === 'night' ? 'dawn' : picture.scene,
    out,
    captain,
    anchor,
    news: [],
    shown: [],
    ending: withRolesOf(table.message?.picture.ending ?? null, isOut),
  }));
};

const withRolesOf = (ending: PublicEnding | null, isOut: (seat: Seat) => boolean): PublicEnding | null => {
  if (ending === null) return null;
  const roles = (ending.roles ?? []).filter(({ seat }) => isOut(seat));
  return { ...ending, winners: [], roles };
};

const openingOf = (table: PublicTable, words: RoomWords, own: RoomWords): Frame => {
  const picture = table.message?.picture;
  const moment = picture === undefined ? '' : words.step(picture.scene, picture.book);
  return {
    table: villageThen(table, { time: 'day', out: [], anchor: 'moderator', captain: null }),
    said: { ...NO_TEXT, moment, headline: own.find('ending.title') },
    isTelling: true,
    ms: OPENING_MS,
  };
};

const chapterFrame = (chapter: Chapter, of: number, table: PublicTable, words: RoomWords, own: RoomWords): Frame => {
  const { time, round, deeds, outcomes } = chapter;
  const nameOf = unbrokenNameIn(table);
  const book = table.message?.picture.book ?? 'lupus-classic';
  const title = book === 'one-night' ? words.step('vote', book) : words.find(`table.time.${time}`, { count: round });
  const acted = deeds.filter(({ chose }) => chose.length > 0).map(deed => deedText(deed, book, nameOf, words));
  const befell = outcomes.filter(({ what }) => what === 'news').map(outcome => outcomeText(outcome, book, nameOf, words, own));
  const fates = outcomes.filter(({ what }) => what === 'fate').map(outcome => outcomeText(outcome, book, nameOf, words, own));
  const [headline = title, ...others] = befell;
  const lines = [...acted, ...fates, ...others];
  const said: MiddleText = {
    ...NO_TEXT,
    moment: headline === title ? '' : title,
    headline: unbroken(headline),
    lines,
    news: cardsTurned(chapter, table, words),
  };
  const then = book === 'one-night' ? quiet(table) : villageThen(table, chapter);
  return { table: then, said, isTelling: book !== 'one-night', ms: chapterMs(chapter, of) };
};

/** The cards that are turned in this chapter. */
const cardsTurned = ({ outcomes, out }: Chapter, table: PublicTable, words: RoomWords): readonly string[] => {
  const picture = table.message?.picture;
  const nameOf = unbrokenNameIn(table);
  const fell = outcomes.reduce<readonly Seat[]>((all, outcome) => all.concat(seatsIn(outcome)), []);
  return fell
    .filter((seat, index) => out.indexOf(seat) >= 0 && fell.indexOf(seat) === index)
    .map(seat => `${nameOf(seat)} · ${picture === undefined ? '' : cardOf(picture, seat, words)}`);
};

const outcomeText = (
  outcome: ChapterOutcome,
  book: Picture['book'],
  nameOf: (place: Place) => string,
  words: RoomWords,
  own: RoomWords,
): string => {
  if (outcome.what === 'fate') return own.find(`story.fate.${outcome.fate}`, { seats: words.list(outcome.seats.map(nameOf)) });
  const { news, votes = [] } = outcome;
  const count = words.list(
    votes.map(
      ({ seat, votes: each }) => `${votes.length > 1 ? `${nameOf(seat)}\u00a0: ` : ''}${words.find('table.sign.votes', { count: each })}`,
    ),
  );
  const said = words.news(news, nameOf, book);
  return count === '' ? said : `${said.replace(/\.$/, '')} (${count}).`;
};

type Deed = Chapter['deeds'][number];

const callText = ({ step, by }: Deed, book: Picture['book'], nameOf: (place: Place) => string, words: RoomWords): string =>
  `${words.step(step, book)}${by.length === 0 ? '' : ` (${words.list(by.map(nameOf))})`}`;

const deedText = (deed: Deed, book: Picture['book'], nameOf: (place: Place) => string, words: RoomWords): string =>
  `${callText(deed, book, nameOf, words)} → ${words.list(deed.chose.map(nameOf))}`;

/** The night of One Night, call by call, with the cards where they lay. */
const nightAgain = ({ table, words }: ReceivedTable, ending: PublicEnding): readonly Frame[] => {
  const deeds = (ending.nights ?? [])
    .slice(0, 1)
    .reduce<readonly Deed[]>((all, night) => all.concat(night.deeds), [])
    .filter(({ chose }) => chose.length > 0);
  if (deeds.length === 0) return [];
  const nameOf = unbrokenNameIn(table);
  const lay = cardsByCall(ending, deeds);
  const night = words.screen('night');
  const frame = (headline: string, lines: readonly string[], at: number): Frame => ({
    table: withLying(quiet(table), lay?.[at]),
    said: { ...NO_TEXT, moment: headline === night ? '' : night, headline, lines, lies: lay?.[at] ?? null },
    ms: CALL_MS,
  });
  const lineOf = (deed: Deed): string => {
    const swapped = exchanged(deed, ending.copied);
    const done = swapped === undefined ? `→ ${words.list(deed.chose.map(nameOf))}` : swapped.map(nameOf).join(' ↔ ');
    const told = ([] as readonly string[]).concat(deed.told ?? []);
    return told.length === 0 ? done : `${done}\u00a0: ${words.list(told.map(role => words.role(role, 'one-night')))}`;
  };
  return [frame(night, [], 0), ...deeds.map((deed, index) => frame(callText(deed, 'one-night', nameOf, words), [lineOf(deed)], index + 1))];
};

/** For a window in which no card glides: each seat shows the card that lay there then. */
const withLying = (table: PublicTable, lay: readonly LyingCard[] | undefined): PublicTable =>
  withPicture(table, picture => {
    const { ending } = picture;
    if (ending?.roles === undefined || lay === undefined) return picture;
    const roles = ending.roles.map(each => {
      const role = lay.filter(({ at }) => at === each.seat)[0]?.role ?? each.role;
      return { ...each, dealt: role, role };
    });
    return { ...picture, ending: { ...ending, roles } };
  });

/** A word does not break at its hyphen. */
const unbroken = (text: string): string => text.replace(/-(?!\u2060)/g, '-\u2060');

/** With more winners than this, only their houses name them, so that the result stays large. */
const MOST_NAMED = 8;

/** The text of the last page, which stays: who has won, and on which date. */
const photographed = ({ table, words, told }: ReceivedTable): MiddleText => {
  const said = middleTextOf(quiet(table), words);
  const isMany = (table.message?.picture.ending?.winners.length ?? 0) > MOST_NAMED;
  const day = new Date(Date.now() - (table.ended ?? performance.now() - told));
  const date = day.toLocaleDateString(words.language, { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    ...said,
    moment: `${said.moment} · ${date.replace(/ /g, '\u00a0')}`,
    headline: unbroken(said.headline),
    lines: said.lines.slice(isMany ? 1 : 0).map(unbroken),
    news: [],
  };
};

/** The page that is shown at this time after the end, and how long it is still shown. */
export const pageAt = (frames: readonly Frame[], elapsed: number): { readonly page: number; readonly left: number } => {
  let until = 0;
  for (const [page, { ms }] of frames.slice(0, -1).entries()) {
    until += ms;
    if (elapsed < until) return { page, left: until - elapsed };
  }
  return { page: Math.max(0, frames.length - 1), left: 0 };
};
