import { describe, expect, test } from 'vitest';
import { fitName } from '../../web/shared/fit.ts';
import { isInRound, type Rect, type RingLayout, ring, strips, touch } from '../../web/shared/ring.ts';

const SIZES = [
  ['a television', 1920, 1024],
  ['a laptop', 1280, 680],
  ['a projector of old', 1024, 728],
  ['a tablet', 1180, 780],
] as const;
const SEATS = Array.from({ length: 22 }, (_, index) => index + 3);

const rings = new Map<string, RingLayout>();
/** Each ring is computed once, because that is the slowest part of these tests. */
const placed = (count: number, width: number, height: number): RingLayout => {
  const name = `${count} ${width} ${height}`;
  const found = rings.get(name) ?? ring(count, width, height);
  if (found === undefined) throw new Error(`no ring for ${count} on ${width} by ${height}`);
  rings.set(name, found);
  return found;
};
const isWithin = ({ x, y, w, h }: Rect, width: number, height: number): boolean =>
  x - w / 2 >= 0 && y - h / 2 >= 0 && x + w / 2 <= width && y + h / 2 <= height;

describe.each(SIZES)('on %s', (_what, width, height) => {
  test.each(SEATS)('%i houses stand apart, whole on the screen, and leave the middle free', count => {
    const { seats, open } = placed(count, width, height);
    expect(seats).toHaveLength(count);
    for (const [index, one] of seats.entries()) {
      expect(isWithin(one, width, height), `seat ${index + 1}`).toBe(true);
      expect(seats.filter((other, at) => at > index && touch(one, other))).toEqual([]);
      expect(touch(one, open)).toBe(false);
    }
    expect(open.w).toBeGreaterThan(width * 0.4);
    // Above the houses there is sky for their smoke.
    expect(Math.min(...seats.map(({ y, h }) => y - h / 2))).toBeGreaterThan(height * 0.04);
  });

  test('they stand in the order in which people sit, clockwise from the top', () => {
    for (const count of SEATS) {
      const angles = placed(count, width, height).seats.map(
        ({ x, y }) => (Math.atan2(x - width / 2, height / 2 - y) + 2 * Math.PI) % (2 * Math.PI),
      );
      expect([...angles].sort((a, b) => a - b)).toEqual(angles);
    }
  });
});

const SMALL = [
  ['a small window', 640, 336],
  ['a telephone upright', 390, 806],
  ['a tablet upright', 820, 1119],
] as const;
describe.each(SMALL)('on %s there is no ring: two strips of houses', (_what, width, height) => {
  test.each([1, 2, 8, 12, 23, 24])('%i people stand above and below a square that holds words', count => {
    expect(ring(count, width, height)).toBeUndefined();
    for (const withCards of [false, true]) {
      const { above, cell, open, sky } = strips(count, width, height, withCards);
      const columns = Math.round(width / cell.w);
      const rows = Math.ceil(above / columns) + Math.ceil((count - above) / columns);
      expect(above).toBeGreaterThanOrEqual(count - above);
      expect(cell.text).toBeGreaterThanOrEqual(13);
      expect(sky + rows * cell.h + open.h).toBeLessThanOrEqual(height);
      expect(open.h).toBeGreaterThan(height * 0.25);
      expect(isWithin(open, width, height)).toBe(true);
    }
  });
});

test('a room with round corners holds its middle and its sides, and not its corners', () => {
  const room = { x: 500, y: 300, w: 1000, h: 600 };
  const inside = [
    [500, 300],
    [500, 0],
    [0, 300],
    [1000, 300],
    [200, 100],
  ] as const;
  const outside = [
    [0, 0],
    [1000, 600],
    [20, 60],
    [1001, 300],
    [500, -1],
  ] as const;
  expect(inside.filter(([x, y]) => !isInRound(x, y, room))).toEqual([]);
  expect(outside.filter(([x, y]) => isInRound(x, y, room))).toEqual([]);
  expect(isInRound(500, 5, room, 6)).toBe(false);
});

test('names on a television for twenty-four are as large as a headline in a newspaper', () => {
  expect(placed(24, 1920, 1024).seats[0]?.h).toBeGreaterThan(85);
  expect(placed(12, 1920, 1024).seats[0]?.h).toBeGreaterThan(110);
});

describe('a name', () => {
  const measure = (text: string): number => text.length * 0.6;

  test.each([
    ['Ana', ['Ana']],
    ['Wilhelmina', ['Wilhelmina']],
    ['Maximilien de la Tour', ['Maximilien', 'de la Tour']],
    ['Marie-Antoinette-Joséphine', ['Marie-Antoinette-', 'Joséphine']],
    ['Hildegardisgundolfina', ['Hildegardisgundolfina']],
  ])('%s is never cut', (name, lines) => {
    const fitted = fitName(name, 150, 28, measure);
    expect(fitted.lines).toEqual(lines);
    for (const line of fitted.lines) expect(measure(line) * fitted.size).toBeLessThanOrEqual(150.001);
  });

  test('shrinks before it breaks', () => {
    expect(fitName('Jean Baptiste', 150, 28, measure)).toEqual({ size: 150 / (13 * 0.6), lines: ['Jean Baptiste'] });
  });
});
