import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFor } from '../../src/simulate/dice.ts';
import { anneal } from '../../src/tournament/seating/anneal.ts';
import { designFor } from '../../src/tournament/seating/designs.ts';
import { boundFor, measure } from '../../src/tournament/seating/measure.ts';
import { roundsOf, SCHEMES } from '../../src/tournament/seating/schemes.ts';
import { seatSpread, withSeats } from '../../src/tournament/seating/seats.ts';
import { type SeatingPlan, shuffledNumbers, sizesFor } from '../../src/tournament/seating/sitting.ts';
import { turned } from '../../src/tournament/seating/turned.ts';
import { campaign } from '../tools/campaign.ts';
import { type Asked, everybody, seatingFor } from './first-seating.ts';

const asked = (players: number, tables: number, rounds: number, more: Partial<Asked> = {}): Asked => ({
  players,
  tables,
  rounds,
  apart: [],
  moderators: 0,
  staying: [],
  ...more,
});
const LITTLE = 20_000;

/** A random seating. */
const anyPlan = (players: number, tables: number, rounds: number, seed = 1): SeatingPlan => {
  const dice = diceFor(seed, 0);
  return Array.from({ length: rounds }, () => {
    const all = shuffledNumbers(players, dice);
    return sizesFor(players, tables).map(size => all.splice(0, size));
  });
};

describe('the worth of a seating', () => {
  test.each([
    [20, 2, 10, 4500],
    [20, 2, 19, 15_390],
    [30, 3, 10, 4590],
    [40, 4, 10, 4680],
    [40, 4, 15, 9540],
    [50, 5, 10, 4500],
    [16, 4, 5, 120],
    [28, 7, 9, 378],
    [32, 8, 8, 384],
    [32, 8, 10, 480],
    [100, 10, 4, 1800],
  ])('%i players at %i tables in %i rounds cannot do better than %i', (players, tables, rounds, bound) => {
    expect(boundFor(anyPlan(players, tables, rounds))).toBe(bound);
  });

  test('the bound is one: of all ways to seat six at two tables of three in three rounds, the best has as many squares', () => {
    const halves = [3, 4, 5].flatMap(third => [1, 2, 3, 4].flatMap(second => (second < third ? [[0, second, third]] : [])));
    const rounds = halves.map(half => [half, everybody(6).filter(player => !half.includes(player))]);
    expect(rounds).toHaveLength(9);
    const found = rounds.flatMap(one => rounds.flatMap(two => rounds.map(three => measure(6, [one, two, three]))));
    for (const { squares, bound } of found) expect(squares).toBeGreaterThanOrEqual(bound);
    expect(Math.min(...found.map(({ squares }) => squares))).toBe(found[0]?.bound);
  });

  test('the bound holds where some rest, and where tables are of unlike sizes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 26 }),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 2, max: 7 }),
        fc.nat(),
        (players, tables, rounds, seed) => {
          const dice = diceFor(seed, 1);
          const resting = anyPlan(players, tables, rounds, seed).map(round => {
            const rests = dice.below(players);
            return round.map(group => group.filter(player => player !== rests));
          });
          const begun = measure(players, resting);
          expect(begun.squares).toBeGreaterThanOrEqual(begun.bound);
          const { squares, bound } = measure(players, anneal(players, { plan: resting }, {}, { exchanges: LITTLE }, dice).plan);
          expect(squares).toBeGreaterThanOrEqual(bound);
          expect(bound).toBe(begun.bound);
        },
      ),
      { numRuns: campaign(4, 40) },
    );
  });

  test('squares, the worst pair and the pairs that never meet are counted over all pairs', () => {
    const found = measure(4, [
      [
        [0, 1],
        [2, 3],
      ],
      [
        [1, 0],
        [2, 3],
      ],
      [
        [0, 2],
        [1, 3],
      ],
    ]);
    expect(found).toEqual({ squares: 10, bound: 6, worst: 2, unmet: 2, meetings: [2, 2, 2] });
  });

  test('tables are as even as can be', () => {
    expect(sizesFor(29, 3)).toEqual([10, 10, 9]);
  });
});

describe('designs that nothing can be better than', () => {
  test.each([
    [9, 3, 4],
    [16, 4, 5],
    [25, 5, 6],
    [28, 7, 9],
    [32, 8, 10],
    [35, 7, 7],
    [49, 7, 8],
    [64, 8, 9],
    [81, 9, 10],
  ])('%i players at %i tables: %i rounds in which nobody meets anybody twice', (players, tables, rounds) => {
    const plan = designFor(players, tables, rounds) ?? [];
    expect(plan.map(round => round.flat().sort((a, b) => a - b))).toEqual(
      Array.from({ length: rounds }, () => Array.from({ length: players }, (_, player) => player)),
    );
    expect(plan.every(round => round.every(group => group.length === players / tables))).toBe(true);
    expect(measure(players, plan).worst).toBe(1);
    expect(plan).toHaveLength(rounds);
    expect(designFor(players, tables, rounds + 1)).toBeUndefined();
  });

  test.each([
    [20, 2, 10],
    [20, 2, 19],
    [28, 2, 27],
    [12, 2, 5],
    [24, 2, 23],
    [16, 2, 15],
    [27, 3, 13],
    [18, 3, 7],
    [30, 3, 10],
    [40, 4, 7],
    [40, 4, 10],
    [50, 5, 10],
    [50, 5, 11],
    [98, 7, 15],
    [162, 9, 19],
    [64, 4, 21],
  ])('%i players at %i tables in %i rounds meet as evenly as can be', (players, tables, rounds) => {
    const plan = (designFor(players, tables, rounds) ?? []).slice(0, rounds);
    expect(plan.map(round => round.flat().sort((a, b) => a - b))).toEqual(Array.from({ length: rounds }, () => everybody(players)));
    expect(plan.every(round => round.every(group => group.length === players / tables))).toBe(true);
    const { squares, bound } = measure(players, plan);
    expect(squares).toBe(bound);
  });

  test.each(SCHEMES)('at $tables tables of $size any two columns of the scheme differ by everything equally often', scheme => {
    const { tables, size, scheme: letters, group } = scheme;
    const columns = letters.split(' ');
    expect(group.reduce((product, order) => product * order, 1)).toBe(tables);
    expect(columns.map(({ length }) => length)).toEqual(columns.map(() => size));
    const plan = roundsOf(scheme);
    expect(plan.map(round => round.flat().sort((a, b) => a - b))).toEqual(plan.map(() => everybody(tables * size)));
    expect(new Set(plan.flat().map(({ length }) => length))).toEqual(new Set([size]));
    for (const [index, one] of plan.entries())
      for (const other of plan.slice(index + 1)) {
        const overlaps = one.flatMap(group => other.map(its => group.filter(player => its.includes(player)).length));
        expect(Math.max(...overlaps) - Math.min(...overlaps)).toBeLessThanOrEqual(1);
      }
  });

  test.each([
    [2, 15, 9, 19, 13, 23],
    [3, 9, 13, 11, 12, 13],
    [4, 9, 9, 10, 12, 13],
    [5, 8, 10, 11, 11, 9],
    [6, 8, 9, 9, 6, 7],
    [7, 8, 9, 10, 8, 7],
    [8, 9, 9, 9, 9, 8],
    [9, 9, 10, 10, 10, 10],
    [10, 8, 5, 3, 6, 7],
    [11, 11, 11, 11, 12, 6],
    [12, 8, 6, 6, 6, 7],
  ])('at %i tables of 8, 9, 10, 11 and 12 nothing can be better than the first %i, %i, %i, %i and %i rounds', (tables, ...most) => {
    for (const [index, rounds] of most.entries()) {
      const players = tables * (8 + index);
      const plan = designFor(players, tables, rounds) ?? [];
      for (const first of [2, Math.ceil(rounds / 2), rounds]) {
        const { squares, bound } = measure(players, plan.slice(0, first));
        expect([players, first, squares]).toEqual([players, first, bound]);
      }
    }
  });

  test('36 people at 3 tables: 13 perfect rounds, and of these the ones in which nobody meets the same people all the time', () => {
    expect(seatingFor(asked(36, 3, 10), LITTLE, diceFor(1, 0)).quality).toMatchObject({ squares: 6840, bound: 6840, worst: 4 });
    expect(seatingFor(asked(36, 3, 13), LITTLE, diceFor(1, 0)).quality).toMatchObject({ squares: 10_998, bound: 10_998, worst: 5 });
  });

  test.each([
    [30, 3, 10],
    [24, 3, 6],
    [24, 6, 7],
    [36, 4, 6],
    [29, 3, 6],
  ])('%i players at %i tables in %i rounds: one round and its turns are as even as anything can be', (players, tables, rounds) => {
    const { squares, bound } = measure(players, turned(players, tables, rounds, 200_000, diceFor(3, 0)) ?? []);
    expect(squares).toBe(bound);
  });
});

describe('a seating', () => {
  const SIZES = fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat(3));

  test('everybody sits once in every round, on seats that go round as evenly as can be at tables of one size', () => {
    fc.assert(
      fc.property(SIZES, fc.nat(), ([tables, size, rounds], seed) => {
        const players = tables * size;
        const { rounds: seatings, quality } = seatingFor(asked(players, tables, rounds), LITTLE, diceFor(seed, 0));
        for (const round of seatings) expect(round.flatMap(({ players: each }) => each).sort((a, b) => a - b)).toEqual(everybody(players));
        expect(quality.seats).toBeLessThanOrEqual(1);
        expect(quality.squares).toBeGreaterThanOrEqual(quality.bound);
      }),
      { numRuns: campaign(3, 25) },
    );
  });

  test('tables of unlike sizes differ by one at most, and nobody is left out', () => {
    fc.assert(
      fc.property(SIZES, fc.nat(), ([tables, size, rounds, more], seed) => {
        const players = tables * size + Math.min(more, tables - 1);
        const { rounds: seatings } = seatingFor(asked(players, tables, rounds), LITTLE, diceFor(seed, 0));
        for (const round of seatings) {
          const sizes = round.map(({ players: each }) => each.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(new Set(round.flatMap(({ players: each }) => each)).size).toBe(players);
        }
      }),
      { numRuns: campaign(3, 25) },
    );
  });

  test('of the rounds of a design, those are taken in which nobody meets the same people all the time', () => {
    const { quality } = seatingFor(asked(20, 2, 10), LITTLE, diceFor(1, 0));
    expect([quality.squares, quality.bound]).toEqual([4500, 4500]);
    expect(quality.worst).toBeLessThan(measure(20, (designFor(20, 2, 10) ?? []).slice(0, 10)).worst);
  });

  test('the same chance gives the same seating', () => {
    const once = () => seatingFor(asked(22, 3, 4, { moderators: 4 }), LITTLE, diceFor(7, 0));
    expect(once()).toEqual(once());
  });

  test('players who are kept apart never meet, though they would otherwise', () => {
    const apart = [
      [0, 1],
      [2, 3],
      [0, 5],
    ] as const;
    expect(measure(20, designFor(20, 2, 10) ?? []).unmet).toBe(0);
    const { quality, rounds } = seatingFor(asked(20, 2, 10, { apart }), 100_000, diceFor(1, 0));
    expect(quality.together).toBe(0);
    for (const [one, other] of apart)
      expect(rounds.some(round => round.some(({ players }) => players.includes(one) && players.includes(other)))).toBe(false);
  });

  test('moderators who stay keep their tables; the others are spread, one at a table', () => {
    const { rounds, quality } = seatingFor(
      asked(32, 4, 6, { moderators: 4, staying: [{ moderator: 2, table: 0 }] }),
      LITTLE,
      diceFor(1, 0),
    );
    for (const round of rounds) {
      expect(round[0]?.moderator).toBe(2);
      expect(new Set(round.map(({ moderator }) => moderator)).size).toBe(4);
    }
    expect(quality.moderators).toBeLessThan(6);
  });

  test('rounds that are fixed stay as they are, and a change costs what is asked for it', () => {
    const dice = diceFor(5, 0);
    const published = seatingFor(asked(24, 3, 6), LITTLE, dice).rounds.map(round => round.map(({ players }) => players));
    const fixed = anneal(24, { plan: published }, { fixed: 4 }, { exchanges: LITTLE }, dice).plan;
    expect(fixed.slice(0, 4)).toEqual(published.slice(0, 4));
    const dear = anneal(24, { plan: published }, { moved: { from: published, cost: 1_000 } }, { exchanges: LITTLE }, dice).plan;
    const tablesOf = (plan: typeof published) => plan.map(round => round.map(group => [...group].sort((a, b) => a - b)));
    expect(tablesOf(dear as typeof published)).toEqual(tablesOf(published));
  });

  test('a player has every seat as often as every other, give or take one, whoever meets whom', () => {
    const plan = Array.from({ length: 13 }, (_, round) => [
      Array.from({ length: 8 }, (_each, seat) => (seat * 3 + round) % 24),
      Array.from({ length: 8 }, (_each, seat) => (seat * 3 + round + 1) % 24),
      Array.from({ length: 8 }, (_each, seat) => (seat * 3 + round + 2) % 24),
    ]);
    expect(seatSpread(24, plan)).toBeGreaterThan(1);
    expect(seatSpread(24, withSeats(24, plan, [], diceFor(1, 0)))).toBeLessThanOrEqual(1);
  });
});
