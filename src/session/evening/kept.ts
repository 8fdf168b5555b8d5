import { putAside, readFrom } from '../../journal/aside.ts';
import type { Shelf } from '../../journal/shelf.ts';
import type { Dealer } from '../../table/deal.ts';
import { missingCards, tablePlaces } from '../../table/deal.ts';
import { type Document, keptAs } from '../../wire/kept/document.ts';
import { TABLE_DOCUMENTS } from '../../wire/kept/evening.ts';
import { sameHands } from './same-hands.ts';
import type { Course, Hands, Kept } from './standing.ts';
import { NO_HANDS } from './standing.ts';

/** A deal that could have been made. */
const holds = (dealer: Dealer): boolean => {
  const { book, deck, places, cards, at } = dealer;
  const seats = places.filter(each => typeof each === 'number').length;
  const inOrder = places.filter(place => cards.some(each => each.place === place));
  return (
    JSON.stringify(places) === JSON.stringify(tablePlaces(book, seats)) &&
    JSON.stringify(inOrder) === JSON.stringify(cards.map(({ place }) => place)) &&
    // Where nobody moderates, cards are not judged before all lie.
    (book === 'one-night' || missingCards(dealer).length === deck.length - cards.length) &&
    (at === null || places.includes(at))
  );
};
const { course, laying } = TABLE_DOCUMENTS;

const DOCUMENTS: { readonly [K in keyof Kept]: Document<Kept[K]> } = {
  ...TABLE_DOCUMENTS,
  course: { ...course, schema: course.schema.refine((each: Course) => each.at === 'set-up' || holds(each.dealer)) },
  laying: { ...laying, schema: laying.schema.refine((each: Dealer | null) => each === null || holds(each)) },
};
const NAMES = Object.keys(DOCUMENTS) as readonly (keyof Kept)[];

/** What belongs to the game that is dealt or played, and is nothing without it. */
const OF_GAME = ['course', 'plan', 'hands', 'laying', 'watch', 'voided', 'resealed', 'handled', 'readBy', 'anew', 'drawnUsed'] as const;

const keyOf = (table: string, name: keyof Kept): string => `table/${table}/${name}`;

interface ReadBack {
  readonly kept: Partial<Kept>;
  /** How many things could not be read: they were put aside, and the evening begins without them. */
  readonly aside: number;
}

/** Reads what a table was. */
export const readKept = async (shelf: Pick<Shelf, 'read' | 'put'>, table: string, at: number): Promise<ReadBack> => {
  const kept: { [name: string]: unknown } = {};
  let aside = 0;
  for (const name of NAMES) {
    const { value, lost, written } = readFrom<unknown>(shelf, keyOf(table, name), DOCUMENTS[name], at);
    if (value !== undefined) kept[name] = value;
    aside += lost;
    await written;
  }
  return { kept: kept as Partial<Kept>, aside };
};

/** A game that cannot be read is put aside with all that belongs to it, so that it can be gone on with when it can. */
export const putGameAside = (shelf: Pick<Shelf, 'read' | 'put'>, table: string, at: number): Promise<void> => {
  const documents = OF_GAME.map(name => keyOf(table, name)).flatMap(key => {
    const found = shelf.read(key);
    return found === undefined ? [] : [[key, JSON.stringify(found)] as const];
  });
  return putAside(shelf, [{ at, why: 'game', documents: Object.fromEntries(documents), part: null }]);
};

/** Nothing was ever kept of it. */
export const isNewTable = (shelf: Pick<Shelf, 'read'>, table: string): boolean =>
  NAMES.every(name => shelf.read(keyOf(table, name)) === undefined);

/** A new table keeps the language that it begins with, whatever its service speaks later. */
export const keepLanguage = (shelf: Pick<Shelf, 'put'>, table: string, language: Kept['language']): Promise<void> =>
  shelf.put(keyOf(table, 'language'), keptAs(DOCUMENTS.language, language));

/** Puts on the shelf what has changed. */
export const keepChanged = (shelf: Pick<Shelf, 'put'>, table: string, before: Kept, after: Kept): readonly Promise<void>[] =>
  NAMES.filter(name => (name === 'hands' ? isOtherHands(before.hands, after.hands) : before[name] !== after[name])).map(name =>
    shelf.put(keyOf(table, name), keptAs(DOCUMENTS[name], name === 'hands' ? keptOf(after.hands) : after[name])),
  );

const isIdle = ({ votes: { early, waiting }, choice: { open, done } }: Hands): boolean =>
  early.length + open.length + done.length + Object.keys(waiting).length === 0;
/** Hands that hold nothing are alike, whatever the question is: most taps cost no write here. */
const keptOf = (hands: Hands): Hands => (isIdle(hands) ? NO_HANDS : hands);
const isOtherHands = (before: Hands, after: Hands): boolean => before !== after && !sameHands(keptOf(before), keptOf(after));
