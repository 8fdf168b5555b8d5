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
