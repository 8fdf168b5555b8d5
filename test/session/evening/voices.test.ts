import { describe, expect, test } from 'vitest';
import { fromScreensSchema } from '../../../src/wire/from-screens.ts';
import { announced, MOVERS, planOf } from './announced-rig.ts';
import { accepted, codes, opened } from './rig.ts';

const STRANGER = { name: 'K7Q4XD', here: false };
const OURS = { name: 'BC23DF', here: false };

describe('a voice of the network that nobody has named', () => {
  test('lets no night begin: it is offered, and counts for nothing', async () => {
    const table = await announced(planOf(MOVERS), { begins: false });
    const { evening } = table.rig;
    await table.deals();
    evening.voices(0, [STRANGER]);
    expect(table.view.screens).toMatchObject({ voices: 0, offers: [{ name: 'K7Q4XD', used: false }] });
    expect(codes(await table.rig.ask({ do: 'sound', heard: true }))).toEqual(['ask.not_now']);
  });

  test('neither keeps an armed night from falling by coming and going, nor makes a deaf night count, nor voids one', async () => {
    const table = await announced(planOf(MOVERS), { begins: false });
    const { evening } = table.rig;
    await table.deals();
    evening.voices(1, []);
    await accepted(table.rig.ask({ do: 'sound', heard: true }));
    await accepted(table.rig.ask({ do: 'start', on: true }));
    for (let count = 0; count < 12; count += 1) {
      evening.voices(1, count % 2 === 0 ? [STRANGER] : []);
      await table.pass(1_000);
    }
    expect(table.phase).toBe('night');
    evening.voices(1, []);
    await table.pass(4_000);
    expect(table.phase).toBe('night');
    evening.voices(0, [STRANGER]);
    await table.until(() => table.phase === 'void', 10);
    expect(table.view.announced?.void).toBe('sound');
  });
});

test('a screen that was named here counts, also when it calls again by its name, until it is no longer wanted', async () => {
  const table = await announced(planOf(MOVERS), { begins: false });
  const { evening } = table.rig;
  evening.voices(0, [STRANGER, OURS]);
  await accepted(table.rig.ask({ do: 'voice', name: OURS.name, used: true }));
  expect(table.view.screens).toMatchObject({
    voices: 1,
    offers: [
      { name: STRANGER.name, used: false },
      { name: OURS.name, used: true },
    ],
  });
  evening.voices(0, [STRANGER]);
  expect(table.view.screens.voices).toBe(0);
  evening.voices(0, [OURS]);
  expect(table.view.screens.voices).toBe(1);
  await accepted(table.rig.ask({ do: 'voice', name: OURS.name, used: false }));
  expect(table.view.screens.voices).toBe(0);
});

test("the screens' process is told which voices are named", async () => {
  const told: (readonly string[])[] = [];
  const rig = await opened({ named: voices => told.push(voices) });
  for (const used of [true, false]) await accepted(rig.ask({ do: 'voice', name: OURS.name, used }));
  expect(told).toEqual([[OURS.name], []]);
});

test('a screen of this very machine needs nobody to name it', async () => {
  const table = await announced(planOf(MOVERS), { begins: false });
  table.rig.evening.voices(0, [{ ...OURS, here: true }]);
  expect(table.view.screens).toMatchObject({ voices: 1, offers: [] });
});

test.each([
  ['what it tells', { type: 'count', tables: { main: 2 }, voices: { main: [OURS] } }, true],
  ['a count that is none', { type: 'count', tables: { main: -1 }, voices: {} }, false],
  ['a voice by another name', { type: 'count', tables: {}, voices: { main: [{ name: '<b>', here: false }] } }, false],
  ['how quick a voice is', { type: 'count', tables: {}, voices: { main: [{ ...OURS, letterMs: 62 }] } }, true],
  ['a voice that takes a second for a letter', { type: 'count', tables: {}, voices: { main: [{ ...OURS, letterMs: 1_000 }] } }, false],
  ['a voice that says more', { type: 'count', tables: {}, voices: { main: [{ ...OURS, heard: true }] } }, false],
  ['an ask', { type: 'ask', ask: { do: 'void' } }, false],
  ['nothing', undefined, false],
])('a message of the screens’ process is believed where it has the right shape: %s', (_, message, isBelieved) => {
  expect(fromScreensSchema.safeParse(message).success).toBe(isBelieved);
});
