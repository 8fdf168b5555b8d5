import type { RoleId, Seat } from '../../../domain/ids.ts';
import type { TableReply } from '../../../domain/table-reply.ts';
import type { GameAtTable, RoundAtTable, TournamentAtTable } from '../../../domain/tournament/at-table.ts';
import type { GameReport } from '../../../domain/tournament/game.ts';
import type { PlayerId } from '../../../domain/tournament/people.ts';
import type { TableRound, TableSheet } from '../../../domain/tournament/tournament-view.ts';
import type { Match } from '../../../engine/match.ts';
import type { LinkStatus } from '../neighbours.ts';
import { type EveningState, NOTHING_TOLD, type RoundHere, type TournamentPart } from '../state.ts';
import { isRoundOver, type PartAfter, roundIn, seatedNext, telling, tournamentNames, unchanged, withSeated } from './part.ts';

/** The result of the tournament's game at this table; null while the game goes on, and where it was given up or is void. */
export const gameReport = ({ course, tournament, plan }: EveningState, match: Match | null): GameReport | null => {
  const here = tournament?.here ?? null;
  if (tournament === null || here === null || match === null || course.at !== 'game' || here.game !== course.game) return null;
  const how = course.abandoned ? timedOut(here) : ended(match);
  if (how === null) return null;
  const { won, ...result } = how;
  const camps = match.play.view.ending?.camps ?? match.play.camps;
  return {
    game: course.game,
    round: here.round,
    table: tournament.table,
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

const timedOut = ({ over }: RoundHere): How | null => {
  if (over === null || over.outcome === 'void') return null;
  const { outcome, sides } = over;
  return { outcome, sides, because: 'time', won: (_, side) => side !== null && sides.includes(side) };
};

const written = (role: RoleId): RoleId | null => (role === '' ? null : role);

/** Tells the result, once. */
export const withReport = (at: TournamentPart, report: GameReport | null): PartAfter => {
  const { here } = at;
  if (here === null || here.reported || report === null) return unchanged(at);
  return telling({ ...at, here: { ...here, reported: true } }, report.game, { tells: 'report', report });
};

/** Somebody confirms the result, which is told first if it was not yet. A repeat changes nothing. */
export const withVoucher = (at: TournamentPart, report: GameReport, uid: string | null): PartAfter => {
  const reported = withReport(at, report);
  const { here } = reported.tournament;
  if (here === null || here.vouched.includes(uid)) return reported;
  const vouched = { ...reported.tournament, here: { ...here, vouched: [...here.vouched, uid] } };
  const { tournament, tells } = telling(vouched, report.game, { tells: 'vouched', game: report.game, uid });
  return { tournament, tells: [...reported.tells, ...tells] };
};

/** Tells once that the present game of the tournament has begun. */
export const withBegun = (at: TournamentPart, { course }: EveningState): PartAfter => {
  const { here } = at;
  if (here === null || course.at !== 'game' || course.abandoned || here.game === course.game) return unchanged(at);
  const begun: RoundHere = { ...here, game: course.game, over: null, reported: false, vouched: [] };
  return telling({ ...at, here: begun }, course.game, { tells: 'begun', round: here.round, game: course.game });
};

/** Tells once that a game has ended without a result. If the game is taken up again, its beginning is told again. */
export const withGivenUp = (at: TournamentPart, { course }: EveningState): PartAfter => {
  const { here } = at;
  if (here === null || course.at !== 'game' || !course.abandoned || here.game !== course.game || timedOut(here) !== null)
    return unchanged(at);
  return telling({ ...at, here: { ...here, game: null } }, course.game, { tells: 'given-up', round: here.round, game: course.game });
};

/** A game that time had ended goes on. */
export const takenUp = (at: TournamentPart): TournamentPart => (at.here === null ? at : { ...at, here: { ...at.here, over: null } });

/** Whether the desk has declared this game void, so that the round is played again here. */
const isVoided = (game: string | null, round: TableRound | undefined): boolean =>
  game !== null && round !== undefined && !isRoundOver(round) && round.voided.includes(game);

/**
 * Clears the table. A game that was played to its end is told and done. A game that was given up or is void is still to be played, unless
 * the desk has ended the round.
 */
export const afterRound = (
  { tournament, sheet, plan }: Pick<EveningState, 'tournament' | 'sheet' | 'plan'>,
  report: GameReport | null,
): Pick<EveningState, 'tournament' | 'plan' | 'tells'> => {
  if (tournament === null) return { tournament, plan, tells: NOTHING_TOLD };
  const { tournament: told, tells } = withReport(tournament, report);
  const { here } = told;
  if (here === null) return { tournament: told, plan, tells };
  const round = roundIn(sheet, here.round);
  const isLeft = (round !== undefined && isRoundOver(round)) || (here.reported && !isVoided(here.game, round));
  if (isLeft) return { ...seatedNext(told, sheet, plan, here.round), tells };
  return { tournament: { ...told, here: { ...here, game: null, over: null, reported: false, vouched: [] } }, plan, tells };
};

/** The effect of a badge, and the reply to its owner. */
export interface BadgeEffect {
  /** Null where the badge means nothing now. */
  readonly after: PartAfter | null;
  readonly said?: TableReply;
}

export const sitsAt = ({ tournament }: EveningState, seat: Seat): BadgeEffect => ({
  after: tournament === null ? null : withSeated(tournament, seat),
});

/** Somebody confirms the result of the game that is over. An official has no seat. */
export const vouchesBy = (state: EveningState, match: Match | null, uid: string, seat: Seat | null): BadgeEffect => {
  const { tournament } = state;
  const report = gameReport(state, match);
  const of = seat === null ? {} : { seat };
  if (tournament === null || report === null) return { after: null, said: { code: 'badge.not_now', ...of } };
  const before = tournament.here?.vouched.includes(uid) === true;
  return { after: withVoucher(tournament, report, uid), said: { code: before ? 'badge.confirmed_before' : 'badge.confirmed', ...of } };
};

/** The tournament as the moderator sees it; null where the table plays in none. */
export const tournamentShown = (state: EveningState, match: Match | null, { ahead, ...link }: LinkStatus): TournamentAtTable | null => {
  const { tournament, sheet, course } = state;
  if (tournament === null) return null;
  const message = sheet?.message ?? null;
  return {
    name: sheet?.hall ?? tournament.name,
    table: tournament.table,
    rounds: sheet?.rounds.map(round => roundShown(round, ahead)) ?? [],
    here: tournament.here === null || sheet === null ? null : gameShown(state, match, tournament.here, sheet),
    people: course.at === 'set-up' ? (sheet?.people ?? []) : [],
    message: message === null || message.text === '' || message.n === tournament.read ? null : message,
    calls: tournament.calls,
    link,
  };
};

const roundShown = ({ round, final, state, seats, moderator, ends, confirmed }: TableRound, ahead: number): RoundAtTable => ({
  round,
  final,
  state,
  names: seats.map(({ name }) => name),
  moderator,
  ends: ends === null ? null : ends - ahead,
  confirmed,
});

const gameShown = (state: EveningState, match: Match | null, here: RoundHere, sheet: TableSheet): GameAtTable => {
  const { course } = state;
  const round = roundIn(sheet, here.round);
  const names = tournamentNames(here.players, sheet);
  const report = gameReport(state, match);
  return {
    round: here.round,
    typed: here.typed,
    seats: here.players.map((player, index) => ({ player, name: names[index] ?? '', sat: here.sat.includes(player) })),
    otherwise: isOtherwise(here, round),
    deviation: here.reason,
    timeOver: here.over,
    voided: isVoided(here.game ?? (course.at === 'game' ? course.game : null), round),
    closed: round?.state === 'closed',
    result: report === null ? null : { outcome: report.outcome, sides: report.sides, because: report.because },
    reported: here.reported,
    vouched: {
      moderator: here.vouched.includes(null),
      others: here.vouched.flatMap(uid => (uid === null ? [] : [ownerOf(uid, sheet, here.players, names)])),
    },
    next: afterRound(state, report).tournament?.here?.round ?? null,
  };
};

export const isOtherwise = ({ players, typed }: RoundHere, round: TableRound | undefined): boolean =>
  !typed &&
  round !== undefined &&
  (round.seats.length !== players.length || round.seats.some(({ player }, index) => player !== players[index]));

/** The name of a badge's owner; '' where the table does not know it. Officials are not among the people of a sheet. */
const ownerOf = (uid: string, { badges }: TableSheet, players: readonly PlayerId[], names: readonly string[]): string => {
  const of = badges.find(each => each.uid === uid)?.of;
  return of !== undefined && 'player' in of ? (names[players.indexOf(of.player)] ?? '') : '';
};
