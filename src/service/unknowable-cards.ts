import { openDocument } from '../journal/aside.ts';
import type { Shelf } from '../journal/shelf.ts';
import { unknowableCardsDocument } from '../wire/kept/service.ts';

const KEY = 'service/unknowable';

/** The numbers of the unknowable cards that were checked: read as a stranger reads them, they tell nothing. */
export const unknowableCards = (shelf: Shelf, at: number): ReadonlySet<string> =>
  new Set(openDocument(shelf, KEY, unknowableCardsDocument, at).value ?? []);

/** The number of cards that were checked before, and a function that adds a card. */
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
