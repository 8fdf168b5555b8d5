import type { PlayerEntry, PlayerId } from '../../domain/tournament/people.ts';
import type { TeamsRule } from '../../domain/tournament/plan.ts';
import { tidy } from '../../domain/tournament/points.ts';
import type { PlayerStanding, TeamStanding } from '../../domain/tournament/tournament-view.ts';
import { clubsOf } from '../clubs.ts';

/**
 * The standings of clubs. A club has the points of all its people in the standings, or of as many of the best as `rule` says. Between equal
 * points the club whose first person stands higher is first; clubs whose first people share a place share one too.
 */
export const teamsOf = (
  order: readonly Pick<PlayerStanding, 'player' | 'place' | 'points'>[],
  players: Iterable<PlayerEntry>,
  rule: TeamsRule,
): readonly TeamStanding[] => {
  const standing = new Map<PlayerId, number>(order.map(({ player }, index) => [player, index]));
  const teams = clubsOf(players).flatMap(({ name, members }) => {
    const its = members.flatMap(player => standing.get(player) ?? []).sort((one, other) => one - other);
    const found = its.flatMap(index => order[index] ?? []);
    const [first] = found;
    return first === undefined ? [] : [teamOf(name, found, rule, first.place)];
  });
  const ranked = [...teams].sort((one, other) => compared(one, other));
  return ranked.map(({ club, points, members }, index) => ({
    place: ranked.findIndex(each => compared(each, ranked[index] ?? each) === 0) + 1,
    club,
    points,
    members,
  }));
};

interface Team extends Omit<TeamStanding, 'place'> {
  /** The place of the club's first person. */
  readonly first: number;
}

const compared = (one: Team, other: Team): number => other.points - one.points || one.first - other.first;

const teamOf = (club: string, found: readonly Pick<PlayerStanding, 'player' | 'points'>[], rule: TeamsRule, first: number): Team => {
  // A finalist may stand before a player with more points, so the best are found by points.
  const best = new Set([...found].sort((one, other) => other.points - one.points).slice(0, rule === 'all' ? found.length : rule));
  const members = found.map(each => ({ player: each.player, points: each.points, counts: best.has(each) }));
  const points = tidy(members.reduce((sum, member) => sum + (member.counts ? member.points : 0), 0));
  return { club, points, members, first };
};
