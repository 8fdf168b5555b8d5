import { describe, expect, test } from 'vitest';
import type { Report, Tag } from '../../firmware-bridge/drivers/reader.ts';
import { trouble, unclear } from '../../firmware-bridge/drivers/reader.ts';
import type { SimulatedReader } from '../../firmware-bridge/drivers/simulated/device.ts';
import { simulatedDriver } from '../../firmware-bridge/drivers/simulated/simulated.ts';
import { fakeClock } from '../tools/fake-clock.ts';

const ADDRESS = { key: 'simulated:deal', driver: 'simulated' } as const;

const table = (reader: Partial<SimulatedReader> = {}, answer?: (tag: Tag, apdu: Uint8Array) => Uint8Array | undefined) => {
  const clock = fakeClock();
  let boots = 0;
  const driver = simulatedDriver({
    clock,
    nonce: () => `boot-${++boots}`,
    readers: [{ name: 'deal', ...reader }],
    ...(answer === undefined ? {} : { answer }),
  });
  const open = () => {
    const reports: Report[] = [];
    const connection = driver.open(ADDRESS, report => reports.push(report));
    clock.go(0);
    return { reports, connection };
  };
  return { clock, driver, open };
};
const saws = (reports: readonly Report[]) =>
  reports.flatMap(report =>
    report.type === 'saw' ? [`${report.fresh ? '+' : '='}${report.seen.is === 'tag' ? report.seen.tag.uid : report.seen.is}`] : [],
  );

describe('A simulated reader behaves as its kind does', () => {
  test('one that tells says each change once, numbered', () => {
    const { driver, open, clock } = table();
    const { reports } = open();
    driver.touch('deal', 0, '04aabbcc', 200);
    clock.go(1_000);
    expect(saws(reports)).toEqual(['=empty', '+04AABBCC', '+empty']);
    expect(reports.flatMap(report => (report.type === 'saw' ? [report.seq] : []))).toEqual([undefined, 1, 2]);
  });

  test('one that is asked says at each look what it sees, and what lay there at the start is never fresh', () => {
    const { driver, open, clock } = table({ removal: 'polled' });
    driver.lay('deal', 0, '04AABBCC');
    const { reports } = open();
    clock.go(200);
    expect(saws(reports)).toEqual(['=04AABBCC', '=04AABBCC', '=04AABBCC']);
    driver.lift('deal', 0);
    clock.go(100);
    driver.lay('deal', 0, '04AABBCC');
    clock.go(100);
    expect(saws(reports).slice(3)).toEqual(['+empty', '+04AABBCC']);
  });

  test('one that repeats itself falls silent, and one that speaks once a touch says nothing of what lies there', () => {
    const repeats = table({ removal: 'repeated' });
    const { reports } = repeats.open();
    repeats.driver.touch('deal', 0, '04AABBCC', 120);
    repeats.clock.go(1_000);
    expect(saws(reports)).toEqual(['+04AABBCC', '+04AABBCC']);
    const once = table({ removal: 'never' });
    once.driver.lay('deal', 0, '04AABBCC');
    const other = once.open();
    once.clock.go(2_000);
    once.driver.touch('deal', 0, '04AABBCC');
    once.clock.go(2_000);
    expect(saws(other.reports)).toEqual(['+04AABBCC']);
  });

  test('a reader is heard of at least every second, until it hangs', () => {
    const { open, clock, driver } = table();
    const { reports } = open();
    clock.go(3_000);
    expect(reports.filter(({ type }) => type === 'alive').length).toBeGreaterThanOrEqual(3);
    driver.hang('deal');
    const before = reports.length;
    driver.lay('deal', 0, '04AABBCC');
    clock.go(10_000);
    expect(reports).toHaveLength(before);
  });
});

describe('Cables, boots and failures', () => {
  test('unplugged, it is no address any more and its connection ends once; plugged in again it starts anew, in the dark', async () => {
    const { driver, open, clock } = table();
    const found: number[] = [];
    driver.watch(addresses => found.push(addresses.length));
    const { reports, connection } = open();
    connection.light(driverId(reports), ['blink']);
    expect(driver.shown('deal').lights).toEqual(['blink']);
    driver.unplug('deal');
    expect(driver.shown('deal').lights).toEqual(['off']);
    await connection.close();
    expect(reports.filter(({ type }) => type === 'ended')).toEqual([{ type: 'ended', trouble: trouble('reader-unplugged') }]);
    driver.lay('deal', 0, '04AABBCC');
    driver.replug('deal');
    expect(found).toEqual([1, 0, 1]);
    const again = open();
    clock.go(10);
    expect(saws(again.reports)).toEqual(['=04AABBCC']);
    expect(bootOf(reports)).not.toBe(bootOf(again.reports));
    expect(driverId(reports)).toBe(driverId(again.reports));
  });

  test('after a failure of the line, what was laid meanwhile is told by a device that kept its power; after a reboot it is not a tap', () => {
    const { driver, open } = table({ slots: 2 });
    const first = open();
    driver.fail('deal', trouble('port-rubbish'));
    expect(first.reports.at(-1)).toEqual({ type: 'ended', trouble: trouble('port-rubbish') });
    driver.lay('deal', 1, '04AABBCC');
    const second = open();
    expect(saws(second.reports)).toEqual(['=empty', '+04AABBCC']);
    driver.reboot('deal');
    expect(saws(second.reports).slice(2)).toEqual(['=empty', '=04AABBCC']);
  });

  test('a second connection at the same time finds the port busy, and one that nobody knows finds nothing', () => {
    const { open, driver, clock } = table();
    const first = open();
    expect(open().reports).toEqual([{ type: 'ended', trouble: trouble('port-busy', 'deal') }]);
    expect(first.reports.some(({ type }) => type === 'ended')).toBe(false);
    const reports: Report[] = [];
    driver.open({ key: 'simulated:none', driver: 'simulated' }, report => reports.push(report));
    clock.go(0);
    expect(reports).toEqual([{ type: 'ended', trouble: trouble('reader-unplugged') }]);
    expect(() => driver.lift('none', 0)).toThrow('no simulated reader');
  });

  test('troubles, noise and what is unclear are told', () => {
    const { open, driver } = table();
    const { reports } = open();
    driver.ail('deal', trouble('field-busy'));
    driver.ailSlot('deal', 0, trouble('chip-stuck'));
    driver.noise('deal', 17);
    driver.lay('deal', 0, unclear('several'));
    expect(reports.slice(-4).map(({ type }) => type)).toEqual(['ails', 'slot', 'noise', 'saw']);
  });
});

describe('The lights and sounds of a simulated reader', () => {
  test('lights and beeps are shown to who listens, and only where the reader has them', () => {
    const { open, driver, clock } = table({ slots: 2 });
    const shown: string[] = [];
    const off = driver.onShown(({ lights, beeps }) => shown.push(`${lights.join(' ')}, ${beeps.length}`));
    const { reports, connection } = open();
    const id = driverId(reports);
    connection.light(id, ['on', 'blink', 'on']);
    clock.go(50);
    connection.beep(id, 'twice');
    off();
    connection.light(id, []);
    expect(shown).toEqual(['on blink, 0', 'on blink, 1']);
    expect(driver.shown('deal')).toMatchObject({ lights: ['off', 'off'], beeps: [{ beep: 'twice', at: 1_050 }] });
    const dark = table({ lights: false, beep: false });
    const other = dark.open();
    other.connection.light(driverId(other.reports), ['on']);
    other.connection.beep(driverId(other.reports), 'long');
    expect(dark.driver.shown('deal')).toEqual({ reader: 'deal', lights: [], beeps: [], beeped: 0 });
  });

  test('every beep counts, also when the first are long forgotten', () => {
    const { open, driver } = table();
    const { reports, connection } = open();
    for (let beep = 0; beep < 250; beep += 1) connection.beep(driverId(reports), 'short');
    expect(driver.shown('deal').beeped).toBe(250);
    expect(driver.shown('deal').beeps.length).toBe(100);
  });

  test('a tag answers where the reader can ask it, and only while it lies there', async () => {
    const { open, driver } = table({ apdu: true }, (tag, apdu) => Uint8Array.of(apdu.length, tag.uid.length));
    const { reports, connection } = open();
    const id = driverId(reports);
    expect(await connection.exchange(id, 0, Uint8Array.of(1, 2))).toBeUndefined();
    driver.lay('deal', 0, '04AABBCC');
    expect(await connection.exchange(id, 0, Uint8Array.of(1, 2))).toEqual(Uint8Array.of(2, 8));
  });
});

const info = (reports: readonly Report[]) => {
  const found = reports.find(report => report.type === 'reader');
  if (found?.type !== 'reader') throw new Error('no reader was told');
  return found.reader;
};
const driverId = (reports: readonly Report[]) => info(reports).id;
const bootOf = (reports: readonly Report[]) => info(reports).boot;
