import { describe, expect, test } from 'vitest';
import { RULES, setUpOf } from './table.ts';

const codes = (cards: string | readonly string[], players?: number, settings = {}) => {
  const deck = typeof cards === 'string' ? cards.split(' ') : cards;
  const { refusals, warnings } = RULES.check({ ...setUpOf(deck, settings), players: players ?? deck.length });
  return { refusals: refusals.map(each => each.code), warnings: warnings.map(each => each.code) };
};
const villagers = (count: number) => new Array<string>(count).fill('villager').join(' ');

test.each([
  ['a card too few', `wolf wolf seer ${villagers(5)}`, 9, ['deck.size']],
  ['a card too many', `wolf wolf seer ${villagers(6)}`, 8, ['deck.size']],
  ['half a player', `wolf wolf seer ${villagers(5)}`, 8.5, ['players.count', 'deck.size']],
  [
    'everything at once',
    'seer seer sister baker',
    4,
    ['players.count', 'deck.no_wolf', 'deck.sisters_pair', 'deck.copies', 'deck.unknown_role'],
  ],
] as const)('%s is refused, with every reason (TH-01, TH-24)', (_title, deck, players, expected) => {
  expect(codes(deck, players).refusals).toEqual(expected);
});

describe('the blank card (TH-04)', () => {
  test.each(['custom', 'custom-baker', 'custom-Garde-champêtre', 'custom-42'])('may be called %s', name => {
    expect(codes(`wolf wolf seer ${name} ${villagers(4)}`).refusals).toEqual([]);
  });

  test.each(['custom-', 'custom- ', 'customer', `custom-${'x'.repeat(41)}`, 'custom-<b>', '__proto__', 'constructor'])(
    'may not be called %s',
    name => {
      expect(codes(['wolf', 'wolf', 'seer', name, ...villagers(4).split(' ')]).refusals).toContain('deck.unknown_role');
    },
  );

  test('may be there several times, under several names, but the box holds one (TH-03)', () => {
    expect(codes(`wolf wolf seer custom-baker custom-smith custom-smith ${villagers(2)}`, 8, { 'composition.source': 'custom' })).toEqual({
      refusals: [],
      warnings: ['deck.over_stock'],
    });
  });
});

test('all that can be said of a deck is said (TH-25)', () => {
  expect(codes(`wolf wolf wolf wolf little-girl ${villagers(6)}`)).toEqual({
    refusals: [],
    warnings: ['deck.differs_from_table', 'deck.little_girl', 'deck.over_stock'],
  });
});
