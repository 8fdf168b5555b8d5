import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReaderInfo, type Report, type Sighting, seen, unclear } from '../../firmware-bridge/drivers/reader.ts';
import { isLineRefusal, NUMBER_FORMATS, type NumberFormat, readTypedLine } from '../../firmware-bridge/drivers/wedge/text.ts';
import { type WedgeSource, wedgeDriver } from '../../firmware-bridge/drivers/wedge/wedge.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { readerContract } from './contract.ts';

const SEEDED = { seed: 64, numRuns: 500 };
const written = (format: NumberFormat, more: { readonly separators?: string; readonly fixedNumbers?: boolean } = {}) => ({
  format,
  separators: ' :-.',
  fixedNumbers: false,
  ...more,
});
const word = (what: Sighting | string): string =>
  typeof what === 'string' ? what : what.is === 'tag' ? what.tag.uid : what.is === 'unclear' ? what.why : what.is;

describe('a line of a keyboard reader', () => {
  test.each<[string, string, NumberFormat, string]>([
    ['eight hexadecimal digits', '04a1b2c3', 'hex', '04A1B2C3'],
    ['ten, a 125 kHz token', '0f00b4c0de', 'hex', '0F00B4C0DE'],
    ['fourteen, a uid of seven bytes', '04A1B2C3D4E5F6', 'hex', '04A1B2C3D4E5F6'],
    ['twenty, a uid of ten bytes', '0102030405060708090A', 'hex', '0102030405060708090A'],
    ['twenty-four, a printed code', '0123456789ABCDEF01234567', 'as-read', '0123456789ABCDEF01234567'],
    ['separators between bytes', '04:a1-b2.c3', 'hex', '04A1B2C3'],
    ['spaces and a line end around it', '  04A1B2C3\r\n', 'hex', '04A1B2C3'],
    ['ten decimal digits', '0077705923', 'decimal', '04A1B2C3'],
    ['ten decimal digits, byte order reversed', '3283263748', 'decimal-reversed', '04A1B2C3'],
    ['ten decimal digits of an unknown reader', '0077705923', 'as-read', '0077705923'],
    ['both, decimal as it is', '04A1B2C3,0077705923', 'decimal', '04A1B2C3'],
    ['both, without a comma', '04A1B2C30077705923', 'hex', '04A1B2C3'],
    ['both, of an unknown reader', '04A1B2C3,0077705923', 'as-read', '04A1B2C3'],
    ['both, whose decimal half is reversed', 'C3B2A104,0077705923', 'hex', 'C3B2A104'],
    ['both, reversed where asked for', '04A1B2C3,3283263748', 'decimal-reversed', '04A1B2C3'],
    ['a byte and a word', '161,45763', 'decimal', 'A1B2C3'],
    ['a byte and a word of an unknown reader', '161,45763', 'as-read', 'A1B2C3'],
    ['a byte and a word, reversed', '195,45729', 'decimal-reversed', 'A1B2C3'],
  ])('%s is read', (_title, text, format, uid) => {
    expect(readTypedLine(text, written(format))).toEqual(seen(uid, 'typed'));
  });

  test.each<[string, string, NumberFormat, string]>([
    ['nothing', '', 'as-read', 'line.other_format'],
    ['words', 'hello', 'as-read', 'line.other_format'],
    ['nine digits', '123456789', 'as-read', 'line.other_format'],
    ['a line of 65 characters', '0'.repeat(65), 'as-read', 'line.too_long'],
    ['hexadecimal where decimal was said', '04A1B2C3D4E5F6', 'decimal', 'line.other_format'],
    ['a number beyond four bytes', '4294967296', 'decimal', 'line.other_format'],
    ['two halves that contradict each other', '04A1B2C3,0077705924', 'hex', 'line.contradicts'],
    ['a second half beyond four bytes', '04A1B2C3,9999999999', 'hex', 'line.contradicts'],
    ['a second half that would do if its first digits were dropped', '3FBE4025,9999999999', 'hex', 'line.contradicts'],
    ['a byte that is none', '256,00001', 'decimal', 'line.other_format'],
    ['a word that is none', '001,65536', 'decimal', 'line.other_format'],
    ['a byte and a word where hexadecimal was said', '161,45763', 'hex', 'line.other_format'],
    ['digits of another script', '٠٤٠٤٠٤٠٤', 'hex', 'line.other_format'],
  ])('%s is refused', (_title, text, format, why) => {
    expect(readTypedLine(text, written(format))).toBe(why);
  });

  test('a uid that is drawn anew each time is no tag, but a 125 kHz token may begin like one', () => {
    expect(readTypedLine('08A1B2C3', written('hex'))).toEqual(unclear('phone'));
    expect(readTypedLine('0144814787', written('decimal'))).toEqual(unclear('phone'));
    expect(readTypedLine('08A1B2C3', written('hex', { fixedNumbers: true }))).toEqual(seen('08A1B2C3', 'typed'));
    expect(readTypedLine('08A1B2C3D4E5F6', written('hex'))).toEqual(seen('08A1B2C3D4E5F6', 'typed'));
  });

  test('other separators are taken where they are set, and the usual ones refused then', () => {
    expect(word(readTypedLine('04/a1/b2/c3', written('hex', { separators: '/x' })))).toBe('04A1B2C3');
    expect(word(readTypedLine('04:a1:b2:c3', written('hex', { separators: '/x' })))).toBe('line.other_format');
  });

  test('readers of different habits call the same tag the same', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), bytes => {
        const data = Buffer.from(bytes);
        const lines: readonly (readonly [string, NumberFormat])[] = [
          [data.toString('hex'), 'hex'],
          [String(data.readUInt32BE()).padStart(10, '0'), 'decimal'],
          [String(data.readUInt32LE()).padStart(10, '0'), 'decimal-reversed'],
          [`${data.toString('hex')},${String(data.readUInt32LE()).padStart(10, '0')}`, 'hex'],
        ];
        const uids = lines.map(([text, format]) => word(readTypedLine(text, written(format, { fixedNumbers: true }))));
        expect(new Set(uids)).toEqual(new Set([data.toString('hex').toUpperCase()]));
      }),
      SEEDED,
    );
  });

  test('every typed line becomes a tag of upper case digits, or a refusal', () => {
    const anyText = fc.array(fc.nat(0x10ffff), { maxLength: 80 }).map(points => String.fromCodePoint(...points));
    const typed = fc.oneof(anyText, fc.stringMatching(/^[0-9A-Fa-f,:. -]{0,24}$/));
    fc.assert(
      fc.property(typed, fc.constantFrom(...NUMBER_FORMATS), (text, format) => {
        const what = readTypedLine(text, written(format));
        if (isLineRefusal(what)) return;
        expect(what).not.toEqual({ is: 'empty' });
        if (what.is === 'tag') expect(what.tag).toEqual({ uid: expect.stringMatching(/^[0-9A-F]{6,24}$/), family: 'typed' });
      }),
      SEEDED,
    );
  });
});

const LEFT: WedgeSource = { name: 'left', title: 'reader by the window', format: 'hex' };

const open = (...sources: readonly WedgeSource[]) => {
  const clock = fakeClock();
  const driver = wedgeDriver({ clock, nonce: () => '0011223344556677', sources });
  const reports: Report[] = [];
  const keys: (readonly string[])[] = [];
  driver.watch(all => keys.push(all.map(({ key }) => key)));
  const connection = driver.open({ key: 'wedge:left', driver: 'wedge' }, report => reports.push(report));
  const readers = (): readonly ReaderInfo[] => reports.flatMap(report => (report.type === 'reader' ? [report.reader] : []));
  const sights = (): readonly string[] =>
    reports.flatMap(report => (report.type === 'saw' ? [`${report.fresh} ${word(report.seen)}`] : []));
  const ends = (): readonly string[] => reports.flatMap(report => (report.type === 'ended' ? [report.trouble.code] : []));
  return { clock, driver, connection, reports, keys, readers, sights, ends };
};

describe('a keyboard reader', () => {
  test('is a reader with a name of its own that cannot tell when a tag goes', () => {
    expect(open(LEFT).readers()).toEqual([
      {
        id: 'wedge:left',
        driver: 'wedge',
        name: 'reader by the window',
        identity: 'hardware',
        boot: '0011223344556677',
        capabilities: { slots: 1, removal: 'never', lights: false, beep: false, apdu: false, quiet: false },
      },
    ]);
    expect(open({ ...LEFT, quiet: true }).readers()[0]?.capabilities.quiet).toBe(true);
  });

  test.each([
    ['by a machine', 12, { taken: true }],
    ['by a slow machine', 50, { taken: true }],
    ['nobody knows how fast', undefined, { taken: true }],
    ['by a person', 51, { taken: false, why: 'line.by_hand' }],
    ['at no speed at all', Number.NaN, { taken: false, why: 'line.by_hand' }],
    ['in no time at all', Number.POSITIVE_INFINITY, { taken: false, why: 'line.by_hand' }],
  ] as const)('typed %s', (_title, gap, outcome) => {
    const { driver, sights } = open(LEFT);
    expect(driver.line('left', '04A1B2C3', gap)).toEqual(outcome);
    expect(sights()).toEqual(outcome.taken ? ['true 04A1B2C3'] : []);
  });

  test('each touch is told, also of the same tag', () => {
    const { driver, sights } = open(LEFT);
    driver.line('left', '04A1B2C3', 5);
    driver.line('left', '04A1B2C3', 5);
    expect(sights()).toEqual(['true 04A1B2C3', 'true 04A1B2C3']);
  });

  test('a line of a source that nobody knows or that is not open is refused', async () => {
    const { driver, connection, sights } = open(LEFT);
    expect(driver.line('right', '04A1B2C3')).toEqual({ taken: false, why: 'source.unknown' });
    driver.add({ name: 'right' });
    expect(driver.line('right', '04A1B2C3')).toEqual({ taken: false, why: 'source.closed' });
    await connection.close();
    expect(driver.line('left', '04A1B2C3')).toEqual({ taken: false, why: 'source.closed' });
    expect(sights()).toEqual([]);
  });

  test('says every second that its port is open, and nothing after the end', async () => {
    const { clock, connection, reports, ends } = open(LEFT);
    clock.go(10_000);
    expect(reports.filter(({ type }) => type === 'alive')).toHaveLength(11);
    await connection.close();
    await connection.close();
    const told = reports.length;
    clock.go(10_000);
    expect(reports).toHaveLength(told);
    expect(ends()).toEqual(['closed']);
    expect(clock.running).toBe(0);
  });

  test('comes and goes with its page, and is opened anew when its settings change', () => {
    const { driver, keys, ends } = open(LEFT);
    driver.add({ name: 'right' });
    driver.add({ name: 'right' });
    driver.remove('right');
    driver.add({ ...LEFT, format: 'decimal' });
    driver.remove('left');
    driver.remove('left');
    expect(keys).toEqual([['wedge:left'], ['wedge:left', 'wedge:right'], ['wedge:left'], ['wedge:left'], []]);
    expect(ends()).toEqual(['port-gone']);
  });

  test('a reader that is absent, or open already, is not opened', () => {
    const { driver } = open(LEFT);
    const heard: Report[] = [];
    driver.open({ key: 'wedge:nowhere', driver: 'wedge' }, report => heard.push(report));
    driver.open({ key: 'wedge:left', driver: 'wedge' }, report => heard.push(report));
    expect(heard.map(report => (report.type === 'ended' ? report.trouble.code : report.type))).toEqual(['port-gone', 'port-busy']);
  });

  test('there are only so many, each with a name', () => {
    const { driver, keys } = open(LEFT);
    expect(driver.add({ name: '' })).toBe(false);
    expect(driver.add({ name: 'x'.repeat(65) })).toBe(false);
    for (let n = 0; n < 200; n++) driver.add({ name: `n${n}` });
    expect(keys.at(-1)).toHaveLength(64);
  });
});

readerContract('a keyboard reader', () => {
  const clock = fakeClock();
  const driver = wedgeDriver({ clock, nonce: () => '0011223344556677', sources: [LEFT] });
  return {
    driver,
    clock,
    removal: 'never',
    slots: 1,
    tags: ['04A1B2C3D4E5F6', '1234ABCD', '0F00B4C0DE'],
    lay: (_slot, tag) => void driver.line('left', tag, 4),
    lift: () => undefined,
    cable: { pull: () => driver.remove('left'), plug: () => void driver.add(LEFT) },
    pass: clock.pass,
    settles: 2_000,
  };
});
