import { expect, test } from 'vitest';
import { type Place, seat } from '../../src/domain/ids.ts';
import { oneNight } from '../../src/rules/one-night/book.ts';
import { isComplete, saysSomething } from '../../web/moderator/filled.ts';

const deck = ['robber', 'werewolf', 'seer', 'villager', 'villager', 'villager'];
const { fields } = oneNight.offers.callForm('robber', 1, {
  book: 'one-night',
  players: 3,
  deck,
  settings: { 'onenight.announcer': 'moderator', 'onenight.robber_look': 'optional' },
});
const SEAT: readonly Place[] = [seat(2)];

test.each([
  ['nothing', {}, false],
  ['a look alone: whose card it is comes with it', { option: 'no-look' }, false],
  ['a look, and a seat that was taken back', { option: 'look', choose: [] }, false],
  ['a seat: he looks', { choose: SEAT }, true],
  ['a seat and a look', { choose: SEAT, option: 'no-look' }, true],
])('the word of a Robber who may look is sent with its seat: %s', (_, filled, may) => {
  expect(fields.map(({ name }) => name)).toEqual(['choose', 'option']);
  expect(saysSomething(fields, filled) && isComplete(fields, filled)).toBe(may);
});

test('a word that stands alone is said by itself, whether it may be left out or not', () => {
  for (const optional of [true, false]) {
    const alone = [{ kind: 'word', name: 'option', among: ['yes', 'no'], ...(optional ? { optional } : {}) }] as const;
    expect([saysSomething(alone, {}), saysSomething(alone, { option: 'no' })]).toEqual([false, true]);
  }
});
