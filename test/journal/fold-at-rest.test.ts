import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FoldAtRest } from '../../src/journal/fold-at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Writes with these rests between, at a log that is full from one write on. Gives how often it was folded after each write. */
const foldedAfter = (rests: readonly number[], fullFrom = Number.POSITIVE_INFINITY): readonly number[] => {
  let [folds, isFull] = [0, false];
  const fold = (): void => {
    folds += 1;
    isFull = false;
  };
  const folding = new FoldAtRest(() => ({ fold, touch: () => undefined }));
  return rests.map((rest, write) => {
    isFull ||= write === fullFrom;
    folding.waits(performance.now());
    folding.due(isFull);
    vi.advanceTimersByTime(rest);
    return folds;
  });
};

test.each([
  ['once nobody has written for a while', [101], undefined, [1]],
  ['not between writes that follow one another', [60, 60, 60, 60], undefined, [0, 0, 0, 0]],
  ['after the last of these', [60, 60, 250], undefined, [0, 0, 1]],
  ['between taps, where the log is full', [20, 20, 20, 20], 2, [0, 0, 1, 1]],
  ['never where nobody rests', [4, 4, 4, 4], 0, [0, 0, 0, 0]],
  ['as soon as somebody does', [4, 4, 30], 0, [0, 0, 1]],
] as const)('a log that is long by now is folded %s', (_, rests, fullFrom, folds) => {
  expect(foldedAfter(rests, fullFrom)).toEqual(folds);
});
