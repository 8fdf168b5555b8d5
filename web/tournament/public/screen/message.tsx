import { useLayoutEffect, useRef } from 'preact/hooks';
import { px } from '../../../shared/fit.ts';
import type { HallWords } from '../spoken.ts';

const LARGEST = 0.16;
const SMALLEST_PX = 18;
const SHRINKS = 0.94;

/** What the organizer says to everybody, over everything, until it is taken away. */
export const Message = ({ text, words }: { readonly text: string; readonly words: HallWords }) => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || text === '') return undefined;
    const fitAgain = (): void => shrink(element);
    fitAgain();
    window.addEventListener('resize', fitAgain);
    return () => window.removeEventListener('resize', fitAgain);
  }, [text]);
  return (
    <div role="alert">
      {text === '' ? null : (
        <div class="message" ref={frame}>
          <p class="message-from">{words.say('message')}</p>
          <p class="message-text">{text}</p>
        </div>
      )}
    </div>
  );
};

/** As large as it can be read at once. */
const shrink = (frame: HTMLElement): void => {
  let size = frame.clientHeight * LARGEST;
  const isTooLarge = (): boolean => frame.scrollHeight > frame.clientHeight || frame.scrollWidth > frame.clientWidth;
  do {
    frame.style.fontSize = px(size);
    size *= SHRINKS;
  } while (size > SMALLEST_PX && isTooLarge());
};
