import { useLayoutEffect, useState } from 'preact/hooks';
import { HELD_MS, type Pages, type Panel, SECONDS, type Slide, slidesOf, standing, turned } from '../turns.ts';

const STEPS: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** Which slide is shown now: each for its time, or as somebody turns by hand. */
export const useTurns = (pages: Pages, only: Panel | null): Slide | null => {
  const [at, setAt] = useState<Slide | null>(null);
  const [held, setHeld] = useState(0);
  const slides = slidesOf(pages, only);
  const slide = standing(slides, at);
  const key = slides.map(({ panel, page }) => `${panel} ${page}`).join();

  // Set anew with the page itself: a clock or a key in between would turn from the page before.
  useLayoutEffect(() => {
    if (slide === null || slides.length < 2) return undefined;
    const wait = held > 0 ? HELD_MS : SECONDS[slide.panel] * 1_000;
    const timer = window.setTimeout(() => {
      setHeld(0);
      setAt(turned(slides, slide, 1));
    }, wait);
    return () => window.clearTimeout(timer);
  }, [slide?.panel, slide?.page, held, key]);

  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const steps = STEPS[event.key];
      if (steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      setHeld(times => times + 1);
      setAt(before => turned(slides, before, steps));
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [key]);
  return slide;
};
