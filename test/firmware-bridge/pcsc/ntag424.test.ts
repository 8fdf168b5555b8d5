import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readerId } from '../../../firmware-bridge/drivers/reader.ts';
import { held } from '../../../firmware-bridge/tags/ntag424/dialogue.ts';
import { provisioned } from '../../../firmware-bridge/tags/ntag424/provision.ts';
import { campaign } from '../../tools/campaign.ts';
import { until } from '../../tools/until.ts';
import { draw, keysOf, touch } from '../ntag424/touches.ts';
import { type VirtualCard, virtualCard } from '../ntag424/virtual-card.ts';
import { type Card, ISO_DEP_ATR, isoDep, type Laid, lay, phone } from './cards.ts';
import { childrenAt, driverFor, type Opened, opened } from './opened.ts';
import { type Pcscd, pcscd, VIRTUAL } from './pcscd.ts';

const FIRST = 'Virtual PCD 00 00';
const SECOND = 'Virtual PCD 00 01';
const ID = readerId('pcsc', 'virtual-pcd');
const UID = '04958CAA5C5E80';
const OURS = keysOf('our box');
const THEIRS = keysOf('another box');

let service: Pcscd;
let here: Opened;
let laid: Laid[] = [];

/** Lays a card down. `leaves`: it is lifted before it hears the command of this number. */
const put = (card: VirtualCard, leaves = Number.POSITIVE_INFINITY): Laid => {
  card.enters();
  let heard = 0;
  const each: Card = {
    atr: ISO_DEP_ATR,
    answers: apdu => {
      if (apdu === 'FFCA000000') return `${card.number()}9000`;
      heard += 1;
      return heard > leaves ? undefined : card.answers(Buffer.from(apdu, 'hex')).toString('hex');
    },
  };
  const lies = lay(service.port(VIRTUAL.port), each);
  laid.push(lies);
  return lies;
};
const unknowable = async (keys = OURS): Promise<VirtualCard> => {
  const card = virtualCard({ uid: UID });
  await touch(card, seen => provisioned(keys, draw, seen));
  return card;
};
const start = async (naming: Uint8Array | undefined): Promise<void> => {
  here = opened(driverFor(service.env, { naming }));
  await here.toldAll(`${FIRST}: there`, `${SECOND}: there`, `${FIRST}: empty, not fresh`, `${SECOND}: empty, not fresh`);
  here.clear();
};
const told = (what: string): Promise<void> => here.told(`${FIRST}: ${what}`);

beforeAll(async () => {
  service = pcscd();
  await service.start();
});
afterAll(() => service.remove());
afterEach(async () => {
  await Promise.all(laid.map(each => each.leave()));
  laid = [];
  await here.connection.close();
});

describe('where the key of the box is here', () => {
  beforeEach(() => start(OURS.naming));

  test('a card whose number changes is named by its true number, at each touch, and no wrong key is tried', async () => {
    const card = await unknowable();
    const numbers: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      const lies = put(card);
      numbers.push(card.number());
      await told(`ntag424 ${UID}`);
      await lies.leave();
      await told('empty');
    }
    expect(here.lines()).toHaveLength(6);
    expect(new Set(numbers).size).toBe(3);
    expect(card.wrongKeys()).toBe(0);
  });

  test.each([
    ['another box', () => unknowable(THEIRS), 1],
    ['nobody', async () => virtualCard({ random: true }), 0],
  ] as const)('a card of %s is told by its kind, and tried once at most', async (_whose, make, wrong) => {
    const card = await make();
    put(card);
    await told('keyless');
    await here.lives(3);
    expect(here.lines()).toHaveLength(1);
    expect(card.wrongKeys()).toBe(wrong);
  });

  test('a card that was lifted while it was asked is read at the next touch', async () => {
    const card = await unknowable();
    for (const at of [1, 5, 6, 7]) {
      put(card, at);
      await here.told(`${FIRST}: unreadable`, `${FIRST}: empty`);
      here.clear();
    }
    put(card);
    await told(`ntag424 ${UID}`);
    expect(card.wrongKeys()).toBe(0);
  });

  test.each([
    ['a card with a number that lasts', isoDep('04998877665544'), 'iso-dep 04998877665544', ['FFCA']],
    ['a phone or a bank card', phone('08654321'), 'phone', ['FFCA', '00A4', '9060']],
  ] as const)('%s is asked for no more than before', async (_what, card, what, asked) => {
    const lies = lay(service.port(VIRTUAL.port), card);
    laid.push(lies);
    await told(what);
    expect(lies.asked().map(apdu => apdu.slice(0, 4))).toEqual(asked);
  });

  test('the key is nowhere that others can see: not in the flags of the process, not in its environment', () => {
    const key = Buffer.from(OURS.naming);
    const [child = 0] = childrenAt(service.env);
    for (const file of ['cmdline', 'environ'])
      for (const form of [key.toString('hex'), key.toString('hex').toUpperCase(), key.toString('base64'), key.toString('latin1')])
        expect(readFileSync(`/proc/${child}/${file}`, 'latin1')).not.toContain(form);
  });

  test('a fresh card is made unknowable over the reader', async () => {
    const card = virtualCard({ uid: UID });
    const transmit = async (apdu: Uint8Array): Promise<Uint8Array> => {
      const answer = await here.connection.exchange(ID, 0, apdu);
      if (answer === undefined) throw new Error('gone');
      return answer;
    };
    const first = put(card);
    await told(`iso-dep ${UID}`);
    expect(await held(provisioned(OURS, draw, UID), transmit)).toEqual({ is: 'changed', uid: UID });
    await first.leave();
    await told('empty');
    put(card);
    await told(`ntag424 ${UID}`);
    expect(await held(provisioned(OURS, draw, UID), transmit)).toEqual({ is: 'unknowable', uid: UID });
    expect(card.wrongKeys()).toBe(0);
  });
});

/** The commands of the talk that makes a fresh card unknowable. */
const LENGTH = 30;
const MOMENTS = Array.from({ length: LENGTH }, (_, at) => at).filter(at => at % campaign(5, 1) === 0);

describe('a card that is lifted in the middle', () => {
  test.each(MOMENTS)('before command %i goes on at the next touches', async at => {
    await start(OURS.naming);
    const card = virtualCard({ uid: UID });
    const transmit = async (apdu: Uint8Array): Promise<Uint8Array> => {
      const answer = await here.connection.exchange(ID, 0, apdu);
      if (answer === undefined) throw new Error('gone');
      return answer;
    };
    put(card, at);
    await told(`iso-dep ${UID}`);
    await expect(held(provisioned(OURS, draw, UID), transmit)).rejects.toThrow('gone');
    await told('empty');
    const outcomes: string[] = [];
    while (outcomes.at(-1) !== 'unknowable' && outcomes.length < 3) {
      const lies = put(card);
      await told(`${card.isRandom() ? 'ntag424' : 'iso-dep'} ${UID}`);
      outcomes.push((await held(provisioned(OURS, draw, UID), transmit)).is);
      await lies.leave();
      await told('empty');
    }
    expect(outcomes).toEqual(['changed', 'unknowable']);
    expect(card.wrongKeys()).toBe(0);
  });
});

test('without the key, and with a restored one', async () => {
  const card = await unknowable();
  await start(undefined);
  const lies = put(card);
  await told('keyless');
  await lies.leave();
  await told('empty');
  await here.connection.close();
  await until('the process has ended', () => here.ended() !== undefined);
  expect(card.wrongKeys()).toBe(0);
  await start(keysOf('our box').naming);
  put(card);
  await told(`ntag424 ${UID}`);
});
