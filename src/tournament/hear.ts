import { no, ok, type Result } from '../domain/refusal.ts';
import type { TableTells, TournamentRefusal } from '../domain/tournament/ask.ts';
import type { TournamentFact } from '../domain/tournament/fact.ts';
import type { GameReport, Voucher } from '../domain/tournament/game-report.ts';
import { isVouched } from './asks/results.ts';
import { gameAt, gamesNamed, isCorrected, satThere, standingReports } from './games.ts';
import { NO_LINE, same, type TournamentState } from './shape.ts';

/** More rounds than any tournament has; a report with a higher number is ignored. */
const MOST_ROUNDS = 500;

/** The facts in a message of a table's machine; none where it is known already or makes no sense. The machine is a witness, so it is never refused. */
export const hear = (state: TournamentState, table: number, tells: TableTells): readonly TournamentFact[] => {
  if (state.plan === null) return [];
  switch (tells.tells) {
    case 'sat': {
      const { round } = tells;
      const players = [...new Set(tells.players)].filter(player => state.players.has(player));
      const isNews = isRound(round) && !same(gameAt(state, round, table).sat, players);
      return isNews ? [{ fact: 'sat', table, round, players }] : [];
    }
    case 'begun': {
      const { round, game } = tells;
      if (!isRound(round) || isAnothers(state, table, game)) return [];
      const { begun, givenUp } = gameAt(state, round, table);
      return begun.includes(game) && !givenUp.includes(game) ? [] : [{ fact: 'begun', table, round, game }];
    }
    case 'given-up': {
      const { round, game } = tells;
      const { begun, givenUp } = gameAt(state, round, table);
      return begun.includes(game) && !givenUp.includes(game) ? [{ fact: 'given-up', table, round, game }] : [];
    }
    case 'deviated': {
      const { round, deck, settings, reason } = tells;
      const isNews = isRound(round) && !same(gameAt(state, round, table).deviation, { deck, settings, reason });
      return isNews ? [{ fact: 'deviated', table, round, deck, settings, reason }] : [];
    }
    case 'report':
      if (!isNewReport(state, table, tells.report)) return [];
      return [{ fact: 'reported', report: tells.report, typed: false, ...(comesLate(state, tells.report) ? { late: true } : {}) }];
    case 'vouched': {
      const { game, uid } = tells;
      const voucher = uid === null ? ({ by: 'moderator' } as const) : voucherOf(state, uid);
      if (voucher === undefined || !canVouch(state, table, game, voucher) || isVouched(state, game, voucher)) return [];
      return [{ fact: 'vouched', game, voucher }];
    }
    case 'called': {
      const { calls } = state.tables.get(table) ?? NO_LINE;
      return calls === tells.on ? [] : [{ fact: 'called', table, on: tells.on }];
    }
  }
};

const isRound = (round: number): boolean => Number.isInteger(round) && round >= 1 && round <= MOST_ROUNDS;

/** Whether another table has this game: then this table cannot report it. */
export const isAnothers = (state: TournamentState, table: number, game: string): boolean =>
  gamesNamed(state, game).some(each => each.table !== table);

/** A report counts as new if it is unknown, or known only as typed from paper: the table's own report replaces the typed one. */
const isNewReport = (state: TournamentState, table: number, report: GameReport): boolean => {
  if (report.table !== table || !isRound(report.round) || isAnothers(state, table, report.game)) return false;
  const players = report.seats.map(({ player }) => player);
  if (new Set(players).size < players.length) return false;
  const known = gameAt(state, report.round, table).reports.find(each => same(each.report, report));
  return known === undefined || known.typed;
};

/** The desk closed the round without a result of this table: a report that comes afterwards gives no points until the desk accepts it. */
const comesLate = (state: TournamentState, { round, table }: GameReport): boolean => {
  const game = gameAt(state, round, table);
  return state.rounds[round - 1]?.closed === true && !isCorrected(game) && standingReports(game).every(({ late }) => late);
};

const voucherOf = (state: TournamentState, uid: string): Voucher | undefined => {
  const badge = state.badges.get(uid);
  if (badge === undefined || badge.lost) return undefined;
  return 'player' in badge.of ? { by: 'player', who: badge.of.player } : { by: 'official', who: badge.of.official };
};

/** A table passes on vouchers for its own games only, and players vouch only for games they were in (checked later if nothing is reported yet). */
const canVouch = (state: TournamentState, table: number, game: string, voucher: Voucher): boolean => {
  const all = gamesNamed(state, game);
  const here = all.filter(each => each.table === table);
  const reports = here.flatMap(each => [...each.reports, ...each.corrections]).filter(({ report }) => report.game === game);
  const isHere = here.length > 0 || all.length === 0;
  return isHere && (voucher.by !== 'player' || reports.length === 0 || reports.some(({ report }) => satThere(report, voucher.who)));
};

/** The table that an unexpired invitation with this secret belongs to. */
export const invitedBy = (state: TournamentState, secretHash: string, now: number): number | undefined =>
  [...state.tables].find(([, { invited }]) => invited?.hash === secretHash && invited.until > now)?.[0];

/**
 * A table's machine joins with the secret of an invitation and is known by its token from then on; the previous machine of that table is
 * forgotten. Secret and token are given as hashes.
 */
export const join = (
  state: TournamentState,
  secretHash: string,
  tokenHash: string,
  machine: string,
  now: number,
): Result<{ readonly table: number; readonly facts: readonly TournamentFact[] }, TournamentRefusal> => {
  const table = invitedBy(state, secretHash, now);
  if (table === undefined) return no({ code: 'code.wrong' });
  return ok({ table, facts: [{ fact: 'joined', table, hash: tokenHash, machine }] });
};
