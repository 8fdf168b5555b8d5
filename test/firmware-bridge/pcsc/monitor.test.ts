import { beforeEach, describe, expect, test } from 'vitest';
import { empty, FakeReader, present, unknown } from './fake-reader.ts';
import {
  clock,
  connects,
  deafen,
  disconnects,
  FIRST_LOOK,
  isRead,
  lines,
  next,
  nfc,
  reader,
  sent,
  serving,
  settle,
  start,
  startEmpty,
  startUnheard,
  status,
  UID,
  untold,
} from './served.ts';

const DENIED = 'SCardListReaders error: Access denied.(0x8010006a)';

beforeEach(startEmpty);

describe('a reader', () => {
  test('that fails for a while takes no tag away', async () => {
    await status(present(2));
    await isRead('04000001');
    await status(unknown(2));
    await clock.pass(1_000);
    await status(present(3));
    await disconnects();
    await isRead('04000001');
    expect(lines()).toEqual(['04000001', 'ails', 'works', '(04000001)']);
  });

  test('that fails and leaves is not said to fail', async () => {
    await status(unknown(1));
    reader._end();
    await clock.pass(1_000);
    next('connect').done(new Error('SCardConnect error: Unknown reader specified.(0x80100009)'));
    await settle();
    expect(lines()).toEqual(['left']);
  });

  test('that has just started may find late what lies on it, and that is no tap', async () => {
    start();
    await status(empty(0));
    await clock.pass(FIRST_LOOK - 100);
    await status(present(1));
    await isRead('04000001');
    await status(empty(2));
    expect(lines()).toEqual(['reader', '(04000001)', 'empty']);
  });

  test('that has just started and finds nothing is empty', async () => {
    start();
    await status(empty(0));
    expect(lines()).toEqual(['reader']);
    await clock.pass(FIRST_LOOK);
    expect(lines()).toEqual(['reader', '(empty)']);
    await status(present(1));
    await isRead('04000001');
    expect(lines()).toEqual(['reader', '(empty)', '04000001']);
  });

  test('whose thread ended without a word ends all the same, once, and can come back', async () => {
    reader.close();
    await clock.pass(100);
    expect(lines()).toEqual(['left']);
    reader._end();
    await settle();
    expect(lines()).toEqual(['left']);
    expect(Object.keys(nfc.readers)).toEqual([]);
  });

  test('that is listed still when it has ended is lost: all begins anew', async () => {
    reader._end();
    await clock.pass(400);
    await connects();
    await disconnects();
    expect(lines()).toEqual(['left', 'fatal reader-fails']);
  });

  test('that PC/SC lists, and the library never tells of: all begins anew, but not at once', async () => {
    const late = 'Another Reader 01 00';
    // Plugged in while the library does not wait for a change of the list, as the second reader of a hub may be.
    untold.add(late);
    await clock.pass(5_000);
    expect(lines()).toEqual([]);
    await clock.pass(2_000);
    expect(sent).toContainEqual({ type: 'fatal', code: 'reader-fails', detail: `${late}: not told` });
  });

  test.each([
    ['that the library tells of after it was listed', 'Another Reader 01 00', (name: string) => nfc.add(new FakeReader(name))],
    ['that was pulled out before it was told', 'Another Reader 01 00', (name: string) => untold.delete(name)],
    ['that reads no tags', 'Yubico YubiKey 01 00', () => undefined],
  ])('%s is no trouble', async (_what, name, then) => {
    untold.add(name);
    await clock.pass(5_000);
    then(name);
    await clock.pass(20_000);
    expect(lines().filter(line => line.startsWith('fatal'))).toEqual([]);
  });

  test('whose command never ends brings all to an end', async () => {
    await status(present(2));
    await clock.pass(12_000);
    expect(lines()).toContain('fatal reader-fails');
  });
});

describe('the service', () => {
  test('beats while PC/SC answers, and falls silent when it does not', async () => {
    await clock.pass(3_000);
    expect(sent.filter(({ type }) => type === 'beat').length).toBeGreaterThanOrEqual(5);
    deafen();
    await clock.pass(3_000);
    sent.length = 0;
    await clock.pass(10_000);
    expect(sent).toEqual([]);
  });

  test.each([
    ['its list of readers', () => nfc.fail('SCardGetStatusChange error')],
    ['a reader', () => reader.emit('error', new Error('SCardGetStatusChange error'))],
    ['its list of readers, with the words of a refusal', () => nfc.fail(DENIED)],
    ['a reader, with the words of a refusal', () => reader.emit('error', new Error(DENIED))],
  ])('ends when PC/SC ends under %s', (_what, fail) => {
    fail();
    expect(lines()).toEqual(['fatal pcscd-stopped']);
  });

  test('says that it is not let in, where PC/SC has told nothing before', () => {
    startUnheard();
    nfc.fail(DENIED);
    expect(lines()).toEqual(['fatal pcsc-denied']);
  });

  test('looks after sixteen readers and no more', () => {
    for (let index = 1; index < 20; index += 1) nfc.add(new FakeReader(`Some Reader ${index} 00`));
    expect(lines().filter(line => line === 'reader')).toHaveLength(15);
  });

  test('lets go of the card when it closes', async () => {
    await status(present(2));
    await isRead('04000001');
    const closed = serving.close();
    await settle();
    await disconnects();
    await closed;
    expect(reader.connected).toBe(false);
  });

  test('asks for nothing but the number of a tag whose number is enough', async () => {
    await status(present(2));
    await connects();
    expect(reader.asked.map(({ bytes }) => bytes)).toEqual([UID]);
  });
});
