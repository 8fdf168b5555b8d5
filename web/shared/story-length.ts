import type { Chapter, PublicTable } from '../../src/wire/public.ts';

/** Whoever died last has a moment; then the story begins. */
export const MOMENT_MS = 12_000;
export const OPENING_MS = 5_000;
/** A chapter lasts by what it says, and all of them together no longer than people listen. */
const CHAPTER = { least: 4_000, most: 9_000, title: 3_500, line: 1_200, all: 150_000 } as const;

/** How long a chapter stands in a story of so many. */
export const chapterMs = ({ deeds, outcomes }: Chapter, of: number): number => {
  const lines = deeds.filter(({ chose }) => chose.length > 0).length + outcomes.length;
  return Math.max(CHAPTER.least, Math.min(CHAPTER.most, CHAPTER.title + CHAPTER.line * lines, CHAPTER.all / of));
};

/** How long after the end its story comes to the result; at once where none is told before it. */
export const resultAfter = ({ message }: PublicTable): number => {
  const { picture, story = [] } = message ?? {};
  if (picture?.ending == null || picture.book === 'one-night' || story.length === 0) return 0;
  const moment = picture.moment === undefined ? 0 : MOMENT_MS;
  return story.reduce((sum, chapter) => sum + chapterMs(chapter, story.length), moment + OPENING_MS);
};
