import type { BookId } from '../../../../src/domain/ids.ts';
import type { Format, Points, TieBreak, TimeOver, TournamentPlan } from '../../../../src/domain/tournament/plan.ts';
import type { BookOffered } from '../../../../src/wire/books.ts';

/** The sides of each book, in the order in which people name them. */
export const BOOK_SIDES: { readonly [B in BookId]: readonly [string, string, ...string[]] } = {
  'lupus-classic': ['humans', 'wolves', 'werehamster'],
  'lupus-token': ['humans', 'wolves', 'werehamster'],
  'one-night': ['village', 'werewolves', 'tanner'],
  thiercelieux: ['villagers', 'wolves', 'lovers', 'white-wolf', 'piper', 'angel'],
};
export const BOOK_IDS: readonly BookId[] = ['lupus-token', 'lupus-classic', 'one-night', 'thiercelieux'];
export type FormatKind = Format['of'];
/** Race and knock-out are One Night's own. */
export const formatsOf = (book: BookId): readonly FormatKind[] =>
  book === 'one-night' ? ['tables', 'race', 'elimination', 'evening'] : ['tables', 'evening'];

/** Every other side, in a table of points. */
export const ELSE = 'else';
const ROUNDS = 3;
const TARGET = 3;

const formatOf = (of: FormatKind): Format => {
  switch (of) {
    case 'tables':
      return { of, rounds: ROUNDS, final: null };
    case 'race':
      return { of, target: TARGET };
    case 'elimination':
      return { of, rules: { losses: 2, noWinnerCounts: true, allOut: 'replay', belowThree: 'guest' } };
    case 'evening':
      return { of };
  }
};

/** A side that is alone against everybody wins seldom, and is paid for it. */
const LONERS = ['werehamster', 'tanner', 'white-wolf', 'piper', 'angel', 'lovers'] as const;
const pointsOf = (book: BookId, of: FormatKind): Points =>
  of === 'tables'
    ? {
        win: {
          [ELSE]: 3,
          ...Object.fromEntries(BOOK_SIDES[book].filter(side => LONERS.some(loner => loner === side)).map(side => [side, 5])),
        },
        loss: { [ELSE]: 0 },
        draw: 1,
        survival: book === 'one-night' ? 0 : 1,
        bonuses: [],
      }
    : { win: { [ELSE]: 1 }, loss: { [ELSE]: 0 }, draw: 0, survival: 0, bonuses: [] };

const TIES: readonly TieBreak[] = ['wins', 'opponents', 'rare-wins', 'survivals', 'duels', 'lot'];
/** From two wolves among five on, the pack is said to have won. */
const WOLVES_PER_CENT = 40;
export const adjudicatedIn = (book: BookId): TimeOver => {
  const [village, wolves] = BOOK_SIDES[book];
  return {
    do: 'adjudicate',
    table: [
      { wolvesPerCent: WOLVES_PER_CENT, sides: [wolves] },
      { wolvesPerCent: 0, sides: [village] },
    ],
  };
};
const timeOf = (book: BookId, of: FormatKind): TournamentPlan['game']['time'] =>
  of !== 'tables' || book === 'one-night' ? null : { minutes: 60, over: adjudicatedIn(book) };

/** How many sit at a table, unless the organizer has other tables. */
const USUAL = { least: 8, most: 12 };
const FEW = { least: 4, most: 8 };
const sizeOf = (book: BookId, offered: BookOffered | undefined): TournamentPlan['game']['size'] => {
  const { least, most } = book === 'one-night' ? FEW : USUAL;
  return { least: Math.max(least, offered?.players.from ?? least), most: Math.min(most, offered?.players.to ?? most) };
};

/** A plan that could be played as it is, once it has a name and its decks. */
export const presetOf = (
  book: BookId,
  of: FormatKind,
  offered: BookOffered | undefined,
  kept: Partial<TournamentPlan> = {},
): TournamentPlan => ({
  name: kept.name ?? '',
  day: kept.day ?? '',
  format: formatOf(of),
  game: { book, settings: {}, decks: [], size: sizeOf(book, offered), time: timeOf(book, of) },
  tables: of === 'tables' ? Math.max(2, kept.tables ?? 3) : 1,
  points: pointsOf(book, of),
  tieBreaks: TIES,
  delay: kept.delay ?? 120,
  journals: kept.journals ?? true,
});
