/** Two presses within this time are one: nobody has yet read the result of the first. */
const ONE_PRESS_MS = 500;
/** Two taps of a finger in one place are at most this far apart, in pixels. */
const ONE_PLACE = 40;

/** How a click was made. */
export interface Click {
  readonly detail: number;
  /** Older browsers leave it out. */
  readonly pointerType?: string;
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** The edges of a button when it was pressed. */
interface Stood {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A click, and the button that stood under it. */
export interface Press {
  readonly click: Click;
  readonly stood: Stood;
}

/** Neighbouring buttons may touch, and browsers round, so two buttons overlap only by more pixels than this. */
const ROUNDED = 1;
const overlap = (one: Stood, other: Stood): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > ROUNDED &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > ROUNDED;

/**
 * Whether this is the second press of a double one. Browsers count the clicks of a mouse, but not all count the taps of a finger. A button
 * that has come under the finger overlaps the first one; a neighbour, however near, does not.
 */
export const isSecond = ({ click, stood }: Press, before: Press | null): boolean => {
  if (click.detail > 1) return true;
  if (click.pointerType === 'mouse' || before === null) return false;
  const isSoon = click.timeStamp - before.click.timeStamp < ONE_PRESS_MS;
  const isNear = Math.hypot(click.clientX - before.click.clientX, click.clientY - before.click.clientY) < ONE_PLACE;
  return isSoon && isNear && overlap(stood, before.stood);
};

/** The one big button of a page, whatever its present text and whichever key presses it. */
export const BIG = 'big';

/** The button that a key has just pressed; null as soon as it may be pressed again. */
type Resting = object | typeof BIG | null;
let resting: Resting = null;
let rest: ReturnType<typeof setTimeout> | undefined;
let tell: (what: Resting) => void = () => undefined;

const become = (what: Resting): void => {
  resting = what;
  tell(what);
};

/** Sets the watcher of that button, one for each page. */
export const watchRest = (watcher: (what: Resting) => void): void => {
  tell = watcher;
};

/** Whether a press by key counts. Several in a row are one, because a press is meant for one moment. */
export const isFirstByKey = (what: object | typeof BIG): boolean => {
  const isFirst = resting !== what;
  become(what);
  clearTimeout(rest);
  rest = setTimeout(() => become(null), ONE_PRESS_MS);
  return isFirst;
};
