import { expect, test } from 'vitest';
import { groupedWrites } from '../../../src/journal/tournament/postgres-writing.ts';
import { TournamentLogFailure } from '../../../src/journal/tournament-log.ts';

const grouping = (most: number, fails: (items: readonly string[]) => Error | undefined = () => undefined) => {
  const writes: (readonly string[])[] = [];
  const group = groupedWrites<string>(
    async items => {
      const error = fails(items);
      if (error !== undefined) throw error;
      writes.push(items);
    },
    item => item.length,
    most,
  );
  return { group, writes };
};

test('writes that wait together are one write, in their order, up to the largest size', async () => {
  const { group, writes } = grouping(5);
  await Promise.all([['a'], ['bb', 'c'], ['d'], ['eeeeeeeee'], ['f'], []].map(group.add));
  expect(writes).toEqual([['a', 'bb', 'c', 'd'], ['eeeeeeeee'], ['f']]);
  await group.add(['g']);
  await group.idle();
  expect(writes.at(-1)).toEqual(['g']);
});

test('a log that is away does nothing of a write, and the next write is tried', async () => {
  let isAway = true;
  const { group, writes } = grouping(100, () => (isAway ? new TournamentLogFailure('tournament.away') : undefined));
  const settled = await Promise.allSettled([['a'], ['b']].map(group.add));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  await group.add(['c']);
  expect(writes).toEqual([['c']]);
});

test('a write that fails is refused alone', async () => {
  const { group, writes } = grouping(100, items => (items.includes('bad') ? new Error('bad') : undefined));
  const settled = await Promise.allSettled([['a'], ['bad'], ['c']].map(group.add));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(writes).toEqual([['a'], ['c']]);
});
