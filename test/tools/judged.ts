import { beforeAll } from 'vitest';
import type { BookId } from '../../src/domain/ids.ts';
import { BOOKS } from '../../src/domain/ids.ts';

/**
 * Plays every book once, for all tests of a file that need what was heard in all of them; gives what throws, for one book, whatever its play has
 * thrown. So each test holds alone, and one book that is wrong leaves the others their verdict.
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
