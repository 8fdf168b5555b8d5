import { describe, expect, test } from 'vitest';
import { recognised } from '../../../firmware-bridge/tags/ntag424/card.ts';
import { CardFault, hexOf } from '../../../firmware-bridge/tags/ntag424/dialogue.ts';
import { provisioned } from '../../../firmware-bridge/tags/ntag424/provision.ts';
import { dice } from '../../tools/dice.ts';
import { type Cut, draw, GONE, keysOf, touch } from './touches.ts';
import { type VirtualCard, virtualCard } from './virtual-card.ts';

const UID = '04958CAA5C5E80';
const OURS = keysOf('our box');
const THEIRS = keysOf('another box');

const lay = (card: VirtualCard, keys = OURS, cut?: Cut) => touch(card, seen => provisioned(keys, draw, seen), cut);
const read = (card: VirtualCard, keys = OURS) => touch(card, () => recognised(keys.naming, draw));

/** A card as this box leaves it. */
const unknowable = async (keys = OURS): Promise<VirtualCard> => {
  const card = virtualCard();
  await lay(card, keys);
  return card;
};
const expectOurs = (card: VirtualCard): void => {
  expect(card.isRandom()).toBe(true);
  expect(card.keys.map(hexOf)).toEqual(OURS.of(Buffer.from(UID, 'hex')).map(hexOf));
  expect([...card.settings.values()].map(hexOf)).toEqual(['000000', '000000', '030000']);
};
const IRREVERSIBLE = '5C';

describe('a card from the factory', () => {
  test('becomes unknowable by one touch, is checked by the next, and no wrong key is tried', async () => {
    const card = virtualCard();
    expect(await lay(card)).toEqual({ is: 'changed', uid: UID });
    expectOurs(card);
    expect(await lay(card)).toEqual({ is: 'unknowable', uid: UID });
    expect(await read(card)).toEqual({ is: 'card', uid: UID });
    expect(card.number()).toMatch(/^08/);
    expect(card.wrongKeys()).toBe(0);
  });

  test('the one step that cannot be undone comes last, when all keys are proven', async () => {
    const card = virtualCard();
    await lay(card);
    expect(card.codes().at(-1)).toBe(IRREVERSIBLE);
    // Five authentications by our own keys come right before it.
    expect(card.codes().slice(-11, -1)).toEqual(Array.from({ length: 5 }, () => ['71', 'AF']).flat());
  });
});

const LENGTH = 30;
const CUTS: readonly Cut[] = Array.from({ length: LENGTH }, (_, at) => [false, true].map(done => ({ at, done }))).flat();

describe('a card that is lifted in the middle', () => {
  test('the table of moments is as long as the talk', async () => {
    const card = virtualCard();
    await lay(card);
    expect(card.codes()).toHaveLength(LENGTH);
  });

  test.each(CUTS)('at command $at (done: $done) is never lost: the next touches go on', async cut => {
    const card = virtualCard();
    expect(await lay(card, OURS, cut)).toBe(GONE);
    const told = [await lay(card), await lay(card)];
    expect(told.at(-1)).toEqual({ is: 'unknowable', uid: UID });
    expectOurs(card);
    expect(card.wrongKeys()).toBe(0);
    expect(await read(card)).toEqual({ is: 'card', uid: UID });
  });

  test.each(Array.from({ length: 28 }, (_, at) => at))('also at command %i of the check', async at => {
    const card = await unknowable();
    await lay(card, OURS, { at, done: true });
    expect(await lay(card)).toEqual({ is: 'unknowable', uid: UID });
    expect(card.wrongKeys()).toBe(0);
  });

  test.each([1, 2, 3, 4, 5, 6])('many times, as the dice of seed %i fall', async seed => {
    const throws = dice(seed);
    const card = virtualCard();
    for (let touches = 0; touches < 12; touches += 1) await lay(card, OURS, { at: throws.below(LENGTH), done: throws.once(2) });
    while ((await lay(card)) !== GONE && !card.isRandom());
    expect(await lay(card)).toEqual({ is: 'unknowable', uid: UID });
    expect(card.wrongKeys()).toBe(0);
  });
});

describe('a card that is not ours', () => {
  const changedAlone = async (slots: readonly number[]): Promise<VirtualCard> => {
    const card = virtualCard();
    const theirs = THEIRS.of(Buffer.from(UID, 'hex'));
    for (const slot of slots) {
      card.keys[slot] = Buffer.from(theirs[slot] ?? []);
      card.versions[slot] = 0x57;
    }
    return card;
  };

  test.each([
    ['with all keys of another box', [0, 1, 2, 3, 4], 1],
    ['that another box has begun', [1], 1],
    ['that another box has half changed', [1, 2, 3], 1],
  ])('%s keeps its number, and hardly a wrong key is tried', async (_what, slots, wrong) => {
    const card = await changedAlone(slots);
    expect(await lay(card)).toEqual({ is: 'keyless' });
    expect(card.isRandom()).toBe(false);
    // A card with half of the keys of each box would shut out both boxes.
    for (const code of ['C4', '5F', IRREVERSIBLE]) expect(card.codes()).not.toContain(code);
    expect(card.wrongKeys()).toBe(wrong);
  });

  test('unknowable by another box: its number stays hidden, and nothing is changed', async () => {
    const card = await unknowable(THEIRS);
    const before = { keys: card.keys.map(hexOf), settings: [...card.settings.values()].map(hexOf) };
    expect([await read(card), await lay(card)]).toEqual([{ is: 'keyless' }, { is: 'keyless' }]);
    expect({ keys: card.keys.map(hexOf), settings: [...card.settings.values()].map(hexOf) }).toEqual(before);
    // Each touch is one try of a key: a card counts wrong keys, and stops after a thousand.
    expect(card.wrongKeys()).toBe(2);
  });

  test.each([
    ['keys of another program', { versions: [1, 1, 1, 1, 1] }],
    ['one such key', { versions: [0, 0, 1, 0, 0] }],
  ])('with %s is left alone, and no key is tried', async (_what, { versions }) => {
    const card = virtualCard();
    card.versions.splice(0, 5, ...versions);
    expect(await lay(card)).toEqual({ is: 'keyless' });
    expect([card.wrongKeys(), card.codes().includes('71')]).toEqual([0, false]);
  });

  test('with a number that changes and other keys, no key is tried', async () => {
    const card = virtualCard({ random: true });
    expect([await lay(card), await read(card)]).toEqual([{ is: 'keyless' }, { is: 'keyless' }]);
    expect(card.codes()).not.toContain('71');
  });

  test('without a key here no card is tried', async () => {
    const card = await unknowable();
    expect(await touch(card, () => recognised(undefined, draw))).toEqual({ is: 'keyless' });
    expect(card.wrongKeys()).toBe(0);
  });
});

describe('a card that a stranger would still know', () => {
  test.each([
    ['its signature', (card: VirtualCard) => Object.assign(card.quirks, { tellsSignature: true }), 'signature'],
    ['a mark in a file', (card: VirtualCard) => card.settings.set(2, Buffer.from('00E0EE', 'hex')), 'files'],
    ['a key of the factory', (card: VirtualCard) => card.versions.splice(3, 1, 0), 'keys'],
    ['a key that another has put there', (card: VirtualCard) => card.keys.splice(4, 1, Buffer.alloc(16, 7)), 'keys'],
  ] as const)('by %s is told, and does not count as unknowable', async (_by, spoils, what) => {
    const card = await unknowable();
    spoils(card);
    expect(await lay(card)).toEqual({ is: 'leaks', uid: UID, what });
  });
});

describe('a card that does not do what the data sheet says', () => {
  test.each([
    ['is of the other kind of encryption', (card: VirtualCard) => Object.assign(card.quirks, { lrp: true })],
    ['has its answers changed on the way', (card: VirtualCard) => Object.assign(card.quirks, { forges: true })],
  ])('%s: nothing is done for good', async (_what, spoils) => {
    const card = virtualCard();
    spoils(card);
    await expect(lay(card)).rejects.toThrow(CardFault);
    expect(card.codes()).not.toContain(IRREVERSIBLE);
  });

  test('tells another number than the reader does: nothing is changed', async () => {
    const card = virtualCard();
    await expect(touch(card, () => provisioned(OURS, draw, '04958CAA5C5E81'))).rejects.toThrow(CardFault);
    expect(card.codes()).not.toContain('C4');
  });
});

test.each([
  ['a bank card', { '00A4040007D276000085010100': '6A82' }, ['00A4', '9060'], { is: 'other', answers: false }],
  [
    'a DESFire',
    { '9060000000': '0401013300160591AF', '90AF000000': '0401010300160591AF' },
    ['00A4', '9060'],
    { is: 'other', answers: true },
  ],
] as const)(
  '%s gets no more than two questions that anybody may ask',
  async (_what, replies: { readonly [apdu: string]: string }, asked, told) => {
    const heard: string[] = [];
    const talk = recognised(OURS.naming, draw);
    let turn = talk.next();
    while (turn.done !== true) {
      const apdu = hexOf(turn.value);
      heard.push(apdu.slice(0, 4));
      turn = talk.next(Buffer.from(replies[apdu] ?? '6D00', 'hex'));
    }
    expect([heard, turn.value]).toEqual([asked, told]);
  },
);
