import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../src/domain/ids.ts';
import { drawLots, type Lots, seatsFor } from '../../src/table/lots.ts';
import { dice } from '../tools/dice.ts';

const peopleWith = (...times: readonly number[]) => times.map((each, index) => ({ seat: seat(index + 1), times: each }));

/** The chance of each seat to be drawn, one lot after the other, weighed by 1 ⁄ (1 + times). */
const chances = (people: ReturnType<typeof peopleWith>, wolves: number): ReadonlyMap<Seat, number> => {
  const found = new Map<Seat, number>(people.map(each => [each.seat, 0]));
  const follow = (left: typeof people, still: number, share: number): void => {
    const whole = left.reduce((sum, { times }) => sum + 1 / (1 + times), 0);
    for (const each of still === 0 ? [] : left) {
      const is = (share / (1 + each.times)) * (1 / whole);
      found.set(each.seat, (found.get(each.seat) ?? 0) + is);
      follow(
        left.filter(other => other !== each),
        still - 1,
        is,
      );
    }
  };
  follow(people, wolves, 1);
  return found;
};

const DRAWS = 20_000;
/** So many deviations of chance away nothing is by chance; the seeds are fixed besides. */
const FAR = 4.5;
const farOf = (share: number, draws: number): number => FAR * Math.sqrt((share * (1 - share)) / draws);

describe('the lots of a deal', () => {
  test.each([
    ['people of whom nobody was a wolf', [0, 0, 0, 0, 0, 0, 0, 0], 2],
    ['one who was twice, among eleven who never were', [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 3],
    ['people of a long tournament', [3, 1, 0, 2, 4, 1, 0, 2], 2],
    ['somebody who was always one', [1, 0, 30, 0, 1, 2], 1],
  ])('are weighed by 1 ⁄ (1 + times): %s', (_, times, wolves) => {
    const people = peopleWith(...times);
    const drawn = new Map<Seat, number>();
    const chance = dice(26);
    for (let draw = 0; draw < DRAWS; draw += 1)
      for (const each of drawLots(people, wolves, chance.below).wolves) drawn.set(each, (drawn.get(each) ?? 0) + 1);
    for (const [each, share] of chances(people, wolves))
      expect(Math.abs((drawn.get(each) ?? 0) / DRAWS - share), `seat ${each}`).toBeLessThan(farOf(share, DRAWS));
  });

  test('are as docs/TOURNAMENTS.md says: twice a wolf among people who never were is less than once in ten games, in place of once in four', () => {
    const times = [2, ...Array<number>(11).fill(0)];
    expect(chances(peopleWith(...times), 3).get(seat(1))).toBeLessThan(0.1);
    expect(chances(peopleWith(...times.map(() => 0)), 3).get(seat(1))).toBeCloseTo(0.25);
  });

  test('can make anybody a wolf, however often that was so before, and give every seat one card', () => {
    const anyTimes = fc.array(fc.nat({ max: 2_000_000 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(anyTimes, fc.nat({ max: 24 }), fc.integer(), (times, count, seed) => {
        const people = peopleWith(...times);
        const wolves = Math.min(count, people.length);
        const lots = drawLots(people, wolves, dice(seed).below);
        expect(lots.wolves).toHaveLength(wolves);
        expect([...lots.wolves, ...lots.others].sort((one, other) => one - other)).toEqual(people.map(each => each.seat));
        // The last ticket of all belongs to the last person.
        expect(drawLots(people, 1, size => size - 1).wolves).toEqual([seat(people.length)]);
      }),
      { seed: 18, numRuns: 300 },
    );
  });

  test('say nothing by the order in which seats get shuffled cards: whoever the wolves are, each order is equally likely', () => {
    const people = peopleWith(0, 6, 1, 0);
    const roles = ['werewolf'];
    const chance = dice(4);
    const orders = new Map<string, Map<string, number>>();
    for (let deal = 0; deal < DRAWS * 3; deal += 1) {
      const lots: Lots = { roles, ...drawLots(people, 2, chance.below) };
      const order: Seat[] = [];
      for (const role of chance.shuffle(['werewolf', 'werewolf', 'seer', 'villager']))
        order.push(
          ...seatsFor(lots, role)
            .filter(each => !order.includes(each))
            .slice(0, 1),
        );
      const wolves = [...lots.wolves].sort().join();
      const seen = orders.get(wolves) ?? new Map<string, number>();
      orders.set(wolves, seen.set(order.join(), (seen.get(order.join()) ?? 0) + 1));
    }
    expect(orders.size).toBe(6);
    for (const [wolves, seen] of orders) {
      const deals = [...seen.values()].reduce((sum, each) => sum + each, 0);
      expect(seen.size, wolves).toBe(24);
      for (const [order, count] of seen) expect(Math.abs(count / deals - 1 / 24), `${wolves}: ${order}`).toBeLessThan(farOf(1 / 24, deals));
    }
  });
});
