import { beforeEach, describe, expect, test } from 'vitest';
import { empty, inUse, present, presentIsoDep } from './fake-reader.ts';
import {
  answers,
  clock,
  connects,
  disconnects,
  FAILS,
  isRead,
  lines,
  NAME,
  next,
  reader,
  sent,
  serving,
  settle,
  startEmpty,
  status,
} from './served.ts';

beforeEach(startEmpty);

describe('a slot', () => {
  test('one card in place of another, coalesced into one status, is empty and the other one', async () => {
    await status(present(2));
    await isRead('04000001');
    await status(present(4));
    expect(lines()).toEqual(['04000001', 'empty']);
    await disconnects();
    await isRead('04000002');
    expect(lines()).toEqual(['04000001', 'empty', '04000002']);
  });

  test('the same where PC/SC does not count, by the ATR', async () => {
    await status(present(1));
    await isRead('04000001');
    await status(presentIsoDep(1));
    await disconnects();
    await isRead('04000002000000');
    expect(lines()).toEqual(['04000001', 'empty', '04000002000000']);
  });

  test('a change that is only about its being used is none', async () => {
    await status(present(2));
    await connects();
    await status(inUse(2));
    await answers('040000019000');
    await status(inUse(2));
    expect(lines()).toEqual(['04000001']);
    expect(reader.asked).toEqual([]);
  });

  test('a card that came and went between two looks was there, unread', async () => {
    await status(empty(3));
    expect(lines()).toEqual(['unreadable', 'empty']);
  });

  test('a card that PC/SC shows before it has counted it is tapped once, and so is the next one', async () => {
    await status(present(1));
    await connects();
    await status(present(2));
    await answers('040000019000');
    await status(empty(2));
    await disconnects();
    await status(empty(3));
    await status(present(3));
    await isRead('04000002');
    await status(present(4));
    expect(lines()).toEqual(['04000001', 'empty', '04000002']);
    expect(reader.asked).toEqual([]);
  });

  test('a card that leaves before it is connected leaves no connection for the next one', async () => {
    await status(present(2));
    await status(empty(3));
    await connects();
    expect(lines()).toEqual(['unreadable', 'empty']);
    // A connection that came too late is released before anything else.
    await disconnects();
    expect(reader.connected).toBe(false);
    await status(present(4));
    await isRead('04000002');
    expect(lines()).toEqual(['unreadable', 'empty', '04000002']);
  });

  test('a connection that cannot be ended is not handed on to the next card', async () => {
    await status(present(2));
    await isRead('04000001');
    await status(empty(3));
    await disconnects(new Error('SCardDisconnect error'));
    await status(present(4));
    await isRead('04000002');
    expect(lines()).toEqual(['04000001', 'empty', '04000002']);
  });

  test('an answer that comes too late, when another card lies there, is thrown away', async () => {
    await status(present(2));
    await connects();
    await status(present(4));
    await answers('040000019000');
    expect(lines()).toEqual(['unreadable', 'empty']);
    await disconnects();
    await isRead('04000002');
    expect(lines()).toEqual(['unreadable', 'empty', '04000002']);
  });

  test('a connection that fails is tried again as long as the card lies there, and said after six attempts', async () => {
    await status(present(2));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await connects(FAILS);
      await clock.pass(400);
    }
    expect(lines()).toEqual([]);
    await connects(FAILS);
    expect(lines()).toEqual(['unreadable']);
    for (let attempt = 7; attempt <= 20; attempt += 1) {
      await clock.pass(1_000);
      await connects(FAILS);
    }
    await clock.pass(1_000);
    await isRead('04000001');
    await status(empty(3));
    expect(lines()).toEqual(['unreadable', '04000001', 'empty']);
  });

  test('no card is tried for when it is gone', async () => {
    await status(present(2));
    await connects(FAILS);
    await status(empty(3));
    await clock.pass(60_000);
    expect(reader.asked).toEqual([]);
    expect(lines()).toEqual(['unreadable', 'empty']);
  });

  test('a rubbish answer is asked for six times, and never more', async () => {
    await status(present(2));
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await connects();
      await answers('6300');
      await clock.pass(400);
      if (attempt < 6) await disconnects();
    }
    await clock.pass(60_000);
    expect(lines()).toEqual(['unreadable']);
    expect(reader.asked).toEqual([]);
  });

  test('a card that came unnoticed shows at the next word that gets no answer', async () => {
    await status(present(2));
    await isRead('04000001');
    serving.heard({ type: 'exchange', call: 1, name: NAME, hex: '00B0000002' });
    await settle();
    await answers('');
    expect(sent.at(-1)).toEqual({ type: 'answer', call: 1, hex: undefined });
    await disconnects();
    await isRead('04000002');
    expect(lines()).toEqual(['04000001', 'empty', '04000002']);
  });

  test('the same card, after a word without an answer, is no news', async () => {
    await status(present(2));
    await isRead('04000001');
    serving.heard({ type: 'exchange', call: 1, name: NAME, hex: '00B0000002' });
    await settle();
    next('transmit').done(FAILS);
    await settle();
    await disconnects();
    await isRead('04000001');
    expect(lines()).toEqual(['04000001']);
  });

  test('words to a card wait in a line that has an end', async () => {
    await status(present(2));
    await isRead('04000001');
    for (let call = 1; call <= 50; call += 1) serving.heard({ type: 'exchange', call, name: NAME, hex: '00' });
    await settle();
    expect(sent.filter(({ type }) => type === 'answer')).toHaveLength(18);
    for (let call = 1; call <= 32; call += 1) await answers('9000');
    expect(sent.filter(({ type }) => type === 'answer')).toHaveLength(50);
    expect(reader.asked).toEqual([]);
  });
});
