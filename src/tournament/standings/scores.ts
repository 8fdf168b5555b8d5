import type { GameReport, GivenBonus } from '../../domain/tournament/game-report.ts';
import type { PlayerId } from '../../domain/tournament/people.ts';
import type { TournamentPlan } from '../../domain/tournament/plan.ts';
import { tidy } from '../../domain/tournament/points.ts';
import type { PlayerStanding, RestPoints } from '../../domain/tournament/tournament-view.ts';

/** A result that counts. */
export interface ScoredGame {
  readonly report: GameReport;
  readonly given: readonly GivenBonus[];
  /** Two different people vouch for the result. */
  readonly confirmed: boolean;
}

/** Everything that standings are calculated from. */
export interface Scores {
  readonly plan: Pick<TournamentPlan, 'format' | 'points' | 'tieBreaks' | 'rests'>;
  /** Used only for drawing lots. */
  readonly seed: string;
  /** The players in the standings, in the order in which equal players are listed. */
  readonly players: readonly PlayerId[];
  /** The players among these who have left. */
  readonly left: ReadonlySet<PlayerId>;
  readonly games: readonly ScoredGame[];
  /** Points that were taken from players; a negative number gives points. */
  readonly penalties: readonly { readonly player: PlayerId; readonly points: number }[];
  /** The players who rested in an opened round. */
  readonly rests: readonly { readonly player: PlayerId; readonly round: number }[];
  /** How many games of opened rounds have no result that counts. */
  readonly missing: number;
  /** The tournament has nothing left to play. */
  readonly over: boolean;
}

/** Games in the order of rounds and tables, whatever the order in which they were reported. */
export const inOrder = (games: readonly ScoredGame[]): readonly ScoredGame[] =>
  [...games].sort(
    ({ report: one }, { report: other }) => one.round - other.round || one.table - other.table || (one.game < other.game ? -1 : 1),
  );

/** The result of one game for one player. */
export interface TallyLine {
  readonly player: PlayerId;
  readonly report: GameReport;
  readonly points: number;
  readonly won: boolean;
  readonly alive: boolean;
}

/** The totals of one player over all games. */
export interface PlayerTally {
  readonly player: PlayerId;
  readonly lines: readonly TallyLine[];
  readonly rests: readonly RestPoints[];
  /** The points of all games and rests, minus the penalties. */
  readonly points: number;
  readonly wins: number;
  readonly survivals: number;
  readonly penalties: number;
}

export type Tallies = ReadonlyMap<PlayerId, PlayerTally>;

/** The points of a player for the rounds of rest. They may depend on the games that the player played. */
export type RestsOf = (player: PlayerId, lines: readonly TallyLine[]) => readonly RestPoints[];
const NO_RESTS: RestsOf = () => [];

export const talliesOf = (
  players: readonly PlayerId[],
  lines: readonly TallyLine[],
  penalties: Scores['penalties'],
  restsOf: RestsOf = NO_RESTS,
): Tallies => {
  const linesOf = new Map(players.map((player): [PlayerId, TallyLine[]] => [player, []]));
  for (const line of lines) linesOf.get(line.player)?.push(line);
  const taken = new Map<PlayerId, number>();
  for (const { player, points } of penalties) taken.set(player, tidy((taken.get(player) ?? 0) + points));
  return new Map(
    players.map(player => {
      const its = linesOf.get(player) ?? [];
      return [player, tallyOf(player, its, restsOf(player, its), taken.get(player) ?? 0)];
    }),
  );
};

const tallyOf = (player: PlayerId, lines: readonly TallyLine[], rests: readonly RestPoints[], penalties: number): PlayerTally => ({
  player,
  lines,
  rests,
  points: tidy(sumOf(lines) + sumOf(rests) - penalties),
  wins: lines.filter(({ won }) => won).length,
  survivals: lines.filter(({ alive }) => alive).length,
  penalties,
});

const sumOf = (lines: readonly { readonly points: number }[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** The player's points in a round; null where the player had no game, and got nothing for a rest. */
export const inRound = ({ lines, rests }: PlayerTally, round: number): number | null => {
  const its = [...lines.filter(({ report }) => report.round === round), ...rests.filter(rest => rest.round === round)];
  return its.length === 0 ? null : tidy(sumOf(its));
};

/** The columns of the standings that are the same in every format. */
export const columns = (tally: PlayerTally, rounds: number): Omit<PlayerStanding, 'place' | 'breaks' | 'losses' | 'outIn'> => ({
  player: tally.player,
  points: tally.points,
  games: tally.lines.length,
  wins: tally.wins,
  survivals: tally.survivals,
  penalties: tally.penalties,
  rests: tally.rests,
  rounds: Array.from({ length: rounds }, (_, index) => inRound(tally, index + 1)),
});

export const lastRoundIn = (lines: readonly TallyLine[]): number => lines.reduce((last, { report }) => Math.max(last, report.round), 0);

/** A measure for comparing tied players: a higher number is better. */
export type RankBy = (tied: readonly PlayerId[]) => (player: PlayerId) => number;

/**
 * Sorts players by one measure after the other into groups of equal players, best first. Within a group the order stays as it was,
 * because it decides in which order equal players are listed.
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

/** Players of one group share a place; the next group's place counts all players before it. */
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
