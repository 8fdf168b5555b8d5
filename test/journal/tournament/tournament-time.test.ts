import { expect, test } from 'vitest';
import { eventTime } from '../../../src/journal/tournament/postgres.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * A database and the machine of a hub, each with its own clock. A question takes `goes` ms to the database and its answer `comes` ms back.
 */
const apart = (ahead: number) => {
  const world = { at: 1_790_000_000_000, ahead, skewed: 0 };
  const time = eventTime(
    () => world.at,
    () => {
      world.skewed += 1;
    },
  );
  const learn = (goes = 1, comes = 1) =>
    time.learn(async () => {
      world.at += goes;
      const said = world.at + world.ahead;
      world.at += comes;
      return said;
    });
  return { world, time, learn, wrong: () => time.now() - (world.at + world.ahead) };
};

test.each([
  ['ten minutes behind', -10 * MINUTE],
  ['a day ahead', DAY],
])('the time of a tournament is that of its database, whatever the machine says, and the desk is told once: %s', async (_, ahead) => {
  const { world, time, learn, wrong } = apart(ahead);
  for (let times = 0; times < 3; times += 1) await learn();
  expect(Math.abs(wrong())).toBeLessThanOrEqual(2);
  expect(time.skew).toBe(ahead / 1_000);
  expect(world.skewed).toBe(1);
});

test('a slow answer is believed no further than it proves, and a quick one mends it', async () => {
  const { learn, wrong } = apart(DAY);
  await learn(0, 4_000);
  expect(Math.abs(wrong())).toBeLessThanOrEqual(4_000);
  await learn();
  expect(Math.abs(wrong())).toBeLessThanOrEqual(2);
  await learn(4_000, 0);
  expect(Math.abs(wrong()), 'a slow answer spoils nothing').toBeLessThanOrEqual(2);
});

test('a clock that is set while the hub runs is followed; what is a few seconds is told to nobody', async () => {
  const { world, time, learn, wrong } = apart(0);
  await learn();
  expect(time.now()).toBe(world.at);
  // The machine's clock is set forward by ten minutes.
  world.at += 10 * MINUTE;
  world.ahead -= 10 * MINUTE;
  await learn();
  expect(Math.abs(wrong())).toBeLessThanOrEqual(2);
  expect(time.skew).toBe(-600);
  world.ahead = 4_000;
  await learn();
  expect(Math.abs(wrong())).toBeLessThanOrEqual(2);
  expect([time.skew, world.skewed]).toEqual([0, 2]);
});

test('an answer that does not come changes nothing', async () => {
  const { time, learn, world } = apart(DAY);
  await learn();
  const before = time.now() - world.at;
  await expect(time.learn(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(time.now() - world.at).toBe(before);
});
