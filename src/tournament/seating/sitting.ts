import type { SeatingAim } from '../../domain/tournament/plan.ts';

/** The players of one table by their number in the list of players, in the order of seats. */
export type Group = readonly number[];
/** The tables of a round, in their order. */
export type Round = readonly Group[];
/** Rounds that follow each other. */
export type SeatingPlan = readonly Round[];

/** The moderator of each table of each round, or null. */
export type Moderating = readonly (readonly (number | null)[])[];

/** A source of chance: a whole number from 0 to below `size`, all equally likely. */
export interface SeatingDice {
  below(size: number): number;
}

/** The sizes of tables: as even as possible, the larger tables first. */
export const sizesFor = (players: number, tables: number): readonly number[] => {
  const least = Math.floor(players / tables);
  const larger = players % tables;
  return Array.from({ length: tables }, (_, table) => (table < larger ? least + 1 : least));
};

export const pairOf = (players: number, one: number, other: number): number =>
  one < other ? one * players + other : other * players + one;

export const shuffledNumbers = (count: number, dice: SeatingDice): number[] => {
  const all = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = dice.below(last + 1);
    [all[last], all[other]] = [all[other] ?? 0, all[last] ?? 0];
  }
  return all;
};

/** A table in one round: its players in the order of seats, and its moderator. An unused table has no players. */
export interface TableSitting {
  readonly players: readonly number[];
  readonly moderator: number | null;
}

/** A round: its tables by number, from 0, and the resting players for whom no place is left. */
export interface Sitting {
  readonly tables: readonly TableSitting[];
  readonly resting: readonly number[];
}

export const planOf = (sittings: readonly Sitting[]): SeatingPlan => sittings.map(({ tables }) => tables.map(({ players }) => players));

/** The input of a seating. Players, tables and moderators are numbers. */
export interface SeatingWanted {
  /** The number of all known players; those who are gone keep their numbers. */
  readonly players: number;
  /** The players to be seated. */
  readonly here: readonly number[];
  /** How many tables the room has, and how many players may sit at one. */
  readonly tables: number;
  readonly size: { readonly least: number; readonly most: number };
  /** How many rounds are to be seated. */
  readonly rounds: number;
  /** Pairs who must not sit at one table. */
  readonly apart: readonly (readonly [number, number])[];
  /** The people of each club, where clubs are kept apart as far as that can be. */
  readonly clubs?: readonly (readonly number[])[] | undefined;
  readonly moderators: number;
  /** Moderators who stay at their tables; the others move between tables. */
  readonly staying: readonly { readonly moderator: number; readonly table: number }[];
  /** Rounds that are over or can no longer be changed. */
  readonly played: readonly Sitting[];
  /** The seating of these rounds so far, and whether it should stay where possible. */
  readonly before: readonly Sitting[];
  readonly keeps: boolean;
  /** What counts most. Without it opponents alone count, as in plans that were made before there was a choice. */
  readonly aim?: SeatingAim | undefined;
}

/** The numbers of the tables used in a round, and the size of each. */
export interface TablesUsed {
  readonly used: readonly number[];
  readonly sizes: readonly number[];
}

/**
 * Uses all tables of the room if there are enough players. Of tables that are not needed, those with a moderator of their own are dropped
 * last. Undefined where there are too few players for one table.
 */
export const tablesNeeded = ({ here, tables, size, staying }: SeatingWanted): TablesUsed | undefined => {
  const count = Math.min(tables, Math.floor(here.length / size.least));
  if (count < 1) return undefined;
  const stays = (table: number): number => (staying.some(each => each.table === table) ? 0 : 1);
  const used = Array.from({ length: tables }, (_, table) => table)
    .sort((one, other) => stays(one) - stays(other) || one - other)
    .slice(0, count)
    .sort((one, other) => one - other);
  return { used, sizes: sizesFor(Math.min(here.length, count * size.most), count) };
};

/** The players who rest in each round: those who rested least; then those who were to rest before; then by lot. */
export const restsOf = (
  { here, rounds, played, before, keeps }: SeatingWanted,
  places: number,
  dice: SeatingDice,
): readonly (readonly number[])[] => {
  const times = new Map(here.map(player => [player, played.filter(({ resting }) => resting.includes(player)).length]));
  return Array.from({ length: rounds }, (_, round) => {
    const count = here.length - places;
    if (count <= 0) return [];
    const was = new Set(keeps ? before[round]?.resting : []);
    const lots = shuffledNumbers(here.length, dice);
    const ranked = here
      .map((player, index) => ({ player, rests: times.get(player) ?? 0, stays: was.has(player) ? 0 : 1, lot: lots[index] ?? 0 }))
      .sort((one, other) => one.rests - other.rests || one.stays - other.stays || one.lot - other.lot);
    const resting = ranked.slice(0, count).map(({ player }) => player);
    for (const player of resting) times.set(player, (times.get(player) ?? 0) + 1);
    return resting;
  });
};
