import messages from 'virtual:words/ending';
import type { Language } from '../../src/words/languages.ts';
import { speakerOf } from '../../src/words/speaker.ts';
import { GlidingCards } from './gliding-cards.tsx';
import type { Frame, ReceivedTable, Telling } from './shown-table.ts';
import { framesOf, pageAt } from './story-frames.ts';

const TURNS: { readonly [key: string]: number } = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** Tells a finished game again, in the language of the table. Calls `changed` when another page is to be shown. */
export const storyIn = async (language: Language, changed: () => void, isTurnedByHand: boolean): Promise<Telling> => {
  const own = speakerOf(language, (await messages[language]()).default);
  let frames: readonly Frame[] = [];
  let last: ReceivedTable | undefined;
  let end: number | undefined;
  let since = 0;
  let timer = 0;
  let shown = 0;
  /** The page to which somebody has turned, on this screen alone. */
  let hand: number | null = null;

  const hear = (heard: ReceivedTable): void => {
    const { message, ended } = heard.table;
    // Without the clock of the table the story begins when this page hears of it.
    if (ended !== undefined) since = heard.told - ended;
    else if (end !== message?.n) since = heard.told;
    if (end !== message?.n) hand = null;
    end = message?.n;
    frames = framesOf(heard, own);
    last = heard;
  };
  const turn = (by: number): void => {
    hand = Math.min(frames.length - 1, Math.max(0, shown + by));
    changed();
  };
  const pressed = ({ key }: KeyboardEvent): void => {
    const by = TURNS[key];
    if (by !== undefined) turn(by);
  };
  const touched = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('button, a, input, [role=dialog]') === null) turn(1);
  };
  if (isTurnedByHand) {
    document.addEventListener('keydown', pressed);
    document.addEventListener('click', touched);
  }
  return {
    page: heard => {
      if (heard !== last) hear(heard);
      const { page, left } = pageAt(frames, performance.now() - since);
      shown = hand ?? page;
      window.clearTimeout(timer);
      if (hand === null && left > 0) timer = window.setTimeout(changed, Math.ceil(left));
      return { ...heard, ...frames[shown], Gliding: GlidingCards };
    },
    stop: () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('click', touched);
    },
  };
};
