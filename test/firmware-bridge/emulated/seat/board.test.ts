import { describe, expect, test } from 'vitest';
import { romSum } from '../../../../firmware-bridge/device/rp2040/uf2.mjs';
import { lineBytes } from '../../../../firmware-bridge/protocol/line.ts';
import { campaign } from '../../../tools/campaign.ts';
import { dice as diceOf } from '../../../tools/dice.ts';
import { inTheLongRun } from '../../../tools/long-run.ts';
import { bare } from '../bare.ts';
import { tag } from '../tags.ts';
import { type SeatOptions, seatBoard } from './board.ts';
import { seatImage } from './firmware.ts';

const A = '04A1B2C3D4E580';
const OTHER_ID = [0xe6, 0x61, 0x64, 0x08, 0x43, 0x1a, 0x7b, 0x30];
const awake = (options: SeatOptions = {}) => {
  const board = seatBoard(options);
  const host = bare(board);
  host.until('it says hello', () => host.said().some(({ type }) => type === 'hello'));
  return { board, host };
};

describe('the file that is copied to a board', () => {
  test('begins with 256 bytes that the ROM knows by their sum', () => {
    expect(romSum(Buffer.from('123456789')).toString(16)).toBe('376e6e7');
    const image = seatImage();
    expect(romSum(image.subarray(0, 252))).toBe(Buffer.from(image).readUInt32LE(252));
  });

  test('and a board that finds another sum stays in its boot mode', () => {
    const { board } = awake();
    board.flash.bytes[3] = (board.flash.bytes[3] ?? 0) ^ 1;
    expect(board.brownOut).toThrow('boot mode');
  });
});

describe('on the cable', () => {
  test('it says what it is, and has the number of its flash chip', () => {
    const { board } = awake();
    const said = board.host().said();
    expect(said?.texts).toEqual(['Wolftap', 'Wolftap seat', 'E6616408431A7B2F']);
    const [device, configuration] = [Buffer.from(said?.device ?? []), Buffer.from(said?.configuration ?? [])];
    expect([device.readUInt16LE(8), device.readUInt16LE(10)]).toEqual([0x2e8a, 0x000a]);
    expect([configuration.readUInt16LE(2), configuration.length]).toEqual([75, 75]);
    const pieces: number[] = [];
    for (let at = 0; at < configuration.length; at += configuration[at] ?? 0) pieces.push(configuration[at + 1] ?? 0);
    // A configuration, an association, the control interface with four class descriptors and an endpoint, the data interface with two.
    expect(pieces).toEqual([2, 11, 4, 0x24, 0x24, 0x24, 0x24, 5, 4, 5, 5]);
    expect(board.clockMhz()).toBe(48);
  });

  test('it refuses what it does not know, gives a line coding back, and goes on', () => {
    const { board, host } = awake();
    const answers: (string | undefined)[] = [];
    const ask = (type: number, request: number, more: { value?: number; length?: number } = {}): void =>
      board
        .host()
        .ask({ type, request, ...more }, answer => answers.push(answer === undefined ? undefined : Buffer.from(answer).toString('hex')));
    ask(0xc0, 0x55, { length: 4 });
    ask(0x40, 0x55);
    ask(0x80, 6, { value: 0x0600, length: 10 });
    ask(0xa1, 0x21, { length: 7 });
    ask(0x80, 8, { length: 1 });
    ask(0x00, 9, { value: 2 });
    host.run(50);
    expect(answers).toEqual([undefined, undefined, undefined, '90d00300000008', '01', undefined]);
    const before = host.said().length;
    host.say('P');
    host.run(50);
    expect(host.said().length).toBeGreaterThan(before);
  });

  test('a program that opens the port hears nothing old', () => {
    const { board, host } = awake();
    host.say('C 1 M A');
    host.run(300);
    board.opened(false);
    host.run(10);
    const before = host.said().length;
    host.run(5_000);
    expect(host.said()).toHaveLength(before);
    board.opened(true);
    board.lay(tag({ uid: A }));
    host.run(20);
    host.say('H');
    host.say('C 2 M A');
    host.stay(1_000);
    const types = host.said().slice(before, before + 2);
    expect([types.map(({ type }) => type), host.events(), host.lost()]).toEqual([['done', 'hello'], [`0 +${A}.00`], 0]);
  });

  test('a host that does not read for a while gets at most one old packet, and then what is true', () => {
    const { board, host } = awake();
    host.say('C 1 M A');
    host.stay(1_000);
    board.host().read(false);
    board.lay(tag({ uid: A }));
    for (let second = 0; second < 8; second += 1) {
      host.say('P');
      host.run(1_000);
    }
    const before = host.said().length;
    board.host().read(true);
    host.run(30);
    expect(host.said().length - before).toBeLessThanOrEqual(2);
    host.stay(500);
    expect([host.events(), host.last('state').pads[0]?.is, host.lost() <= 64]).toEqual([[`0 +${A}.00`], 'tag', true]);
  });

  test('a controller that sends no more while the host speaks leaves the board to its watchdog; a host that sleeps does not', () => {
    const { board, host } = awake();
    board.host().read(false);
    host.run(15_000);
    expect(board.starts()).toBe(1);
    for (let second = 0; second < 12; second += 1) {
      host.say('P');
      host.run(1_000);
    }
    expect(board.starts()).toBe(2);
    const before = host.said().length;
    host.run(200);
    host.say('H');
    host.run(100);
    expect(host.said().slice(before)[0]?.type).toBe('hello');
  });

  test('a request that the host breaks off disturbs none after it', () => {
    const { board, host } = awake();
    board.host().breakOff();
    const answers: (string | undefined)[] = [];
    const ask = { type: 0xa1, request: 0x21, length: 7 };
    board.host().ask(ask, answer => answers.push(answer === undefined ? undefined : Buffer.from(answer).toString('hex')));
    host.run(50);
    expect(answers).toEqual(['90d00300000008']);
  });

  test('at 1,200 baud it becomes a drive, for a new program; at any other speed it stays what it is', () => {
    const { board, host } = awake();
    const speed = (baud: number) => ({
      type: 0x21,
      request: 0x20,
      sends: Uint8Array.of(baud & 0xff, (baud >> 8) & 0xff, baud >> 16, 0, 0, 0, 8),
    });
    for (const baud of [115_200, 9_600, 250_000]) board.host().ask(speed(baud));
    host.run(50);
    expect(board.isInBoot()).toBe(false);
    board.host().ask(speed(1_200));
    board.run(board.now() + 50_000);
    expect(board.isInBoot()).toBe(true);
  });

  test('however much comes at once, not a byte of it is lost', () => {
    const { board, host } = awake();
    const lines = Array.from({ length: 300 }, (_, index) => Buffer.from(lineBytes('host', `C ${index + 1} S ${1 + (index % 20)}`)));
    board.hear(Buffer.concat(lines));
    host.until('the last is answered', () => host.said().some(what => what.type === 'done' && what.command === 300), 5_000);
    expect(host.said().filter(({ type }) => type === 'done').length).toBe(300);
    host.stay(11_000);
    expect(host.last('rounds').bad).toBe(0);
  });
});

describe('its number', () => {
  test('is made of that of its flash chip, until the host gives it another, which lasts', () => {
    const [one, other] = [awake(), awake({ id: OTHER_ID })];
    const ids = [one, other].map(({ host }) => host.last('hello').id);
    expect(new Set([...ids, '00000000']).size).toBe(3);
    one.host.say('C 1 I 5F3A09C1');
    one.host.run(200);
    one.board.brownOut();
    one.host.run(150);
    one.host.say('H');
    one.host.run(100);
    expect([one.host.last('hello').id, one.host.last('hello').boot]).toEqual(['5F3A09C1', '00000002']);
  });

  test('and its count of starts outlive cuts of the power at any moment, also while the flash is written or erased', () => {
    const { board, host } = awake();
    const dice = diceOf(78);
    host.say('C 1 I 5F3A09C1');
    host.run(200);
    // Only few entries fit into the first sector now, so the other sector is begun during the cuts.
    for (let at = 0x40200; at < 0x40f80; at += 4)
      if (board.flash.bytes.subarray(at, at + 4).every(byte => byte === 0xff)) board.flash.bytes.set([0xfa, 0xff, 0x05, 0x00], at);
    const erased = board.flash.erases();
    let count = 0;
    for (let time = 0; time < campaign(12, 400); time += 1) {
      board.brownOut();
      board.run(board.now() + dice.below(70_000));
      if (time % 4 !== 0) continue;
      board.brownOut();
      host.run(150);
      host.say('H');
      host.run(100);
      const { id, boot } = host.last('hello');
      expect([id, Number.parseInt(boot, 16) > count]).toEqual(['5F3A09C1', true]);
      count = Number.parseInt(boot, 16);
    }
    expect(board.flash.erases()).toBeGreaterThan(erased);
  });

  inTheLongRun('a flash chip that never ends what it began leaves the board to its watchdog', () => {
    const { board, host } = awake();
    board.flash.jam(true);
    host.say('C 1 I 5F3A09C1');
    host.run(800);
    expect(board.starts()).toBeGreaterThan(1);
    board.flash.jam(false);
    const before = host.said().length;
    host.run(2_000);
    expect(host.said().length).toBeGreaterThan(before);
  });
});

describe('its pad', () => {
  test('shines as it is told, and no longer than the host is there', () => {
    const { board, host } = awake();
    host.say('C 1 L 01 00');
    host.run(100);
    expect(board.lights()).toBe(1);
    host.say('C 2 L 00 01');
    host.stay(2_000);
    expect(board.shown().length).toBeGreaterThan(6);
    host.say('C 3 L 01 00');
    host.run(3_500);
    expect(board.lights()).toBe(0);
    host.say('C 4 B 50 1');
    host.run(50);
    expect(host.said().at(-1)).toEqual({ type: 'refused', command: 4 });
  });

  test('without a reader chip is said to be absent', () => {
    const { host } = awake({ hasChip: false });
    host.say('C 1 M A');
    host.stay(1_200);
    expect([host.last('hello').chips, host.last('state').pads]).toEqual([['00'], [{ is: 'absent' }]]);
  });

  test.each(campaign([0xff], [0x00, 0xff]))('whose chip hangs at %d is told, and works again afterwards', byte => {
    const { board, host } = awake();
    host.say('C 1 M A');
    host.stay(500);
    board.stick(byte);
    host.stay(1_000);
    board.stick(undefined);
    board.lay(tag({ uid: A }));
    host.stay(3_000);
    expect(host.events()).toEqual(['0 !', '0 =', `0 +${A}.00`]);
    expect(board.starts()).toBe(1);
  });

  test('has its field on for a small part of the time only, so that a neighbour at half a metre hardly ever meets it', () => {
    let since: number | undefined;
    let shone = 0;
    const { host } = awake({
      around: {
        switched: (isOn, at) => {
          if (!isOn && since !== undefined) shone += at - since;
          since = isOn ? at : undefined;
        },
      },
    });
    host.say('C 1 M A');
    host.stay(3_000);
    const part = shone / 3_000_000;
    expect([part > 0.02, part < 0.15]).toEqual([true, true]);
  });
});

test('flash and RAM are far from full', () => {
  const { board, host } = awake();
  host.say('C 1 M A');
  board.lay(tag({ uid: A }));
  host.stay(1_000);
  expect(seatImage().length).toBeLessThan(32 * 1_024);
  expect(board.neverUsed()).toBeGreaterThan(200 * 1_024);
});
