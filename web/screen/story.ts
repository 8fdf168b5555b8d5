import { useEffect, useMemo, useState } from 'preact/hooks';
import type { MiddleText } from './text-parts.ts';

/** How long the end stands before its story, and each night of the story. */
const END_MS = 9_000;
const NIGHT_MS = 7_000;

/** The story of the game runs once, night by night; then the end stands again, to be photographed. It waits while something else is shown. */
export const useStory = (said: MiddleText, waits: boolean): MiddleText => {
  const [night, setNight] = useState(-1);
  const { story } = said;
  const key = JSON.stringify(story);
  useEffect(() => setNight(-1), [key]);
  useEffect(() => {
    if (waits || night >= story.length) return undefined;
    const timer = window.setTimeout(() => setNight(night + 1), night < 0 ? END_MS : NIGHT_MS);
    return () => window.clearTimeout(timer);
  }, [night, key, waits]);
  const told = story[night];
  return useMemo(
    () =>
      told === undefined ? said : { ...said, moment: said.headline, headline: told.title, lines: told.lines, lies: told.lies, news: [] },
    [said, told],
  );
};
