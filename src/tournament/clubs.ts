import { sounds } from '../domain/name.ts';
import type { PlayerEntry, PlayerId } from '../domain/tournament/people.ts';

/** A club with its people, in the order in which they were entered. */
interface Club {
  /** The first spelling that was entered. */
  readonly name: string;
  readonly members: readonly PlayerId[];
}

/** The clubs of these people. Names that differ only in capitals or spaces are one club. People without a club are left out. */
export const clubsOf = (people: Iterable<PlayerEntry>): readonly Club[] => {
  const clubs = new Map<string, { readonly name: string; readonly members: PlayerId[] }>();
  for (const { player, group } of people) {
    const key = sounds(group);
    if (key === '') continue;
    const club = clubs.get(key) ?? { name: group.trim(), members: [] };
    club.members.push(player);
    clubs.set(key, club);
  }
  return [...clubs.values()];
};
