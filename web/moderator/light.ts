import { effect } from '@preact/signals';
import { isDarkByDay, isElsewhere, isGameNight, view } from './table-state.ts';

/** Steps from night to day, each with its own colours. Sudden light would blind in a dark room, and a fading page could not be read. */
const STEPS = ['night', 'dusk', 'glow', 'haze', 'day'] as const;
const STEP_MS = 500;

let at: number | null = null;
let going: ReturnType<typeof setTimeout> | undefined;

const show = (step: number): void => {
  at = step;
  document.documentElement.dataset.light = STEPS[step];
};

const goTowards = (wanted: number): void => {
  clearTimeout(going);
  if (at === null || at === wanted) return;
  show(at + Math.sign(wanted - at));
  going = setTimeout(goTowards, STEP_MS, wanted);
};

effect(() => {
  if (view.value === null && !isElsewhere.value) return;
  const wanted = isGameNight.value || isDarkByDay.value || isElsewhere.value ? 0 : STEPS.length - 1;
  if (at === null) show(wanted);
  else goTowards(wanted);
});
