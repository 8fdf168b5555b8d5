import { type ReadonlySignal, signal } from '@preact/signals';

/** True while the window, or a preference of its owner, matches the media query. */
export const whileWindow = (query: string): ReadonlySignal<boolean> => {
  const asked = matchMedia(query);
  const now = signal(asked.matches);
  asked.addEventListener('change', ({ matches }) => {
    now.value = matches;
  });
  return now;
};
