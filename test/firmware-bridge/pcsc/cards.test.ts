import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readerId } from '../../../firmware-bridge/drivers/reader.ts';
import { until } from '../../tools/until.ts';
import { type Card, changingCard, ISO_DEP_ATR, isoDep, type Laid, lay, phone, STORAGE_ATR, sticker } from './cards.ts';
import { childrenAt, driverFor, type Opened, opened } from './opened.ts';
import { type Pcscd, pcscd, VIRTUAL } from './pcscd.ts';

const FIRST = 'Virtual PCD 00 00';
const SECOND = 'Virtual PCD 00 01';
const FIRST_ID = readerId('pcsc', 'virtual-pcd');

let service: Pcscd;
let here: Opened;
const lying: Laid[] = [];

const put = (card: Card, slot = 0): Laid => {
  const laid = lay(service.port(VIRTUAL.port + slot), card);
  lying.push(laid);
  return laid;
};
const allLeave = async (): Promise<void> => {
  await Promise.all(lying.splice(0).map(each => each.leave()));
};

beforeAll(async () => {
  service = pcscd();
  await service.start();
  here = opened(driverFor(service.env));
  await here.toldAll(`${FIRST}: there`, `${SECOND}: there`, `${FIRST}: empty, not fresh`, `${SECOND}: empty, not fresh`);
});
afterAll(async () => {
  await here.connection.close();
  await service.remove();
});
beforeEach(() => here.clear());
afterEach(async () => {
  const before = here.lines();
  const still = [FIRST, SECOND].filter(name => {
    const last = before.findLast(line => line.startsWith(name));
    return last !== undefined && !last.endsWith('empty');
  });
  await allLeave();
  for (const name of still)
    await until(`${name} is empty`, () => here.lines().findLast(line => line.startsWith(name)) === `${name}: empty`);
});

const atrOf = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const uidAnswers = (answer: string): Card => ({ atr: STORAGE_ATR, answers: () => answer });

const CARDS: readonly (readonly [title: string, card: Card, told: string])[] = [
  ['a sticker with a number of 7 bytes', sticker('04A1B2C3D4E5F6'), 'type-a 04A1B2C3D4E5F6'],
  ['a token with a number of 4 bytes', sticker('DEADBEEF'), 'type-a DEADBEEF'],
  ['a tag with a number of 10 bytes', sticker('0405060708090A0B0C0D'), 'type-a 0405060708090A0B0C0D'],
  ['a card of ISO 14443-4', isoDep('04998877665544'), 'iso-dep 04998877665544'],
  ['a card whose number changes each time', changingCard('08123456'), 'changing'],
  ['the same, where the reader turns the bytes', changingCard('80123456'), 'changing'],
  ['a card of ISO 14443-4 that only looks like one', phone('80123456'), 'iso-dep 80123456'],
  ['a changing number without ISO 14443-4', sticker('08123456'), 'changing'],
  ['a phone', phone('08654321'), 'phone'],
  [
    'a tag of ISO 15693',
    { ...sticker('E004010012345678'), atr: atrOf('3B 8F 80 01 80 4F 0C A0 00 00 03 06 0B 00 14 00 00 00 00 77') },
    'iso-15693 E004010012345678',
  ],
  ['the same, where the reader says it from the end', sticker('78563412000104E0'), 'iso-15693 78563412000104E0'],
  [
    'a FeliCa card',
    { ...sticker('0114B80012345678'), atr: atrOf('3B 8F 80 01 80 4F 0C A0 00 00 03 06 11 00 3B 00 00 00 00 42') },
    'felica 0114B80012345678',
  ],
  [
    'a tag of ISO 14443-B, whose number does not last',
    { ...sticker('DEADBEEF'), atr: atrOf('3B 8F 80 01 80 4F 0C A0 00 00 03 06 07 00 00 00 00 00 00 6F') },
    'foreign',
  ],
  ['a number of a length that there is not', sticker('0411223344'), 'foreign'],
];

const RUBBISH: readonly (readonly [one: string, other: string, first: Card, second: Card])[] = [
  ['another status', 'a status alone', uidAnswers('04112233445566 6300'), uidAnswers('9000')],
  ['half a status', 'a function that there is not', uidAnswers('90'), uidAnswers('6A81')],
];

describe('on a real pcscd, with virtual cards', () => {
  test.each(CARDS)('%s is told for what it is, and once', async (_title, card, told) => {
    const laid = put(card);
    await here.told(`${FIRST}: ${told}`);
    await laid.leave();
    await here.told(`${FIRST}: empty`);
    expect(here.lines()).toEqual([`${FIRST}: ${told}`, `${FIRST}: empty`]);
  });

  test.each(RUBBISH)('%s is unreadable, and so is %s', async (_one, _other, first, second) => {
    const laid = [put(first, 0), put(second, 1)];
    await here.toldAll(`${FIRST}: unreadable`, `${SECOND}: unreadable`);
    for (const each of laid) await each.leave();
    await here.toldAll(...[FIRST, SECOND].flatMap(name => [`${name}: unreadable`, `${name}: empty`]));
    expect(laid.map(each => each.asked().length)).toEqual([6, 6]);
  });

  test('an answer that fails is asked for again, a few times', async () => {
    let asked = 0;
    put({ atr: STORAGE_ATR, answers: () => (++asked < 4 ? '6F00' : '041122339000') });
    await here.told(`${FIRST}: type-a 04112233`);
    expect(here.lines()).toHaveLength(1);
    expect(asked).toBe(4);
  });

  test('two readers are two readers, at the same time', async () => {
    const [one, other] = [put(sticker('04000000000001'), 0), put(sticker('04000000000002'), 1)];
    await until('both are told', () => here.lines().length === 2);
    expect([...here.lines()].sort()).toEqual([`${FIRST}: type-a 04000000000001`, `${SECOND}: type-a 04000000000002`]);
    await one.leave();
    await here.told(`${FIRST}: empty`);
    await other.leave();
    await here.told(`${SECOND}: empty`);
  });

  test('one card in place of another is two reports, also where nobody looked in between', async () => {
    const one = put(sticker('04000000000001'));
    await here.told(`${FIRST}: type-a 04000000000001`);
    const [child = 0] = childrenAt(service.env);
    process.kill(child, 'SIGSTOP');
    const asked = one.asked().length;
    // The child stands still, so only the log of pcscd shows both changes.
    const lastSaw = (what: string) => service.log().lastIndexOf(`Card ${what}`);
    await one.leave();
    await until('pcscd has seen it go', () => lastSaw('Removed') > lastSaw('inserted'));
    put(sticker('04000000000002'));
    await until('pcscd has seen the other', () => lastSaw('inserted') > lastSaw('Removed'));
    process.kill(child, 'SIGCONT');
    await here.told(`${FIRST}: empty`, `${FIRST}: type-a 04000000000002`);
    expect(here.lines()).toHaveLength(3);
    expect(one.asked()).toHaveLength(asked);
  });

  test('a card that leaves while it is read was there, and the next one is read all the same', async () => {
    const leaving: Card = { atr: STORAGE_ATR, answers: () => undefined };
    put(leaving);
    await here.told(`${FIRST}: unreadable`, `${FIRST}: empty`);
    put(sticker('04000000000003'));
    await here.told(`${FIRST}: type-a 04000000000003`);
    expect(here.lines()).toHaveLength(3);
  });

  test('a card that leaves while it is asked whether it is a phone is not called one', async () => {
    put({ atr: ISO_DEP_ATR, answers: apdu => (apdu.startsWith('FFCA') ? '081234569000' : undefined) });
    await here.told(`${FIRST}: unreadable`, `${FIRST}: empty`);
  });

  test('a card that was there for a moment leaves no stale connection behind', async () => {
    for (let tap = 0; tap < 5; tap += 1) {
      const short = put(sticker('04000000000004'));
      await short.met;
      await short.leave();
    }
    // A connection kept from the last card would be used for this card and fail.
    const laid = put(sticker('04000000000005'));
    await here.told(`${FIRST}: type-a 04000000000005`);
    // This card may be read before the leave of the last card is heard. Then the card is first told as gone and told again later.
    await here.lives(2);
    await here.told(`${FIRST}: type-a 04000000000005`);
    const others = here.lines().slice(0, -1);
    expect(others.filter((_, index) => index % 2 === 1).every(line => line === `${FIRST}: empty`)).toBe(true);
    expect(others.length % 2).toBe(0);
    await laid.leave();
    await here.told(`${FIRST}: empty`);
  });

  test('a card that cannot be powered is unreadable, and read as soon as it can', async () => {
    let works = false;
    const card = {
      get atr() {
        // An ATR cannot be so long, so the driver fails to power the card.
        return works ? STORAGE_ATR : Buffer.alloc(40);
      },
      answers: sticker('04000000000006').answers,
    };
    put(card);
    await here.told(`${FIRST}: unreadable`);
    works = true;
    await here.told(`${FIRST}: unreadable`, `${FIRST}: type-a 04000000000006`);
  });

  test('a slow card holds up nobody else', async () => {
    let answer: (text: string) => void = () => {};
    const slow = new Promise<string>(resolve => {
      answer = resolve;
    });
    const asked = put({ atr: STORAGE_ATR, answers: () => slow }, 0).asked;
    await until('the slow card is asked', () => asked().length);
    put(sticker('04000000000008'), 1);
    await here.told(`${SECOND}: type-a 04000000000008`);
    await here.lives(2);
    answer('040000000000079000');
    await until('both are told', () => here.lines().length === 2);
    expect([...here.lines()].sort()).toEqual([`${FIRST}: type-a 04000000000007`, `${SECOND}: type-a 04000000000008`]);
    expect(here.ended()).toBeUndefined();
  });

  test('a command goes to the card that lies there, and to nobody where none does', async () => {
    const apdu = Uint8Array.from([0x00, 0xb0, 0x00, 0x00, 0x02]);
    expect(await here.connection.exchange(FIRST_ID, 0, apdu)).toBeUndefined();
    put(isoDep('04000000000009'));
    await here.told(`${FIRST}: iso-dep 04000000000009`);
    expect(await here.connection.exchange(FIRST_ID, 0, apdu)).toEqual(Uint8Array.from([0xbe, 0xef, 0x90, 0x00]));
    expect(await here.connection.exchange(FIRST_ID, 1, apdu)).toBeUndefined();
    expect(await here.connection.exchange(readerId('pcsc', 'none'), 0, apdu)).toBeUndefined();
  });

  test('a card that leaves during a command gives no answer, and is gone', async () => {
    const base = sticker('0400000000000A').answers;
    put({ atr: STORAGE_ATR, answers: apdu => (apdu.startsWith('00B0') ? undefined : base(apdu)) });
    await here.told(`${FIRST}: type-a 0400000000000A`);
    expect(await here.connection.exchange(FIRST_ID, 0, Uint8Array.from([0x00, 0xb0, 0x00, 0x00, 0x02]))).toBeUndefined();
    await here.told(`${FIRST}: empty`);
  });

  test('of 200 taps in a row none is lost, doubled or invented', async () => {
    const uids = Array.from({ length: 200 }, (_, tap) => `04${tap.toString(16).padStart(12, '0').toUpperCase()}`);
    const lane = async (slot: number, name: string): Promise<void> => {
      for (const [tap, uid] of uids.entries()) {
        if (tap % 2 !== slot) continue;
        const laid = put(sticker(uid), slot);
        await until(
          `${uid} is told`,
          () => here.lines().includes(`${name}: type-a ${uid}`),
          () => here.lines().slice(-8),
        );
        await laid.leave();
      }
    };
    await Promise.all([lane(0, FIRST), lane(1, SECOND)]);
    await until('both are empty', () => here.lines().filter(line => line.endsWith('empty')).length === 200);
    for (const [slot, name] of [FIRST, SECOND].entries()) {
      const expected = uids.filter((_, tap) => tap % 2 === slot).flatMap(uid => [`${name}: type-a ${uid}`, `${name}: empty`]);
      expect(here.lines().filter(line => line.startsWith(name))).toEqual(expected);
    }
  });
});

test('a card that lies there at the start is no tap, a card that is laid down later is one', async () => {
  const laid = lay(service.port(VIRTUAL.port), sticker('04000000000001'));
  await here.told(`${FIRST}: type-a 04000000000001`);
  const later = opened(driverFor(service.env));
  await later.toldAll(`${FIRST}: there`, `${SECOND}: there`, `${FIRST}: type-a 04000000000001, not fresh`, `${SECOND}: empty, not fresh`);
  await laid.leave();
  await later.told(`${FIRST}: empty`);
  const again = lay(service.port(VIRTUAL.port), sticker('04000000000001'));
  await later.told(`${FIRST}: type-a 04000000000001`);
  await again.leave();
  await later.told(`${FIRST}: empty`);
  await later.connection.close();
  expect(later.lines().at(-1)).toBe('ended, closed');
});

test('asks pcscd all the time whether it lives, and nothing of that is in its log', () => {
  expect(service.log()).toContain('Card inserted');
  expect(service.log()).not.toMatch(/not found|wolftap asks/i);
});
