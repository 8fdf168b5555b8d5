import { expect, test } from 'vitest';
import { campaign } from '../../tools/campaign.ts';
import { sit } from './sit.ts';
import { tag } from './tags.ts';
import { touchesOf, within } from './touches.ts';

const TOUCHES = campaign(4, 48);
/** Enough touches for a lift to fall into each kind of look. */
const LATE_TOUCHES = campaign(24, 96);

test('24 seats on three full boards: every touch of 150 ms is told, in time, and so is its lift', async () => {
  const { told, lifted } = await touchesOf({ boards: 3, length: 150, touches: TOUCHES });
  expect(told.length).toBe(TOUCHES);
  expect([within(told, 0.5) <= 75, within(told, 0.99) <= 150, within(lifted, 1) <= 300]).toEqual([true, true, true]);
});

test('and so is every touch, and its lift, where all tags are ready as late as the standard allows', async () => {
  const { told, lifted } = await touchesOf({ boards: 3, length: 150, touches: LATE_TOUCHES, seed: 150, wakesAfter: 4_500 });
  expect([told.length, within(told, 0.99) <= 250, within(lifted, 1) <= 300]).toEqual([LATE_TOUCHES, true, true]);
});

test('a tag that was read only once is told as too short a touch', async () => {
  const here = sit();
  await here.ready();
  await here.pass(800);
  // The five frames of one whole read.
  here.board.lay(3, tag({ uid: '04A1B2C3D4E580', wakesAfter: 1_000, leavesAfter: 5 }));
  await here.pass(500);
  expect(here.taps()).toEqual(['?3:brief', '?3:clear']);
});

test('a tag that needs the whole guard time is told, stays, and is told again when it is lifted', async () => {
  const here = sit();
  await here.ready();
  await here.pass(800);
  here.board.lay(5, tag({ uid: '04A1B2C3D4E580', wakesAfter: 4_900 }));
  await here.pass(3_000);
  expect(here.taps()).toEqual(['+5:04A1B2C3D4E580']);
  here.board.lift(5);
  await here.pass(500);
  expect(here.taps()).toEqual(['+5:04A1B2C3D4E580', '-5:04A1B2C3D4E580']);
});

test('a card that replaces another between two looks is told, even if its number begins alike', async () => {
  const here = sit();
  await here.ready();
  await here.pass(800);
  here.board.lay(2, tag({ uid: '04A1B2C3D4E580', wakesAfter: 1_000 }));
  await here.pass(500);
  here.board.lift(2);
  here.board.lay(2, tag({ uid: '04A1B2C3D4E581', wakesAfter: 1_000 }));
  await here.pass(1_000);
  expect(here.taps()).toEqual(['+2:04A1B2C3D4E580', '-2:04A1B2C3D4E580', '+2:04A1B2C3D4E581']);
});
