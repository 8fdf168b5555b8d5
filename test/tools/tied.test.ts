import { expect, test } from 'vitest';
import { type Seat, seat } from '../../src/domain/ids.ts';
import type { Elector } from '../../src/domain/step.ts';
import { towardsATie } from './tied.ts';

/** The votes for each candidate, once all have done their part, the most first. */
const countedOf = (voters: readonly Seat[], candidates: readonly Seat[]): readonly number[] => {
  const electors = voters.map(
    (each): Elector => ({ seat: each, weight: 1, may: candidates.filter(other => other !== each), mayPass: false, optional: false }),
  );
  const tally: { [seat: number]: number } = {};
  const cast: Seat[] = [];
  for (let deed = towardsATie({ electors, cast }, tally); deed !== undefined; deed = towardsATie({ electors, cast }, tally)) {
    cast.push(deed.by);
    if ('votes' in deed) tally[deed.votes] = (tally[deed.votes] ?? 0) + 1;
  }
  return Object.values(tally).sort((one, other) => other - one);
};

const seatsUpTo = (count: number): readonly Seat[] => Array.from({ length: count }, (_, index) => seat(index + 1));

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('a vote of %i people who may all be chosen ends in a tie, whoever is out', people => {
  const all = seatsUpTo(people);
  for (const out of [[], [seat(1)], [seat(2)], [seat(1), seat(3)]]) {
    const living = all.filter(each => !out.includes(each));
    if (living.length < 2) continue;
    const [most, next] = countedOf(living, living);
    expect(next, `without ${out.join()}`).toBe(most);
  }
});

test.each([1, 2, 3, 4, 9])('a vote of %i people between two suspects who do not vote ends in a tie, or without a vote', people => {
  const [most = 0, next = 0] = countedOf(
    seatsUpTo(people).map(each => seat(each + 2)),
    [seat(1), seat(2)],
  );
  expect(next).toBe(most);
});
