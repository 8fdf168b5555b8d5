import { shared } from './balance.ts';
import type { SeatingDice, SeatingPlan } from './plan.ts';
import type { SeatingWanted, Sitting } from './sitting.ts';

/** Which moderator each table of each round has, or nobody. */
type Moderating = readonly (readonly (number | null)[])[];

/**
 * Who stays stays; the others are spread over the tables that are left, over what was played too. Too few moderators leave tables without one.
 * Where as much as possible shall stay, whoever moderated a table before does so still.
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

/** One each for as many tables as there are moderators: first where one was before, then whoever is left. */
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
