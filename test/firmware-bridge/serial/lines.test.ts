import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Sighting, seen, unclear } from '../../../firmware-bridge/drivers/reader.ts';
import { lineReader } from '../../../firmware-bridge/drivers/simple-serial/simple-serial.ts';

const read = (...pieces: readonly (string | Uint8Array)[]) => {
  const reader = lineReader();
  return pieces.flatMap(piece => reader.take(typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece).scans);
};
const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex').toUpperCase();

describe('a line of a simple serial reader', () => {
  test.each<readonly [string, string, number, Sighting]>([
    ['names a tag', 'SCAN\tuid=04a2b3c4d5e680\n', 0, seen('04A2B3C4D5E680', 'type-a')],
    ['may end in CR LF', 'SCAN\tuid=04A2B3C4D5E680\r\n', 0, seen('04A2B3C4D5E680', 'type-a')],
    ['names a seat, from 1', 'SCAN\tuid=DEADBEEF\tseat=3\n', 2, seen('DEADBEEF', 'type-a')],
    ['may call the seat a slot', 'SCAN\tslot=64\tuid=DEADBEEF\n', 63, seen('DEADBEEF', 'type-a')],
    ['may write its number with colons', 'SCAN\tuid=04:A2:B3:C4:D5:E6:80\n', 0, seen('04A2B3C4D5E680', 'type-a')],
    ['may name a 125 kHz token', 'SCAN\tuid=100086F444\n', 0, seen('100086F444', 'lf')],
    ['takes the number before the text', 'SCAN\ttext=wolf\tuid=DEADBEEF\n', 0, seen('DEADBEEF', 'type-a')],
    ['may have text alone', 'SCAN\ttext=seat 5, voilà\n', 0, seen(hex('seat 5, voilà'), 'typed')],
    ['without any name is text as a whole', 'SCAN\tno names\there\n', 0, seen(hex('no names\there'), 'typed')],
    ['keeps a number of a kind that we do not know by its words', 'SCAN\tuid=wolf-1\n', 0, seen(hex('wolf-1'), 'typed')],
    ['may name a phone, whose number is new each time', 'SCAN\tuid=08A1B2C3\n', 0, unclear('phone')],
    ['may have names that nobody knows', 'SCAN\tuid=DEADBEEF\tcolour=red\n', 0, seen('DEADBEEF', 'type-a')],
  ])('%s', (_title, said, slot, what) => {
    expect(read(said)).toMatchObject([{ slot, seen: what }]);
    expect(read(...[...Buffer.from(said, 'utf8')].map(byte => Uint8Array.of(byte)))).toMatchObject([{ slot, seen: what }]);
  });

  test.each([
    ['is anything else', 'hello\n'],
    ['has spaces for the tab', 'SCAN uid=DEADBEEF\n'],
    ['says nothing', 'SCAN\t\n'],
    ['has an empty number', 'SCAN\tuid=\n'],
    ['has seat 0', 'SCAN\tuid=DEADBEEF\tseat=0\n'],
    ['has seat 65', 'SCAN\tuid=DEADBEEF\tseat=65\n'],
    ['has a seat that is no number', 'SCAN\tuid=DEADBEEF\tseat=-1\n'],
    ['is too long', `SCAN\ttext=${'x'.repeat(2_000)}\n`],
  ])('that %s is noise, and the next one is read', (_title, said) => {
    const reader = lineReader();
    const { scans, noise } = reader.take(Buffer.from(`${said}SCAN\tuid=DEADBEEF\n`));
    expect(scans).toMatchObject([{ seen: seen('DEADBEEF', 'type-a') }]);
    expect(noise).toBeGreaterThanOrEqual(said.length - 1);
    expect(noise).toBeLessThanOrEqual(said.length);
  });

  test('says whether the device repeats itself', () => {
    expect(
      read('SCAN\tuid=DEADBEEF\tremovable=no\nSCAN\tuid=DEADBEEF\tremovable=yes\nSCAN\tuid=DEADBEEF\n').map(scan => scan.removable),
    ).toEqual([false, true, undefined]);
  });

  test('may come in a flood without an end, cut anywhere: nothing throws and nothing is kept', () => {
    const reader = lineReader();
    const flood = new Uint8Array(64 * 1024).fill(0x53);
    let noise = 0;
    for (let n = 0; n < 100; n += 1) noise += reader.take(flood).noise;
    expect(noise).toBe(100 * flood.length);
    expect(reader.take(Buffer.from('\nSCAN\tuid=DEADBEEF\n')).scans).toHaveLength(1);
  });

  test('after any garbage the next whole line is read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.nat(3_000), (garbage, cut) => {
        const all = Buffer.concat([garbage, Buffer.from('\nSCAN\tuid=DEADBEEF\n')]);
        expect(read(all.subarray(0, cut), all.subarray(cut)).at(-1)).toMatchObject({ seen: seen('DEADBEEF', 'type-a') });
      }),
      { seed: 115_200, numRuns: 300 },
    );
  });
});
