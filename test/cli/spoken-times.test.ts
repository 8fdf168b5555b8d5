import { expect, test } from 'vitest';
import { spokenFor, spokenTimes } from '../../src/cli/service/spoken-times.ts';

test('a sentence takes as long as its letters, generously, whoever speaks it [ON-192]', () => {
  expect(spokenFor([])).toBe(0);
  expect(spokenFor(['Loups', 'Voleur !'])).toBe(2 * 1_500 + 95 * 13);
});

test('the words of a call take what their letters take, once they are at hand', async () => {
  const spoken = spokenTimes();
  const says = [{ key: 'one-night.seer.open' }];
  expect(spoken(says, 'en')).toBe(20_000);
  await expect.poll(() => spoken(says, 'en')).toBeLessThan(15_000);
  expect(spoken(says, 'en')).toBeGreaterThan(1_500);
  expect(spoken([], 'en')).toBe(0);
});
