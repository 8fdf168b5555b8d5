import { expect, test } from 'vitest';
import { spokenFor, spokenTime } from '../../src/service/narration.ts';

test('a sentence takes as long as its letters, at the speed of who speaks it, and a breath [ON-192]', () => {
  expect(spokenFor([], 65)).toBe(0);
  expect(spokenFor(['Loups', 'Voleur !'], 65)).toBe(2 * 700 + 65 * 13);
});

test('the words of a call take what their letters take, in the language in which they are said', () => {
  const says = [{ key: 'one-night.seer.open' }];
  const [short, long] = [spokenTime(says, 'en', 65), spokenTime(says, 'en', 130)];
  expect(short).toBeGreaterThan(1_500);
  expect(short).toBeLessThan(15_000);
  expect(long - 700).toBe(2 * (short - 700));
  expect(spokenTime([], 'en', 65)).toBe(0);
});
