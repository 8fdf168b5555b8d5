import type { SeatingDice, SeatingPlan, SeatingWanted, Sitting } from './sitting.ts';

/** The number of the thing (table number or moderator) that each table of each round gets. */
type Shares = readonly (readonly number[])[];

const MOST_PASSES = 60;

/**
 * Gives every table of a round one thing (a table number or a moderator), so that every player gets each thing as equally often as possible:
 * two tables of a round exchange their things where that makes the totals more even.
 */
export const shared = (
  players: number,
  plan: SeatingPlan,
  things: number,
  mayChange: (round: number, one: number, other: number) => boolean,
  dice: SeatingDice,
  begin: Shares = plan.map(round => round.map((_, table) => table % things)),
): Shares => {
  const shares = begin.map(round => [...round]);
  const more = costs(plan.length);
  const times = new Int32Array(players * things);
  const note = (group: readonly number[], thing: number, by: 1 | -1): void => {
    for (const player of group) times[player * things + thing] = (times[player * things + thing] ?? 0) + by;
  };
  for (const [round, groups] of plan.entries()) for (const [table, group] of groups.entries()) note(group, shares[round]?.[table] ?? 0, 1);
  const at = (player: number, thing: number): number => times[player * things + thing] ?? 0;
  const worth = (group: readonly number[], from: number, to: number): number =>
    group.reduce((sum, player) => sum + (more[at(player, to)] ?? 0) - (more[at(player, from) - 1] ?? 0), 0);

  for (let pass = 0, isBetter = true; isBetter && pass < MOST_PASSES; pass += 1) {
    isBetter = false;
    for (const round of plan.keys()) {
      const groups = plan[round] ?? [];
      const its = shares[round] ?? [];
      const first = dice.below(Math.max(1, groups.length));
      for (const step of groups.keys()) {
        const one = (first + step) % groups.length;
        for (const other of groups.keys()) {
          const [mine = 0, theirs = 0] = [its[one], its[other]];
          if (one === other || mine === theirs || !mayChange(round, one, other)) continue;
          const [here = [], there = []] = [groups[one], groups[other]];
          if (worth(here, mine, theirs) + worth(there, theirs, mine) >= 0) continue;
          note(here, mine, -1);
          note(there, theirs, -1);
          note(here, theirs, 1);
          note(there, mine, 1);
          its[one] = theirs;
          its[other] = mine;
          isBetter = true;
        }
      }
    }
  }
  return shares;
};

/** The cost of getting a thing once more, by how often it was had before. It grows fast, so that one large unevenness costs more than several small. */
const costs = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, times) => (times + 1) ** 4 - times ** 4);

/** The largest difference, for any player, between how often two things were had. */
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

/** The moderator of each table of each round, or null. */
type Moderating = readonly (readonly (number | null)[])[];

/**
 * Moderators with a table of their own stay there. The others are spread evenly over the other tables, counting played rounds. With too few
 * moderators some tables have none. If changes are to be few, a moderator stays at the table of the previous seating.
 */
export const moderated = (wanted: SeatingWanted, plan: SeatingPlan, dice: SeatingDice): Moderating => {
  const { players, moderators, staying, played, before, keeps } = wanted;
  const stays = (table: number): number | undefined => staying.find(each => each.table === table)?.moderator;
  const going = Array.from({ length: moderators }, (_, each) => each).filter(each => !staying.some(({ moderator }) => moderator === each));
  const asked = plan.map((round, index) => {
    const was = keeps ? before[index] : undefined;
    const open = round.flatMap((group, table) => (group.length > 0 && stays(table) === undefined ? [table] : []));
    return dealt(open, going, was);
  });
  const past = played.map(({ tables }) =>
    tables.flatMap(({ moderator }, table) => (moderator !== null && going.includes(moderator) ? [{ table, moderator }] : [])),
  );
  const all = [...past, ...asked];
  const groupsOf = (index: number): SeatingPlan[number] =>
    (index < past.length ? played[index]?.tables.map(each => each.players) : plan[index - past.length]) ?? [];
  const groups = all.map((round, index) => round.map(({ table }) => groupsOf(index)[table] ?? []));
  const begin = all.map(round => round.map(({ moderator }) => going.indexOf(moderator)));
  const mayChange = (round: number): boolean => round >= past.length && !keeps;
  const shares = going.length === 0 ? [] : shared(players, groups, going.length, mayChange, dice, begin);
  return plan.map((round, index) =>
    round.map((group, table) => {
      if (group.length === 0) return null;
      const at = asked[index]?.findIndex(each => each.table === table) ?? -1;
      return stays(table) ?? going[shares[past.length + index]?.[at] ?? -1] ?? null;
    }),
  );
};

/** Assigns a moderator to as many tables as possible: first the moderator from before, then any who is left. */
const dealt = (
  open: readonly number[],
  going: readonly number[],
  was: Sitting | undefined,
): readonly { readonly table: number; readonly moderator: number }[] => {
  const stayed = new Map<number, number>();
  for (const table of open) {
    const moderator = was?.tables[table]?.moderator ?? null;
    if (moderator !== null && going.includes(moderator) && ![...stayed.values()].includes(moderator)) stayed.set(table, moderator);
  }
  const others = going.filter(moderator => ![...stayed.values()].includes(moderator));
  return open.flatMap(table => {
    const moderator = stayed.get(table) ?? others.shift();
    return moderator === undefined ? [] : [{ table, moderator }];
  });
};
