import { describe, expect, test } from 'vitest';
import { campaign } from '../tools/campaign.ts';
import { PLANTED } from './planted.ts';
import { play, worldOf } from './world.ts';

const SEEDS = Array.from({ length: campaign(20, 1_000) }, (_, index) => index + 1);
/** Each planted fault shows in one of so many worlds. */
const ENOUGH = 8;

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

test.each(Object.entries(PLANTED))('the world finds that %s', async (_, { plant, found }) => {
  for (let seed = 1; seed <= ENOUGH; seed += 1) {
    const [first] = (await play(worldOf(seed), plant)).findings;
    if (first === undefined) continue;
    expect(found).toContain(first.invariant);
    return;
  }
  throw new Error(`not found in ${ENOUGH} worlds`);
});
