import { anneal } from './anneal.ts';
import { shared, shareSpread } from './balance.ts';
import { designFor } from './designs.ts';
import { type Measure, measure } from './measure.ts';
import { type Dice, type Plan, type Round, sizesFor } from './plan.ts';
import { seated, seatSpread } from './seats.ts';

/** What a seating is asked for. Players and moderators go by their number. */
export interface Asked {
  readonly players: number;
  readonly tables: number;
  readonly rounds: number;
  /** Pairs who never sit at one table. */
  readonly apart: readonly (readonly [number, number])[];
  readonly moderators: number;
  /** Moderators who stay at their tables; the others go round. */
  readonly staying: readonly { readonly moderator: number; readonly table: number }[];
}

/** One table of one round: players in the order of their seats, and who moderates there. */
export interface SeatedTable {
  readonly players: readonly number[];
  readonly moderator: number | null;
}

/** How good a seating is, for people to judge. */
export interface Quality extends Measure {
  /** Pairs that meet more than once. */
  readonly repeats: number;
  /** The largest difference that a player has between two seats, two tables, two moderators. */
  readonly seats: number;
  readonly tables: number;
  readonly moderators: number;
  /** Pairs that were to be kept apart and are not. */
  readonly together: number;
}

export interface Seating {
  readonly rounds: readonly (readonly SeatedTable[])[];
  readonly quality: Quality;
}

/** Everybody in every round, opponents, seats, tables and moderators spread as evenly as `exchanges` of trying find. */
export const seatingFor = (asked: Asked, exchanges: number, dice: Dice): Seating => {
  const { players, tables, rounds, apart } = asked;
  const design = apart.length === 0 ? designFor(players, tables, rounds) : undefined;
  const labels = shuffled(players, dice);
  const spread =
    design?.map(round => round.map(group => group.map(player => labels[player] ?? player))) ??
    anneal(players, drawn(players, tables, rounds, dice), { apart }, { exchanges }, dice);
  return arranged(asked, spread, dice);
};

/** Who meets whom is settled: tables get their numbers, their moderators and the order of their seats. */
export const arranged = (asked: Asked, plan: Plan, dice: Dice): Seating => {
  const { players, tables, apart } = asked;
  const placed = numbered(players, plan, tables, dice);
  const bySeat = seated(players, placed);
  const moderating = moderated(asked, bySeat, dice);
  const found = measure(players, bySeat);
  const isTogether = ([one, other]: readonly [number, number]): boolean =>
    bySeat.some(round => round.some(group => group.includes(one) && group.includes(other)));
  return {
    rounds: bySeat.map((round, index) => round.map((group, table) => ({ players: group, moderator: moderating[index]?.[table] ?? null }))),
    quality: {
      ...found,
      repeats: found.meetings.slice(2).reduce((sum, pairs) => sum + pairs, 0),
      seats: seatSpread(players, bySeat),
      tables: shareSpread(
        players,
        bySeat,
        bySeat.map(round => round.map((_, table) => table)),
        tables,
      ),
      moderators: asked.moderators === 0 ? 0 : shareSpread(players, bySeat, moderating, asked.moderators),
      together: apart.filter(isTogether).length,
    },
  };
};

/** Tables of a size exchange their numbers, so that nobody always sits in the draughty corner. */
const numbered = (players: number, plan: Plan, tables: number, dice: Dice): Plan => {
  const isAlike = (round: number, one: number, other: number): boolean => plan[round]?.[one]?.length === plan[round]?.[other]?.length;
  const shares = shared(players, plan, tables, isAlike, dice);
  return plan.map((round, index) => {
    const byNumber: Round[number][] = [...round];
    for (const [table, group] of round.entries()) byNumber[shares[index]?.[table] ?? table] = group;
    return byNumber;
  });
};

/** Who stays stays; the others are spread over the tables that are left. Too few moderators leave tables without one. */
const moderated = ({ players, moderators, staying }: Asked, plan: Plan, dice: Dice): readonly (readonly number[])[] => {
  if (moderators === 0) return [];
  const going = Array.from({ length: moderators }, (_, each) => each).filter(each => !staying.some(({ moderator }) => moderator === each));
  const stays = (table: number): number | undefined => staying.find(each => each.table === table)?.moderator;
  const open = plan.map(round => round.flatMap((_, table) => (stays(table) === undefined ? [table] : [])));
  const free = plan.map((round, index) => (open[index] ?? []).slice(0, going.length).map(table => round[table] ?? []));
  const shares = going.length === 0 ? [] : shared(players, free, going.length, () => true, dice);
  return plan.map((round, index) =>
    round.map((_, table) => {
      const at = open[index]?.indexOf(table) ?? -1;
      return stays(table) ?? going[shares[index]?.[at] ?? -1] ?? -1;
    }),
  );
};

export const shuffled = (count: number, dice: Dice): number[] => {
  const all = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = dice.below(last + 1);
    [all[last], all[other]] = [all[other] ?? 0, all[last] ?? 0];
  }
  return all;
};

const drawn = (players: number, tables: number, rounds: number, dice: Dice): Plan => {
  const sizes = sizesFor(players, tables);
  return Array.from({ length: rounds }, () => {
    const all = shuffled(players, dice);
    return sizes.map(size => all.splice(0, size));
  });
};
