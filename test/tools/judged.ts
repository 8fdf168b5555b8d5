import { beforeAll } from 'vitest';
import type { BookId } from '../../src/domain/ids.ts';
import { BOOKS } from '../../src/domain/ids.ts';

/**
 * Plays every book once for all tests of a file. The function that it returns throws the error of one book, if its play threw one. So each
 * test can run alone, and a fault in one book leaves the tests of the other books green.
 */
export const judgedOnce = (plays: (book: BookId) => void): ((book: BookId) => void) => {
  const wrong = new Map<BookId, unknown>();
  beforeAll(() => {
    for (const book of BOOKS)
      try {
        plays(book);
      } catch (error) {
        wrong.set(book, error);
      }
  });
  return book => {
    if (wrong.has(book)) throw wrong.get(book);
  };
};
