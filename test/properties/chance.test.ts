import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shuffled } from '../../src/engine/seeded-chance.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { seedText } from '../tools/random-play.ts';
import { PATIENCE_MS } from '../tools/until.ts';

const upTo = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => index);

/** How far counts are from even, in standard deviations of the chi-square of fair draws. */
const unevenness = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
};

describe('a draw', () => {
  test('is the one that it has always been: journals are read again by later versions', () => {
    const chance = seededChance('a5'.repeat(32));
    expect([2, 3, 7, 24, 1_000, 65_537].map(size => chance.pick('lots:3', upTo(size)))).toEqual([0, 1, 5, 13, 42, 40_361]);
    expect(['é🐺', 'a'.repeat(55), 'b'.repeat(64), ''].map(label => chance.pick(label, upTo(4_096)))).toEqual([3920, 1067, 4012, 1027]);
  });

  test.each([2, 3, 5, 7, 10, 13, 24])('among %i falls on each as often', size => {
    const counts = new Array<number>(size).fill(0);
    for (let label = 0; label < 400 * size; label += 1) {
      const drawn = seededChance(seedText(label % 50)).pick(`lots:${label}`, upTo(size));
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(Math.abs(unevenness(counts))).toBeLessThan(4);
  });

  test('is the same whatever was drawn before, and in whichever order', () => {
    const labels = upTo(40).map(each => `lots:${each}`);
    const drawn = (order: readonly string[]) => {
      const chance = seededChance(seedText(9));
      return new Map(order.map(label => [label, chance.pick(label, upTo(17))]));
    };
    const forwards = drawn(labels);
    const backwards = drawn([...labels].reverse());
    for (const label of labels) expect(backwards.get(label)).toBe(forwards.get(label));
  });

  test('hangs on the place in the list and not on what stands there', () => {
    const chance = seededChance(seedText(4));
    for (const label of ['anchor:1', 'lots:2', 'evidence:3'])
      expect(['a', 'b', 'c', 'd'].indexOf(chance.pick(label, ['a', 'b', 'c', 'd']))).toBe(chance.pick(label, upTo(4)));
  });

  test('of another label or seed is another draw', () => {
    const many = (seed: number, prefix: string) => upTo(60).map(each => seededChance(seedText(seed)).pick(`${prefix}${each}`, upTo(24)));
    expect(many(1, 'lots:')).toEqual(many(1, 'lots:'));
    expect(many(1, 'lots:')).not.toEqual(many(2, 'lots:'));
    expect(many(1, 'lots:')).not.toEqual(many(1, 'anchor:'));
  });

  test('among nobody is a fault of the program, and does not draw for ever', () => {
    // A faulty draw could loop for ever, so it runs in a context with a time limit.
    const draw = () => runInNewContext('draw()', { draw: () => seededChance('00').pick('lots:1', []) }, { timeout: PATIENCE_MS });
    expect(draw).toThrow('nothing to draw from: lots:1');
  });
});

describe('a shuffled deck (LC-19)', () => {
  test('holds the same cards, and the same seed gives the same order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('werewolf', 'villager', 'seer'), { maxLength: 24 }), fc.nat(1e6), (cards, seed) => {
        const order = shuffled(seededChance(seedText(seed)), 'deal', cards);
        expect([...order].sort()).toEqual([...cards].sort());
        expect(shuffled(seededChance(seedText(seed)), 'deal', cards)).toEqual(order);
      }),
      { seed: 4, numRuns: 100 },
    );
  });

  test('gives every card to every seat as often', () => {
    const size = 8;
    const counts = new Array<number>(size * size).fill(0);
    for (let seed = 0; seed < 3000; seed += 1)
      shuffled(seededChance(seedText(seed)), 'deal', upTo(size)).forEach((card, place) => {
        counts[place * size + card] = (counts[place * size + card] ?? 0) + 1;
      });
    expect(Math.abs(unevenness(counts))).toBeLessThan(4);
  });
});
