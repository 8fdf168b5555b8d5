/** Who sits at one table, by their number in the list of players; the order is that of the seats. */
export type Group = readonly number[];
/** The tables of a round, in their order. */
export type Round = readonly Group[];
/** Rounds that follow each other. */
export type SeatingPlan = readonly Round[];

/** Chance that was handed in: a whole number below `size`, all alike. */
export interface SeatingDice {
  below(size: number): number;
}

/** How many sit at each table: as even as can be, the larger tables first. */
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

/** One table of one round: players in the order of their seats, and who moderates there. A table that is not used has no players. */
export interface TableSitting {
  readonly players: readonly number[];
  readonly moderator: number | null;
}

/** A round: its tables by their number, from 0, and who rests because the number fits no tables. */
export interface Sitting {
  readonly tables: readonly TableSitting[];
  readonly resting: readonly number[];
}

export const planOf = (sittings: readonly Sitting[]): SeatingPlan => sittings.map(({ tables }) => tables.map(({ players }) => players));

/** What a seating is asked for. Players, tables and moderators go by their number. */
export interface SeatingWanted {
  /** So many are known; who is not here keeps the number. */
  readonly players: number;
  /** Who is to be seated. */
  readonly here: readonly number[];
  /** Tables that stand in the hall, and how many sit at one. */
  readonly tables: number;
  readonly size: { readonly least: number; readonly most: number };
  /** Rounds that are to be seated. */
  readonly rounds: number;
  /** Pairs who never sit at one table. */
  readonly apart: readonly (readonly [number, number])[];
  readonly moderators: number;
  /** Moderators who stay at their tables; the others go round. */
  readonly staying: readonly { readonly moderator: number; readonly table: number }[];
  /** Rounds that are over, or cannot be changed any more. */
  readonly played: readonly Sitting[];
  /** How these rounds were seated until now, and whether as much as possible of that stays. */
  readonly before: readonly Sitting[];
  readonly keeps: boolean;
}

/** Tables of a round that are used, by their number, and how many sit at each. */
export interface TablesUsed {
  readonly used: readonly number[];
  readonly sizes: readonly number[];
}

/**
 * All tables that stand there are used if there are players enough; of those that are not, the ones with a moderator of their own are the last to go.
 * Undefined where there are too few for one table.
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

/** Who rests in each round: whoever has rested least; of those, whoever was to rest then; of those, by lot. */
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
