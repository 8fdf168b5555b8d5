import type { Moderating, SeatingPlan, SeatingWanted, Sitting } from './sitting.ts';

/** The largest difference, for any player, between how often the player had two things (tables or moderators). */
export const shareSpread = (
  players: number,
  plan: SeatingPlan,
  shares: readonly (readonly (number | null)[])[],
  things: number,
): number => {
  const times = Array.from({ length: players }, () => new Array<number>(things).fill(0));
  for (const [round, groups] of plan.entries())
    for (const [table, group] of groups.entries())
      for (const player of group) {
        const thing = shares[round]?.[table] ?? null;
        const own = times[player];
        if (own !== undefined && thing !== null) own[thing] = (own[thing] ?? 0) + 1;
      }
  return Math.max(0, ...times.map(own => Math.max(...own) - Math.min(...own)));
};

/**
 * A first choice of moderators: those with a table of their own stay there, and the others take turns at the other tables. With too few
 * moderators some tables have none. If changes are to be few, a moderator stays at the table of the previous seating.
 */
export const moderated = ({ moderators, staying, before, keeps }: SeatingWanted, plan: SeatingPlan): Moderating => {
  const stays = (table: number): number | undefined => staying.find(each => each.table === table)?.moderator;
  const going = Array.from({ length: moderators }, (_, each) => each).filter(each => !staying.some(({ moderator }) => moderator === each));
  return plan.map((round, index) => {
    const open = round.flatMap((group, table) => (group.length > 0 && stays(table) === undefined ? [table] : []));
    const first = going.length > open.length ? (index * open.length) % going.length : 0;
    const dealing = dealt(open, [...going.slice(first), ...going.slice(0, first)], keeps ? before[index] : undefined);
    return round.map((group, table) => (group.length === 0 ? null : (stays(table) ?? dealing.get(table) ?? null)));
  });
};

/** Assigns a moderator to as many tables as possible: first the moderator from before, then any who is left. */
const dealt = (open: readonly number[], going: readonly number[], was: Sitting | undefined): ReadonlyMap<number, number> => {
  const dealing = new Map<number, number>();
  for (const table of open) {
    const moderator = was?.tables[table]?.moderator ?? null;
    if (moderator !== null && going.includes(moderator) && ![...dealing.values()].includes(moderator)) dealing.set(table, moderator);
  }
  const others = going.filter(moderator => ![...dealing.values()].includes(moderator));
  for (const table of open) {
    const moderator = dealing.has(table) ? undefined : others.shift();
    if (moderator !== undefined) dealing.set(table, moderator);
  }
  return dealing;
};
