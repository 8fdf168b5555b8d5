import type { GameReport, SeatReport } from '../../../../src/domain/tournament/game-report.ts';
import type { PlayerId } from '../../../../src/domain/tournament/people.ts';

/** One player in each report; null where a report does not name the player. */
interface ComparedPlayer {
  readonly player: PlayerId;
  readonly said: readonly (SeatReport | null)[];
  readonly differs: boolean;
}

const sameSeat = (one: SeatReport | null, other: SeatReport | null): boolean =>
  one === null || other === null
    ? one === other
    : one.role === other.role && one.side === other.side && one.alive === other.alive && one.won === other.won;

/** Reports side by side: everybody whom one of them names, in the order of their seats. */
export const comparedPlayers = (reports: readonly GameReport[]): readonly ComparedPlayer[] => {
  const players = [...new Set(reports.flatMap(({ seats }) => seats.map(({ player }) => player)))];
  return players.map(player => {
    const said = reports.map(({ seats }) => seats.find(each => each.player === player) ?? null);
    return { player, said, differs: said.some(each => !sameSeat(each, said[0] ?? null)) };
  });
};

/** The players who are in a report of this table and in one of another. */
export const playersAtBoth = (reports: readonly GameReport[], table: number): readonly PlayerId[] => {
  const namedBy = (isHere: boolean): readonly PlayerId[] =>
    reports.filter(report => (report.table === table) === isHere).flatMap(({ seats }) => seats.map(({ player }) => player));
  return [...new Set(namedBy(true))].filter(player => namedBy(false).includes(player));
};

/** Whether the reports end differently as a whole: who won, and how. */
export const endsDiffer = (reports: readonly GameReport[]): boolean =>
  new Set(reports.map(({ outcome, sides }) => JSON.stringify([outcome, [...sides].sort()]))).size > 1;
