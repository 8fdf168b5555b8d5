import { openDocument } from '../journal/aside.ts';
import type { Shelf } from '../journal/shelf.ts';
import { unknowableCardsDocument } from '../wire/kept/service.ts';

const KEY = 'service/unknowable';

/** The numbers of the cards that were looked at as a stranger would, and from which a stranger learns nothing. */
export const unknowableCards = (shelf: Shelf, at: number): ReadonlySet<string> =>
  new Set(openDocument(shelf, KEY, unknowableCardsDocument, at).value ?? []);

/** How many there were, and what adds a card to them. */
export const unknowableOn = (shelf: Shelf, at: number): { readonly before: number; readonly keeps: (uid: string) => Promise<void> } => {
  const { value = [], keep } = openDocument(shelf, KEY, unknowableCardsDocument, at);
  const all = new Set(value);
  return {
    before: all.size,
    keeps: uid => {
      all.add(uid);
      return keep([...all]);
    },
  };
};
