import { describe, expect, test } from 'vitest';
import { type Rect, touch } from '../../web/shared/ring.ts';
import { roundTable } from '../../web/table/round.ts';

/** The room that the page leaves for the table, and whether few people touch their pieces there. */
const ROOMS = [
  ['a television', 1210, 670, true],
  ['a tablet', 1024, 560, true],
  ['an upright tablet', 820, 980, true],
  ['a telephone', 390, 640, false],
  ['a telephone held sideways', 844, 255, false],
  ['a small telephone', 320, 370, false],
] as const;

const isWithin = ({ x, y, w, h }: Rect, width: number, height: number): boolean =>
  x - w / 2 >= 0 && y - h / 2 >= 0 && x + w / 2 <= width && y + h / 2 <= height;

describe.each(ROOMS)('the round table on %s', (_what, width, height, isOpenForFew) => {
  test.each([3, 5, 6, 8, 12, 15, 18, 24])('seats %i people apart, whole in the window, with the middle free', count => {
    const table = roundTable(count, width, height);
    expect(table?.seats).toHaveLength(count);
    const { seats, middle } = table ?? { seats: [], middle: { x: 0, y: 0, w: 0, h: 0 } };
    for (const [index, one] of seats.entries()) {
      expect(isWithin(one, width, height), `seat ${index + 1}`).toBe(true);
      expect(touch(one, middle), `seat ${index + 1}`).toBe(false);
      expect(seats.filter((other, at) => at > index && touch(one, other))).toEqual([]);
      // The box is large enough for a finger.
      expect(Math.min(one.w, one.h), `seat ${index + 1}`).toBeGreaterThanOrEqual(28);
    }
    expect(middle.w).toBeGreaterThanOrEqual(96);
    // Seat 1 sits right of the top, the last one left of it.
    expect(seats[0]?.x).toBeGreaterThan(width / 2);
    expect(seats[count - 1]?.x).toBeLessThan(width / 2);
  });

  test('opens the touched seat large where a seat is too small for its pieces', () => {
    expect(roundTable(6, width, height)?.isOpen).toBe(isOpenForFew);
    expect(roundTable(24, width, height)?.isOpen).toBe(false);
  });
});

test('a window that is hardly there has no ring', () => {
  expect(roundTable(24, 200, 120)).toBeUndefined();
});
