import { describe, expect, test } from 'vitest';
import { fitName } from '../../web/shared/fit.ts';
import { heap, type Rect, type RingLayout, ring, touch } from '../../web/shared/ring.ts';

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
    const { seats, middle, open } = placed(count, width, height);
    expect(seats).toHaveLength(count);
    for (const [index, one] of seats.entries()) {
      expect(isWithin(one, width, height), `seat ${index + 1}`).toBe(true);
      expect(isWithin(one.before, width, height), `before seat ${index + 1}`).toBe(true);
      expect(seats.filter((other, at) => at > index && touch(one, other))).toEqual([]);
      expect([one, one.before].filter(box => touch(box, middle))).toEqual([]);
      expect(touch(one, open)).toBe(false);
      expect(
        seats.some(other => touch(one.before, other)),
        `tokens of seat ${index + 1} on a house`,
      ).toBe(false);
    }
    expect(middle.w).toBeGreaterThan(width * 0.4);
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

test('a telephone upright gets a list', () => {
  for (const count of SEATS) expect(ring(count, 390, 800)).toBeUndefined();
});

test('names on a television for twenty-four are as large as a headline in a newspaper', () => {
  expect(placed(24, 1920, 1024).seats[0]?.h).toBeGreaterThan(85);
  expect(placed(12, 1920, 1024).seats[0]?.h).toBeGreaterThan(110);
});

describe('tokens before a house', () => {
  const room = { x: 100, y: 50, w: 120, h: 60, leans: { x: 0, y: -1 } };

  test.each([0, 1, 2, 4, 5, 9, 23])('%i of them lie in their room, none on another', count => {
    const { size, at } = heap(room, count, 30);
    expect(at).toHaveLength(count);
    for (const [index, { x, y }] of at.entries()) {
      expect(
        touch({ x, y, w: size, h: size }, { ...room, w: 0, h: 0 }) || isWithin({ x: x - 40, y: y - 20, w: size, h: size }, 120, 60),
      ).toBe(true);
      expect(at.filter((other, index2) => index2 > index && Math.hypot(other.x - x, other.y - y) < size - 0.01)).toEqual([]);
    }
  });

  test('a few are as large as they may be, many are smaller', () => {
    expect(heap(room, 3, 30).size).toBe(30);
    expect(heap(room, 23, 30).size).toBeLessThan(25);
  });
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
