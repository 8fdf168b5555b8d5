import { type SeatingDice, shuffledNumbers, sizesFor } from './plan.ts';
import type { SeatingWanted, TablesUsed } from './sitting.ts';

/**
 * All tables that stand there are used if there are players enough; of those that are not, the ones with a moderator of their own are the last to go.
 * Undefined where there are too few for one table.
 */
export const tablesFor = ({ here, tables, size, staying }: SeatingWanted): TablesUsed | undefined => {
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
