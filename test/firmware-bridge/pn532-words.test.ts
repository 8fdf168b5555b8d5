import { describe, expect, test } from 'vitest';
import { readerId } from '../../firmware-bridge/drivers/reader.ts';
import type { Knobs } from './fake-pn532.ts';
import { ntag213, ntag424 } from './fake-pn532-tags.ts';
import { attach, ID, type Table, UID } from './pn532-table.ts';

describe('words to a tag', () => {
  test('are answered by the tag that was seen', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    expect(await table.exchange('60')).toBe('0004040201000F03');
  });

  test('are answered one after the other by a card that keeps listening', async () => {
    const table = await attach(fake => fake.lay(ntag424()));
    table.fake.heard();
    const said = ['00A4040007D276000085010100', '9071000002000000'].map(hex =>
      table.attached.exchange(ID, 0, Uint8Array.from(Buffer.from(hex, 'hex'))),
    );
    await table.pass(250);
    const [selected, challenge] = await Promise.all(said);
    expect(Buffer.from(selected ?? []).toString('hex')).toBe('9000');
    expect(Buffer.from(challenge ?? []).toString('hex')).toMatch(/91af$/);
    const between = table.fake.heard().join(' ');
    expect(between).toMatch(/4001 ?00A4\S* 4001 ?9071/);
    await table.pass(1_000);
    expect(table.sights().at(-1)).toBe('changing');
  });

  test('find the card as it was left, if they come soon', async () => {
    const table = await attach(fake => fake.lay(ntag424()));
    expect(await table.exchange('00A4040007D276000085010100')).toBe('9000');
    table.fake.heard();
    await table.pass(200);
    expect(await table.exchange('9071000002000000')).toMatch(/91AF$/);
    expect(table.fake.heard()).toEqual(['40019071000002000000']);
  });

  test('a long answer is put together', async () => {
    const long = 'AB'.repeat(600);
    const table = await attach(fake => fake.lay({ uid: UID, sak: 0x20, answers: () => long }));
    expect(await table.exchange('00B0000000')).toBe(long);
  });

  test('are not said twice where the ACK or the reply is lost', async () => {
    for (const faults of [{ loseAcks: 1 }, { loseReplies: 1 }, { breakReplies: 1 }, { ackMs: 8, replyMs: 4 }] satisfies Partial<Knobs>[]) {
      let asked = 0;
      const table = await attach(fake => fake.lay({ uid: UID, sak: 0x00, answers: () => `0${++asked}` }));
      // The first exchange lists the tag, so that the fault hits the second exchange.
      expect(await table.exchange('60')).toBe('01');
      const second = table.attached.exchange(ID, 0, Uint8Array.of(0x60));
      Object.assign(table.fake.knobs, faults);
      await table.pass(2_500);
      expect(await second.then(answer => answer?.length)).toBe(1);
      expect(asked).toBe(2);
    }
  });

  test.each<[string, (table: Table) => Promise<string | undefined>]>([
    ['to nobody', table => table.exchange('60')],
    ['to another reader', table => table.exchange('60', readerId('pn532', 'elsewhere'))],
    ['of no length', table => table.exchange('')],
    ['of too great a length', table => table.exchange('00'.repeat(263))],
  ])('%s have no answer, and the looks go on', async (_title, say) => {
    const table = await attach();
    expect(await say(table)).toBeUndefined();
    table.fake.lay(ntag213());
    await table.pass(400);
    expect(table.sights().at(-1)).toBe(`type-a ${UID}`);
  });

  test('to a tag that was swapped unseen have no answer', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    const answer = table.attached.exchange(ID, 0, Uint8Array.of(0x60));
    table.fake.lay(ntag213('04FFFFFFFFFFFF'));
    await table.pass(400);
    expect(await answer).toBeUndefined();
    expect(table.sights().at(-1)).toBe('type-a 04FFFFFFFFFFFF');
  });

  test('are bounded: too many at once have no answer', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    const all = Array.from({ length: 40 }, () => table.attached.exchange(ID, 0, Uint8Array.of(0x60)));
    await table.pass(2_000);
    const answers = await Promise.all(all);
    expect(answers.filter(answer => answer !== undefined)).toHaveLength(8);
  });

  test('have no answer after the end', async () => {
    const table = await attach(fake => fake.lay(ntag213()));
    const waiting = table.attached.exchange(ID, 0, Uint8Array.of(0x60));
    table.attached.stop();
    expect(await waiting).toBeUndefined();
    expect(table.timers()).toBe(0);
    expect(await table.attached.exchange(ID, 0, Uint8Array.of(0x60))).toBeUndefined();
  });
});
