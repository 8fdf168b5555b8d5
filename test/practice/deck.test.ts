import { describe, expect, test } from 'vitest';
import { cardsInWords, deckFrom, roleFrom } from '../../src/cli/practice/deck.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { CHARACTERS } from '../../src/rules/lupus/cast.ts';
import { suggestedDeck } from '../../src/rules/lupus/deck.ts';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';

describe('the suggested deck', () => {
  const sizes = Array.from({ length: 17 }, (_, index) => index + 8);
  test.each(sizes)('LC-07 LC-15: for %i it is accepted, and warns of nothing but an Owl that kills (LT-19)', players => {
    for (const book of ['lupus-classic', 'lupus-token'] as const) {
      const warnings = book === 'lupus-token' && players >= 21 ? [{ code: 'deck.deadly_owl', role: 'owl' }] : [];
      expect(rulesOf(book)?.check({ book, players, deck: suggestedDeck(players), settings: {} })).toEqual({ refusals: [], warnings });
    }
  });
});

describe('a typed deck', () => {
  const french = wordsIn('fr');
  const base = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
  test.each([
    'werewolf*2 seer villager*5',
    'loup-garou*2 voyant villageois*5',
    '2 loups-garous, voyant, 5 paysans',
    '2 loups garous voyant 5 paysans',
    'Loup-Garou * 2, Voyant, Villageois × 5',
  ])('“%s” is the base set', line => {
    expect(deckFrom(line, french, 'lupus-classic')).toEqual({ deck: base });
  });
  test('names of several words are understood', () => {
    expect(deckFrom('garde du corps hibou 2 massons', french, 'lupus-token')).toEqual({ deck: ['bodyguard', 'owl', 'mason', 'mason'] });
  });
  test('what is no card is said by its name', () => {
    expect(deckFrom('voyant dragon*2 hibou', french, 'lupus-classic')).toEqual({ unclear: 'dragon*2' });
    expect(deckFrom('', french, 'lupus-classic')).toEqual({ unclear: '' });
  });
  test.each(LANGUAGES)('in %s every card is known by its own name', language => {
    const words = wordsIn(language);
    const ids = CHARACTERS.map(each => each.id);
    for (const id of ids) expect(roleFrom(words.role(id, 'lupus-token', 2), ids, words, 'lupus-token')).toBe(id);
  });
  test('a beginning that fits two cards is none', () => {
    const ids = CHARACTERS.map(each => each.id);
    expect(roleFrom('m', ids, french, 'lupus-classic')).toBeUndefined();
    expect(roleFrom('myt', ids, french, 'lupus-classic')).toBe('mythomaniac');
    expect(roleFrom('3', ids, french, 'lupus-classic')).toBe('seer');
  });
  test('is read back in words', () => {
    expect(cardsInWords(base, french, 'lupus-classic')).toBe('2 Loups-garous, 5 Paysans et 1 Voyant');
  });
});
