import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameReader } from '../../../firmware-bridge/drivers/rdm6300/rdm6300.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const uids = (...pieces: readonly Uint8Array[]) => {
  const reader = frameReader();
  return pieces.flatMap(piece => reader.take(piece).tokens.map(({ uid, sure }) => (sure ? uid : `${uid}?`)));
};

const RDM = '\x02100086F44426\x03';
const ID12 = '\x02100086F44426\r\n\x03';
const PARALLAX = '\n0F0184F07A\r';

describe('a 125 kHz reader is understood:', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['the frame of an RDM6300', RDM, ['100086F444']],
    ['the same three times', RDM.repeat(3), ['100086F444', '100086F444', '100086F444']],
    ['the frame of an ID-12LA', ID12, ['100086F444']],
    ['a frame without a sum, which needs a second one', PARALLAX, ['0F0184F07A?']],
    ['small letters', RDM.toLowerCase(), ['100086F444']],
    ['a frame after rubbish', `\xff\x00A1\x03\r${RDM}`, ['100086F444']],
    ['a frame after half a frame', `\x02100086${RDM}`, ['100086F444']],
    ['a frame after half a frame without a sum', `\n0F01${RDM}`, ['100086F444']],
    ['an RDM6300 after an ID-12LA', ID12 + RDM, ['100086F444', '100086F444']],
  ])('%s', (_title, said, expected) => {
    expect(uids(bytes(said))).toEqual(expected);
    expect(uids(...[...bytes(said)].map(byte => Uint8Array.of(byte)))).toEqual(expected);
  });

  test.each([
    ['a wrong sum', '\x02100086F44427\x03'],
    ['a digit too few', '\x02100086F4446\x03'],
    ['a digit too many', '\x02100086F444266\x03'],
    ['a letter that is no digit', '\x0210G086F44426\x03'],
    ['half of the line end of an ID-12LA', '\x02100086F44426\r\x03'],
    ['digits after its line end', '\x02100086F44426\r\n6\x03'],
    ['a frame without a sum that is too short', '\n0F0184F07\r'],
    ['a frame without a sum that ends like one with', '\n0F0184F07A\x03'],
    ['no start', '100086F44426\x03'],
  ])('nothing is read from %s, and it is counted as noise', (_title, said) => {
    const { tokens, noise } = frameReader().take(bytes(said));
    expect(tokens).toEqual([]);
    expect(noise).toBe(said.length);
  });

  test('no noise on the line throws, however it is cut, and the frame after it is read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.array(fc.nat(20), { maxLength: 8 }), (garbage, cuts) => {
        const reader = frameReader();
        const all = Uint8Array.from([...garbage, ...bytes(RDM)]);
        const found: string[] = [];
        let at = 0;
        for (const cut of [...cuts, all.length]) {
          for (const { uid } of reader.take(all.subarray(at, at + cut)).tokens) found.push(uid);
          at = Math.min(all.length, at + cut);
        }
        expect(found.at(-1)).toBe('100086F444');
      }),
      { seed: 6300, numRuns: 300 },
    );
  });

  test('any damaged digit is noticed by the sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...'0123456789ABCDEF'), (at, digit) => {
        const damaged = RDM.slice(0, at) + digit + RDM.slice(at + 1);
        expect(uids(bytes(damaged))).toEqual(damaged === RDM ? ['100086F444'] : []);
      }),
      { seed: 6300, numRuns: 200 },
    );
  });
});
