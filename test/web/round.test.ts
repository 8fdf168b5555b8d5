import { describe, expect, test } from 'vitest';
import { type Rect, touch } from '../../web/shared/ring.ts';
import { closeTable, type Point, wideTable } from '../../web/table/round.ts';

const COUNTS = [3, 5, 6, 8, 12, 15, 18, 24];

const isWithin = ({ x, y, w, h }: Rect, width: number, height: number): boolean =>
  x - w / 2 >= 0 && y - h / 2 >= 0 && x + w / 2 <= width && y + h / 2 <= height;

/** Whether this felt lies on that one: a line of one of them has all corners of one on the one side and all of the other on the other. */
const overlap = (one: readonly Point[], other: readonly Point[]): boolean =>
  [one, other].every(felt =>
    felt.every((from, index) => {
      const to = felt[(index + 1) % felt.length] ?? from;
      const side = ({ x, y }: Point): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
      const [ones, others] = [one.map(side), other.map(side)];
      return Math.max(...ones) > Math.min(...others) + 1 && Math.max(...others) > Math.min(...ones) + 1;
    }),
  );

/** The room that the page leaves for the table, and up to how many people touch their pieces there. */
const WIDE = [
  ['a television', 1600, 880, 24],
  ['a laptop', 1440, 840, 24],
  ['a window with village and moderator beside', 1050, 840, 15],
  ['a small laptop', 1180, 700, 18],
  ['an upright tablet', 820, 1110, 18],
] as const;

describe.each(WIDE)('the wide table on %s', (_what, width, height, most) => {
  test.each(COUNTS)('seats %i people: names whole and apart, no felt on another, the moderator between the lowest', count => {
    const table = wideTable(count, width, height);
    expect(table?.seats).toHaveLength(count);
    if (table === undefined) return;
    const names = [...table.seats.map(({ name }) => name), table.moderator.name];
    for (const [index, one] of names.entries()) {
      expect(isWithin(one, width, height), `name ${index + 1}`).toBe(true);
      expect(names.filter((other, at) => at > index && touch(one, other))).toEqual([]);
    }
    for (const [index, { corners, felt }] of table.seats.entries()) {
      expect(table.seats.filter((other, at) => at > index && overlap(corners, other.corners))).toEqual([]);
      expect(touch({ ...felt, w: 2, h: 2 }, table.middle), `felt ${index + 1}`).toBe(false);
    }
    // Clockwise, beginning right of the top or at the top; nobody sits where the moderator does.
    const [first, last] = [table.seats[0], table.seats.at(-1)];
    expect(first?.at.x).toBeGreaterThanOrEqual(width / 2);
    expect(last?.at.x).toBeLessThan(width / 2);
    expect(table.moderator.at.x).toBeCloseTo(width / 2);
    expect(Math.max(...table.seats.map(({ at }) => at.y))).toBeLessThanOrEqual(table.moderator.at.y);
    expect(table.seats.every(({ at }) => Math.hypot(at.x - table.moderator.at.x, at.y - table.moderator.at.y) > 60 * table.scale)).toBe(
      true,
    );
    expect(table.isOpen).toBe(count <= most);
  });
});

const CLOSE = [
  ['a telephone', 360, 760],
  ['a telephone held sideways', 814, 300],
  ['a small telephone', 300, 480],
] as const;

describe.each(CLOSE)('the close table on %s', (_what, width, height) => {
  test.each(COUNTS)('seats %i people apart, whole in the window, with the middle free', count => {
    expect(wideTable(count, width, height)).toBeUndefined();
    const { seats, middle } = closeTable(count, width, height) ?? { seats: [], middle: { x: 0, y: 0, w: 0, h: 0 } };
    expect(seats).toHaveLength(count);
    for (const [index, one] of seats.entries()) {
      expect(isWithin(one, width, height), `seat ${index + 1}`).toBe(true);
      expect(touch(one, middle), `seat ${index + 1}`).toBe(false);
      expect(seats.filter((other, at) => at > index && touch(one, other))).toEqual([]);
      // The box is large enough for a finger.
      expect(Math.min(one.w, one.h), `seat ${index + 1}`).toBeGreaterThanOrEqual(28);
    }
    expect(middle.w).toBeGreaterThanOrEqual(84);
    expect(seats[0]?.x).toBeGreaterThan(width / 2);
    expect(seats[count - 1]?.x).toBeLessThan(width / 2);
  });
});

test('on a telephone eight people fill the height', () => {
  const ys = closeTable(8, 360, 760)?.seats.flatMap(({ y, h }) => [y - h / 2, y + h / 2]) ?? [];
  expect(Math.min(...ys)).toBeLessThan(40);
  expect(Math.max(...ys)).toBeGreaterThan(720);
});

test('a window that is hardly there has no ring', () => {
  expect(wideTable(24, 200, 120)).toBeUndefined();
  expect(closeTable(24, 200, 120)).toBeUndefined();
});
