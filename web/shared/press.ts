import { signal } from '@preact/signals';

/** So quickly nobody has read what the press before has brought. */
const ONE_PRESS_MS = 400;
/** A finger that comes down twice in one place comes down so near. */
const ONE_PLACE = 40;

/** What a click tells of how it was made. */
export interface Click {
  readonly detail: number;
  /** Older browsers do not tell it. */
  readonly pointerType?: string;
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Of two that are one: a browser counts the clicks of a mouse, and not every one the taps of a finger. */
export const isSecond = (click: Click, before: Click | null): boolean => {
  if (click.detail > 1) return true;
  if (click.pointerType === 'mouse' || before === null) return false;
  const isSoon = click.timeStamp - before.timeStamp < ONE_PRESS_MS;
  return isSoon && Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < ONE_PLACE;
};

/** The one big button of a page, whatever it is called by now and whichever key presses it. */
export const BIG = 'big';

/** What a key has pressed just now; null as soon as it may be pressed again. */
export const resting = signal<object | typeof BIG | null>(null);
let rest: ReturnType<typeof setTimeout> | undefined;

/** A press counts for the moment for which it was made: several by a key in a row are one. */
export const isFirstByKey = (what: object | typeof BIG): boolean => {
  const isFirst = resting.peek() !== what;
  resting.value = what;
  clearTimeout(rest);
  rest = setTimeout(() => {
    resting.value = null;
  }, ONE_PRESS_MS);
  return isFirst;
};
