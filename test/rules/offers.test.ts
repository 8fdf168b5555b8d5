import { describe, expect, test } from 'vitest';
import type { ChosenSettings } from '../../src/domain/setup.ts';
import { seededChance } from '../../src/engine/chance.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import type { Rules } from '../../src/rules/contract.ts';

const seed = (n: number): string => n.toString(16).padStart(64, '0');

const counts = ({ offers: { players } }: Rules): readonly number[] =>
  Array.from({ length: players.to - players.from + 1 }, (_, index) => players.from + index);

const refused = (rules: Rules, players: number, deck: readonly string[], settings: ChosenSettings) =>
  rules.check({ book: rules.id, players, deck, settings }).refusals;

/** Settings that change which decks are offered. */
const VARIANTS: { readonly [book: string]: readonly ChosenSettings[] } = {
  'lupus-classic': [{}, { 'deck.min_players_policy': 'reject' }],
  'lupus-token': [{}, { 'deck.min_players_policy': 'reject' }],
  'one-night': [{}, { 'onenight.min_werewolf_cards': 2 }, { 'onenight.setup_6plus': 'free' }],
  thiercelieux: [{}, { 'composition.foxTamerSwap': true }, { 'composition.table': 'progression-v7' }, { 'composition.table': 'custom' }],
};

describe.each(CATALOG.map(rules => [rules.id, rules] as const))('what %s offers to whoever sets a game up', (book, rules) => {
  const { offers } = rules;

  test('every suggested deck may be dealt, for every number of players', () => {
    let decks = 0;
    for (const settings of VARIANTS[book] ?? [])
      for (const players of counts(rules))
        for (const { name, deck } of offers.decks(players, settings)) {
          expect(refused(rules, players, deck, settings), `${name} for ${players}`).toEqual([]);
          decks += 1;
        }
    expect(decks).toBeGreaterThan(0);
  });

  test('suggested decks have names of their own', () => {
    for (const players of counts(rules)) {
      const names = offers.decks(players, {}).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('nothing is suggested for fewer or more than can play', () => {
    for (const players of [0, offers.players.from - 1, offers.players.to + 1, 2.5]) expect(offers.decks(players, {})).toEqual([]);
  });

  test('fewer players than it says are refused, and so many are not', () => {
    const codes = (players: number) => refused(rules, players, [], {}).map(({ code }) => code);
    expect(codes(offers.players.from - 1)).toContain('players.count');
    expect(codes(offers.players.from)).not.toContain('players.count');
    expect(codes(offers.players.to)).not.toContain('players.count');
  });

  test('suggested decks are made of cards that the box has', () => {
    for (const players of counts(rules))
      for (const { deck } of offers.decks(players, {}))
        for (const role of deck)
          expect(deck.filter(each => each === role).length).toBeLessThanOrEqual(offers.roles.find(each => each.role === role)?.copies ?? 0);
  });

  test('every preset is made of values that are allowed', () => {
    for (const settings of Object.values(offers.presets))
      expect(refused(rules, offers.players.from, [], settings).filter(({ code }) => code.startsWith('settings.'))).toEqual([]);
  });
});

describe('ON-184: a deck left to chance', () => {
  const rules = CATALOG.find(({ id }) => id === 'one-night');
  const draw = rules?.offers.draw;

  test.each(['redraw_until_valid', 'complete_pairs'])('may be dealt, drawn by %s', how => {
    if (rules === undefined || draw === undefined || draw === null) throw new Error('nothing is drawn');
    const settings = { 'onenight.random_draw': how };
    for (const players of counts(rules))
      for (let n = 0; n < 20; n += 1) expect(refused(rules, players, draw(players, settings, seededChance(seed(n))), settings)).toEqual([]);
  });

  test('is drawn in no other book', () => {
    expect(CATALOG.filter(({ offers }) => offers.draw !== null).map(({ id }) => id)).toEqual(['one-night']);
  });
});
