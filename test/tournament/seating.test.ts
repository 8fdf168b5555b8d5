import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFor } from '../../src/cli/simulate/dice.ts';
import { anneal } from '../../src/tournament/seating/anneal.ts';
import { designFor } from '../../src/tournament/seating/designs.ts';
import { boundFor, measure } from '../../src/tournament/seating/measure.ts';
import { sizesFor, tablesFor } from '../../src/tournament/seating/plan.ts';
import type { Asked } from '../../src/tournament/seating/seating.ts';
import { seatingFor } from '../../src/tournament/seating/seating.ts';
import { seated, seatSpread } from '../../src/tournament/seating/seats.ts';

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

describe('how good a seating is', () => {
  test.each([
    [20, 2, 10, 4500],
    [20, 2, 19, 15_390],
    [30, 3, 10, 4500],
    [40, 4, 10, 4500],
    [40, 4, 15, 9540],
    [50, 5, 10, 4500],
    [16, 4, 5, 120],
    [28, 7, 9, 378],
    [32, 8, 8, 384],
    [100, 10, 4, 1800],
  ])('%i players at %i tables in %i rounds cannot do better than %i', (players, tables, rounds, bound) => {
    const sizes = Array.from({ length: rounds }, () => sizesFor(players, tables));
    expect(boundFor(players, sizes)).toBe(bound);
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

  test('tables are as even as can be, and within what a game allows', () => {
    expect(sizesFor(29, 3)).toEqual([10, 10, 9]);
    expect([tablesFor(24, 8, 12), tablesFor(13, 8, 12), tablesFor(25, 8, 12)]).toEqual([2, undefined, 3]);
  });
});

describe('designs that nothing can be better than', () => {
  test.each([
    [9, 3, 4],
    [16, 4, 5],
    [25, 5, 6],
    [28, 7, 9],
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
    expect(designFor(players, tables, rounds + 1)).toBeUndefined();
  });

  test.each([
    [20, 10],
    [20, 19],
    [12, 5],
    [24, 23],
  ])('%i players at two tables in %i rounds meet as evenly as can be', (players, rounds) => {
    const { squares, bound } = measure(players, designFor(players, 2, rounds) ?? []);
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
        const everybody = Array.from({ length: players }, (_, player) => player);
        for (const round of seatings) expect(round.flatMap(({ players: each }) => each).sort((a, b) => a - b)).toEqual(everybody);
        expect(quality.seats).toBeLessThanOrEqual(1);
        expect(quality.squares).toBeGreaterThanOrEqual(quality.bound);
      }),
      { numRuns: 25 },
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
      { numRuns: 25 },
    );
  });

  test('the same chance gives the same seating', () => {
    const once = () => seatingFor(asked(22, 3, 4, { moderators: 4 }), LITTLE, diceFor(7, 0));
    expect(once()).toEqual(once());
  });

  test('whoever is to be kept apart never meets, though they would otherwise', () => {
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
    const fixed = anneal(24, published, { fixed: 4 }, { exchanges: LITTLE }, dice);
    expect(fixed.slice(0, 4)).toEqual(published.slice(0, 4));
    const dear = anneal(24, published, { moved: { from: published, cost: 1_000 } }, { exchanges: LITTLE }, dice);
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
    expect(seatSpread(24, seated(24, plan))).toBeLessThanOrEqual(1);
  });
});
