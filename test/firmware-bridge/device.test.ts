import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hex } from '../../firmware-bridge/protocol/messages.ts';
import { board, bytes, compileCore, DEVICE, golden, hear, host, removeCore, tell, words } from './device-core.ts';

const SEED = 20_261;
beforeAll(compileCore, 120_000);
afterAll(removeCore);

const fromHost = golden.good.filter(({ line }) => line.startsWith('>'));
const fromBoard = golden.good.filter(({ line }) => line.startsWith('<'));
const UNDERSTOOD = fromHost.map(({ means }) => words(means));

describe('golden lines, in the firmware', () => {
  test.each(fromHost)('$line is understood as it is meant', ({ line, means }) => {
    expect(tell(hear(line), 'bad')).toEqual([words(means), '0']);
  });

  test.each(fromBoard)('$line is said byte for byte', ({ line, means }) => {
    expect(`${tell(words(means)).join('\n')}\n`).toBe(line);
  });

  test.each(golden.bad)('refused: $why', ({ line }) => {
    expect(tell(hear(line), 'bad')).toEqual([line.startsWith('>') ? '1' : '0']);
  });

  test('a command of a later version is known as one that is not understood', () => {
    expect(tell(hear(host('C 7 X 12 34')), hear(host('C 7 XY')), 'bad')).toEqual(['unknown 7', '1']);
  });

  test('the longest line is taken, and one byte more is not', () => {
    const longest = `C 1 X ${'y'.repeat(61 - 6)}`;
    expect(host(longest)).toHaveLength(72);
    expect(tell(hear(host(longest)), hear(host(`${longest}y`)), 'bad')).toEqual(['unknown 1', '1']);
  });

  test('the start character of either side stands in no line, whatever its sum', () => {
    expect(tell(hear(host('C 1 X a<b')), 'bad', hear(host('C 1 X a>b')), 'bad')).toEqual(['1', '3']);
  });

  test('the longest line is said whole or not at all', () => {
    const tag = { is: 'tag', uid: '0102030405060708090A', sak: '20' } as const;
    const full = words({
      type: 'state',
      seq: 4_294_967_295,
      on: 255,
      blink: 255,
      mode: 'alone',
      pads: Array.from({ length: 8 }, () => tag),
    });
    const line = board(`S 4294967295 FF FF A ${Array(8).fill('0102030405060708090A.20').join(',')}`);
    expect(line.length).toBeLessThan(255);
    const said = tell(...Array.from({ length: 256 }, (_, room) => [`room ${room}`, full]).flat());
    expect(new Set(said)).toEqual(new Set(['no room', line]));
  });
});

describe('the line to the firmware', () => {
  const all = fromHost.map(({ line }) => line).join('');

  test('lines may be cut anywhere', () => {
    const pieces = Array.from({ length: all.length - 1 }, (_, at) => [hear(all.slice(0, at + 1)), hear(all.slice(at + 1))]);
    expect(tell(...pieces.flat())).toEqual(pieces.flatMap(() => UNDERSTOOD));
  });

  test('after any garbage the next good line is read', () => {
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map(array => Buffer.from(array)),
      fc
        .string({ unit: fc.constantFrom('<', '>', '*', '\n', '\r', ' ', 'C', '1', 'L', 'F', '0', '7'), maxLength: 200 })
        .map(text => Buffer.from(text)),
      fc.constantFrom(...fromHost.map(({ line }) => line), ...fromBoard.map(({ line }) => line)).chain(line =>
        fc.tuple(fc.nat(line.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
          const copy = Buffer.from(line, 'latin1');
          copy[at] = (copy[at] ?? 0) ^ flip;
          return copy;
        }),
      ),
    );
    fc.assert(
      fc.property(fc.array(garbage, { minLength: 300, maxLength: 300 }), heap => {
        const said = tell(...heap.flatMap(piece => [hear(piece), '--', hear(`${host('A 77')}`), '--']));
        const parts = said
          .join('\n')
          .split('--')
          .map(part => part.trim());
        heap.forEach((_, index) => {
          expect(parts[2 * index]).toBe('');
          expect(parts[2 * index + 1]).toBe('took 77');
        });
      }),
      { seed: SEED, numRuns: 5 },
    );
  });
});

test.each([
  ['5000', '57CD'],
  ['0000', 'A01E'],
  ['1234', '26CF'],
  ['00', 'FE51'],
  ['04', 'DA17'],
  ['20', 'FC70'],
  ['3000', '02A8'],
  ['E080', '3173'],
])('CRC_A of %s is %s', (given, sum) => {
  expect(tell(`crc ${given}`)).toEqual([sum]);
});

describe('the tags on a pad', () => {
  const A = '04A1B2C3D4E580.00';
  const B = 'DEADBEEF.08';
  /** The changes that the core tells after these looks at a pad. */
  const changes = (...looks: readonly string[]) =>
    tell('start', 'run 40', 'pads', '--', ...looks.map(look => (look.startsWith('misses') ? look : `look 0 ${look}`)), 'run 90')
      .join('\n')
      .split('--')
      .at(1)
      ?.match(/(?<=<E \d+ 0 )[^*]+/g) ?? [];

  test.each<readonly [title: string, looks: readonly string[], told: readonly string[]]>([
    ['one read is none', [A], []],
    ['two equal reads are a tag', [A, A], [`+${A}`]],
    ['a missed look between them does not matter', [A, '-', A], [`+${A}`]],
    ['reads too far apart are none, and the first is told as a touch that was too short', [A, '-', '-', A], ['~']],
    ['two different reads are none', [A, B], []],
    ['of two tags that were read once each the last is told as too short', [A, B, '-', '-', '-'], ['~']],
    ['a first read of another tag on a pad with one is forgotten in silence', [A, A, B, '-', A, A], [`+${A}`]],
    ['a left tag is told once', [A, A, A, A, A], [`+${A}`]],
    ['two misses are none', [A, A, '-', '-', A, '-', '-', A], [`+${A}`]],
    ['three misses are a lifted tag', [A, A, '-', '-', '-'], [`+${A}`, '-']],
    ['misses of any kind count', [A, A, '-', '?', '-'], [`+${A}`, '-']],
    ['the number of misses can be set', ['misses 1', A, A, '-'], [`+${A}`, '-']],
    ['a different read alone changes nothing', ['misses 1', A, A, B, A, B, A], [`+${A}`]],
    ['another tag takes the place at once', [A, A, B, B], [`+${A}`, '-', `+${B}`]],
    ['several tags', ['M', 'M', 'M', 'M'], ['M']],
    ['a second tag is laid on the first and taken away', [A, A, 'M', 'M', 'M', A, A], [`+${A}`, 'M', `+${A}`]],
    ['something unreadable is told after as many looks as a lifted tag', ['?', '?', '-', '?', '?', '?', '-', '-', '-'], ['?', '-']],
    ['the same number with another kind of tag is another tag', [B, 'DEADBEEF.20', B, 'DEADBEEF.20'], []],
    ['a phone draws a number each time and is told once', ['08000001.20', '08000002.20', '08000003.20', '08000004.20'], ['+08000002.20']],
  ])('%s', (_, looks, told) => {
    expect(changes(...looks)).toEqual(told);
  });
});

describe('the board without chips', () => {
  const line = (body: string) => `line ${bytes(host(body))}`;
  const ABSENT = 'x,x,x,x,x,x,x,x';
  const dark = board(`S 0 00 00 - ${ABSENT}`);
  const hello = (boot: number) => board(`H 2 00000000 ${hex(boot, 8)} 8 0000000000000000 LB 2.0`);

  test('says hello each second until the host has spoken, and its state each second for ever', () => {
    expect(tell('start', 'run 2500')).toEqual([hello(1), hello(1), dark, hello(1), dark]);
    expect(tell('start', 'run 100', line('A 0'), 'run 2400')).toEqual([hello(1), dark, dark]);
    expect(tell('start', 'run 100', line('H'), 'run 100', line('P'), 'run 100')).toEqual([hello(1), hello(1), dark, dark]);
  });

  test('answers a command each time it is told, and does it once', () => {
    const lights = (ms: number, body: string) => [line(body), `run ${ms}`];
    const said = tell(
      'start',
      'run 100',
      ...lights(50, 'C 9 L 05 80'),
      ...lights(50, 'C 9 L 05 80'),
      ...lights(50, 'C 10 Z'),
      line('P'),
      'run 50',
    );
    expect(said.slice(1)).toEqual([board('K 9'), board('K 9'), board('R 10'), board(`S 0 05 80 - ${ABSENT}`)]);
  });

  test('sounds as often as it was told, and once for a command that is told again', () => {
    const buzz = [line('C 1 B 20 3'), 'run 30', line('C 1 B 20 3'), 'run 200', line('C 1 B 20 3'), 'run 200', 'sounds'];
    expect(tell('start', ...buzz).at(-1)).toBe('3');
  });

  test('is dark three seconds after the last word of the host, and shines again when the same command is told again', () => {
    const said = tell('start', line('C 9 L FF 00'), 'run 2900', line('P'), 'run 3200', line('C 9 L FF 00'), line('P'), 'run 50');
    expect(said.filter(each => each.startsWith('<S')).map(each => each.slice(5, 10))).toEqual([
      'FF 00',
      'FF 00',
      'FF 00',
      'FF 00',
      'FF 00',
      'FF 00',
      '00 00',
      'FF 00',
    ]);
  });

  test('takes turns in their mode only, and tells the end of one again', () => {
    const said = tell(
      'start',
      'run 9',
      line('G 1'),
      'run 9',
      line('C 2 M T'),
      'run 9',
      line('G 3'),
      'run 9',
      line('G 3'),
      'run 9',
      line('G 4'),
      'run 9',
    );
    expect(said.slice(1)).toEqual(['R 1', 'K 2', 'D 3', 'D 3', 'D 4'].map(board));
  });

  const lay = (pad: number) => [`look ${pad} DEADBEE${pad}.08`, `look ${pad} DEADBEE${pad}.08`];
  const lift = (pad: number) => ['-', '-', '-'].map(found => `look ${pad} ${found}`);
  const laid = (seq: number, pad: number) => board(`E ${seq} ${pad} +DEADBEE${pad}.08`);

  test('says an event at once and every 100 ms, oldest first, until the host has it', () => {
    const begin = ['start', 'run 50', 'pads', '--', ...lay(0), 'run 10', ...lay(1)];
    const said = tell(...begin, 'run 240', line('A 1'), 'run 100', line('A 3'), line('A 2'), 'run 50', line('A 1'), 'run 300');
    expect(said.slice(2)).toEqual([laid(1, 0), laid(2, 1), laid(1, 0), laid(2, 1), laid(1, 0), laid(2, 1), laid(2, 1)]);
  });

  test('says nothing again that the host has, also where it is just repeating it', () => {
    const laid = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(lay);
    const before = new Set<number>();
    for (let wait = 95; wait < 135; wait++) {
      const said = tell('start', 'run 50', 'pads', ...laid, `run ${wait}`, '--', line('A 5'), 'run 20')
        .join('\n')
        .split('--');
      before.add(said[0]?.match(/<E/g)?.length ?? 0);
      expect(said[1]).not.toMatch(/<E [1-5] /);
    }
    expect(before.size).toBeGreaterThan(3);
  });

  test('keeps sixteen events and no change that has no room is lost', () => {
    const pads = [0, 1, 2, 3, 4, 5, 6, 7];
    const sixteen = [...pads.flatMap(lay), ...pads.flatMap(lift)];
    const said = tell(
      'start',
      'run 50',
      'pads',
      '--',
      ...sixteen,
      ...lay(3),
      'run 95',
      line('A 15'),
      'run 4',
      line('A 16'),
      'look 3 DEADBEE3.08',
      'run 20',
    );
    const first = said.slice(2).filter((each, index, them) => them.indexOf(each) === index);
    expect(first).toHaveLength(17);
    expect(first.at(-1)).toBe(laid(17, 3));
  });

  test('tells that a tag took the place of another only when there is room for both words', () => {
    const pads = [0, 1, 2, 3, 4, 5, 6];
    const fifteen = [...[...pads, 7].flatMap(lay), ...pads.flatMap(lift)];
    const swap = ['look 7 04A1B2C3D4E580.00', 'look 7 04A1B2C3D4E580.00'];
    const said = tell('start', 'run 50', 'pads', '--', ...fifteen, ...swap, 'run 95', '--', line('A 15'), 'run 9', ...swap, 'run 20')
      .join('\n')
      .split('--');
    const words = (part: string | undefined) => [...new Set(part?.match(/(?<=<E )[^*]+/g))];
    expect(words(said[1])).toHaveLength(15);
    expect(words(said[1])[0]).toBe('1 0 +DEADBEE0.08');
    expect(words(said[2])).toEqual(['16 7 -', '17 7 +04A1B2C3D4E580.00']);
  });

  test('counts its starts, and a power cut at any byte of a write is never the end of it', () => {
    for (let cut = 0; cut < 16; cut++) {
      const [before, after, ...others] = tell(
        'start',
        `name-cut 5F3A09C1 99`,
        'memory',
        `name-cut 00BEEF00 ${cut}`,
        'memory',
        `count-cut ${cut}`,
        'count-cut 99',
        'memory',
      );
      expect(before).toBe('5F3A09C1 00000002');
      expect(after).toMatch(/^(5F3A09C1|00BEEF00) 00000003$/);
      expect(others.at(0)?.slice(0, 8)).toBe(after?.slice(0, 8));
      expect(others.at(0)?.slice(9)).toMatch(cut < 7 ? /^00000004$/ : /^00000005$/);
    }
  });

  test('bears the number that its microcontroller was made with, until it is given another', () => {
    expect(tell('made-with 00C0FFEE', 'start', 'memory', 'name-cut 5F3A09C1 99', 'memory')).toEqual([
      '00C0FFEE 00000001',
      '5F3A09C1 00000002',
    ]);
  });

  test('counts thousands of starts', () => {
    expect(tell('start', ...Array<string>(2_999).fill('count-cut 99'), 'memory')).toEqual(['00000000 00000BB8']);
  });
});

test('the core asks nothing of a microcontroller but what stands in hal.h', () => {
  const included = readdirSync(join(DEVICE, 'core')).flatMap(
    name => readFileSync(join(DEVICE, 'core', name), 'utf8').match(/(?<=#include ).+/g) ?? [],
  );
  const foreign = included.filter(each => !/^("(\.\.\/hal|[a-z0-9_]+)\.h"|<(stdbool|stdint|string)\.h>)$/.test(each));
  expect(included.length).toBeGreaterThan(20);
  expect(foreign).toEqual([]);
});
