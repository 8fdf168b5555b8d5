import type { BookId } from '../../../../src/domain/ids.ts';
import type { Format, Points, TieBreak, TimeOver, TournamentPlan } from '../../../../src/domain/tournament/plan.ts';
import type { BookOffered } from '../../../../src/wire/books.ts';

export type FormatKind = Format['of'];
/** Race and knock-out are One Night's own. */
export const formatsOf = (book: BookId): readonly FormatKind[] =>
  book === 'one-night' ? ['tables', 'race', 'elimination', 'evening'] : ['tables', 'evening'];

/** Stands for every other side in a table of points. */
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
const pointsOf = (book: BookId, of: FormatKind, offered: BookOffered | undefined): Points =>
  of === 'tables'
    ? {
        win: {
          [ELSE]: 3,
          ...Object.fromEntries(offered?.sides.flatMap(({ side, broughtBy }) => (broughtBy === null ? [] : [[side, 5]])) ?? []),
        },
        loss: { [ELSE]: 0 },
        draw: 1,
        survival: book === 'one-night' ? 0 : 1,
        bonuses: [],
      }
    : { win: { [ELSE]: 1 }, loss: { [ELSE]: 0 }, draw: 0, survival: 0, bonuses: [] };

const TIES: readonly TieBreak[] = ['wins', 'opponents', 'rare-wins', 'survivals', 'duels', 'lot'];
/** The percentage of wolves among the survivors from which on the pack is said to have won: two wolves of five survivors. */
const WOLVES_PER_CENT = 40;
export const adjudicatedIn = (offered: BookOffered | undefined): TimeOver => {
  const [village, wolves] = offered?.sides ?? [];
  if (village === undefined || wolves === undefined) return { do: 'draw' };
  return {
    do: 'adjudicate',
    table: [
      { wolvesPerCent: WOLVES_PER_CENT, sides: [wolves.side] },
      { wolvesPerCent: 0, sides: [village.side] },
    ],
  };
};
const timeOf = (book: BookId, of: FormatKind, offered: BookOffered | undefined): TournamentPlan['game']['time'] =>
  of !== 'tables' || book === 'one-night' ? null : { minutes: 60, over: adjudicatedIn(offered) };

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
  game: { book, settings: {}, decks: [], size: sizeOf(book, offered), time: timeOf(book, of, offered) },
  tables: of === 'tables' ? Math.max(2, kept.tables ?? 3) : 1,
  points: pointsOf(book, of, offered),
  tieBreaks: TIES,
  delay: kept.delay ?? 120,
  journals: kept.journals ?? true,
  aim: kept.aim ?? 'balanced',
});
