import messages from 'virtual:words/ending';
import type { Language } from '../../src/words/languages.ts';
import { speakerOf } from '../../src/words/speaker.ts';
import type { Telling } from './shown-table.ts';
import { framesOf, pageAt } from './story-frames.ts';

/** All that tells a game again, in the language of the table. */
export const storyIn = async (language: Language): Promise<Telling> => {
  const own = speakerOf(language, (await messages[language]()).default);
  return { frames: heard => framesOf(heard, own), pageAt, turns };
};

const TURNS: { readonly [key: string]: number } = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

const turns: Telling['turns'] = turn => {
  const pressed = ({ key }: KeyboardEvent): void => {
    const by = TURNS[key];
    if (by !== undefined) turn(by);
  };
  const touched = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('button, a, input, [role=dialog]') === null) turn(1);
  };
  document.addEventListener('keydown', pressed);
  document.addEventListener('click', touched);
  return () => {
    document.removeEventListener('keydown', pressed);
    document.removeEventListener('click', touched);
  };
};
