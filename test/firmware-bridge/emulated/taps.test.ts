import { expect, test } from 'vitest';
import { campaign } from '../../tools/campaign.ts';
import { dice as diceOf } from '../../tools/dice.ts';
import { sit } from './sit.ts';
import { hands } from './taps.ts';

/** With this many taps, faults of each kind hit every seat. */
const TAPS = campaign(60, 10_000);
const NOISE = 0.01;

test(`24 seats on three boards, one byte of a hundred spoiled: ${TAPS} taps are each told exactly once`, async () => {
  const dice = diceOf(24);
  const here = sit({ boards: 3, noise: NOISE, seed: 240, keeps: () => false });
  await here.ready();
  await here.pass(3_000);
  const people = hands(here, dice);
  for (let step = 0; people.laid() < TAPS; step += 1) {
    if (step > 100 * TAPS) throw new Error(`it does not go on: ${people.unsettled()}`);
    for (let hand = 0; hand < 3; hand += 1) if (people.laid() < TAPS) people.touch();
    await here.pass(20);
  }
  await here.until('all is told', people.isSettled, 20_000);
  people.clear();
  await here.until('all are gone', people.isSettled, 20_000);
  expect(people.faults()).toEqual([]);
  expect(people.taps()).toBe(TAPS);
  expect([here.around.overlaps(), here.around.spoiled()]).toEqual([0, 0]);
  await here.stop();
});
