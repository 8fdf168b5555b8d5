import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReaderInfo, type Report, seen, unclear } from '../../firmware-bridge/drivers/reader.ts';
import { sightingOfSerialNumber, webNfcDriver } from '../../firmware-bridge/drivers/web-nfc/web-nfc.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { readerContract } from './contract.ts';

describe('a serial number as the browser says it', () => {
  test.each([
    ['of seven bytes', '04:a1:b2:c3:d4:e5:f6', seen('04A1B2C3D4E5F6', 'type-a')],
    ['of four bytes', '12:34:ab:cd', seen('1234ABCD', 'type-a')],
    ['of ten bytes', '01:02:03:04:05:06:07:08:09:0a', seen('0102030405060708090A', 'type-a')],
    ['without colons', '04A1B2C3D4E5F6', seen('04A1B2C3D4E5F6', 'type-a')],
    ['that is drawn anew each time', '08:12:34:56', unclear('phone')],
    ['that is empty', '', unclear('unreadable')],
    ['of eight bytes, a tag for shops', 'e0:04:01:50:12:34:56:78', unclear('unreadable')],
    ['that is cut in the middle of a byte', '04:a1:b2:c', unclear('unreadable')],
    ['with a colon too many', '04::a1:b2:c3', unclear('unreadable')],
    ['that is no number', 'hello', unclear('unreadable')],
    ['that goes on for ever', '04:'.repeat(10_000), unclear('unreadable')],
  ])('%s', (_title, text, what) => {
    expect(sightingOfSerialNumber(text)).toEqual(what);
  });

  test('every serial number becomes a uid of upper case digits, or unclear', () => {
    const said = fc.oneof(fc.string({ maxLength: 60 }), fc.stringMatching(/^([0-9a-f]{2}[:-]?){0,12}$/));
    fc.assert(
      fc.property(said, text => {
        const what = sightingOfSerialNumber(text);
        expect(what.is === 'tag' ? what.tag.uid : '00000000').toMatch(/^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/);
        expect(what.is).not.toBe('empty');
      }),
      { seed: 424, numRuns: 500 },
    );
  });
});

const start = () => {
  const clock = fakeClock();
  const driver = webNfcDriver({ clock, nonce: () => '0011223344556677' });
  const keys: (readonly string[])[] = [];
  const reports: Report[] = [];
  const open = () => driver.open({ key: 'web-nfc:anna', driver: 'web-nfc' }, report => reports.push(report));
  const unwatch = driver.watch(all => keys.push(all.map(({ key }) => key)));
  driver.beat('anna', "Anna's phone");
  const connection = open();
  const words = (): readonly string[] =>
    reports.splice(0).flatMap(report => {
      if (report.type === 'saw')
        return [
          `${report.fresh ? 'fresh' : 'found'} ${report.seen.is === 'tag' ? report.seen.tag.uid : report.seen.is === 'unclear' ? report.seen.why : ''}`,
        ];
      if (report.type === 'ails') return [`ails ${report.trouble?.detail ?? 'no more'}`];
      return report.type === 'ended' ? [`ended ${report.trouble.code}`] : [report.type];
    });
  return { clock, driver, keys, reports, open, unwatch, connection, words };
};

describe('a phone with the dashboard', () => {
  test('is a reader that cannot tell when a tag goes', () => {
    const { reports } = start();
    const readers: readonly ReaderInfo[] = reports.flatMap(report => (report.type === 'reader' ? [report.reader] : []));
    expect(readers).toEqual([
      {
        id: 'web-nfc:anna',
        driver: 'web-nfc',
        name: "Anna's phone",
        identity: 'hardware',
        boot: '0011223344556677',
        capabilities: { slots: 1, removal: 'never', lights: false, beep: false, apdu: false, quiet: false },
      },
    ]);
  });

  test('tells each touch, also one that cannot be named', () => {
    const { driver, words } = start();
    words();
    driver.reading('anna', '04:a1:b2:c3:d4:e5:f6');
    driver.reading('anna', '04:a1:b2:c3:d4:e5:f6');
    driver.reading('anna', '');
    driver.unreadable('anna');
    expect(words().filter(each => each !== 'alive')).toEqual([
      'fresh 04A1B2C3D4E5F6',
      'fresh 04A1B2C3D4E5F6',
      'fresh unreadable',
      'fresh unreadable',
    ]);
  });

  test('says once why it does not read, also to one who comes later, and that it does again', async () => {
    const { driver, words, connection, open } = start();
    words();
    driver.error('anna', 'paused');
    driver.error('anna', 'paused');
    await connection.close();
    open();
    driver.reading('anna', '12:34:ab:cd');
    driver.error('anna', undefined);
    expect(words().filter(each => each !== 'alive')).toEqual([
      'ails paused',
      'ended closed',
      'reader',
      'ails paused',
      'ails no more',
      'fresh 1234ABCD',
    ]);
  });

  test('that was opened anew is not closed by those who had it before', async () => {
    const { driver, connection, open, words } = start();
    await connection.close();
    open();
    await connection.close();
    driver.reading('anna', '12:34:ab:cd');
    expect(words().filter(each => each !== 'alive')).toEqual(['reader', 'ended closed', 'reader', 'fresh 1234ABCD']);
  });

  test('lives as long as its page is heard of, and is found again when it is back', async () => {
    const { clock, driver, keys, words, open } = start();
    for (let second = 0; second < 20; second++) {
      await clock.pass(1_000);
      driver.beat('anna');
    }
    expect(words().filter(each => each !== 'alive')).toEqual(['reader']);
    await clock.pass(5_000);
    expect(words()).toEqual(['ended port-silent']);
    expect(clock.running).toBe(0);
    driver.beat('anna');
    open();
    expect(keys).toEqual([[], ['web-nfc:anna'], [], ['web-nfc:anna']]);
    expect(words()).toEqual(['reader']);
  });

  test('whose page is closed ends at once, and what it says afterwards is not heard', () => {
    const { driver, words, keys, clock } = start();
    driver.gone('anna');
    driver.gone('anna');
    driver.reading('anna', '12:34:ab:cd');
    driver.error('anna', 'failed');
    driver.unreadable('anna');
    expect(words()).toEqual(['reader', 'ended reader-unplugged']);
    expect(keys.at(-1)).toEqual([]);
    expect(clock.running).toBe(0);
  });

  test('that nobody knows, or that is open already, is not opened', () => {
    const { driver, open, words } = start();
    open();
    driver.open({ key: 'web-nfc:nobody', driver: 'web-nfc' }, report =>
      expect(report).toMatchObject({ type: 'ended', trouble: { code: 'port-gone' } }),
    );
    expect(words()).toEqual(['reader', 'ended port-busy']);
  });

  test('is one of 64 at the most, with a name of its own; nobody is told who no longer listens', () => {
    const { driver, keys, unwatch } = start();
    expect(driver.beat('')).toBe(false);
    expect(driver.beat('x'.repeat(65))).toBe(false);
    for (let n = 0; n < 200; n++) driver.beat(`phone ${n}`);
    expect(keys.at(-1)).toHaveLength(64);
    unwatch();
    const told = keys.length;
    driver.gone('anna');
    expect(keys).toHaveLength(told);
  });
});

readerContract('an Android phone', () => {
  const clock = fakeClock();
  const driver = webNfcDriver({ clock, nonce: () => '0011223344556677' });
  let there = true;
  driver.beat('anna');
  const page = () => {
    if (there) driver.beat('anna');
    clock.after(1_000, page);
  };
  page();
  return {
    driver,
    clock,
    removal: 'never',
    slots: 1,
    tags: ['04A1B2C3D4E5F6', '1234ABCD', '04999999999999'],
    lay: (_slot, tag) => driver.reading('anna', (tag.match(/../g) ?? []).join(':').toLowerCase()),
    lift: () => undefined,
    cable: {
      pull: () => {
        there = false;
        driver.gone('anna');
      },
      plug: () => {
        there = true;
        driver.beat('anna');
      },
    },
    pass: clock.pass,
    settles: 2_000,
  };
});
