import type { GameReport, GivenBonus, SeatReport } from '../../domain/tournament/game.ts';
import type { Points } from '../../domain/tournament/plan.ts';
import { tidy } from './scores.ts';

/** What a game is worth to one of its players: how it ended for the player's side, whether the player lives, and what was given. */
export const pointsOf = (points: Points, report: GameReport, seat: SeatReport, given: readonly GivenBonus[]): number => {
  const survival = seat.alive ? points.survival : 0;
  return tidy(endOf(points, report, seat) + survival + bonusOf(points, seat, given));
};

/** A game that nobody has won is a draw, whatever it is called. */
const isDrawn = ({ outcome, seats }: GameReport): boolean => outcome === 'drawn' || !seats.some(({ won }) => won);

export const hasWon = (report: GameReport, seat: SeatReport): boolean => seat.won && !isDrawn(report);

const endOf = (points: Points, report: GameReport, seat: SeatReport): number => {
  if (isDrawn(report)) return points.draw;
  return forSide(seat.won ? points.win : points.loss, seat.side);
};

/** A side may have any name, so only what stands in the table itself is looked at. */
const forSide = (worth: Points['win'], side: string | null): number => {
  const key = side !== null && Object.hasOwn(worth, side) ? side : 'else';
  return Object.hasOwn(worth, key) ? (worth[key] ?? 0) : 0;
};

const bonusOf = ({ bonuses }: Points, { player }: SeatReport, given: readonly GivenBonus[]): number =>
  given
    .filter(each => each.player === player)
    .reduce((sum, { bonus }) => sum + (bonuses.find(each => each.bonus === bonus)?.points ?? 0), 0);
