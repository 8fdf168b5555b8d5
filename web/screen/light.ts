import { useEffect, useState } from 'preact/hooks';

export type Light = 'night' | 'day';

/** How much of the day there is at each step from night to day. In the dark a page that turns light at once would blind. */
export const STEPS: readonly number[] = [0, 0.14, 0.3, 0.66, 1];
/** From this step on words are written dark on light. */
export const TURNS = 3;
const STEP_MS = 500;

/** The colours behind words, and those of the drawings there. */
export const GROUNDS = [
  'heaven',
  'far',
  'near',
  'ground',
  'square',
  'rim',
  'trunk',
  'leaf',
  'leaf-dark',
  'leaf-light',
  'front',
  'side',
  'roof',
] as const;

/** A colour between two, each written as #rrggbb. */
export const between = (night: string, day: string, part: number): string => {
  const [from, to] = [night, day].map(each => Number.parseInt(each.slice(1), 16)) as [number, number];
  const mixed = [16, 8, 0].map(at => Math.round(((from >> at) & 255) * (1 - part) + ((to >> at) & 255) * part));
  return `rgb(${mixed.join()})`;
};

/** The colours of the grounds at this part of the day, from 0 to 1. */
const groundsWith = (part: number): { readonly [name: string]: string } => {
  const [night, day] = (['night', 'day'] as const).map(light => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.className = light;
    const style = getComputedStyle(probe);
    const found = GROUNDS.map(name => style.getPropertyValue(`--${name}`).trim());
    probe.remove();
    return found;
  }) as [string[], string[]];
  return Object.fromEntries(GROUNDS.map((name, index) => [`--${name}`, between(night[index] ?? '', day[index] ?? '', part)]));
};

interface Lit {
  readonly light: Light;
  /** The colours of the grounds while the light changes. */
  readonly grounds: { readonly [name: string]: string };
  readonly isTurning: boolean;
}

/** The light of the page. It reaches the wanted light in steps, or at once where nothing was shown before. */
export const useLight = (wanted: Light | null): Lit => {
  const goal = wanted === 'day' ? STEPS.length - 1 : 0;
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || reached === goal) return undefined;
    if (reached === null) setReached(goal);
    const timer = window.setTimeout(() => setReached((reached ?? goal) + Math.sign(goal - (reached ?? goal))), STEP_MS);
    return () => window.clearTimeout(timer);
  }, [reached, goal, wanted]);
  const at = reached ?? goal;
  const part = STEPS[at] ?? 0;
  return { light: at < TURNS ? 'night' : 'day', grounds: part === 0 || part === 1 ? {} : groundsWith(part), isTurning: at !== goal };
};
