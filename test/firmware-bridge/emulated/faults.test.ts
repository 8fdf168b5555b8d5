import { describe, expect, test } from 'vitest';
import { LONGEST, lineBytes } from '../../../firmware-bridge/protocol/line.ts';
import { campaign } from '../../tools/campaign.ts';
import { dice as diceOf } from '../../tools/dice.ts';
import { bare } from './bare.ts';
import { emulatedBoard } from './board.ts';
import { sit } from './sit.ts';
import { tag } from './tags.ts';

const uidOn = (pad: number): string => `DEADBEE${pad}`;

/**
 * Half of these bytes is enough to find two planted faults: a firmware that compares only one byte of a check sum, and one whose line
 * begins where the line before broke off.
 */
const BYTES = campaign(15_000, 1_000_000);

describe('a chip whose answers hang', () => {
  test.each(campaign([0xff], [0x00, 0xff]))(
    'at %d is told, harms no other pad, and what lay there is no tap when it works again',
    async byte => {
      const pads = [2, 3, 5];
      const here = sit({ board: { fitted: Array.from({ length: 8 }, (_, pad) => (pads.includes(pad) ? {} : undefined)) } });
      await here.ready();
      await here.pass(1_000);
      for (const pad of [2, 3]) here.board.lay(pad, tag({ uid: uidOn(pad) }));
      await here.until('both are told', () => here.taps().length === 2);
      here.board.stick(2, byte);
      await here.until('it is told as stuck', () => here.slot(2)?.trouble?.code === 'chip-stuck');
      here.board.lay(5, tag({ uid: uidOn(5) }));
      await here.until('the others go on', () => here.slot(5)?.tag !== undefined);
      here.board.stick(2, undefined);
      await here.until('it works again', () => here.slot(2)?.trouble === undefined, 70_000);
      await here.pass(1_000);
      const taps = here.taps().filter(tap => tap.startsWith('+'));
      expect([...taps].sort()).toEqual(['+2:DEADBEE2', '+3:DEADBEE3', '+5:DEADBEE5']);
      expect(pads.map(pad => here.slot(pad)?.tag?.uid)).toEqual([uidOn(2), uidOn(3), uidOn(5)]);
      expect(here.board.starts()).toBe(1);
    },
  );

  test('and hangs the whole bus: the board lives, says so of every pad, and all of them come back', async () => {
    const here = sit();
    await here.ready();
    await here.pass(1_000);
    here.board.stick('bus', 0x00);
    const troubles = () => here.readers.now()[0]?.slots.map(({ trouble }) => trouble?.code);
    await here.until('all are stuck', () => troubles()?.every(code => code === 'chip-stuck') === true, 10_000);
    expect(here.readers.now()[0]?.health.is).not.toBe('lost');
    here.board.stick('bus', undefined);
    await here.until('all work again', () => troubles()?.every(code => code === undefined) === true, 70_000);
    here.board.lay(7, tag({ uid: uidOn(7) }));
    await here.until('and read', () => here.taps().includes('+7:DEADBEE7'));
    expect(here.board.starts()).toBe(1);
  });
});

test('the version bytes of clones are told, and they read; what says 00 or FF is no chip', () => {
  const versions = [0x92, 0x91, 0x88, 0x12, 0xb2, 0xee, 0x00, 0xff];
  const board = emulatedBoard({ fitted: versions.map(version => ({ version })) });
  const host = bare(board);
  host.until('it says hello', () => host.said().some(({ type }) => type === 'hello'));
  expect(host.last('hello').chips.map(chip => Number.parseInt(chip, 16))).toEqual(versions);
  host.say('C 1 M A');
  for (let pad = 0; pad < 8; pad += 1) board.lay(pad, tag({ uid: uidOn(pad) }));
  host.stay(1_500);
  expect(host.last('state').pads.map(({ is }) => is)).toEqual([...Array.from({ length: 6 }, () => 'tag'), 'absent', 'absent']);
});

describe('the power fails for a moment', () => {
  test('the count of starts goes up, the number stays, and what lay there is found, not tapped', async () => {
    const here = sit();
    await here.ready();
    await here.pass(1_000);
    const id = here.id();
    here.board.lay(1, tag({ uid: uidOn(1) }));
    await here.until('it is told', () => here.taps().length === 1);
    const boots = () => here.events.flatMap(event => (event.type === 'present' ? [Number.parseInt(event.boot.slice(-8), 16)] : []));
    const [boot = Number.NaN] = boots();
    here.board.brownOut();
    await here.pass(5_000);
    expect([here.taps(), here.id(), here.slot(1)?.tag?.uid]).toEqual([['+1:DEADBEE1'], id, uidOn(1)]);
    here.board.lay(4, tag({ uid: uidOn(4) }));
    await here.until('the next is a tap', () => here.taps().includes('+4:DEADBEE4'));
    expect(boots().at(-1)).toBe(boot + 1);
  });

  /** As late as the standard allows. */
  const LATE_US = 4_900;
  const FULL = Array.from({ length: 8 }, (_, pad) => pad);

  test.each([['takes turns', 2] as const, ...campaign([], [['looks all the time', 1] as const])])(
    'on a full board that %s: each tag is found, not tapped, and none is told as gone, also one that is ready late',
    async (_, boards) => {
      const here = sit({ boards });
      await here.ready();
      await here.pass(1_000);
      for (const pad of FULL) here.board.lay(pad, tag({ uid: uidOn(pad), wakesAfter: pad % 2 === 0 ? 0 : LATE_US }));
      await here.until('all are told', () => here.taps().length === FULL.length);
      const fails = [() => here.board.brownOut(), () => here.plug.unplug()];
      for (const fail of fails) {
        fail();
        await here.pass(1_000);
        here.plug.plug();
        await here.pass(4_000);
      }
      expect([...here.taps()].sort()).toEqual(FULL.map(pad => `+${pad}:${uidOn(pad)}`));
      expect(here.board.starts()).toBe(1 + fails.length);
    },
  );

  test('at any moment, also while it writes to its memory: it never counts backwards and never forgets who it is', () => {
    const board = emulatedBoard();
    const host = bare(board);
    const dice = diceOf(77);
    host.run(150);
    host.say('C 1 I 5F3A09C1');
    host.run(300);
    let count = 0;
    for (let time = 0; time < 60; time += 1) {
      board.brownOut();
      board.run(board.now() + dice.below(40_000));
      if (time % 3 !== 0) continue;
      board.brownOut();
      host.run(120);
      const { id, boot } = host.last('hello');
      expect([id, Number.parseInt(boot, 16) > count]).toEqual(['5F3A09C1', true]);
      count = Number.parseInt(boot, 16);
    }
    expect(count).toBeGreaterThanOrEqual(20);
  });
});

test(`${BYTES} random bytes on the line make no wrong event, and it is alive after them`, () => {
  const board = emulatedBoard();
  const host = bare(board);
  const dice = diceOf(0xbad);
  const lights = ['C 9 L FF 00', 'C 9 B 100 3', 'C 9 S 20', 'C 9 I 00000001', 'A 1', 'G 7', 'C 9 M T'];
  const words = '<>*0123456789ABCDEF CLMAT\n';
  const any = (): number => dice.below(256);
  const alike = (): number => words.charCodeAt(dice.below(words.length));
  /** A good line with one wrong bit. */
  const nearly = (): readonly number[] => {
    const line = [...lineBytes('host', lights[dice.below(lights.length)] ?? 'P')];
    const at = dice.below(line.length);
    return line.map((byte, place) => (place === at ? byte ^ (1 << dice.below(8)) : byte));
  };
  const rubbish = (): readonly number[] => {
    const kind = dice.below(3);
    return kind === 0 ? nearly() : Array.from({ length: 40 }, kind === 1 ? any : alike);
  };
  host.run(150);
  host.say('C 1 M A');
  board.lay(0, tag({ uid: uidOn(0) }));
  host.stay(1_000);
  for (let sent = 0; sent < BYTES; ) {
    const bytes: number[] = [];
    while (bytes.length < 9_000) bytes.push(...rubbish());
    board.hear(Uint8Array.from(bytes));
    sent += bytes.length;
    // 9,000 bytes take 780 ms on the line. A line of the whole allowed length would be too long after them, and this word is certainly heard.
    host.say('P'.padEnd(LONGEST.host - 11, ' '));
    host.say('P');
    host.run(800);
  }
  expect(host.events()).toEqual(['0 +DEADBEE0.00']);
  expect([board.lights(), board.buzzer(), board.shown().length, board.starts()]).toEqual([0, false, 0, 1]);
  expect([host.last('state').mode, host.lost()]).toEqual(['alone', 0]);
  board.lift(0);
  board.lay(6, tag({ uid: uidOn(6) }));
  host.stay(1_500);
  expect(host.events().slice(1).sort()).toEqual(['0 -', '6 +DEADBEE6.00']);
});
