import { expect, test } from 'vitest';
import { interleave, median, spread } from './bench.ts';

test.each([
  [[3], 3, 0],
  [[4, 1, 3], 3, 0.5],
  [[1, 2, 3, 4], 2.5, 0.6],
  [[5, 5, 5, 5], 5, 0],
])('of the runs %j the median is %d and the middle half lies %d of it apart', (runs, middle, apart) => {
  expect(median(runs)).toBe(middle);
  expect(spread(runs)).toBeCloseTo(apart);
});

test('ours and the peer take turns, after a warm-up that does not count', async () => {
  const order: string[] = [];
  const measured = (name: string, given: number) => () => {
    order.push(name);
    return given;
  };
  const { ours, peer } = await interleave(measured('a', 10), measured('b', 20), { runs: 3, warmUp: 1 });
  expect(order.join('')).toBe('ab abbaab'.replace(' ', ''));
  expect([ours.median, peer.median, ours.runs.length]).toEqual([10, 20, 3]);
});
