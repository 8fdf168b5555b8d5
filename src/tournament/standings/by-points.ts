import type { PlayerId } from '../../domain/tournament/people.ts';
import { type PhaseRounds, phasesOf } from '../../domain/tournament/phases.ts';
import { hasWon, pointsOf, tidy } from '../../domain/tournament/points.ts';
import type { PlayerStanding, Standings } from '../../domain/tournament/tournament-view.ts';
import { restsIn } from './rests.ts';
import {
  columns,
  inOrder,
  lastRoundIn,
  type PlayerTally,
  type RankBy,
  rankGroups,
  type ScoredGame,
  type Scores,
  type Tallies,
  type TallyLine,
  talliesOf,
  withPlaces,
} from './scores.ts';
import { type Break, breakBy } from './tie-breaks.ts';

/**
 * The standings of the formats tables and evening: points, then the tie-breaks of the plan in their order. Players who reached a later
 * phase rank first, by the points that count in that phase, then by the same measures as everybody.
 */
export const byPoints = (scores: Scores): Standings => {
  const { plan, players } = scores;
  const games = inOrder(scores.games);
  const lines = games.flatMap(game => linesOf(scores, game));
  const ordinary = plan.format.of === 'tables' ? plan.format.rounds : Number.POSITIVE_INFINITY;
  const tallies = talliesOf(players, lines, scores.penalties, restsIn(scores, ordinary));
  const tied = { tallies, games, seed: scores.seed, lastRound: lastRoundIn(lines.filter(({ report }) => report.round <= ordinary)) };
  const breaks = plan.tieBreaks.map(tieBreak => breakBy(tieBreak, tied));
  const shown = new TieValues(breaks);
  const lot = plan.tieBreaks.indexOf('lot');
  const phases = phasesOf(plan);
  const measures = [...before(tallies, phases), ...shown.measures(lot < 0 ? breaks.length : lot)];
  const groups = withPlaces(rankGroups(players, measures));
  const rounds = Math.max(lastRoundIn(lines), ...[...tallies.values()].flatMap(({ rests }) => rests.map(({ round }) => round)));
  const order = groups.flatMap(({ place, players: equals }) =>
    shown.drawn(equals, lot).flatMap((player): readonly PlayerStanding[] => {
      const tally = tallies.get(player);
      if (tally === undefined) return [];
      return [{ ...columns(tally, rounds), ...reachedBy(tally, phases), place, breaks: shown.of(player), losses: null, outIn: null }];
    }),
  );
  return {
    order,
    tieBreaks: plan.tieBreaks,
    provisional: isProvisional(scores),
    champions: scores.over && lines.length > 0 ? order.filter(({ place }) => place === 1).map(({ player }) => player) : [],
    playsOff: false,
  };
};

export const isProvisional = ({ games, missing }: Scores): boolean => missing > 0 || games.some(({ confirmed }) => !confirmed);

const linesOf = ({ plan }: Scores, { report, given }: ScoredGame): readonly TallyLine[] =>
  report.seats.map(seat => ({
    player: seat.player,
    report,
    points: pointsOf(plan.points, report, seat, given),
    won: hasWon(report, seat),
    alive: seat.alive,
  }));

/** The measures before the tie-breaks: for each phase, the last first, taking part, a ladder's table and the points; then all points. */
const before = (tallies: Tallies, phases: readonly PhaseRounds[]): readonly RankBy[] => {
  const by =
    (of: (tally: PlayerTally) => number): RankBy =>
    () =>
    player => {
      const tally = tallies.get(player);
      return tally === undefined ? 0 : of(tally);
    };
  return [
    ...phases
      .toReversed()
      .flatMap(phase => [
        by(tally => (tableIn(tally, phase) === undefined ? 0 : 1)),
        ...(phase.ladder ? [by(tally => -(tableIn(tally, phase) ?? 0))] : []),
        by(tally => (tableIn(tally, phase) === undefined ? 0 : pointsIn(tally, phase, phases))),
      ]),
    by(({ points }) => points),
  ];
};

/** The table of a player's first game in a phase. */
const tableIn = ({ lines }: PlayerTally, { from, to }: PhaseRounds): number | undefined =>
  lines.find(({ report: { round } }) => from <= round && round <= to)?.report.table;

/** The points that count in a phase: those since the last cut after which all began with nothing, else all, with rests and penalties. */
const pointsIn = ({ lines, rests, penalties }: PlayerTally, phase: PhaseRounds, phases: readonly PhaseRounds[]): number => {
  const start = phases.findLast(each => each.phase <= phase.phase && each.carries === 'nothing')?.from ?? 1;
  const played = lines.filter(({ report: { round } }) => start <= round && round <= phase.to);
  const points = [...played, ...(start === 1 ? rests : [])].reduce((sum, each) => sum + each.points, 0);
  return tidy(points - (start === 1 ? penalties : 0));
};

/** The last phase in which a player has played, and the player's table there. */
const reachedBy = (tally: PlayerTally, phases: readonly PhaseRounds[]): Pick<PlayerStanding, 'reached'> => {
  const phase = phases.findLast(each => tableIn(tally, each) !== undefined);
  return phase === undefined ? {} : { reached: { phase: phase.phase, table: tableIn(tally, phase) ?? 1 } };
};

/** Remembers the value of each tie-break that was calculated for tied players, and calculates the others for display. */
class TieValues {
  readonly #breaks: readonly Break[];
  readonly #found: readonly Map<PlayerId, number>[];

  constructor(breaks: readonly Break[]) {
    this.#breaks = breaks;
    this.#found = breaks.map(() => new Map());
  }

  /** The first tie-breaks, up to this count: after a lot no further tie-break decides anything. */
  measures(count: number): readonly RankBy[] {
    return this.#breaks.slice(0, count).map(({ fewer, among }, index) => tied => {
      const worth = among(tied);
      return player => {
        const value = worth(player);
        this.#found[index]?.set(player, value);
        return fewer ? -value : value;
      };
    });
  }

  /** Equal players in the order of their lots, if the plan has a lot. */
  drawn(equals: readonly PlayerId[], lot: number): readonly PlayerId[] {
    const worth = this.#breaks[lot]?.among(equals);
    return worth === undefined ? equals : [...equals].sort((one, other) => worth(other) - worth(one));
  }

  of(player: PlayerId): readonly number[] {
    return this.#breaks.map(({ among }, index) => this.#found[index]?.get(player) ?? among([player])(player));
  }
}
