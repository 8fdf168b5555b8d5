import type { GameReport, GivenBonus, SeatReport } from './game-report.ts';
import type { Points } from './plan.ts';

/** Removes the rounding errors of binary fractions, so that ten tenths equal one. */
export const tidy = (points: number): number => Math.round(points * 1e6) / 1e6;

/** The points of one player for one game: for the result of the player's side, for survival, and bonuses. */
export const pointsOf = (points: Points, report: GameReport, seat: SeatReport, given: readonly GivenBonus[]): number => {
  const survival = seat.alive ? points.survival : 0;
  return tidy(endOf(points, report, seat) + survival + bonusOf(points, seat, given));
};

/** A game without a winner is a draw, whatever its outcome is called. */
const isDrawn = ({ outcome, seats }: GameReport): boolean => outcome === 'drawn' || !seats.some(({ won }) => won);

export const hasWon = (report: GameReport, seat: SeatReport): boolean => seat.won && !isDrawn(report);

const endOf = (points: Points, report: GameReport, seat: SeatReport): number => {
  if (isDrawn(report)) return points.draw;
  return forSide(seat.won ? points.win : points.loss, seat.side);
};

/** A side may have any name, even that of an inherited property, so only own keys of the table are looked up. */
const forSide = (worth: Points['win'], side: string | null): number => {
  const key = side !== null && Object.hasOwn(worth, side) ? side : 'else';
  return Object.hasOwn(worth, key) ? (worth[key] ?? 0) : 0;
};

const bonusOf = ({ bonuses }: Points, { player }: SeatReport, given: readonly GivenBonus[]): number =>
  given
    .filter(each => each.player === player)
    .reduce((sum, { bonus }) => sum + (bonuses.find(each => each.bonus === bonus)?.points ?? 0), 0);
