import { expect, test } from 'vitest';
import type { ReceivedPicture } from '../../../src/journal/tournament-log.ts';
import { openPictures } from '../../../src/tournament/host/pictures.ts';

const picture = (table: number, rev: number): ReceivedPicture => ({ table, rev, game: 'g', seq: rev, age: rev, text: '{}' });

test('an answer that was on its way while a newer picture came changes nothing', async () => {
  const asked: (readonly number[] | null)[] = [];
  let answer = (_: readonly ReceivedPicture[]): void => {};
  const live = (tables: readonly number[] | null): Promise<readonly ReceivedPicture[]> => {
    asked.push(tables);
    return new Promise(resolve => {
      answer = resolve;
    });
  };
  const changes: (readonly number[])[] = [];
  const pictures = openPictures({ live, now: () => 1_000 }, tables => changes.push(tables));
  pictures.ask([1]);
  // While the first question is on its way, these tables wait and are then asked for together.
  pictures.ask([2]);
  pictures.ask([3, 2]);
  pictures.put([picture(1, 8)]);
  answer([picture(1, 7)]);
  await expect.poll(() => asked).toEqual([[1], [2, 3]]);
  answer([picture(2, 1)]);
  await pictures.idle();
  expect([1, 2, 3].map(table => pictures.of(table)?.rev)).toEqual([8, 1, undefined]);
  expect([1, 2].map(table => pictures.of(table)?.at)).toEqual([992, 999]);
  expect(changes).toEqual([[1], [2]]);
});
