import type { NamedPlan, Plan } from '../../domain/evening.ts';
import { LANGUAGES, VOID_CAUSES } from '../../domain/evening.ts';
import type { Centre, Place, Seat } from '../../domain/ids.ts';
import { BOOKS, CENTRE } from '../../domain/ids.ts';
import type { Box, Piece } from '../../domain/piece.ts';
import { COMMANDS, FACES, FAMILIES } from '../../domain/piece.ts';
import type { Layout, Use } from '../../domain/spot.ts';
import type { Shelf } from '../../journal/shelf.ts';
import type { Choice } from '../../table/choice.ts';
import type { Dealer } from '../../table/deal.ts';
import { missingCards } from '../../table/deal.ts';
import type { NightWatch } from '../../table/night.ts';
import { placesOf } from '../../table/places.ts';
import type { Begun, Votes } from '../../table/votes.ts';
import type { Guard } from './guards.ts';
import { all, isBoolean, isCount, isSettings, isString, isText, listOf, oneOf, orNull, shape, some, tableOf } from './guards.ts';
import { READ_BY } from './parts.ts';
import { sameHands } from './same-hands.ts';
import type { Course, Finished, Furniture, Hands, Kept } from './standing.ts';
import { NO_HANDS } from './standing.ts';
import { isAtEvent } from './tournament/kept.ts';
import { isTableSheet } from './tournament/kept-sheet.ts';

/** The shape of what is put on the shelf; a change of it raises the version. */
const VERSION = 1;

const isSeat: Guard<Seat> = (value): value is Seat => isCount(value) && value >= 1;
const isPlace: Guard<Place> = some<Place>(isSeat, oneOf(CENTRE));
const isBook = oneOf(BOOKS);

const isPlan = shape<Plan>({ book: isBook, names: listOf(isText(1, 60)), deck: listOf(isString), settings: isSettings });

const isPiece: Guard<Piece> = some<Piece>(
  shape<Extract<Piece, { is: 'card' }>>({ is: oneOf(['card']), family: oneOf(FAMILIES), role: isString }),
  shape<Extract<Piece, { is: 'token' }>>({ is: oneOf(['token']), of: isSeat, face: orNull(oneOf(FACES)) }),
  shape<Extract<Piece, { is: 'marker' }>>({
    is: oneOf(['marker']),
    at: some<Seat | Centre | 'none'>(isSeat, oneOf(CENTRE), oneOf(['none'])),
  }),
  shape<Extract<Piece, { is: 'command' }>>({ is: oneOf(['command']), command: oneOf(COMMANDS) }),
);
const isBox: Guard<Box> = all(
  shape<Box>({
    name: isString,
    tags: listOf(shape<Box['tags'][number]>({ uid: isString, piece: isPiece, label: isString, retired: isBoolean })),
  }),
  ({ tags }) => new Set(tags.map(({ uid }) => uid)).size === tags.length,
);

const isUse: Guard<Use> = some<Use>(
  shape<Extract<Use, { use: 'pad' }>>({ use: oneOf(['pad']), at: isPlace }),
  shape<Extract<Use, { use: 'shared' }>>({ use: oneOf(['shared']) }),
);
const isLayout = shape<Layout>({
  uses: listOf(
    shape<Layout['uses'][number]>({
      spot: shape<Layout['uses'][number]['spot']>({ reader: isString, slot: isCount }),
      use: isUse,
    }),
  ),
  quiet: listOf(isString),
});
const isFurniture = shape<Furniture>({ layout: isLayout, names: tableOf(isString) });

const isDealer: Guard<Dealer> = all(
  shape<Dealer>({
    book: isBook,
    deck: listOf(isString),
    places: listOf(isPlace),
    cards: listOf(shape<Dealer['cards'][number]>({ place: isPlace, role: isString, uid: orNull(isString) })),
    at: orNull(isPlace),
  }),
  dealer => {
    const { book, deck, places, cards, at } = dealer;
    const seats = places.filter(each => typeof each === 'number').length;
    const inOrder = places.filter(place => cards.some(each => each.place === place));
    return (
      JSON.stringify(places) === JSON.stringify(placesOf(book, seats)) &&
      JSON.stringify(inOrder) === JSON.stringify(cards.map(({ place }) => place)) &&
      // Where nobody moderates, cards are not judged before all lie.
      (book === 'one-night' || missingCards(dealer).length === deck.length - cards.length) &&
      (at === null || places.includes(at))
    );
  },
);
const isCourse: Guard<Course> = some<Course>(
  shape<Extract<Course, { at: 'set-up' }>>({ at: oneOf(['set-up']) }),
  shape<Extract<Course, { at: 'dealing' }>>({ at: oneOf(['dealing']), dealer: isDealer }),
  shape<Extract<Course, { at: 'game' }>>({
    at: oneOf(['game']),
    game: isText(1, 200),
    dealer: isDealer,
    abandoned: isBoolean,
    paused: isBoolean,
  }),
);

const isFinished: Guard<Finished> = listOf(shape<Finished[number]>({ game: isString, book: isBook, sides: listOf(isString) }));

const isTarget = some<Seat | 'none'>(isSeat, oneOf(['none']));
const isEarly = listOf(shape<Begun['early'][number]>({ voter: isSeat, target: isTarget }));
const isBegun = shape<Begun>({ early: isEarly, waiting: tableOf(isSeat) });
const isChoice = shape<Choice>({
  done: listOf(shape<Choice['done'][number]>({ field: isString, places: listOf(isPlace) })),
  open: listOf(isPlace),
});
/** Votes that the game has were once kept here too. */
const isVotesOnce = shape<Votes>({
  early: isEarly,
  waiting: tableOf(isSeat),
  sent: listOf(shape<Votes['sent'][number]>({ voter: isSeat, target: isTarget, by: oneOf(['pad', 'hand']) })),
});
const isHands: Guard<Hands> = some<Hands>(
  shape<Hands>({ question: isString, votes: isBegun, choice: isChoice }),
  shape<Hands & { readonly covered: boolean }>({ question: isString, votes: isVotesOnce, choice: isChoice, covered: isBoolean }),
);

type Watched = NightWatch['calls'][number];
const isCallWatched = shape<Watched>({
  step: isString,
  lifts: listOf(shape<Watched['lifts'][number]>({ place: isPlace, at: isCount })),
  moves: listOf(shape<Watched['moves'][number]>({ uid: isString, from: isPlace, to: isPlace })),
});
const isWatch: Guard<NightWatch> = all(
  shape<NightWatch>({
    cards: listOf(shape<NightWatch['cards'][number]>({ uid: isString, place: isPlace })),
    air: listOf(shape<NightWatch['air'][number]>({ uid: isString, call: isCount })),
    calls: listOf(isCallWatched),
  }),
  ({ air, calls, cards }) => calls.length > 0 && air.every(each => each.call < calls.length && cards.some(({ uid }) => uid === each.uid)),
);

const DOCUMENTS: { readonly [K in keyof Kept]: Guard<Kept[K]> } = {
  plan: isPlan,
  box: isBox,
  furniture: isFurniture,
  language: oneOf(LANGUAGES),
  course: isCourse,
  finished: isFinished,
  seated: tableOf(listOf(isString)),
  plans: listOf(shape<NamedPlan>({ name: isText(1, 60), plan: isPlan })),
  people: listOf(isText(1, 60)),
  dealt: orNull(isPlan),
  resealed: isBoolean,
  handled: orNull(listOf(isString)),
  readBy: orNull(oneOf(READ_BY)),
  anew: isCount,
  hands: isHands,
  drawnUsed: isBoolean,
  laying: orNull(isDealer),
  watch: orNull(isWatch),
  voided: orNull(oneOf(VOID_CAUSES)),
  hall: orNull(isAtEvent),
  sheet: orNull(isTableSheet),
};
const NAMES = Object.keys(DOCUMENTS) as readonly (keyof Kept)[];

const keyOf = (table: string, name: string): string => `table/${table}/${name}`;

export interface ReadBack {
  readonly kept: Partial<Kept>;
  /** What could not be read: it was put aside, and the evening begins without it. */
  readonly aside: readonly (keyof Kept)[];
}

/** Reads what a table was, strictly: what is not exactly as it was written is put aside. */
export const readKept = async (shelf: Pick<Shelf, 'read' | 'put'>, table: string): Promise<ReadBack> => {
  const kept: { [name: string]: unknown } = {};
  const aside: (keyof Kept)[] = [];
  for (const name of NAMES) {
    const document = readDocument(shelf, keyOf(table, name));
    if (document === undefined) continue;
    if (isDocument(document, DOCUMENTS[name])) {
      kept[name] = document.is;
      continue;
    }
    aside.push(name);
    await shelf.put(`${keyOf(table, name)}/aside`, document).catch(() => undefined);
  }
  return { kept: kept as Partial<Kept>, aside };
};

/** Nothing was ever kept of it. */
export const isNewTable = (shelf: Pick<Shelf, 'read'>, table: string): boolean =>
  NAMES.every(name => readDocument(shelf, keyOf(table, name)) === undefined);

const readDocument = (shelf: Pick<Shelf, 'read'>, key: string): unknown => {
  try {
    return shelf.read(key);
  } catch {
    return null;
  }
};

const isDocument = (value: unknown, guard: Guard<unknown>): value is { readonly is: unknown } =>
  shape<{ readonly v: 1; readonly is: unknown }>({ v: oneOf([VERSION]), is: guard })(value);

/** A new table keeps the language that it begins with, whatever its service speaks later. */
export const keepLanguage = (shelf: Pick<Shelf, 'put'>, table: string, language: Kept['language']): Promise<void> =>
  shelf.put(keyOf(table, 'language'), { v: VERSION, is: language });

/** Puts on the shelf what has changed. */
export const keepChanged = (shelf: Pick<Shelf, 'put'>, table: string, before: Kept, after: Kept): readonly Promise<void>[] =>
  NAMES.filter(name => (name === 'hands' ? isOtherHands(before.hands, after.hands) : before[name] !== after[name])).map(name =>
    shelf.put(keyOf(table, name), { v: VERSION, is: name === 'hands' ? keptOf(after.hands) : after[name] }),
  );

const isIdle = ({ votes: { early, waiting }, choice: { open, done } }: Hands): boolean =>
  early.length + open.length + done.length + Object.keys(waiting).length === 0;
/** Hands that hold nothing are alike, whatever the question is: most taps cost no write here. */
const keptOf = (hands: Hands): Hands => (isIdle(hands) ? NO_HANDS : hands);
const isOtherHands = (before: Hands, after: Hands): boolean => before !== after && !sameHands(keptOf(before), keptOf(after));
