import { describe, expect, test } from 'vitest';
import { campaign } from '../tools/campaign.ts';
import { dice as diceOf } from '../tools/dice.ts';
import type { Knobs } from './fake-pn532.ts';
import { ntag213 } from './fake-pn532-tags.ts';
import { ails, attach, UID } from './pn532-table.ts';

const ONCE: readonly (readonly [string, Partial<Knobs>])[] = [
  ['a lost ACK', { loseAcks: 3 }],
  ['a lost reply', { loseReplies: 1 }],
  ['a wrong checksum', { breakReplies: 1 }],
  ['half a frame', { cutReplies: 1 }],
  ['an error frame', { errorFrames: 1 }],
  ['each reply twice', { doubleReplies: 999 }],
  ['ACKs that come after their replies', { ackMs: 9 }],
  ['ACKs and replies that are slow', { ackMs: 60, replyMs: 75 }],
  ['garbage before each frame', { garbage: '00FF55A50000FF12' }],
  ['garbage that looks like half a frame', { garbage: '0000FF20E0D54B' }],
  ['one byte at a time', { pieces: 1 }],
  ['odd pieces', { pieces: 7, garbage: 'FF00' }],
];

describe('a tag is seen, and seen to go, in spite of', () => {
  test.each(ONCE)('%s', async (_title, faults) => {
    const table = await attach();
    table.sights();
    Object.assign(table.fake.knobs, faults);
    table.fake.lay(ntag213());
    await table.pass(2_000);
    Object.assign(table.fake.knobs, faults);
    table.fake.lift();
    await table.pass(2_500);
    const sights = table.sights();
    expect(sights.slice(sights[0] === 'empty' ? 1 : 0)).toEqual([`type-a ${UID}`, 'empty']);
    expect(ails(table)).toEqual([]);
    expect(table.ended()).toBeUndefined();
  });
});

describe('a PN532 that fails', () => {
  test.each([
    ['falls silent', { dead: true }, 'no answer'],
    ['does not look any more', { blind: true }, 'no answer'],
    ['says wrong sums only', { breakReplies: 9_999 }, 'wrong checksums'],
    ['understands nothing any more', { errorFrames: 9_999 }, 'does not understand'],
    ['says nonsense', { says: '07' }, 'makes no sense'],
  ] satisfies readonly (readonly [string, Partial<Knobs>, string])[])(
    'because it %s says so, and gives up before anybody kills it',
    async (_title, faults, why) => {
      const table = await attach(fake => fake.lay(ntag213()));
      table.sights();
      Object.assign(table.fake.knobs, faults);
      await table.pass(4_800);
      expect(ails(table)).toEqual([why]);
      expect(table.ended()).toBe(`reader-fails: ${why}`);
      expect(table.sights().filter(sight => sight === 'empty')).toEqual([]);
      expect(table.timers()).toBe(0);
      const told = table.reports.length;
      table.fake.babble('0000FF00FF00');
      await table.pass(1_000);
      expect(table.reports).toHaveLength(told);
    },
  );

  test('for a moment goes on where it was', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    table.sights();
    table.fake.knobs.dead = true;
    await table.pass(700);
    table.fake.knobs.dead = false;
    await table.pass(1_500);
    expect(ails(table)).toEqual(['no answer', undefined]);
    expect(table.sights()).toEqual([`type-a ${UID}`]);
    expect(table.ended()).toBeUndefined();
  });

  test('and loses its power for a moment is woken and set up again', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    for (let times = 0; times < 5; times++) {
      table.fake.reset();
      await table.pass(2_000);
    }
    table.fake.lift();
    await table.pass(2_000);
    table.fake.reset();
    await table.pass(2_000);
    expect(table.ended()).toBeUndefined();
    expect(ails(table)).toHaveLength(12);
    expect(table.sights().at(-1)).toBe('empty');
  });

  test('and is unplugged says nothing more', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    table.fake.unplug();
    const told = table.reports.length;
    await table.pass(3_000);
    expect(table.ended()).toBe('port-gone');
    expect(table.reports).toHaveLength(told);
    expect(table.timers()).toBe(0);
  });

  test('and is stopped at any moment leaves no timer behind', async () => {
    for (let moment = 0; moment < 130; moment += 7) {
      const table = await attach(fake => fake.lay(ntag213()), moment);
      table.attached.stop();
      expect(table.timers() - table.fake.waiting()).toBe(0);
    }
  });

  test('never says a tag in words', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    Object.assign(table.fake.knobs, { breakReplies: 999 });
    await table.pass(4_000);
    const said = table.reports.filter(({ type }) => type !== 'saw');
    expect(JSON.stringify(said) + table.ended()).not.toContain(UID);
  });
});

const MINUTES = campaign(4, 60);
test(`${MINUTES} minutes of tags, faults and resets invent no tag and leave nothing behind`, async () => {
  const dice = diceOf(532);
  const table = await attach();
  const uids = ['04000000000001', '04000000000002', '04000000000003'];
  const faults: readonly Partial<Knobs>[] = ONCE.map(([, each]) => each);
  const calm = { ...table.fake.knobs };
  for (let step = 0; step < 15 * MINUTES && table.ended() === undefined; step++) {
    const uid = uids[dice.below(3)] ?? '';
    const what = dice.below(5);
    if (what < 2) table.fake.lay(ntag213(uid));
    if (what === 2) table.fake.lift();
    if (what === 3) Object.assign(table.fake.knobs, faults[dice.below(faults.length)]);
    if (what === 4 && dice.below(10) === 0) table.fake.reset();
    await table.pass(dice.below(2_000));
    Object.assign(table.fake.knobs, calm);
    // After any fault and a calm moment, the look shows the tag that lies there.
    table.fake.lay(ntag213(uid));
    await table.pass(3_000);
    expect(table.sights().at(-1)).toBe(`type-a ${uid}`);
  }
  expect(table.ended()).toBeUndefined();
  const seen = new Set(table.reports.flatMap(report => (report.type === 'saw' && report.seen.is === 'tag' ? [report.seen.tag.uid] : [])));
  expect([...seen].sort()).toEqual(uids);
  expect(table.timers()).toBeLessThanOrEqual(4);
});
