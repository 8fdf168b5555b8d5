import { beforeEach, describe, expect, test } from 'vitest';
import { dice as diceOf } from '../../tools/dice.ts';
import { type Air, air } from './air.ts';
import { hexOf, withCrc } from './bits.ts';
import { type Chip, mfrc522 } from './mfrc522.ts';
import { tag } from './tags.ts';

let now: number;
let field: Air;
let chip: Chip;

const write = (register: number, ...bytes: readonly number[]): void => {
  chip.select();
  chip.transfer(register << 1);
  for (const byte of bytes) chip.transfer(byte);
  chip.deselect();
};
const read = (register: number): number => {
  chip.select();
  chip.transfer(0x80 | (register << 1));
  const value = chip.transfer(0);
  chip.deselect();
  return value;
};
const fifo = (): readonly number[] => Array.from({ length: read(0x0a) }, () => read(0x09));
/** Turns the antenna on and waits until any tag is awake. The timer runs at 40 kHz for 25 ms, and the modulation is forced to 100 %. */
const setUp = (): void => {
  write(0x2a, 0x80);
  write(0x2b, 0xa9);
  write(0x2c, 0x03);
  write(0x2d, 0xe8);
  write(0x15, 0x40);
  write(0x11, 0x3d);
  write(0x14, 0x83);
  now += 6_000;
};
const transceive = (bytes: readonly number[], lastBits = 0, align = 0): void => {
  write(0x01, 0x00);
  write(0x04, 0x7f);
  write(0x0a, 0x80);
  write(0x09, ...bytes);
  write(0x0d, (align << 4) | lastBits);
  write(0x01, 0x0c);
  write(0x0d, 0x80 | (align << 4) | lastBits);
};

beforeEach(() => {
  now = 0;
  field = air();
  chip = mfrc522({ now: () => now, air: field, dice: diceOf(3) });
});

describe('over its wires', () => {
  test('a register is written by its address and what follows, and read one byte later than its address; the version stays', () => {
    write(0x2d, 0x12);
    write(0x37, 0x55);
    chip.select();
    chip.transfer(0x80 | (0x2d << 1));
    expect(chip.transfer(0x80 | (0x37 << 1))).toBe(0x12);
    expect(chip.transfer(0)).toBe(0x92);
    chip.deselect();
  });

  test('several bytes after one address all go to the same register', () => {
    write(0x09, 1, 2, 3);
    expect(fifo()).toEqual([1, 2, 3]);
  });

  test.each([
    ['command', 0x01, 0x20],
    ['interrupts', 0x04, 0x14],
    ['mode', 0x11, 0x3f],
    ['antenna', 0x14, 0x80],
  ])('after a reset the register of %s holds what the data sheet says', (_, register, value) => {
    expect(read(register)).toBe(value);
  });
});

describe('the buffer of the chip', () => {
  test('holds 64 bytes; one more is lost and told as an overflow, and emptying it clears that', () => {
    for (let byte = 0; byte < 64; byte += 1) write(0x09, byte);
    expect([read(0x0a), read(0x06) & 0x10]).toEqual([64, 0]);
    write(0x09, 99);
    expect([read(0x0a), read(0x06) & 0x10]).toEqual([64, 0x10]);
    write(0x0a, 0x80);
    expect([read(0x0a), read(0x06) & 0x10]).toEqual([0, 0]);
  });

  test('goes to the internal memory by Mem, and comes back 25 bytes long', () => {
    write(0x09, ...Array.from({ length: 25 }, (_, at) => at + 1));
    write(0x01, 0x01);
    expect([read(0x0a), read(0x01) & 0x0f, read(0x04) & 0x10]).toEqual([0, 0, 0x10]);
    write(0x01, 0x01);
    expect(fifo()).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
  });

  test('takes ten random bytes by way of the memory', () => {
    write(0x01, 0x02);
    write(0x01, 0x01);
    const drawn = fifo().slice(0, 10);
    expect(new Set(drawn).size).toBeGreaterThan(5);
  });
});

describe('interrupt bits', () => {
  test('are cleared by ones with the highest bit clear, and set with it set', () => {
    write(0x04, 0x7f);
    expect(read(0x04)).toBe(0);
    write(0x04, 0x80 | 0x20);
    expect(read(0x04)).toBe(0x20);
  });
});

describe('the check sum unit', () => {
  test.each([[[0x50, 0x00], 0x57, 0xcd]])('computes CRC_A of %j when the preset is 6363', (bytes, low, high) => {
    write(0x11, 0x3d);
    write(0x05, 0x04);
    write(0x09, ...bytes);
    write(0x01, 0x03);
    expect(read(0x05) & 0x04).toBe(0);
    now += 20;
    expect([read(0x05) & 0x04, read(0x22), read(0x21)]).toEqual([0x04, low, high]);
  });
});

describe('the timer of the chip', () => {
  test('runs (2 * prescaler + 1) * (reload + 1) periods of the carrier and then says so', () => {
    setUp();
    write(0x04, 0x7f);
    write(0x0c, 0x40);
    const whole = ((0xa9 * 2 + 1) * (0x3e8 + 1)) / 13.56;
    now += whole - 1;
    expect([read(0x04) & 1, read(0x07) & 0x08]).toEqual([0, 0x08]);
    now += 2;
    expect([read(0x04) & 1, read(0x07) & 0x08]).toEqual([1, 0]);
  });

  test('counts down where it can be read, and stops when told', () => {
    setUp();
    write(0x0c, 0x40);
    now += 12_500;
    expect((read(0x2e) << 8) | read(0x2f)).toBeCloseTo(500, -1);
    write(0x0c, 0x80);
    now += 30_000;
    expect(read(0x07) & 0x08).toBe(0);
  });

  test('begins by itself at the end of a frame: where nothing answers, it is what ends the waiting', () => {
    setUp();
    transceive([0x26], 7);
    now += 24_000;
    expect(read(0x04) & 0x21).toBe(0);
    now += 2_000;
    expect(read(0x04) & 0x21).toBe(0x01);
  });
});

describe('with a tag in its field', () => {
  const uid = '04A1B2C3D4E580';
  beforeEach(() => {
    field.lay(tag({ uid }), now);
    setUp();
  });

  test('a request of seven bits is answered by two bytes, no sooner than they take through the air', () => {
    transceive([0x26], 7);
    // 7 bits out, 91 µs, then 16 bits and their parity back. A bit takes 9.44 µs.
    now += 300;
    expect(read(0x04) & 0x20).toBe(0);
    now += 150;
    expect(read(0x04) & 0x60).toBe(0x60);
    expect(fifo()).toEqual([0x44, 0x00]);
    expect([read(0x06), read(0x0c) & 7, read(0x01) & 0x0f]).toEqual([0, 0, 0x0c]);
  });

  test('all eight bits of a request are none', () => {
    transceive([0x26]);
    now += 26_000;
    expect(read(0x04) & 0x21).toBe(0x01);
  });

  test('a whole conversation names it, level by level, and puts it to rest', () => {
    const ask = (bytes: readonly number[], bits = 0): string => {
      transceive(bytes, bits);
      now += 3_000;
      return hexOf(fifo());
    };
    expect(ask([0x26], 7)).toBe('4400');
    expect(ask([0x93, 0x20])).toBe('8804A1B29F');
    expect(ask(withCrc([0x93, 0x70, 0x88, 0x04, 0xa1, 0xb2, 0x9f]))).toBe('04DA17');
    expect(ask([0x95, 0x20])).toBe('C3D4E58072');
    expect(ask(withCrc([0x95, 0x70, 0xc3, 0xd4, 0xe5, 0x80, 0x72]))).toBe('00FE51');
    expect(ask([0x50, 0x00, 0x57, 0xcd])).toBe('');
    expect(ask([0x26], 7)).toBe('');
    expect(ask([0x52], 7)).toBe('4400');
  });

  test('the chip can add and check the sums itself', () => {
    transceive([0x26], 7);
    now += 1_000;
    transceive([0x93, 0x20]);
    now += 2_000;
    write(0x12, 0x80);
    write(0x13, 0x80);
    transceive([0x93, 0x70, ...[0x88, 0x04, 0xa1, 0xb2, 0x9f]]);
    now += 3_000;
    expect(fifo()).toEqual([0x04]);
    expect(read(0x06) & 0x04).toBe(0);
  });

  test('no field, no answer; and a tag needs the field for some milliseconds before it hears', () => {
    write(0x14, 0x80);
    now += 6_000;
    transceive([0x26], 7);
    now += 26_000;
    expect(read(0x04) & 0x21).toBe(0x01);
    write(0x14, 0x83);
    now += 1_000;
    transceive([0x26], 7);
    now += 26_000;
    expect(read(0x04) & 0x21).toBe(0x01);
    transceive([0x26], 7);
    now += 1_000;
    expect(fifo()).toEqual([0x44, 0x00]);
  });

  test('giving the command Idle breaks off what was under way', () => {
    transceive([0x26], 7);
    write(0x01, 0x00);
    now += 1_000;
    expect([read(0x04) & 0x20, read(0x0a)]).toEqual([0, 0]);
  });
});

describe('with two tags in its field', () => {
  beforeEach(() => {
    field.lay(tag({ uid: '01000000' }), now);
    field.lay(tag({ uid: '03000000' }), now);
    setUp();
    transceive([0x26], 7);
    now += 1_000;
  });

  test('their answers collide: the first bit in which they differ is told, and what follows it is cleared', () => {
    write(0x0e, 0x00);
    transceive([0x93, 0x20]);
    now += 2_000;
    // 01 and 03 differ in the second bit.
    expect([read(0x06) & 0x08, read(0x0e) & 0x3f]).toEqual([0x08, 2]);
    expect(fifo()).toEqual([0x01, 0, 0, 0, 0]);
  });

  test('or kept, if that is asked for: where any tag says one, one is read', () => {
    write(0x0e, 0x80);
    transceive([0x93, 0x20]);
    now += 2_000;
    expect(fifo()).toEqual([0x03, 0, 0, 0, 0x03]);
  });

  test('asking for one branch gets one of them alone, its bits behind those that were said', () => {
    transceive([0x93, 0x22, 0x03], 2, 2);
    now += 2_000;
    expect(read(0x06) & 0x08).toBe(0);
    expect(fifo()).toEqual([0x00, 0, 0, 0, 0x03]);
  });
});

describe('the resets of the chip', () => {
  test('a soft reset takes a moment in which it says that it sleeps, and forgets every setting', () => {
    setUp();
    write(0x01, 0x0f);
    expect(read(0x01) & 0x10).toBe(0x10);
    now += 50;
    expect([read(0x01) & 0x10, read(0x2d), read(0x14), field.isOn()]).toEqual([0, 0, 0x80, false]);
  });

  test('the reset pin silences it; it comes back when its crystal swings', () => {
    setUp();
    chip.hold(true);
    expect([read(0x37), field.isOn()]).toEqual([0, false]);
    chip.hold(false);
    now += 100;
    expect(read(0x01) & 0x10).toBe(0x10);
    now += 2_000;
    expect([read(0x01) & 0x10, read(0x37), read(0x2d)]).toEqual([0, 0x92, 0]);
  });

  test('powered down by its bit it keeps its settings and shines no more', () => {
    setUp();
    write(0x01, 0x10);
    expect([read(0x01) & 0x10, field.isOn()]).toEqual([0x10, false]);
    write(0x01, 0x00);
    now += 2_000;
    expect([read(0x01) & 0x10, read(0x2d)]).toEqual([0, 0xe8]);
  });
});
