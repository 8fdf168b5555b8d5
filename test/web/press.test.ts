import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { filesUnder, ROOT } from '../../src/tools/citations/project-files.ts';
import { BIG, type Click, isFirstByKey, isSecond, type Press } from '../../web/shared/press.ts';

/** The place of a button of 60 × 38 pixels with this centre. */
const standing = (x = 100, y = 100) => ({ left: x - 30, right: x + 30, top: y - 19, bottom: y + 19 });
const at = (timeStamp: number, more: Partial<Click> = {}, stood = standing()): Press => ({
  click: { detail: 1, timeStamp, clientX: 100, clientY: 100, ...more },
  stood,
});
const TOUCH = { pointerType: 'touch' };
const MOUSE = { pointerType: 'mouse' };
/** A touch at the lower edge of a button, and one at the upper edge of the button below. */
const EDGE = { ...TOUCH, clientY: 117 };
const NEXT = { ...TOUCH, clientY: 129 };

describe('two presses are one', () => {
  test.each([
    ['the first of all', at(0, TOUCH), null, false],
    ['the second of a double click, however slow the machine lets it be', at(700, { ...MOUSE, detail: 2 }), at(0, MOUSE), true],
    ['the third of three', at(700, { ...MOUSE, detail: 3 }), at(350, MOUSE), true],
    ['two clicks of a mouse of which its machine says that they are two', at(100, MOUSE), at(0, MOUSE), false],
    ['two taps in one place, counted by the browser or not', at(180, TOUCH), at(0, TOUCH), true],
    ['two taps nearly in one place', at(180, { ...TOUCH, clientX: 120, clientY: 90 }), at(0, TOUCH), true],
    ['two taps in two places', at(180, { ...TOUCH, clientX: 180 }), at(0, TOUCH), false],
    ['a tap that took its time', at(500, TOUCH), at(0, TOUCH), false],
    ['two taps of a pen', at(180, { pointerType: 'pen' }), at(0, { pointerType: 'pen' }), true],
    ['two of a browser that does not tell what touched it', at(180), at(0), true],
    ['a button that has moved under the finger', at(180, TOUCH, standing(100, 120)), at(0, TOUCH), true],
    ['a button that has moved under a finger that comes down beside its first place', at(180, NEXT, standing(100, 130)), at(0, EDGE), true],
    ['the next chip below, 8 pixels away', at(180, NEXT, standing(100, 146)), at(0, EDGE), false],
    ['the next seat of the ring, 6 pixels away', at(180, NEXT, standing(100, 144)), at(0, EDGE), false],
    ['a neighbour that touches it', at(180, NEXT, standing(100, 138)), at(0, EDGE), false],
    ['a neighbour at its side', at(180, { ...TOUCH, clientX: 133 }, standing(162)), at(0, { ...TOUCH, clientX: 127 }), false],
    ['a neighbour, by what does not tell that it is a finger', at(180, { clientY: 129 }, standing(100, 146)), at(0), false],
  ] as const)('%s', (_what, press, before, is) => {
    expect(isSecond(press, before)).toBe(is);
  });

  test('of one key, until it has rested; another button has not been pressed', () => {
    vi.useFakeTimers();
    try {
      expect(isFirstByKey(BIG)).toBe(true);
      vi.advanceTimersByTime(300);
      expect(isFirstByKey(BIG)).toBe(false);
      vi.advanceTimersByTime(300);
      expect(isFirstByKey(BIG)).toBe(false);
      vi.advanceTimersByTime(500);
      expect(isFirstByKey(BIG)).toBe(true);
    } finally {
      vi.runOnlyPendingTimers();
      vi.useRealTimers();
    }
  });
});

const sources = filesUnder('web', '.tsx').map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('every page that has a button counts two presses as one', () => {
  const pages = sources.flatMap(({ path, text }) => (/\/main\.tsx$/.test(path) ? [{ folder: path.replace('main.tsx', ''), text }] : []));
  const withButtons = pages.filter(({ folder }) => sources.some(({ path, text }) => path.startsWith(folder) && text.includes('<button')));
  expect(withButtons).toHaveLength(7);
  expect(withButtons.filter(({ text }) => !text.includes('listenToPresses();')).map(({ folder }) => folder)).toEqual([]);
});

test('only what goes one step further each time may be pressed several times in a row', () => {
  const rows = sources.flatMap(({ text }) => [
    ...text.matchAll(/<Button\b(?:(?!\/>|<\/Button>)[\s\S])*?\srow\s(?:(?!<\/Button>)[\s\S])*?<\/Button>/g),
  ]);
  const known = /dash\.setup\.(?:up|down|less|more)'|(?:dash\.)?rehearsal\.(?:step'|faster')|do: 'clock'|do: 'extra-time'/;
  expect(rows).not.toEqual([]);
  expect(rows.map(([text]) => text).filter(text => !known.test(text))).toEqual([]);
});
