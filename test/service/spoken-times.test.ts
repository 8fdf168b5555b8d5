import { expect, test } from 'vitest';
import { spokenFor, spokenTimes } from '../../src/service/spoken-times.ts';

test('a sentence takes as long as its letters, at the speed of who speaks it, and a breath [ON-192]', () => {
  expect(spokenFor([], 65)).toBe(0);
  expect(spokenFor(['Loups', 'Voleur !'], 65)).toBe(2 * 700 + 65 * 13);
});

test('the words of a call take what their letters take, once they are at hand', async () => {
  const spoken = spokenTimes();
  const says = [{ key: 'one-night.seer.open' }];
  expect(spoken(says, 'en', 65)).toBe(20_000);
  await expect.poll(() => spoken(says, 'en', 65)).toBeLessThan(15_000);
  expect(spoken(says, 'en', 65)).toBeGreaterThan(1_500);
  expect(spoken([], 'en', 65)).toBe(0);
});
