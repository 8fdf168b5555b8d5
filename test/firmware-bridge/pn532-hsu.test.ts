import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandFrame, PN532_COMMANDS, recognises, sightOf } from '../../firmware-bridge/drivers/pn532/commands.ts';
import { ACK, frame, type HsuItem, type HsuReader, hsuReader, LONGEST_DATA, NACK } from '../../firmware-bridge/drivers/pn532/hsu.ts';

const SEEDED = { seed: 532, numRuns: 300 };
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex').toUpperCase();

const word = (heard: HsuItem): string => (heard.is === 'data' ? hex(heard.data) : heard.is === 'noise' ? `noise ${heard.bytes}` : heard.is);
const words = (text: string, reader: HsuReader = hsuReader()): readonly string[] => reader.push(bytes(text)).map(word);
const frames = (all: readonly HsuItem[]): readonly string[] => all.filter(({ is }) => is === 'data').map(word);

describe('a command in its frame', () => {
  test.each([
    ['asks for the firmware', PN532_COMMANDS.firmware, '0000FF02FED4022A00'],
    ['sets the normal mode', PN532_COMMANDS.normalMode, '0000FF05FBD4140114010200'],
    ['bounds the tries of a look', PN532_COMMANDS.fewTries, '0000FF06FAD43205FF0101F400'],
    ['looks for two tags', PN532_COMMANDS.list, '0000FF04FCD44A0200E000'],
    ['looks for one tag', Uint8Array.of(0x4a, 0x01, 0x00), '0000FF04FCD44A0100E100'],
    ['releases every tag', PN532_COMMANDS.releaseAll, '0000FF03FDD45200DA00'],
  ])('%s, byte for byte', (_title, command, golden) => {
    expect(hex(commandFrame(command))).toBe(golden);
  });

  test('is an extended one from 256 bytes on', () => {
    expect(hex(frame(new Uint8Array(255))).slice(0, 10)).toBe('0000FFFF01');
    expect(hex(frame(new Uint8Array(256))).slice(0, 16)).toBe('0000FFFFFF0100FF');
  });
});

describe('the frames that are heard', () => {
  test.each([
    ['an ACK', '0000FF00FF00', ['ack']],
    ['a NACK', '0000FFFF0000', ['nack']],
    ['the error frame', '0000FF01FF7F8100', ['error']],
    ['a reply', '0000FF06FAD50332010607E800', ['D50332010607']],
    ['an ACK and its reply at once', '0000FF00FF000000FF02FED5151600', ['ack', 'D515']],
    ['a frame without the zeros around it', '00FF02FED51516', ['D515']],
    ['two frames without any zeros between', '00FF02FED5151600FF02FED51516', ['D515', 'D515']],
    ['an extended frame', `0000FFFFFF0003FD${'D54100'}EA00`, ['D54100']],
    ['garbage before a frame', '55AA0000FF02FED5151600', ['noise 2', 'D515']],
    ['a wrong sum, then a good frame', '0000FF02FED51517000000FF02FED5151600', ['broken', 'noise 6', 'D515']],
    ['a wrong length sum, then a good frame', '0000FF03FED5151600000000FF02FED5151600', ['noise 6', 'D515']],
    ['an extended frame that is too long', '0000FFFFFF0200FE00D5', ['noise 6']],
    ['an extended frame of nothing', '0000FFFFFF000000D5', ['noise 4']],
    ['half a frame', '0000FF06FAD503', []],
    ['nothing', '', []],
  ] as const)('%s', (_title, stream, heard) => {
    expect(words(stream)).toEqual(heard);
  });

  test('a good frame behind half of another is found when the wait is over', () => {
    const reader = hsuReader();
    expect(words('0000FF20E0D54B01', reader)).toEqual([]);
    expect(words('0000FF02FED5151600', reader)).toEqual([]);
    expect(frames(reader.giveUp())).toEqual(['D515']);
    expect(reader.pending()).toBe(0);
  });

  test('every frame is heard, however it is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 2, maxLength: LONGEST_DATA }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        (said, size) => {
          const stream = Uint8Array.from(said.flatMap(data => [...ACK, ...frame(data), ...NACK]));
          const reader = hsuReader();
          const heard: HsuItem[] = [];
          for (let at = 0; at < stream.length; at += size) heard.push(...reader.push(stream.subarray(at, at + size)));
          expect(heard.map(word)).toEqual(said.flatMap(data => ['ack', hex(data), 'nack']));
        },
      ),
      SEEDED,
    );
  });

  test('after any garbage that was given up the next frame is heard, and no more than one frame is ever kept', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), fc.uint8Array({ minLength: 2, maxLength: 40 }), (garbage, data) => {
        const reader = hsuReader();
        reader.push(garbage);
        expect(reader.pending()).toBeLessThanOrEqual(LONGEST_DATA + 8);
        reader.giveUp();
        expect(frames(reader.push(frame(data)))).toContain(hex(data));
      }),
      SEEDED,
    );
  });

  test('random bytes throw nothing, and every piece of them is heard alike', () => {
    const startish = fc.oneof(fc.constantFrom(0x00, 0xff, 0xd5), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(startish, { maxLength: 300 }), fc.integer({ min: 1, max: 9 }), (list, size) => {
        const stream = Uint8Array.from(list);
        const whole = hsuReader();
        const cut = hsuReader();
        const all = whole.push(stream).filter(({ is }) => is !== 'noise');
        const pieces: HsuItem[] = [];
        for (let at = 0; at < stream.length; at += size) pieces.push(...cut.push(stream.subarray(at, at + size)));
        expect(pieces.filter(({ is }) => is !== 'noise')).toEqual(all);
        expect(cut.pending()).toBe(whole.pending());
      }),
      SEEDED,
    );
  });
});

describe('the chip at the other end', () => {
  test.each([
    ['a PN532 that says its name', '0000FF00FF000000FF06FAD50332010607E800', true],
    ['the same after rubbish and half a frame', 'FF0000FF20E0D5000000FF06FAD50332010607E800', true],
    ['an ACK alone', '0000FF00FF00', false],
    ['another chip of the family', '0000FF06FAD50333010607E700', false],
    ['its own echo', '0000FF02FED4022A00', false],
    ['a line of our pads', Buffer.from('<H 1 00000000 00000001 1 92 - 1.0*20B0B1B7\n').toString('hex'), false],
    ['nothing', '', false],
  ])('%s', (_title, heard, is) => {
    expect(recognises(bytes(heard))).toBe(is);
  });

  test('nobody else is taken for it, whatever it says', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), heard => !recognises(heard)),
      SEEDED,
    );
  });
});

describe('the result of a look', () => {
  test.each([
    ['nothing there', '00', { is: 'empty' }],
    [
      'a tag of seven bytes',
      '01 01 0044 00 07 04A1B2C3D4E5F6',
      { is: 'target', target: { number: 1, uid: '04A1B2C3D4E5F6', isoDep: false } },
    ],
    [
      'a card with ISO-DEP',
      '01 01 0344 20 07 04112233445566 0675778102 80',
      { is: 'target', target: { number: 1, uid: '04112233445566', isoDep: true } },
    ],
    ['two tags', '02 01 0044 00 04 01020304 02 0044 00 04 05060708', { is: 'several' }],
    ['a uid that was cut', '01 01 0044 00 07 04A1B2', { is: 'unreadable' }],
    ['a uid of five bytes', '01 01 0044 00 05 0102030405', { is: 'unreadable' }],
    ['a tag without anything', '01', { is: 'unreadable' }],
    ['three tags, which no such chip can find', '03', undefined],
    ['no word at all', '', undefined],
  ])('%s', (_title, reply, sight) => {
    expect(sightOf(bytes(reply))).toEqual(sight);
  });
});
