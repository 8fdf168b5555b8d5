import { describe, expect, test } from 'vitest';
import { dice as diceOf } from '../../tools/dice.ts';
import { air, overlay } from './air.ts';
import { bitsOf, bytesOf, crc16, hexOf, withCrc } from './bits.ts';
import { type Tag, type TagOptions, tag } from './tags.ts';

const REQA = bitsOf([0x26], 7);
const WUPA = bitsOf([0x52], 7);
const HLTA = bitsOf([0x50, 0x00, 0x57, 0xcd]);
const LIT = 10_000;

const lit = (options: TagOptions): Tag => {
  const laid = tag(options);
  laid.field(true, 0);
  return laid;
};
const ask = (laid: Tag, bits: readonly number[], at = LIT): string | undefined => {
  const answer = laid.hear(bits, at);
  return answer && hexOf(bytesOf(answer));
};
/** Selects a tag as a reader does. Returns what the tag said: parts and SAKs. */
const named = (laid: Tag): readonly (string | undefined)[] => {
  const said: (string | undefined)[] = [ask(laid, REQA)];
  for (const level of [0x93, 0x95, 0x97]) {
    const part = laid.hear(bitsOf([level, 0x20]), LIT);
    if (part === undefined) return said;
    const sak = ask(laid, bitsOf(withCrc([level, 0x70, ...bytesOf(part)])));
    said.push(hexOf(bytesOf(part)), sak);
    if (sak?.startsWith('04') !== true) return said;
  }
  return said;
};

test.each([
  [[0x00], '51FE'],
  [[0x04], '17DA'],
  [[0x20], '70FC'],
  [[0x30, 0x00], 'A802'],
  [[0xe0, 0x80], '7331'],
])('CRC_A of %j is %s', (bytes, sum) => {
  expect(crc16(bytes).toString(16).toUpperCase()).toBe(sum);
});

describe('a tag is named level by level', () => {
  test.each([
    ['4 bytes', 'DEADBEEF', ['0400', 'DEADBEEF22', '00FE51']],
    ['7 bytes', '04A1B2C3D4E580', ['4400', '8804A1B29F', '04DA17', 'C3D4E58072', '00FE51']],
    ['10 bytes', '04112233445566778899', ['8400', '88041122BF', '04DA17', '88334455AA', '04DA17', '6677889900', '00FE51']],
  ])('%s', (_, uid, said) => {
    expect(named(lit({ uid }))).toEqual(said);
  });

  test('and says by its last SAK that it speaks ISO 14443-4', () => {
    expect(named(lit({ uid: 'DEADBEEF', sak: 0x20 })).at(-1)).toBe('20FC70');
  });
});

describe('the states of a tag', () => {
  test('halted it hears the wake-up alone, and an error sends it back there', () => {
    const laid = lit({ uid: 'DEADBEEF' });
    named(laid);
    expect(laid.state()).toBe('active');
    expect(ask(laid, HLTA)).toBeUndefined();
    expect([laid.state(), ask(laid, REQA), ask(laid, WUPA)]).toEqual(['halt', undefined, '0400']);
    expect(ask(laid, bitsOf([0x12, 0x34]))).toBeUndefined();
    expect(laid.state()).toBe('halt');
  });

  test('an unknown command makes the tag idle again', () => {
    const laid = lit({ uid: 'DEADBEEF' });
    ask(laid, REQA);
    expect(laid.state()).toBe('ready');
    ask(laid, REQA);
    expect(laid.state()).toBe('idle');
  });

  test('a SELECT with a wrong sum or a wrong number is not for it', () => {
    for (const select of [
      [...withCrc([0x93, 0x70, 0xde, 0xad, 0xbe, 0xef, 0x22]).slice(0, 8), 0],
      withCrc([0x93, 0x70, 0xde, 0xad, 0xbe, 0xee, 0x23]),
    ]) {
      const laid = lit({ uid: 'DEADBEEF' });
      ask(laid, REQA);
      expect(ask(laid, bitsOf(select))).toBeUndefined();
    }
  });

  test('the tag answers to the beginning of its own number, with the rest of the number', () => {
    const laid = lit({ uid: 'DEADBEEF' });
    ask(laid, REQA);
    const answer = laid.hear([...bitsOf([0x93, 0x2c, 0xde]), ...bitsOf([0x0d], 4)], LIT);
    expect(answer).toBeUndefined();
    ask(laid, REQA);
    const rest = laid.hear([...bitsOf([0x93, 0x34, 0xde]), ...bitsOf([0x0d], 4)], LIT);
    expect(rest).toEqual(bitsOf([0xde, 0xad, 0xbe, 0xef, 0x22]).slice(12));
  });

  test('the tag is deaf for some milliseconds after the field came on', () => {
    const laid = lit({ uid: 'DEADBEEF' });
    expect([ask(laid, REQA, 3_900), ask(laid, REQA, 4_100)]).toEqual([undefined, '0400']);
  });

  test('the tag forgets its state when the field was gone for 5 ms, and not before', () => {
    for (const [gap, answer] of [
      [5_100, '0400'],
      [4_000, undefined],
    ] as const) {
      const laid = lit({ uid: 'DEADBEEF' });
      named(laid);
      ask(laid, HLTA);
      laid.field(false, LIT);
      laid.field(true, LIT + gap);
      expect(ask(laid, REQA, LIT + gap + 5_000)).toBe(answer);
    }
  });
});

describe('tags that misbehave', () => {
  test('one leaves after its third frame', () => {
    expect(named(lit({ uid: '04A1B2C3D4E580', leavesAfter: 3 }))).toEqual(['4400', '8804A1B29F', '04DA17']);
  });

  test('one says a wrong BCC, one a wrong sum behind its SAK', () => {
    expect(named(lit({ uid: 'DEADBEEF', badBcc: true }))[1]).toBe('DEADBEEF32');
    expect(named(lit({ uid: 'DEADBEEF', badCrc: true }))[2]).toBe('00FF51');
  });

  test('one draws another number each time it gets power', () => {
    const laid = lit({ uid: '08000000', draws: diceOf(5) });
    const first = named(laid)[1];
    laid.field(false, LIT);
    laid.field(true, LIT + 6_000);
    laid.hear(REQA, LIT + 11_000);
    const second = laid.hear(bitsOf([0x93, 0x20]), LIT + 11_000);
    expect(first?.startsWith('08')).toBe(true);
    expect(second && hexOf(bytesOf(second))).not.toBe(first);
  });

  test('one is heard only half of the time', () => {
    const laid = lit({ uid: 'DEADBEEF', weak: { share: 0.5, dice: diceOf(2) } });
    const answers = Array.from({ length: 200 }, () => ask(laid, REQA)).filter(answer => answer !== undefined);
    expect(answers.length).toBeGreaterThan(30);
    expect(answers.length).toBeLessThan(80);
  });
});

test('answers laid over each other read as ones where any is one, and tell where they first differ', () => {
  expect(overlay([])).toBeUndefined();
  expect(overlay([[1, 0, 1]])).toEqual({ bits: [1, 0, 1], collision: undefined });
  expect(
    overlay([
      [1, 0, 1, 0],
      [1, 1, 0, 0],
    ]),
  ).toEqual({ bits: [1, 1, 1, 0], collision: 1 });
});

test('a tag in a field goes dark with the field, and a lifted tag hears no more', () => {
  const field = air();
  const laid = tag({ uid: 'DEADBEEF' });
  field.lay(laid, 0);
  expect(field.exchange(REQA, LIT)).toBeUndefined();
  field.power(true, LIT);
  expect(field.exchange(REQA, 2 * LIT)?.bits).toEqual(bitsOf([0x04, 0x00]));
  field.lift(2 * LIT);
  expect(field.exchange(WUPA, 2 * LIT)).toBeUndefined();
});
