import { expect, test } from 'vitest';
import { fakeClock } from './fake-clock.ts';

/** The milliseconds by which each of a thousand timers missed its moment. */
const missedBy = (punctual: boolean): readonly number[] => {
  const clock = fakeClock({ punctual });
  const missed: number[] = [];
  for (let index = 0; index < 1_000; index += 1) {
    const due = clock.now() + 90 * index;
    clock.after(90 * index, () => missed.push(clock.now() - due));
  }
  clock.go(90_000);
  return missed;
};

test('some timers of a fake clock come a little early, some seconds late, and most at their time; none is forgotten', () => {
  const missed = missedBy(false);
  expect(missed.length).toBe(1_000);
  expect([Math.min(...missed), Math.max(...missed) > 1_000]).toEqual([-2, true]);
  expect(missed.filter(each => each < 0).length).toBeGreaterThan(300);
  expect(missed.filter(each => each > 2).length).toBeGreaterThan(30);
});

test('a device, and what is measured, has its timers to the millisecond', () => {
  expect([...new Set(missedBy(true))]).toEqual([0]);
  const clock = fakeClock();
  const moments = Array.from({ length: 50 }, (_, index) => 400 * index);
  const came: number[] = [];
  for (const moment of moments) clock.exact.after(moment, () => came.push(clock.now() - 1_000));
  clock.go(20_000);
  expect(came).toEqual(moments);
});

test('a timer that looks at the time and arms anew is called at last', () => {
  const clock = fakeClock();
  const due = clock.now() + 30_000;
  let calls = 0;
  let at = 0;
  const look = (): void => {
    calls += 1;
    if (clock.now() < due) clock.after(due - clock.now(), look);
    else at = clock.now();
  };
  clock.after(30_000, look);
  clock.go(60_000);
  expect(at).toBeGreaterThanOrEqual(due);
  expect(calls).toBeLessThan(5);
});
