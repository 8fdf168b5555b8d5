import { expect, test } from 'vitest';
import { pauseBefore } from '../../src/domain/pauses.ts';

test('services and pages wait twice as long after each attempt that failed, up to the longest pause, and chance spreads it', () => {
  const failures = [0, 1, 2, 3, 4, 2_000];
  expect(failures.map(failed => pauseBefore({ first: 100, longest: 1_000 }, failed))).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  expect([0, 0.5, 1].map(chance => pauseBefore({ first: 100, longest: 1_000, spread: [0.5, 1] }, 1, chance))).toEqual([100, 150, 200]);
});
