import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PublicTable } from '../../src/wire/public.ts';
import { closed, type Frame, type ReceivedTable, type ShownTable, type Telling } from './shown-table.ts';
import { NO_TEXT } from './text-parts.ts';

/** Whether the game is over and its story is told, if the room knows it. */
const isTold = ({ message, abandoned, timeOver, announced }: PublicTable): boolean =>
  message?.story !== undefined && abandoned !== true && timeOver === undefined && (announced === null || announced.phase === 'told');

/** The story of a game that is over runs once, at the same time on all screens; then the end stands. */
export const useStory = (heard: ReceivedTable | undefined): ShownTable | undefined => {
  const told = heard !== undefined && isTold(heard.table) ? heard : undefined;
  const key = told === undefined ? '' : `${told.table.message?.n}`;
  const language = told?.words.language;
  const [telling, setTelling] = useState<Telling | null>();
  const [, lookAgain] = useState(0);
  const [hand, setHand] = useState({ key: '', page: 0 });
  const first = useRef({ key: '', at: 0 });
  if (told !== undefined && first.current.key !== key) first.current = { key, at: told.told };
  useEffect(() => {
    if (language !== undefined)
      import('./told-story.ts')
        .then(each => each.storyIn(language))
        .then(
          each => setTelling(() => each),
          () => setTelling(null),
        );
  }, [language]);
  const frames = useMemo<readonly Frame[]>(() => (telling == null || told === undefined ? [] : telling.frames(told)), [telling, told]);
  const since = told?.table.ended === undefined ? first.current.at : told.told - told.table.ended;
  const isByHand = hand.key === key;
  const { page, left } = telling == null ? { page: 0, left: 0 } : telling.pageAt(frames, performance.now() - since);
  const turned = isByHand ? hand.page : page;
  useEffect(() => {
    if (left === 0 || isByHand) return undefined;
    const timer = window.setTimeout(() => lookAgain(each => each + 1), left);
    return () => window.clearTimeout(timer);
  });
  useEffect(
    () =>
      frames.length === 0 ? undefined : telling?.turns(by => setHand({ key, page: Math.min(frames.length - 1, Math.max(0, turned + by)) })),
    [frames, turned],
  );
  if (told === undefined || heard === undefined || telling === null) return heard;
  const frame = frames[turned];
  if (frame !== undefined) return { ...heard, ...frame };
  const { message } = told.table;
  if (message === null || message.picture.book === 'one-night') return heard;
  const headline = told.words.step(message.picture.scene, message.picture.book);
  return { ...heard, table: closed(told.table), said: { ...NO_TEXT, headline }, isTelling: true };
};
