import { seat as seatOf } from '../../../../src/domain/ids.ts';
import type { GameReport } from '../../../../src/domain/tournament/game-report.ts';
import type { PlayerId } from '../../../../src/domain/tournament/people.ts';
import type { TournamentPlan } from '../../../../src/domain/tournament/plan.ts';
import type { GameShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { playerName } from '../desk-state.ts';
import { o, words } from '../desk-words.ts';
import { sideText } from '../plan/points.tsx';
import { ELSE } from '../plan/presets.ts';

export const wonText = ({ sides, outcome }: Pick<GameReport, 'sides' | 'outcome'>): string => {
  const who = sides.length === 0 ? o('result.nobody-won') : o('result.won', { names: words.value?.list(sides.map(sideText)) ?? '' });
  return outcome === 'played' ? who : `${who} (${o(`outcome.${outcome}`)})`;
};

const LAST_LETTERS = 4;
/** A text that tells two reports of the same table apart, even where the same side has won. */
export const rivalText = ({ game, seats }: GameReport): string => {
  const namesOf = (those: GameReport['seats']): string =>
    those.length === 0 ? o('result.nobody') : (words.value?.list(those.map(({ player }) => playerName(player))) ?? '');
  return o('rival.about', {
    names: namesOf(seats.filter(({ won }) => won)),
    others: namesOf(seats.filter(({ alive }) => alive)),
    text: game.slice(-LAST_LETTERS),
  });
};

/** A result as it is being written down. */
export interface ResultSheet {
  readonly outcome: GameReport['outcome'];
  readonly sides: readonly string[];
  readonly seats: readonly SheetSeat[];
}
/** Null stands for an answer that nobody has given yet. */
export interface SheetSeat {
  readonly player: PlayerId;
  readonly side: string | null;
  readonly alive: boolean | null;
  /** Set only where it differs from the result of the side. */
  readonly won: boolean | null;
}

/** The sheet of the report that exists, or an empty one. */
export const resultSheet = ({ report, seats }: Pick<GameShown, 'report' | 'seats'>): ResultSheet => {
  if (report === null)
    return { outcome: 'played', sides: [], seats: seats.map(player => ({ player, side: null, alive: null, won: null })) };
  return {
    outcome: report.outcome,
    sides: report.sides,
    seats: report.seats.map(({ player, side, alive, won }) => ({
      player,
      side,
      alive,
      won: won === (side !== null && report.sides.includes(side)) ? null : won,
    })),
  };
};

export const isWhole = ({ seats }: ResultSheet): boolean => seats.every(({ side, alive }) => side !== null && alive !== null);

export const hasSeatWon = ({ sides }: Pick<ResultSheet, 'sides'>, { side, won }: SheetSeat): boolean =>
  won ?? (side !== null && sides.includes(side));

/** The report that is made from a whole sheet. A correction keeps the game's id and cards; a new result gets the id of its form. */
export const reportFromSheet = (sheet: ResultSheet, name: string, round: number, game: GameShown, plan: TournamentPlan): GameReport => ({
  game: game.report?.game ?? name,
  round,
  table: game.table,
  book: game.report?.book ?? plan.game.book,
  outcome: sheet.outcome,
  sides: sheet.sides,
  because: game.report?.because ?? '',
  seats: sheet.seats.map((each, index) => {
    const before = game.report?.seats.find(({ player }) => player === each.player);
    return {
      seat: seatOf(index + 1),
      player: each.player,
      dealt: before?.dealt ?? null,
      role: before?.role ?? null,
      side: each.side,
      alive: each.alive === true,
      won: hasSeatWon(sheet, each),
    };
  }),
});

/** The points of a seat's result by the plan, for the organizer to check while writing. */
export const worthOf = (sheet: ResultSheet, seat: SheetSeat, { points }: TournamentPlan): number => {
  const survival = seat.alive === true ? points.survival : 0;
  if (sheet.sides.length === 0) return points.draw + survival;
  const table = hasSeatWon(sheet, seat) ? points.win : points.loss;
  return ((seat.side === null ? undefined : table[seat.side]) ?? table[ELSE] ?? 0) + survival;
};
