import { describe, expect, test } from 'vitest';
import { dice as diceOf } from '../../tools/dice.ts';
import { sit } from './sit.ts';
import { type TagOptions, tag } from './tags.ts';

const SEVEN = '04A1B2C3D4E580';
const FOUR = 'DEADBEEF';
const TEN = '04112233445566778899';
/** Long enough for every event to be told. */
const LONG_MS = 1_200;

const seated = async (count = 8) => {
  const here = sit({ board: { fitted: Array.from({ length: count }, () => ({})) } });
  await here.ready();
  await here.pass(200);
  return here;
};
const laid = async (options: TagOptions, ms = LONG_MS) => {
  const here = await seated(1);
  here.board.lay(0, tag(options));
  await here.pass(ms);
  return here;
};

describe('boards with so many chips', () => {
  test.each([0, 1, 8])('%d: those that are there work, the others are told as missing', async count => {
    const here = await seated(count);
    const slots = here.readers.now()[0]?.slots ?? [];
    expect(slots.map(({ trouble }) => trouble?.code)).toEqual(
      Array.from({ length: 8 }, (_, slot) => (slot < count ? undefined : 'chip-absent')),
    );
    for (let pad = 0; pad < 8; pad += 1) here.board.lay(pad, tag({ uid: `DEADBEE${pad}` }));
    await here.pass(LONG_MS);
    expect([...here.taps()].sort()).toEqual(Array.from({ length: count }, (_, slot) => `+${slot}:DEADBEE${slot}`));
    expect(here.board.crowded()).toBe(0);
  });
});

describe('a tag that is laid down and lifted', () => {
  test.each([
    ['4 bytes', FOUR],
    ['7 bytes', SEVEN],
    ['10 bytes', TEN],
    ['4 bytes that begin like a cascade tag does in others', 'DE88BEEF'],
    ['7 bytes with 88 at the beginning of the last level', '04A1B288C3D4E5'],
    ['10 bytes with 88 at the beginning of the last level', '04112233445588778899'],
  ])('with %s is told once, and once when it goes', async (_, uid) => {
    const here = await laid({ uid }, 3_000);
    expect(here.taps()).toEqual([`+0:${uid}`]);
    here.board.lift(0);
    await here.pass(LONG_MS);
    expect(here.taps()).toEqual([`+0:${uid}`, `-0:${uid}`]);
  });

  test('ten times is ten taps', async () => {
    const here = await seated(2);
    for (let time = 0; time < 10; time += 1) {
      here.board.lay(1, tag({ uid: SEVEN }));
      await here.until('it is there', () => here.taps().length === 2 * time + 1);
      here.board.lift(1);
      await here.until('it is gone', () => here.taps().length === 2 * time + 2);
    }
    expect(here.taps()).toEqual(Array.from({ length: 10 }, () => [`+1:${SEVEN}`, `-1:${SEVEN}`]).flat());
  });

  test('and another one in its place between two looks is a swap, in this order', async () => {
    const here = await laid({ uid: SEVEN });
    here.board.lift(0);
    here.board.lay(0, tag({ uid: FOUR }));
    await here.pass(LONG_MS);
    expect(here.taps()).toEqual([`+0:${SEVEN}`, `-0:${SEVEN}`, `+0:${FOUR}`]);
  });

  test('that is not heard each time keeps lying there', async () => {
    const here = await seated();
    here.board.lay(0, tag({ uid: SEVEN, weak: { share: 0.01, dice: diceOf(11) } }));
    await here.pass(6_000);
    expect(here.taps()).toEqual([`+0:${SEVEN}`]);
  });

  test('that speaks ISO 14443-4 is known by its number, as a card', async () => {
    const here = await laid({ uid: SEVEN, sak: 0x20 });
    expect(here.slot(0)?.tag).toEqual({ uid: SEVEN, family: 'iso-dep' });
  });
});

describe('a tag that leaves in the middle of the talk', () => {
  // A look takes five frames: REQA, anticollision and SELECT twice. A tag counts after two looks.
  test('before its second look had named it was never there, whichever frame was its last', async () => {
    const here = await seated();
    for (const first of [0, 8]) {
      for (let pad = 0; pad < 8; pad += 1) here.board.lay(pad, tag({ uid: SEVEN, leavesAfter: Math.min(first + pad, 9) }));
      await here.pass(LONG_MS);
      for (let pad = 0; pad < 8; pad += 1) here.board.lift(pad);
      await here.pass(LONG_MS);
    }
    expect(here.taps().filter(tap => tap.includes(SEVEN))).toEqual([]);
  });

  test('after that it was a tap, and is gone', async () => {
    const here = await laid({ uid: SEVEN, leavesAfter: 11 });
    expect(here.taps()).toEqual([`+0:${SEVEN}`, `-0:${SEVEN}`]);
  });
});

describe('a tag without a readable number is unclear, and never a tag', () => {
  test('two tags at once', async () => {
    const here = await seated(1);
    here.board.lay(0, tag({ uid: SEVEN }));
    here.board.lay(0, tag({ uid: FOUR }));
    await here.pass(LONG_MS);
    expect(here.taps()).toEqual(['?0:several']);
    here.board.lift(0);
    await here.pass(LONG_MS);
    expect(here.taps()).toEqual(['?0:several', '?0:clear']);
  });

  test('a second tag beside one that lies there, and one of them taken away again', async () => {
    const here = await laid({ uid: SEVEN });
    here.board.lay(0, tag({ uid: FOUR }));
    await here.pass(LONG_MS);
    here.board.lift(0);
    here.board.lay(0, tag({ uid: SEVEN }));
    await here.pass(LONG_MS);
    const taps = here.taps();
    expect(taps.filter(tap => tap.includes(FOUR))).toEqual([]);
    expect(taps[0]).toBe(`+0:${SEVEN}`);
    expect(taps).toContain('?0:several');
    expect(here.slot(0)?.tag?.uid).toBe(SEVEN);
  });

  test.each([
    ['a wrong BCC', { uid: SEVEN, badBcc: true }, 'unreadable'],
    ['a wrong sum behind the SAK', { uid: SEVEN, badCrc: true }, 'unreadable'],
    ['a phone', { uid: '08000000', sak: 0x20, draws: diceOf(4) }, 'phone'],
    ['a card that draws its number', { uid: '08000000', sak: 0x00, draws: diceOf(4) }, 'changing'],
  ] as const)('%s', async (_, options, why) => {
    const here = await laid(options, 3_000);
    expect(here.taps()).toEqual([`?0:${why}`]);
    here.board.lift(0);
    await here.pass(LONG_MS);
    expect(here.taps()).toEqual([`?0:${why}`, '?0:clear']);
  });
});
