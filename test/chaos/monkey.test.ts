import { expect, test } from 'vitest';
import { Monkey } from './monkey.ts';

const BEATS = 100;

test('a tournament that was mended at the end of a round stays whole until the next round begins, although nobody does anything', async () => {
  let isBroken = false;
  let times = 0;
  const cable = {
    times: 5,
    lasts: 0.05,
    next: () => ({
      what: 'a cable is cut',
      broken: () => {
        isBroken = true;
        times += 1;
      },
      mended: () => {
        isBroken = false;
      },
    }),
  };
  const monkey = new Monkey([cable], { seed: 1, beats: BEATS });
  for (let round = 0; round < 2 * BEATS; round += 1) {
    monkey.goOn();
    monkey.beat();
    await monkey.mendAll();
    // The last asks of the desk in this round.
    monkey.beat();
    await Promise.resolve();
    expect(isBroken).toBe(false);
  }
  expect(times).toBe(5);
});
