import { expect, test } from 'vitest';
import type { Figure } from './bench.ts';
import { flat, interleave, median, spread } from './bench.ts';
import { type Measurement, withMeasurement } from './written.ts';

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

test.each([
  ['the same all the time', [5, 5, 5, 5, 5, 5, 5, 5], true],
  ['warmed up once, and flat from then on', [1, 2, 5, 5, 5, 5, 5, 5], true],
  ['a little more each hour', [5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5], false],
  ['as little more as the slack allows', [5, 5, 5, 5, 5, 5, 5.9, 5.9], true],
])('a soak that holds %s', (_, hours, holds) => {
  expect(flat('memory', 'MB', hours, 1.1, 1).holds).toBe(holds);
});

const figure: Figure = { name: 'a | b', unit: 'ms', ours: 1, peer: 2, peerName: 'limit', ratio: 0.5, goal: 'under 2 ms', holds: true };
const measured = (bench: string, load: number): Measurement => ({
  bench,
  date: '2026-01-02',
  machine: 'two of a kind',
  load,
  figures: [figure],
});

test('a measurement takes the place of the older one of its name, in the order of the benchmarks', () => {
  const order = ['start: ready', 'soak'];
  const all = [measured('soak', 1), measured('start: ready', 2), measured('soak', 3), measured('gone', 4)];
  const last = all.reduce((before, next) => withMeasurement(before, next, order), '');
  expect([...last.matchAll(/^## (.*)$|load (\d)/gm)].map(([text]) => text)).toEqual(['## start: ready', 'load 2', '## soak', 'load 3']);
  expect(last).toContain('| a \\| b | ms | 1.00 | 2.00 (limit) | 0.500 | under 2 ms | yes |');
  expect(withMeasurement(last, measured('soak', 3), order)).toBe(last);
});
