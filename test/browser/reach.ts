import type { Page } from 'playwright-core';
import { campaign } from '../tools/campaign.ts';

/** One window for each layout of the pages, at the size where that layout has the least room. */
const USUAL = [
  [320, 568],
  [568, 320],
  [915, 412],
  [768, 905],
  [1024, 600],
] as const;
/** Windows from the smallest telephone to a television, telephones held sideways, and a laptop at double zoom. */
const MORE = [
  [390, 844],
  [640, 360],
  [768, 1024],
  [820, 1180],
  [720, 400],
  [844, 390],
  [800, 600],
  [1180, 760],
  [1280, 720],
  [1920, 1080],
] as const;
type Windows = readonly (readonly [width: number, height: number])[];

/** In every state one window, as the name of the state chooses; in the long run all. */
const windowsFor = (state: string, usual: Windows, more: Windows): Windows => {
  const sum = [...state].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return campaign(
    usual.filter((_, index) => index === sum % usual.length),
    [...usual, ...more],
  );
};

/** So many people do not fit into every window. */
const MANY = 15;
/** Windows in which nothing that is said or answered may have to be scrolled for. */
const STILL_USUAL = [
  [320, 568],
  [640, 360],
  [390, 664],
  [844, 390],
  [1366, 650],
] as const;
const STILL_MORE = [
  [360, 640],
  [390, 844],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;

/** What a moderator says, answers and presses in a call, a vote and the deal; the people of a vote may be scrolled as a crowd may. */
const NEEDED =
  '.veil, .big, .last .button, .say-text, .rail .now p, .door-way button, .awaited button:not(.chip), .awake button, .answer-sign, .missing button, .clock button, .slot';

/** The elements that people touch, and the words that the moderator reads aloud. */
const MEANT = 'button, a[href], input, select, textarea, summary, label.file, .say-text';

/**
 * The elements that lie out of the window or under another element even after scrolling. A program can also scroll an area that clips its
 * content, which a person cannot do, so an element that appears only in this way is out of reach too.
 */
const OUT_OF_REACH = `(async () => {
  // A ring is drawn when its room has been measured.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  // What lies over the page for a moment is what can be touched then.
  const root = [...document.querySelectorAll('dialog:modal, [role=alertdialog]')].at(-1) ?? document;
  const isSeen = element => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
  };
  const centreOf = element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const isReached = element => {
    const [x, y] = centreOf(element);
    const there = document.elementFromPoint(x, y);
    // An input that is not drawn is touched by its label, and by the sign in that.
    return there !== null && (element.closest('label') ?? element).contains(there);
  };
  // Only what an element lies in is moved to show it.
  const moved = element => {
    const around = [];
    for (let each = element; each !== null; each = each.parentElement) if (each.scrollLeft > 0 || each.scrollTop > 0) around.push(each);
    return around.filter(each => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const is = at => at === 'hidden' || at === 'clip';
      return (each.scrollLeft > 0 && is(overflowX)) || (each.scrollTop > 0 && is(overflowY));
    });
  };
  const found = [];
  for (const element of root.querySelectorAll(${JSON.stringify(MEANT)})) {
    if (!isSeen(element) || isReached(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const clipped = moved(element);
    if (!isReached(element) || clipped.length > 0) {
      const [x, y] = centreOf(element);
      const over = document.elementFromPoint(x, y);
      const named = each => each === null ? 'nothing' : each.tagName.toLowerCase() + '.' + String(each.getAttribute('class') ?? '').trim().replaceAll(' ', '.');
      found.push(named(element) + ' "' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30) + '" under ' + named(over));
    }
    for (const each of clipped) each.scrollTo(0, 0);
  }
  window.scrollTo(0, 0);
  return found;
})()`;

/**
 * What is needed and does not lie whole in the window as it opens, and the names that lie on a number, a sign or a medallion. Of many people
 * the seats alone may be scrolled.
 */
const NOT_STILL = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  for (const area of document.querySelectorAll('.script, .ring')) area.scrollTo(0, 0);
  const isSeen = element => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
  };
  const named = element => element.tagName.toLowerCase() + ' "' + element.textContent.trim().slice(0, 30) + '"';
  const seats = [...document.querySelectorAll('.seat')];
  const needed = [...document.querySelectorAll(${JSON.stringify(NEEDED)}), ...(seats.length > ${MANY} ? [] : seats)].filter(isSeen);
  // An edge may lie under the edge of its neighbour, the first and the last line of a text may not.
  const corners = ({ left, right, top, bottom }) => [top + 5, bottom - 5].map(y => [(left + right) / 2, y]);
  const isWhole = element =>
    element.getBoundingClientRect().right < innerWidth + 1 &&
    corners(element.getBoundingClientRect()).every(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element) && there.closest('.say') !== null);
    });
  const found = needed.filter(element => !isWhole(element)).map(element => named(element) + ' is not seen whole');
  // The box of a line is a quarter higher than its letters.
  const meets = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const [air, wide] = [a.height / 6, Math.min(a.right, b.right) - Math.max(a.left, b.left)];
    return wide > 1 && Math.min(a.bottom - air, b.bottom) - Math.max(a.top + air, b.top) > 1;
  };
  for (const seat of seats) {
    const isList = seat.closest('.as-list') !== null;
    const others = isList ? '.seat-number, .seat-signs:not(:empty), .face, .seat-below' : '.medallion, .seat-below';
    for (const line of seat.querySelectorAll('.seat-name > span')) {
      const range = document.createRange();
      range.selectNodeContents(line);
      if ([...seat.querySelectorAll(others)].some(other => isSeen(other) && meets(range, other))) found.push(named(seat) + ' has its name on another thing');
      const { left, right } = range.getBoundingClientRect();
      const box = seat.getBoundingClientRect();
      if (isList && (left < box.left + 2 || right > box.right - 2)) found.push(named(seat) + ' has a name that is cut');
    }
  }
  return found;
})()`;

/** What somebody would have to search for, in one window after the other. */
export const notStill = (page: Page, state: string): Promise<readonly string[]> =>
  notStillIn(page, state, windowsFor(state, STILL_USUAL, STILL_MORE));

export const notStillIn = async (page: Page, state: string, windows: Windows = STILL_USUAL): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    found.push(...(await page.evaluate<readonly string[]>(NOT_STILL)).map(each => `${state}, ${width} × ${height}: ${each}`));
  }
  return found;
};

/** The elements that nobody can touch or read in this state of a page, in one window after the other. */
export const outOfReach = (page: Page, state: string): Promise<readonly string[]> =>
  outOfReachIn(page, state, windowsFor(state, USUAL, MORE));

export const outOfReachIn = async (page: Page, state: string, windows: Windows = USUAL): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    found.push(...(await page.evaluate<readonly string[]>(OUT_OF_REACH)).map(each => `${state}, ${width} × ${height}: ${each}`));
  }
  return found;
};
