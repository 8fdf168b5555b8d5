import type { PlayerId } from '../../domain/tournament.ts';

/** Something that players are compared by, among those who are equal so far. More is better. */
export type RankBy = (tied: readonly PlayerId[]) => (player: PlayerId) => number;

/**
 * Players by one measure after the other: the groups of those who are still equal, best first. Within a group nothing is changed, so that
 * equals stay in the order in which they came.
 */
export const rankGroups = (players: readonly PlayerId[], measures: readonly RankBy[]): readonly (readonly PlayerId[])[] => {
  let groups: readonly (readonly PlayerId[])[] = players.length === 0 ? [] : [players];
  for (const measure of measures) groups = groups.flatMap(group => parted(group, measure));
  return groups;
};

const parted = (group: readonly PlayerId[], measure: RankBy): readonly (readonly PlayerId[])[] => {
  if (group.length === 1) return [group];
  const worth = measure(group);
  const byWorth = new Map<number, PlayerId[]>();
  for (const player of group) {
    const value = worth(player);
    const equals = byWorth.get(value);
    if (equals === undefined) byWorth.set(value, [player]);
    else equals.push(player);
  }
  return [...byWorth].sort(([one], [other]) => other - one).map(([, equals]) => equals);
};

/** Who shares a group shares its place; the next group comes after all of them. */
export const withPlaces = (
  groups: readonly (readonly PlayerId[])[],
): readonly { readonly place: number; readonly players: readonly PlayerId[] }[] => {
  let place = 1;
  return groups.map(players => {
    const here = { place, players };
    place += players.length;
    return here;
  });
};
