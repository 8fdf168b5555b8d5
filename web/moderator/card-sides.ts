import type { BookOffered } from '../../src/wire/books.ts';

export const CARD_GROUPS = ['against', 'alone', 'with'] as const;
export type CardGroup = (typeof CARD_GROUPS)[number];

/** A book's first side is the village, the second the wolves; any other plays alone. A card without a side is with the village. */
export const cardGroupOf = (side: string | undefined, book: BookOffered | undefined): CardGroup => {
  const [village, wolves] = book?.sides ?? [];
  if (side === wolves?.side) return 'against';
  return side === undefined || side === village?.side ? 'with' : 'alone';
};
