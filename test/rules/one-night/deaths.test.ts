import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { PublicVote } from '../../../src/domain/picture.ts';
import { deadOf } from '../../../src/rules/one-night/deaths.ts';
import { evolve } from '../../../src/rules/one-night/events.ts';
import { NOTHING } from '../../../src/rules/one-night/settings.ts';
import type { OneNight } from '../../../src/rules/one-night/state.ts';

const SEATS = [1, 2, 3, 4].map(seat);

const ballots = (voters: readonly Seat[]): readonly (readonly PublicVote[])[] => {
  const [voter, ...others] = voters;
  if (voter === undefined) return [[]];
  const rest = ballots(others);
  return SEATS.filter(each => each !== voter).flatMap(target => rest.map(votes => [{ voter, target }, ...votes]));
};

const counted = (cards: readonly string[], votes: readonly PublicVote[]): OneNight => {
  const dealt = evolve(NOTHING, { type: 'dealt', settings: {}, roles: cards, centre: [] });
  const copied = evolve(dealt, { type: 'seat-named', seat: 'none', role: 'hunter' });
  return evolve(copied, { type: 'votes-counted', votes });
};

/** The smallest set that holds the seats with the most votes and, for every Hunter in it, his target. The function tries all sets. */
const smallest = (hunters: readonly Seat[], votes: readonly PublicVote[]): readonly Seat[] => {
  const got = (each: Seat) => votes.filter(vote => vote.target === each).length;
  const most = Math.max(...SEATS.map(got));
  const first = most > 1 ? SEATS.filter(each => got(each) === most) : [];
  const closed = SETS.filter(
    set =>
      first.every(each => set.includes(each)) &&
      votes.every(({ voter, target }) => !set.includes(voter) || !hunters.includes(voter) || set.some(each => each === target)),
  );
  return closed.reduce((least, set) => (set.length < least.length ? set : least));
};
const SETS = Array.from({ length: 16 }, (_, bits) => SEATS.filter(each => (bits & (2 ** (each - 1))) > 0));

const TABLES: readonly { readonly cards: readonly string[]; readonly hunters: readonly Seat[] }[] = [
  { cards: ['villager', 'werewolf', 'tanner', 'seer'], hunters: [] },
  { cards: ['villager', 'hunter', 'tanner', 'seer'], hunters: [seat(2)] },
  { cards: ['doppelganger', 'hunter', 'tanner', 'seer'], hunters: [seat(1), seat(2)] },
];

describe('the deaths of the vote', () => {
  test.each(TABLES)('of all ballots of four, with the hunters $hunters (ON-134 to ON-139, ON-143)', ({ cards, hunters }) => {
    const all = ballots(SEATS);
    expect(all).toHaveLength(81);
    for (const votes of all) expect(deadOf(counted(cards, votes)), JSON.stringify(votes)).toEqual(smallest(hunters, votes));
  });

  test('nobody, exactly where everybody has one vote (ON-136, ON-137, ON-140)', () => {
    for (const votes of ballots(SEATS)) {
      const allDiffer = new Set(votes.map(vote => vote.target)).size === SEATS.length;
      expect(deadOf(counted(['hunter', 'doppelganger', 'seer', 'villager'], votes)).length === 0).toBe(allDiffer);
    }
  });
});
