import type { Picture, PublicBallot, PublicTable, Seat } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { SECTIONS } from '../shared/picture.ts';
import { type MiddleText, NO_TEXT, unbrokenNameIn } from './text-parts.ts';

type MachineTable = NonNullable<PublicTable['announced']>;

/** The middle text of a game that the machine announces; null where it is the same as at every other table. */
export const textByMachine = (table: PublicTable, words: RoomWords): MiddleText | null => {
  const { announced, dealing } = table;
  if (announced === null) return null;
  switch (announced.phase) {
    case 'check':
      return dealing?.next == null || dealing.dealt.length === 0 ? atCheck(announced, table, words) : null;
    case 'armed':
      return {
        ...NO_TEXT,
        moment: words.screen('check'),
        headline: words.screen('armed'),
        lines: [words.screen('armed.hint'), ...unready(announced, table, words)],
      };
    case 'night':
      return byNight(table, words);
    case 'vote':
      return inVote(table, words);
    case 'cards':
      return nextCard(table, words);
    case 'void':
      return {
        ...NO_TEXT,
        headline: words.screen('void'),
        lines: [...(announced.void === null ? [] : [words.screen(`void.${announced.void}`)]), words.screen('void.hint')],
      };
    case 'told':
      return turningUp(table, words);
    case 'day':
      return null;
  }
};

const unready = ({ unready: places }: MachineTable, table: PublicTable, words: RoomWords): readonly string[] =>
  places.length === 0 ? [] : [words.screen('check.cards', { names: words.list(places.map(unbrokenNameIn(table))) })];

const atCheck = (announced: MachineTable, table: PublicTable, words: RoomWords): MiddleText => ({
  ...NO_TEXT,
  headline: words.screen('check'),
  lines: [words.screen('check.look'), words.screen('check.sound'), ...unready(announced, table, words)],
});

/** The lines that are said aloud, to be read where no voice speaks. */
const captions = (table: PublicTable, words: RoomWords): readonly string[] =>
  (table.narration?.says ?? []).map(prompt => words.prompt(prompt, unbrokenNameIn(table)));

/** The first line of a call, as it is said aloud; the name of the call where it has no line. */
export const calledAloud = (scene: string, book: Picture['book'], words: RoomWords): string => {
  const call = `${SECTIONS[book]}.${scene}.open`;
  return words.has(call) ? words.screen('quoted', { name: words.find(call) }) : words.step(scene, book);
};

const byNight = (table: PublicTable, words: RoomWords): MiddleText => {
  const scene = table.message?.picture.scene ?? '';
  const night = words.screen('night');
  if (scene === '') return { ...NO_TEXT, headline: night, lines: captions(table, words) };
  const headline = calledAloud(scene, 'one-night', words);
  const said = captions(table, words);
  // The line that calls is the headline; lines before it stand above, lines after it below.
  const call = said.map(each => headline.indexOf(each) >= 0).indexOf(true);
  return { ...NO_TEXT, moment: said.slice(0, Math.max(0, call)).join(' ') || night, headline, lines: said.slice(call + 1) };
};

/** The seat whose hand is read next. */
export const nextAsked = ({ electors, cast }: PublicBallot): Seat | undefined => electors.filter(each => cast.indexOf(each) < 0)[0];

const isLift = ({ key }: { readonly key: string }): boolean => key === 'one-night.vote.lift';

const inVote = (table: PublicTable, words: RoomWords): MiddleText | null => {
  const ballot = table.message?.picture.ballot ?? null;
  if (ballot === null || ballot.counted) return null;
  const next = nextAsked(ballot);
  return {
    ...NO_TEXT,
    moment: words.step('vote', 'one-night'),
    headline: next === undefined ? words.screen('ballot.all') : words.screen('ballot.turn', { name: unbrokenNameIn(table)(next) }),
    // ON-230: the screen tells everybody that lifting a card is a vote.
    lines: [
      words.screen('hold'),
      ...(table.narration?.says ?? []).filter(isLift).map(prompt => words.prompt(prompt, unbrokenNameIn(table))),
    ],
    count: { done: ballot.cast.length, of: ballot.electors.length },
    three: ballot.cast.length === 0,
  };
};

const nextCard = (table: PublicTable, words: RoomWords): MiddleText | null => {
  const next = table.dealing?.next ?? null;
  const moment = words.step('reveal', 'one-night');
  if (next === null) return { ...NO_TEXT, headline: moment, lines: captions(table, words) };
  const headline =
    typeof next === 'number'
      ? words.screen('cards.next', { name: unbrokenNameIn(table)(next) })
      : words.screen('cards.centre', { slot: next });
  return {
    ...NO_TEXT,
    moment,
    headline,
    lines: captions(table, words),
    count: { done: table.dealing?.dealt.length ?? 0, of: table.dealing?.of ?? 0 },
  };
};

/** The text while votes are told and cards are turned up. The end has the text of every other table. */
const turningUp = (table: PublicTable, words: RoomWords): MiddleText | null => {
  const picture = table.message?.picture ?? null;
  if (picture === null || picture.ending !== null) return null;
  const news = picture.news.filter(({ what }) => what !== 'night-falls').map(each => words.news(each, unbrokenNameIn(table), picture.book));
  return { ...NO_TEXT, headline: words.step(picture.scene, picture.book), lines: captions(table, words), news };
};

/** After the reveal: the cards that moved against the rules. */
export const faultLines = (table: PublicTable, words: RoomWords): readonly string[] =>
  (table.announced?.faults ?? []).map(({ step, places }) =>
    words.screen('fault', { step: words.step(step, 'one-night'), places: words.list(places.map(unbrokenNameIn(table))) }),
  );
