import { shareSpread } from './balance.ts';
import { measure, type SeatingMeasure } from './measure.ts';
import { seatSpread } from './seats.ts';
import { planOf, type SeatingWanted, type Sitting } from './sitting.ts';

/** How good a seating is, for people to judge. */
export interface Quality extends SeatingMeasure {
  /** Pairs that meet more than once. */
  readonly repeats: number;
  /** The largest difference that a player has between two seats, two tables, two moderators. */
  readonly seats: number;
  readonly tables: number;
  readonly moderators: number;
  /** Pairs that were to be kept apart and are not. */
  readonly together: number;
  /** Places that are others than before, of those that could stay. */
  readonly changed: number;
}

export const qualityOf = (
  { players, apart, moderators, tables }: SeatingWanted,
  sittings: readonly Sitting[],
  changed: number,
): Quality => {
  const plan = planOf(sittings);
  const found = measure(
    players,
    plan.map(round => round.filter(({ length }) => length > 0)),
  );
  const tableOf = plan.map(round => round.map((_, table) => table));
  const moderating = sittings.map(sitting => sitting.tables.map(({ moderator }) => moderator));
  const isTogether = ([one, other]: readonly [number, number]): boolean =>
    plan.some(round => round.some(group => group.includes(one) && group.includes(other)));
  return {
    ...found,
    repeats: found.meetings.slice(2).reduce((sum, pairs) => sum + pairs, 0),
    seats: seatSpread(players, plan),
    tables: shareSpread(players, plan, tableOf, Math.max(tables, ...plan.map(({ length }) => length))),
    moderators: moderators === 0 ? 0 : shareSpread(players, plan, moderating, moderators),
    together: apart.filter(isTogether).length,
    changed,
  };
};
