import type { Chapter, ChapterOutcome, PublicTable, Seat } from '../../src/wire/public.ts';

/** The last death is shown for this long before the story begins. */
export const MOMENT_MS = 12_000;
export const OPENING_MS = 5_000;
/** A chapter lasts by the number of its lines, and all of them together no longer than people listen. */
const CHAPTER = { least: 4_000, most: 9_000, title: 3_500, line: 1_200, all: 150_000 } as const;

/** The number of things that are read in one look. A longer day has several pages. */
const MOST_TOLD = 3;

const fallenIn = ({ outcomes }: Pick<Chapter, 'outcomes'>): readonly Seat[] =>
  outcomes.reduce<readonly Seat[]>((all, outcome) => all.concat(seatsIn(outcome)), []);

export const seatsIn = (outcome: ChapterOutcome): readonly Seat[] => {
  if (outcome.what === 'fate') return [];
  const { news } = outcome;
  if ('seats' in news) return news.seats;
  return 'seat' in news ? [news.seat] : [];
};

/** A chapter in pages: who falls on a later page lives on those before, and an office passes on the last. */
const pagesOf = (chapter: Chapter, before: Chapter | undefined): readonly Chapter[] => {
  const { outcomes, out, captain } = chapter;
  const count = Math.ceil(outcomes.length / MOST_TOLD);
  if (count < 2) return [chapter];
  const each = Math.ceil(outcomes.length / count);
  return Array.from({ length: count }, (_, page): Chapter => {
    const later = fallenIn({ outcomes: outcomes.slice((page + 1) * each) });
    const isLast = page === count - 1;
    return {
      ...chapter,
      deeds: page === 0 ? chapter.deeds : [],
      outcomes: outcomes.slice(page * each, (page + 1) * each),
      out: out.filter(seat => later.indexOf(seat) < 0),
      captain: isLast ? captain : (before?.captain ?? null),
    };
  });
};

/** The pages of a story: a chapter each, or several where much has happened. */
export const storyPages = (story: readonly Chapter[]): readonly Chapter[] =>
  story.reduce<readonly Chapter[]>((all, chapter, index) => all.concat(pagesOf(chapter, story[index - 1])), []);

/** How long a chapter is shown, in a story of this many chapters. */
export const chapterMs = ({ deeds, outcomes }: Chapter, of: number): number => {
  const lines = deeds.filter(({ chose }) => chose.length > 0).length + outcomes.length;
  return Math.max(CHAPTER.least, Math.min(CHAPTER.most, CHAPTER.title + CHAPTER.line * lines, CHAPTER.all / of));
};

/** The time from the end of a game to its result; zero where no story is told before the result. */
export const resultAfter = ({ message }: PublicTable): number => {
  const { picture } = message ?? {};
  const story = storyPages(message?.story ?? []);
  if (picture?.ending == null || picture.book === 'one-night' || story.length === 0) return 0;
  const moment = picture.moment === undefined ? 0 : MOMENT_MS;
  return story.reduce((sum, chapter) => sum + chapterMs(chapter, story.length), moment + OPENING_MS);
};
