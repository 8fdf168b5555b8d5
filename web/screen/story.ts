import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReceivedTable, ShownTable, Telling } from './shown-table.ts';

/** Tells the story of a finished game once, at the same time on all screens; then the end stays. A whole screen can be turned by hand. */
export const useStory = (heard: ReceivedTable | undefined, isTurnedByHand = false): ShownTable | undefined => {
  const told = heard?.table.message?.story !== undefined;
  const language = told ? heard.words.language : null;
  const [telling, setTelling] = useState<Telling | null>();
  const [, lookAgain] = useState(0);
  const before = useRef<ReceivedTable | undefined>(undefined);
  if (!told) before.current = heard;
  useEffect(() => {
    let stop = (): void => undefined;
    if (language !== null)
      import('./told-story.ts')
        .then(({ storyIn }) => storyIn(language, () => lookAgain(each => each + 1), isTurnedByHand))
        .then(
          each => {
            stop = each.stop;
            setTelling(each);
          },
          () => setTelling(null),
        );
    return () => {
      stop();
      setTelling(undefined);
    };
  }, [language]);
  if (!told || telling === null) return heard;
  // Until the story has come, nothing of the end is shown.
  return telling === undefined ? before.current : telling.page(heard);
};
