import type { Rect } from './ring.ts';

/** How wide a text is at a size of one pixel. */
export type TextMeasure = (text: string) => number;

interface FittedName {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A name smaller than this part of the common size is broken instead, and its lines are no larger than this part. */
const BREAKS_BELOW = 0.62;

/** Fits a name into a width. A name is never cut: a long one shrinks, a very long one is broken at a gap and shrinks further if it must. */
export const fitName = (name: string, width: number, size: number, measure: TextMeasure, breaksBelow = BREAKS_BELOW): FittedName => {
  const whole = Math.min(size, width / Math.max(measure(name), 0.01));
  if (whole >= size * breaksBelow) return { size: whole, lines: [name] };
  const broken = gaps(name).map(at => [name.slice(0, at).trim(), name.slice(at).trim()] as const);
  const widest = (lines: readonly string[]): number => Math.max(...lines.map(measure));
  const [best] = broken.sort((one, other) => widest(one) - widest(other));
  const two = best === undefined ? 0 : Math.min(size * breaksBelow, width / Math.max(widest(best), 0.01));
  return best === undefined || two <= whole ? { size: whole, lines: [name] } : { size: two, lines: best };
};

/** Where a name may be broken: at a space, after a hyphen. */
const gaps = (name: string): readonly number[] =>
  Array.from(name, (_, index) => index).filter(index => index > 0 && (name[index] === ' ' || name[index - 1] === '-'));

/** A length as a style value. */
export const px = (length: number): string => `${length.toFixed(1)}px`;

/** The style of a box that is placed by its middle. */
export const placedAt = (rect: Rect | undefined) =>
  rect === undefined ? {} : { left: px(rect.x - rect.w / 2), top: px(rect.y - rect.h / 2), width: px(rect.w), height: px(rect.h) };
