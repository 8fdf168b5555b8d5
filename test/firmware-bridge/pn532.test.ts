import { describe, expect, test } from 'vitest';
import { pn532 } from '../../firmware-bridge/drivers/pn532/pn532.ts';
import { serialDriver } from '../../firmware-bridge/serial/driver.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { readerContract } from './contract.ts';
import { type FakePn532, fakePn532 } from './fake-pn532.ts';
import { classic, desfire, type FakeTag, ntag213, ntag424, phone, silentPhone } from './fake-pn532-tags.ts';
import { ails, attach, ID, UID } from './pn532-table.ts';

describe('a PN532 at the start', () => {
  test('is woken, asked who it is, set up and looked through, byte for byte', async () => {
    const { fake } = await attach(() => undefined, 60);
    const wake = `0000FF00FF00${'5555'}${'00'.repeat(14)}`;
    expect(fake.written()).toBe(
      [wake, '0000FF02FED4022A00', '0000FF05FBD4140114010200', '0000FF06FAD43205FF0101F400', '0000FF04FCD44A0200E000'].join(''),
    );
  });

  test('says what it is and what it can do', async () => {
    const { reports } = await attach();
    expect(reports.find(({ type }) => type === 'reader')).toEqual({
      type: 'reader',
      reader: {
        id: ID,
        driver: 'pn532',
        name: 'PN532 1.6',
        identity: 'hardware',
        boot: '0011223344556677',
        capabilities: { slots: 1, removal: 'polled', lights: false, beep: false, apdu: true, quiet: true },
      },
    });
  });

  test('takes what lies there for found, and everything after for fresh', async () => {
    const { reports, pass } = await attach(fake => fake.lay(ntag213()));
    await pass(300);
    const fresh = reports.flatMap(report => (report.type === 'saw' ? [report.fresh] : []));
    expect(fresh.slice(0, 3)).toEqual([false, true, true]);
  });

  test.each([
    ['nothing answers', (fake: FakePn532) => Object.assign(fake.knobs, { dead: true }), 'port-silent: no answer'],
    ['another chip answers', (fake: FakePn532) => Object.assign(fake.knobs, { firmware: '33010607' }), 'other-device: another chip'],
    ['no sum is right', (fake: FakePn532) => Object.assign(fake.knobs, { breakReplies: 99 }), 'reader-fails: wrong checksums'],
    ['it understands nothing', (fake: FakePn532) => Object.assign(fake.knobs, { errorFrames: 99 }), 'reader-fails: does not understand'],
  ])('where %s the attempt ends with a reason', async (_title, prepare, reason) => {
    const table = await attach(prepare, 2_000);
    expect(table.ended()).toBe(reason);
    expect(table.timers()).toBe(0);
  });

  test('where only rubbish comes the attempt says so', async () => {
    const table = await attach(fake => Object.assign(fake.knobs, { dead: true }), 20);
    table.fake.babble('A5A5A5A5');
    await table.pass(2_000);
    expect(table.ended()).toBe('port-rubbish: no answer');
  });
});

describe('a PN532 looks ten times a second', () => {
  test('and tells each look, also an empty one', async () => {
    const table = await attach(undefined, undefined, true);
    const before = table.reports.length;
    await table.pass(10_000);
    const looks = table.reports.slice(before).filter(({ type }) => type === 'saw').length;
    expect(looks).toBeGreaterThanOrEqual(95);
    expect(looks).toBeLessThanOrEqual(101);
    expect(table.longestSilence()).toBeLessThanOrEqual(500);
  });

  test.each<[string, readonly FakeTag[], string]>([
    ['an NTAG', [ntag213()], `type-a ${UID}`],
    ['a card of four bytes', [classic()], 'type-a 1234ABCD'],
    ['a card with ISO-DEP and a uid that stays', [desfire()], 'iso-dep 04112233445566'],
    ['a card with a random uid that knows DESFire', [{ ...desfire(), random: true }], 'changing'],
    ['an NTAG 424 with a random uid', [ntag424()], 'changing'],
    ['a phone', [phone()], 'phone'],
    ['a phone that answers nothing', [silentPhone()], 'phone'],
    ['a random uid without ISO-DEP', [{ ...classic(), random: true }], 'changing'],
    ['two tags', [ntag213(), classic()], 'several'],
    ['three tags', [ntag213(), classic(), desfire()], 'several'],
  ])('and knows %s', async (_title, tags, seen) => {
    const table = await attach();
    table.sights();
    table.fake.lay(...tags);
    await table.pass(1_000);
    table.fake.lift();
    await table.pass(1_000);
    expect(table.sights()).toEqual([seen, 'empty']);
    expect(ails(table)).toEqual([]);
  });

  test('a released tag that only wakes when the field goes off is not taken for gone', async () => {
    const table = await attach(fake => Object.assign(fake.knobs, { sleepy: true }));
    table.sights();
    table.fake.lay(ntag213());
    await table.pass(5_000);
    expect(table.sights().at(-1)).toBe(`type-a ${UID}`);
    expect(table.reports.slice(-40).filter(report => report.type === 'saw' && report.seen.is === 'empty')).toEqual([]);
    table.fake.lift();
    await table.pass(300);
    expect(table.sights().at(-1)).toBe('empty');
  });

  test('a card with a random uid that is lifted at any moment is never called a phone', async () => {
    for (let moment = 0; moment < 150; moment += 3) {
      const table = await attach(fake => fake.lay(ntag424()));
      await table.pass(moment);
      table.fake.lift();
      await table.pass(500);
      expect(table.sights()).toEqual(['changing', 'empty']);
    }
  });

  test('asks who is there when it idles, and notices another chip', async () => {
    const table = await attach();
    await table.pass(4_500);
    expect(table.fake.heard().filter(command => command === '02')).toHaveLength(3);
    table.fake.knobs.firmware = '32010507';
    await table.pass(5_000);
    expect(table.ended()).toBe('reader-fails: was replaced');
  });
});

readerContract('a PN532 on a serial cable', () => {
  const clock = fakeClock();
  const fake = fakePn532(clock.exact);
  return {
    driver: serialDriver({ ports: fake.ports, clock, nonce: () => '0011223344556677', protocols: [pn532] }),
    clock,
    removal: 'polled',
    slots: 1,
    tags: [UID, '1234ABCD', '04999999999999'],
    lay: (_slot, uid) => fake.lay(ntag213(uid)),
    lift: () => fake.lift(),
    cable: { pull: () => fake.unplug(), plug: () => fake.plug() },
    pass: clock.pass,
    settles: 1_000,
  };
});
