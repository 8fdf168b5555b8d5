import type { RoleId } from '../../../domain/ids.ts';
import type { GameReport } from '../../../domain/tournament/game.ts';
import type { TableRound } from '../../../domain/tournament/view.ts';
import type { Match } from '../../../engine/match.ts';
import type { Standing } from '../standing.ts';
import type { AtEvent, SeatedHere } from './at-event.ts';
import { isDone, roundIn, seatedNext, telling } from './at-event.ts';

/** The result of the event's game that stands at its end here; null while it goes on, and where it was given up or is void. */
export const reportOf = ({ course, hall, plan }: Standing, match: Match | null): GameReport | null => {
  const here = hall?.here ?? null;
  if (hall === null || here === null || match === null || course.at !== 'game' || here.game !== course.game) return null;
  const how = course.abandoned ? timedOut(here) : ended(match);
  if (how === null) return null;
  const { won, ...result } = how;
  const camps = match.play.view.ending?.camps ?? match.play.camps;
  return {
    game: course.game,
    round: here.round,
    table: hall.table,
    book: plan.book,
    ...result,
    seats: match.play.view.seats.flatMap(({ seat, dealt, role, alive }) => {
      const player = here.players[seat - 1];
      const side = camps.find(each => each.seat === seat)?.side ?? null;
      return player === undefined ? [] : [{ seat, player, dealt: written(dealt), role: written(role), side, alive, won: won(seat, side) }];
    }),
  };
};

interface How extends Pick<GameReport, 'outcome' | 'sides' | 'because'> {
  readonly won: (seat: GameReport['seats'][number]['seat'], side: string | null) => boolean;
}

const ended = (match: Match): How | null => {
  const { ending } = match.play.view;
  if (ending === null) return null;
  const { sides, because, winners } = ending;
  return { outcome: 'played', sides, because, won: seat => winners.includes(seat) };
};

const timedOut = ({ over }: SeatedHere): How | null => {
  if (over === null || over.outcome === 'void') return null;
  const { outcome, sides } = over;
  return { outcome, sides, because: 'time', won: (_, side) => side !== null && sides.includes(side) };
};

const written = (role: RoleId): RoleId | null => (role === '' ? null : role);

/** Tells the result, once. */
export const withReport = (at: AtEvent, report: GameReport | null): AtEvent => {
  const { here } = at;
  if (here === null || here.reported || report === null) return at;
  return telling({ ...at, here: { ...here, reported: true } }, report.game, { tells: 'report', report });
};

/** Somebody stands for the result, which is told with it if it was not yet. The same again says nothing. */
export const withVoucher = (at: AtEvent, report: GameReport, uid: string | null): AtEvent => {
  const reported = withReport(at, report);
  const { here } = reported;
  if (here === null || here.vouched.includes(uid)) return reported;
  const vouched = { ...reported, here: { ...here, vouched: [...here.vouched, uid] } };
  return telling(vouched, report.game, { tells: 'vouched', game: report.game, uid });
};

/** The game that is played here now is one of the event: it is told once that it has begun. */
export const withBegun = (at: AtEvent, { course }: Standing): AtEvent => {
  const { here } = at;
  if (here === null || course.at !== 'game' || course.abandoned || here.game === course.game) return at;
  const begun: SeatedHere = { ...here, game: course.game, over: null, reported: false, vouched: [] };
  return telling({ ...at, here: begun }, course.game, { tells: 'begun', round: here.round, game: course.game });
};

/** The game of which it was told has ended without a result: that is told once, and it begins again where it is taken up. */
export const withGivenUp = (at: AtEvent, { course }: Standing): AtEvent => {
  const { here } = at;
  if (here === null || course.at !== 'game' || !course.abandoned || here.game !== course.game || timedOut(here) !== null) return at;
  return telling({ ...at, here: { ...here, game: null } }, course.game, { tells: 'given-up', round: here.round, game: course.game });
};

/** A game that time had ended goes on. */
export const takenUp = (at: AtEvent | null): AtEvent | null =>
  at === null || at.here === null ? at : { ...at, here: { ...at.here, over: null } };

/** The desk says that the round is played again here. */
export const isVoided = (game: string | null, round: TableRound | undefined): boolean =>
  game !== null && round !== undefined && !isDone(round) && round.voided.includes(game);

/** The table is cleared: what was played to its end is told and done; what was given up or is void is still to be played, unless the desk has ended the round. */
export const afterRound = (
  { hall, sheet, plan }: Pick<Standing, 'hall' | 'sheet' | 'plan'>,
  report: GameReport | null,
): Pick<Standing, 'hall' | 'plan'> => {
  if (hall === null) return { hall, plan };
  const told = withReport(hall, report);
  const { here } = told;
  if (here === null) return { hall: told, plan };
  const round = roundIn(sheet, here.round);
  const isLeft = (round !== undefined && isDone(round)) || (here.reported && !isVoided(here.game, round));
  if (isLeft) return seatedNext(told, sheet, plan, here.round);
  return { hall: { ...told, here: { ...here, game: null, over: null, reported: false, vouched: [] } }, plan };
};
