import type { GameReport } from '../../domain/tournament/game.ts';
import type { PlayerStanding } from '../../domain/tournament/view.ts';
import type { PlayerId } from '../../domain/tournament.ts';
import { type Scores, tidy } from './scores.ts';

/** What one game brought one player. */
export interface TallyLine {
  readonly player: PlayerId;
  readonly report: GameReport;
  readonly points: number;
  readonly won: boolean;
  readonly alive: boolean;
}

/** All that one player's games come to. */
export interface PlayerTally {
  readonly player: PlayerId;
  readonly lines: readonly TallyLine[];
  /** Of all games, less the penalties. */
  readonly points: number;
  readonly wins: number;
  readonly survivals: number;
  readonly penalties: number;
}

export type Tallies = ReadonlyMap<PlayerId, PlayerTally>;

export const talliesOf = (players: readonly PlayerId[], lines: readonly TallyLine[], penalties: Scores['penalties']): Tallies => {
  const linesOf = new Map(players.map((player): [PlayerId, TallyLine[]] => [player, []]));
  for (const line of lines) linesOf.get(line.player)?.push(line);
  const taken = new Map<PlayerId, number>();
  for (const { player, points } of penalties) taken.set(player, tidy((taken.get(player) ?? 0) + points));
  return new Map(players.map(player => [player, tallyOf(player, linesOf.get(player) ?? [], taken.get(player) ?? 0)]));
};

const tallyOf = (player: PlayerId, lines: readonly TallyLine[], penalties: number): PlayerTally => ({
  player,
  lines,
  points: tidy(sumOf(lines) - penalties),
  wins: lines.filter(({ won }) => won).length,
  survivals: lines.filter(({ alive }) => alive).length,
  penalties,
});

const sumOf = (lines: readonly TallyLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** What the player had in a round; null where there was no game. */
export const inRound = ({ lines }: PlayerTally, round: number): number | null => {
  const its = lines.filter(({ report }) => report.round === round);
  return its.length === 0 ? null : tidy(sumOf(its));
};

/** The columns of a standing that say the same in every format. */
export const columns = (tally: PlayerTally, rounds: number): Omit<PlayerStanding, 'place' | 'breaks' | 'losses' | 'outIn'> => ({
  player: tally.player,
  points: tally.points,
  games: tally.lines.length,
  wins: tally.wins,
  survivals: tally.survivals,
  penalties: tally.penalties,
  rounds: Array.from({ length: rounds }, (_, index) => inRound(tally, index + 1)),
});

export const lastRoundIn = (lines: readonly TallyLine[]): number => lines.reduce((last, { report }) => Math.max(last, report.round), 0);
