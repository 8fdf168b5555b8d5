import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeLine, FRAME, LONGEST, lineBytes, NO_PARTIAL_LINE, readLines, type Speaker } from '../../firmware-bridge/protocol/line.ts';
import {
  type BoardMessage,
  formatBoardMessage,
  formatHostMessage,
  type HostMessage,
  type OtherVersion,
  VERSIONS,
} from '../../firmware-bridge/protocol/messages.ts';
import { parseBoardMessage, parseHostMessage } from '../../firmware-bridge/protocol/parse.ts';

interface Golden {
  readonly good: readonly { readonly line: string; readonly means: { readonly type: string } }[];
  readonly bad: readonly { readonly line: string; readonly why: string }[];
}
const golden: Golden = JSON.parse(readFileSync(new URL('../../firmware-bridge/protocol/golden.json', import.meta.url), 'utf8'));

const SEED = 20_261;
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, char => char.charCodeAt(0));
const speakerOf = (line: string): Speaker => (line.startsWith('<') ? 'board' : 'host');
const parse = (speaker: Speaker, body: string): BoardMessage | OtherVersion | HostMessage | undefined =>
  speaker === 'board' ? parseBoardMessage(body) : parseHostMessage(body);

const readAll = (speaker: Speaker, pieces: readonly Uint8Array[]) => {
  let begun = NO_PARTIAL_LINE;
  let lost = 0;
  const bodies: string[] = [];
  for (const piece of pieces) {
    const heard = readLines(speaker, begun, piece);
    expect(heard.begun.length).toBeLessThan(LONGEST[speaker]);
    begun = heard.begun;
    lost += heard.lost;
    bodies.push(...heard.bodies);
  }
  return { bodies, lost, begun };
};
const cut = (text: string, at: readonly number[]): Uint8Array[] => {
  const places = [0, ...at.map(place => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return places.slice(1).map((end, index) => bytesOf(text.slice(places[index], end)));
};

describe('golden lines', () => {
  test.each(golden.good)('$line is read as it is meant', ({ line, means }) => {
    const speaker = speakerOf(line);
    const { bodies, lost } = readAll(speaker, [bytesOf(line)]);
    expect(lost).toBe(0);
    expect(bodies.map(body => parse(speaker, body))).toEqual([means]);
  });

  test.each(golden.good)('$line is written as it is meant', ({ line }) => {
    const speaker = speakerOf(line);
    const body = line.slice(1, -10);
    if (speaker === 'board') {
      const said = parseBoardMessage(body);
      expect(said !== undefined && said.type !== 'other-version' && encodeLine('board', formatBoardMessage(said))).toBe(line);
    } else {
      const asked = parseHostMessage(body);
      expect(asked && encodeLine('host', formatHostMessage(asked))).toBe(line);
    }
  });

  test.each(golden.bad)('$line says nothing: $why', ({ line }) => {
    const speaker = speakerOf(line);
    const { bodies } = readAll(speaker, [bytesOf(line)]);
    expect(bodies.map(body => parse(speaker, body)).filter(message => message !== undefined)).toEqual([]);
  });

  test('a line of the other speaker is passed over', () => {
    for (const { line } of golden.good) {
      expect(readAll(speakerOf(line) === 'board' ? 'host' : 'board', [bytesOf(line)])).toEqual({
        bodies: [],
        lost: line.length,
        begun: '',
      });
    }
  });
});

const EXACT: readonly (readonly [title: string, body: string])[] = [
  ['two spaces', 'K  1'],
  ['a space at the end', 'K 1 '],
  ['a lower case id', 'H 1 5f3a09c1 0000002A 1 92 - 1.0'],
  ['chips of another number of pads', 'H 1 5F3A09C1 0000002A 2 92 - 1.0'],
  ['nine pads', 'H 1 5F3A09C1 0000002A 9 929292929292929292 - 1.0'],
  ['no pads', 'H 1 5F3A09C1 0000002A 0  - 1.0'],
  ['capabilities in another order', 'H 1 5F3A09C1 0000002A 1 92 BL 1.0'],
  ['no firmware', 'H 1 5F3A09C1 0000002A 1 92 BL '],
  ['a tag that is laid without its number', 'E 1 0 +'],
  ['a tag without SAK', 'E 1 0 +04A1B2C3'],
  ['a UID in lower case', 'E 1 0 +04a1b2c3.08'],
  ['a state of nine pads', 'S 1 00 00 A -,-,-,-,-,-,-,-,-'],
  ['a state with an empty pad field', 'S 1 00 00 A -,,-'],
  ['a turn of number 0', 'D 0'],
  ['the names of an object', 'constructor'],
];
describe('a line that is not exactly a message of the board is no message', () => {
  test.each(EXACT)('%s', (_, body) => {
    expect(parseBoardMessage(body)).toBeUndefined();
  });
});

describe('the hello of another version', () => {
  test.each([
    ['in the form of this one', 'H 3 5F3A09C1 0000002A 1 92 - 3.0', 3],
    ['in a form of its own', 'H 0 more', 0],
    ['without anything else', 'H 256', 256],
  ])('says its version alone: %s', (_, body, version) => {
    expect(parseBoardMessage(body)).toEqual({ type: 'other-version', version });
  });
});

const digits = (long: number) => fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: long, maxLength: long });
const mask = fc.nat({ max: 255 });
const count = fc.nat({ max: 4_294_967_295 });
const turn = fc.integer({ min: 1, max: 65_535 });
const uid = fc.constantFrom(8, 14, 20).chain(digits);
const padState = fc.oneof(
  fc.record({ is: fc.constantFrom('empty', 'several', 'unreadable', 'stuck', 'absent') }),
  fc.record({ is: fc.constant('tag'), uid, sak: digits(2) }),
);
const change = fc.oneof(
  fc.record({ is: fc.constantFrom('lifted', 'several', 'unreadable', 'stuck', 'works') }),
  fc.record({ is: fc.constant('laid'), uid, sak: digits(2) }),
);
const said: fc.Arbitrary<BoardMessage> = fc.oneof(
  fc.integer({ min: 1, max: 8 }).chain(pads =>
    fc.record({
      type: fc.constant('hello'),
      version: fc.constantFrom(...VERSIONS),
      id: digits(8),
      boot: digits(8),
      pads: fc.constant(pads),
      chips: fc.array(digits(2), { minLength: pads, maxLength: pads }),
      lights: fc.boolean(),
      buzzer: fc.boolean(),
      firmware: fc.constantFrom('1.0', '2.11-beta'),
    }),
  ),
  fc.record({
    type: fc.constant('event'),
    seq: fc.integer({ min: 1, max: 4_294_967_295 }),
    pad: fc.nat({ max: 7 }),
    what: change,
  }),
  fc.record({
    type: fc.constant('state'),
    seq: count,
    on: mask,
    blink: mask,
    mode: fc.constantFrom('dark', 'alone', 'turns'),
    pads: fc.array(padState, { minLength: 1, maxLength: 8 }),
  }),
  fc.record({ type: fc.constantFrom('done', 'refused'), command: turn }),
  fc.record({ type: fc.constant('turn-over'), turn }),
  fc.record({ type: fc.constant('rounds'), rounds: count, longest: count, bad: count }),
);
const asked: fc.Arbitrary<HostMessage> = fc.oneof(
  fc.record({ type: fc.constantFrom('hello?', 'ping') }),
  fc.record({ type: fc.constant('took'), seq: count }),
  fc.record({ type: fc.constant('turn'), turn }),
  fc.record({ type: fc.constant('lights'), command: turn, on: mask, blink: mask }),
  fc.record({ type: fc.constant('buzz'), command: turn, ms: fc.integer({ min: 10, max: 1000 }), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('mode'), command: turn, mode: fc.constantFrom('alone', 'turns') }),
  fc.record({ type: fc.constant('misses'), command: turn, misses: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ type: fc.constant('name'), command: turn, id: digits(8) }),
);
const cuts = fc.array(fc.nat({ max: 5_000 }), { maxLength: 6 });

describe('any message comes through', () => {
  test('of the board, however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(said, { maxLength: 6 }), cuts, (all, at) => {
        const text = all.map(one => encodeLine('board', formatBoardMessage(one))).join('');
        const read = readAll('board', cut(text, at));
        expect(read.lost).toBe(0);
        expect(read.bodies.map(parseBoardMessage)).toEqual(all);
      }),
      { seed: SEED },
    );
  });

  test('of the host, within 72 characters', () => {
    fc.assert(
      fc.property(asked, one => {
        const line = encodeLine('host', formatHostMessage(one));
        expect(line.length).toBeLessThanOrEqual(LONGEST.host);
        expect(readAll('host', [...line].map(bytesOf)).bodies.map(parseHostMessage)).toEqual([one]);
      }),
      { seed: SEED },
    );
  });
});

describe('garbage', () => {
  const good = encodeLine('board', 'K 7');

  test.each([
    ['before a line', `rubbish\n${good}`, 8],
    ['after a line', `${good}rubbish\n`, 8],
    ['the beginning of a line in front of another', `<E 1 0 +04A1${good}`, 12],
    ['a line in the middle of a line', `<E 1 ${good}0 -*12345678\n`, 18],
    ["a host's echo in the middle of a line", `<K${encodeLine('host', 'P')}${good}`, 14],
    ['a wrong sum', `<K 7*00000000\n${good}`, 14],
    ['a zero byte in a line', `<K\0 7*00000000\n${good}`, 15],
    ['a line that never ends', `<${'A'.repeat(5_000)}${good}`, 5_001],
    ['a byte above 127', `<K \u00ff*00000000\n${good}`, 14],
  ])('%s is passed over and counted, and the next good line is read', (_, text, lost) => {
    for (const pieces of [[bytesOf(text)], [...text].map(bytesOf)]) {
      expect(readAll('board', pieces)).toEqual({ bodies: ['K 7'], lost, begun: '' });
    }
  });

  test('a line of the greatest length is read, a longer one is not', () => {
    const longest = 'A'.repeat(LONGEST.board - FRAME);
    expect(readAll('board', [lineBytes('board', longest)]).bodies).toEqual([longest]);
    expect(readAll('board', [lineBytes('board', `${longest}A`)])).toEqual({ bodies: [], lost: LONGEST.board + 1, begun: '' });
    expect(readAll('board', [...encodeLine('board', `${longest}A`)].map(bytesOf)).bodies).toEqual([]);
  });

  test('of any kind between lines: every good line that follows a good line is read, and every byte is accounted for', () => {
    const noise = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(noise, noise, cuts, (first, second, at) => {
        const text = [String.fromCharCode(...first), good, String.fromCharCode(...second), good].join('');
        const whole = readAll('board', [bytesOf(text)]);
        expect(whole.bodies).toEqual(['K 7', 'K 7']);
        expect(whole.lost).toBe(first.length + second.length);
        expect(readAll('board', cut(text, at))).toEqual(whole);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('one changed character anywhere in a line leaves no message', () => {
    const line = encodeLine('board', 'E 1 0 +04A1B2C3D4E580.00');
    for (let at = 0; at < line.length; at++) {
      for (const bit of [1, 2, 4, 8, 16, 32, 64, 128]) {
        const broken = bytesOf(line);
        broken[at] = (broken[at] ?? 0) ^ bit;
        expect(readAll('board', [broken, bytesOf('\n')]).bodies).toEqual([]);
      }
    }
  });
});
