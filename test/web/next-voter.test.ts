import { expect, test } from 'vitest';
import type { Seat } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { PublicBallot } from '../../src/domain/picture.ts';
import { nextVoter } from '../../web/shared/picture.ts';

const seats = (...numbers: readonly number[]): readonly Seat[] => numbers.map(seat);
const BALLOT: PublicBallot = {
  step: 'ballot1',
  secret: false,
  electors: seats(2, 3, 4),
  candidates: seats(1, 2),
  votes: [],
  cast: [],
  counted: false,
};

test.each([
  ['the first elector', {}, [], 2],
  ['the next after those who have voted', { cast: seats(2) }, [], 3],
  ['nobody who went home before voting', { cast: seats(2) }, [3], 4],
  ['nobody where all have voted or went home', { cast: seats(2, 3) }, [4], undefined],
  ['nobody in a secret ballot', { secret: true }, [], undefined],
  ['nobody once the votes are counted', { counted: true }, [], undefined],
] as const)('waited for on public screens: %s', (_whom, ballot, gone, waited) => {
  expect(nextVoter({ ballot: { ...BALLOT, ...ballot }, gone: seats(...gone) })).toBe(waited);
});
