import { type Round, type SeatingDice, type SeatingPlan, shuffledNumbers } from './plan.ts';
import type { Sitting, TablesUsed } from './sitting.ts';

/**
 * A round as it was seated before, for those who play now: whoever can, stays at the table. Tables are as even as they can be; the larger ones are those
 * at which most are left, so that few have to move. Whoever has no table is dealt to the free places.
 */
export const fitted = (
  before: Sitting | undefined,
  playing: ReadonlySet<number>,
  tables: TablesUsed,
  count: number,
  dice: SeatingDice,
): Round => {
  const left = Array.from({ length: count }, (_, table) => (before?.tables[table]?.players ?? []).filter(player => playing.has(player)));
  const sizes = matched(left, tables);
  const groups = left.map((players, table) => {
    const size = sizes.get(table) ?? 0;
    const going = new Set(
      shuffledNumbers(players.length, dice)
        .slice(0, Math.max(0, players.length - size))
        .map(index => players[index]),
    );
    return players.filter(player => !going.has(player));
  });
  const placed = new Set(groups.flat());
  const others = [...playing].filter(player => !placed.has(player));
  const dealt = shuffledNumbers(others.length, dice).map(index => others[index] ?? 0);
  return groups.map((players, table) => [...players, ...dealt.splice(0, (sizes.get(table) ?? 0) - players.length)]);
};

const matched = (left: SeatingPlan[number], { used, sizes }: TablesUsed): ReadonlyMap<number, number> => {
  const count = (table: number): number => left[table]?.length ?? 0;
  const byCount = [...used].sort((one, other) => count(other) - count(one) || one - other);
  return new Map(byCount.map((table, index) => [table, sizes[index] ?? 0]));
};

/** Whoever sits at the same table as before keeps the seat, if it is there; the others take the free seats on which they have sat least. */
export const sameSeats = (before: Sitting | undefined, round: Round, times: (player: number, seat: number) => number): Round =>
  round.map((group, table) => {
    const was = before?.tables[table]?.players ?? [];
    const seats: (number | undefined)[] = group.map((_, seat) => {
      const player = was[seat];
      return player !== undefined && group.includes(player) ? player : undefined;
    });
    const kept = new Set(seats);
    const others = group.filter(player => !kept.has(player));
    return seats.map((player, seat) => {
      if (player !== undefined) return player;
      const at = least(others, each => times(each, seat));
      return others.splice(at, 1)[0] ?? 0;
    });
  });

const least = (players: readonly number[], of: (player: number) => number): number => {
  const all = players.map(of);
  return all.indexOf(Math.min(...all));
};

/** Of those who were seated before and are now: how many have another table or seat, over all rounds. Who rests has none. */
export const changedPlaces = (before: readonly Sitting[], now: readonly Sitting[], here: ReadonlySet<number>): number => {
  let count = 0;
  for (const [round, sitting] of now.entries()) {
    const was = placesOf(before[round]);
    const is = placesOf(sitting);
    for (const [player, place] of was) if (here.has(player) && is.get(player) !== place) count += 1;
  }
  return count;
};

const placesOf = (sitting: Sitting | undefined): ReadonlyMap<number, string> =>
  new Map([
    ...(sitting?.tables ?? []).flatMap(({ players }, table) => players.map((player, seat) => [player, `${table}/${seat}`] as const)),
    ...(sitting?.resting ?? []).map(player => [player, 'rests'] as const),
  ]);
