import { describe, expect, test } from 'vitest';
import { campaign } from '../tools/campaign.ts';
import { FOUND } from './found.ts';
import { PLANTED } from './planted.ts';
import { shrunk } from './shrink.ts';
import { play, worldOf } from './world.ts';

const SEEDS = Array.from({ length: campaign(20, 1_000) }, (_, index) => index + 1);

describe('in a world in which everything goes wrong', () => {
  test.each(SEEDS)('nothing of what must hold is broken, seed %i', async seed => {
    const { findings, trace } = await play(worldOf(seed));
    expect(findings, trace.slice(-20).join('\n')).toEqual([]);
  });

  test('the same seed gives the same trace, byte for byte, and another seed another one', async () => {
    const [one, again, other] = [await play(worldOf(3)), await play(worldOf(3)), await play(worldOf(4))];
    expect(again.trace.join('\n')).toBe(one.trace.join('\n'));
    expect(other.trace).not.toEqual(one.trace);
  });
});

test.each(Object.entries(FOUND))('what was found once holds: %s', async (_, plan) => {
  expect((await play(plan)).findings).toEqual([]);
});

test('a world that does not hold shrinks to what it takes', async () => {
  const { seed = 0, plant } = PLANTED['what the disk has refused is acknowledged'] ?? {};
  const whole = await play(worldOf(seed), plant);
  const { met } = await shrunk(whole, plant);
  expect(whole.met.length).toBeGreaterThan(3);
  expect(met.map(({ fault }) => fault)).toEqual(['disk']);
});

test.each(Object.entries(PLANTED))('the world finds that %s, where all holds without it', async (_, { seed, plant, found }) => {
  expect(SEEDS).toContain(seed);
  const [first] = (await play(worldOf(seed), plant)).findings;
  expect(found).toContain(first?.invariant);
});
