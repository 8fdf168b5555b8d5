import { describe, expect, test } from 'vitest';
import { bare } from './bare.ts';
import { type EmulatedBoard, emulatedBoard } from './board.ts';
import { tag } from './tags.ts';

const uidOn = (pad: number): string => `DEADBEE${pad}`;
const lay = (board: EmulatedBoard, pad: number, uid = uidOn(pad)): void => board.lay(pad, tag({ uid }));
const awake = () => {
  const board = emulatedBoard();
  const host = bare(board);
  host.run(150);
  return { board, host };
};

describe('before anybody has spoken to it', () => {
  test('the board says hello every second, lights nothing and knows nothing', () => {
    const { board, host } = awake();
    lay(board, 0);
    host.run(4_000);
    const times = host.heard().flatMap(({ what, at }) => (what.type === 'hello' ? [at] : []));
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(board.fields()).toBe(0);
    expect(host.events()).toEqual([]);
    expect(new Set(host.last('state').pads.map(({ is }) => is))).toEqual(new Set(['empty']));
  });
});

describe('the host is gone', () => {
  test('after three seconds its lights are out and no field is on; what happened meanwhile is told in order, once, when it is back', () => {
    const { board, host } = awake();
    host.say('C 1 M A');
    lay(board, 0);
    host.stay(800);
    host.say('C 2 L F0 01');
    host.run(100);
    expect(board.lights() & 0xf0).toBe(0xf0);
    host.run(2_700);
    expect(board.lights() & 0xf0).toBe(0xf0);
    host.run(500);
    const dark = board.now();
    board.lift(0);
    lay(board, 1);
    host.run(3_000);
    expect([board.lights(), board.fields(), host.last('state').mode]).toEqual([0, 0, 'dark']);
    expect(board.shown().filter(({ at, lights }) => at > dark && lights !== 0)).toEqual([]);
    host.say('C 1 M A');
    host.stay(1_500);
    lay(board, 2);
    host.stay(1_000);
    const [first, ...rest] = host.events();
    expect([first, [...rest.slice(0, 2)].sort(), rest.slice(2)]).toEqual(['0 +DEADBEE0.00', ['0 -', '1 +DEADBEE1.00'], ['2 +DEADBEE2.00']]);
  });

  test('what is laid meanwhile on eight pads is seen in three turns, however late its tags are ready', () => {
    const { board, host } = awake();
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      host.say(`G ${turns}`);
      host.until('the turn is over', () => host.said().some(what => what.type === 'turn-over' && what.turn === turns));
    };
    host.say('C 100 M T');
    for (let early = 0; early < 10; early += 1) turn();
    host.run(4_500);
    expect(host.last('state').mode).toBe('dark');
    for (let pad = 0; pad < 8; pad += 1) board.lay(pad, tag({ uid: uidOn(pad), wakesAfter: 4_900 }));
    host.say('C 100 M T');
    for (let first = 0; first < 3; first += 1) turn();
    expect([...host.events()].sort()).toEqual(Array.from({ length: 8 }, (_, pad) => `${pad} +${uidOn(pad)}.00`));
  });

  test('a host that only asks who is there keeps no light on', () => {
    const { board, host } = awake();
    host.say('C 1 L 81 00');
    host.run(100);
    expect(board.lights()).toBe(0x81);
    for (let second = 0; second < 4; second += 1) {
      host.say('H');
      host.run(1_000);
    }
    expect(board.lights()).toBe(0);
  });
});

describe('a host that acknowledges nothing', () => {
  test('is told everything again and again, nothing is passed over when the queue is full, and all comes in order in the end', () => {
    const { board, host } = awake();
    host.take(false);
    host.say('C 1 M A');
    const truth = new Map<number, string[]>();
    for (let pad = 0; pad < 8; pad += 1) {
      lay(board, pad);
      truth.set(pad, [`+${uidOn(pad)}.00`]);
    }
    host.stay(1_500);
    for (let pad = 0; pad < 8; pad += 1) {
      board.lift(pad);
      lay(board, pad, `0BADCAF${pad}`);
      truth.get(pad)?.push('-', `+0BADCAF${pad}.00`);
    }
    host.stay(4_000);
    expect(host.events().length).toBeLessThanOrEqual(16);
    const repeats = host.said().filter(what => what.type === 'event' && what.seq === 1).length;
    expect(repeats).toBeGreaterThan(10);
    host.take(true);
    host.stay(3_000);
    const told = new Map<number, string[]>();
    for (const event of host.events()) {
      const [pad = '', what = ''] = event.split(' ');
      told.set(Number(pad), [...(told.get(Number(pad)) ?? []), what]);
    }
    expect(told).toEqual(truth);
    const order = host.said().flatMap(what => (what.type === 'event' ? [what.seq] : []));
    expect(Math.max(...order)).toBe(24);
  });
});

describe('lights and buzzer', () => {
  const evening = (tags: readonly (readonly [ms: number, pad: number, uid: string | undefined])[]) => {
    const { board, host } = awake();
    const orders: readonly (readonly [ms: number, body: string])[] = [
      [100, 'C 1 M A'],
      [600, 'C 2 L 0F 30'],
      [1_500, 'C 3 B 200 2'],
      [2_600, 'C 4 L 00 FF'],
      [3_300, 'C 5 B 50 3'],
      [4_200, 'C 6 L 81 00'],
    ];
    const start = board.now();
    for (let ms = 0; ms < 6_000; ms += 50) {
      for (const [at, body] of orders) if (at === ms) host.say(body);
      for (const [at, pad, uid] of tags) {
        if (at !== ms) continue;
        board.lift(pad);
        if (uid !== undefined) lay(board, pad, uid);
      }
      if (ms % 1_000 === 950) host.say('P');
      host.run(50);
    }
    return { events: host.events(), shown: board.shown().map(({ at, lights, buzzer }) => ({ lights, buzzer, at: (at - start) / 1_000 })) };
  };

  test('do what the host says and nothing else: with other tags on the pads the same is shown, at the same time', () => {
    const empty = evening([]);
    const full = evening([
      ...Array.from({ length: 8 }, (_, pad) => [0, pad, `0411223344556${pad}`] as const),
      ...Array.from({ length: 8 }, (_, pad) => [2_000 + 250 * pad, pad, pad % 2 === 0 ? undefined : `DEADBEE${pad}`] as const),
    ]);
    expect([empty.events.length, full.events.length > 8]).toEqual([0, true]);
    expect(empty.shown.length).toBeGreaterThan(15);
    const row = ({ lights, buzzer }: { readonly lights: number; readonly buzzer: boolean }) => `${lights} ${buzzer}`;
    expect(full.shown.map(row)).toEqual(empty.shown.map(row));
    // A light changes only after the current look at a pad, and a look takes up to seven milliseconds.
    const apart = full.shown.map(({ at }, index) => Math.abs(at - (empty.shown[index]?.at ?? Number.NaN)));
    expect(Math.max(...apart)).toBeLessThan(15);
  });
});
