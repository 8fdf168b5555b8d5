import { describe, expect, test } from 'vitest';
import { booksForSetUp } from '../../src/server/moderator/books.ts';
import { cardsOfMemo } from '../../web/moderator/memo-cards.ts';

const bookOf = (id: string) => {
  const found = booksForSetUp().books.find(each => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const DECK = ['villager', 'villager', 'werewolf', 'seer'];

describe('the sheet for players', () => {
  test('names each card of a public deck once, with its number, in the order of the box', () => {
    const { isPublic, cards } = cardsOfMemo(DECK, bookOf('lupus-token'), [], () => true);
    expect(isPublic).toBe(true);
    expect(cards.map(({ role, count }) => [role, count])).toEqual([
      ['werewolf', 1],
      ['villager', 2],
      ['seer', 1],
    ]);
  });

  // What is in a secret deck must not be read from the sheet.
  test.each(booksForSetUp().books.map(each => each.id))('of %s is the same for every secret deck', id => {
    const book = bookOf(id);
    const secret = (deck: readonly string[]) => cardsOfMemo(deck, book, [], () => false);
    expect(secret(DECK)).toEqual(secret(book.roles.slice(0, 3).map(each => each.role)));
    expect(secret(DECK).cards.every(({ count }) => count === null)).toBe(true);
    expect(secret(DECK).cards).toHaveLength(book.roles.length);
  });

  test('asks the setting by which the book says whether the deck is known', () => {
    for (const { id, settings } of booksForSetUp().books) {
      const asked: string[] = [];
      cardsOfMemo(DECK, bookOf(id), [], name => asked.push(name));
      expect(settings.map(({ name }) => name)).toEqual(expect.arrayContaining(asked));
      expect(asked).toHaveLength(1);
    }
  });
});
