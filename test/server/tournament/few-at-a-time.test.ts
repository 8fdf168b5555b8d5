import { expect, test } from 'vitest';
import { fewAtATime } from '../../../src/server/tournament/public/few-at-a-time.ts';

test('of many that come at once three are done in each turn, in their order, and whoever comes meanwhile after them', () => {
  const turns: (() => void)[] = [];
  const done: number[] = [];
  const soon = fewAtATime(3, call => turns.push(call));
  for (const n of [1, 2, 3, 4]) soon(() => done.push(n));
  expect([done.length, turns.length]).toEqual([0, 1]);
  turns.shift()?.();
  expect(done).toEqual([1, 2, 3]);
  soon(() => done.push(5));
  expect(turns).toHaveLength(1);
  turns.shift()?.();
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(turns).toHaveLength(0);
  soon(() => done.push(6));
  turns.shift()?.();
  expect(done.at(-1)).toBe(6);
});
